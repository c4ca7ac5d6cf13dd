import { describe, expect } from 'vitest';
import { createSandbox } from '../../../src/sandbox/sandbox.ts';
import type { World } from '../../../src/sandbox/store/world.ts';
import { it } from '../use-sandbox.ts';

const ADVICE =
  'Rows of these tables name what was removed: let src/sandbox/handlers/removal.ts remove them, too';

/** What of the removed is still named by a row, by its table. */
function namedIn(world: World, isOf: (row: Readonly<Record<string, unknown>>) => boolean) {
  return Object.entries(world.data().tables).flatMap(([name, rows = []]) =>
    rows.filter((row) => isOf({ ...row })).map(({ id }) => `${name} ${id}`),
  );
}

describe('a removed project', () => {
  it('leaves a valid world, in which no row of any table is of it', async ({ robin, world }) => {
    // The example data lack these.
    world.create.rows('group_shares', { project_id: 42 });
    world.create.rows('uploads', { project_id: 42 });
    const issues = world.issues.all({ project: 42 });
    const requests = world.merge_requests.all({ project: 42 });
    const targets = [
      ...issues.map(({ id }) => `Issue ${id}`),
      ...requests.map(({ id }) => `MergeRequest ${id}`),
    ];
    for (const [target_type, [target]] of [
      ['Issue', issues],
      ['MergeRequest', requests],
    ] as const) {
      world.create.rows('todos', { target_type, target_id: target?.id });
      world.create.rows('subscriptions', { target_type, target_id: target?.id });
    }
    expect((await robin.delete('/projects/42')).status).toBe(204);
    expect(
      namedIn(
        world,
        (row) =>
          row.project_id === 42 ||
          (row.source === 'project' && row.source_id === 42) ||
          targets.includes(`${row.target_type} ${row.target_id}`),
      ),
      ADVICE,
    ).toEqual([]);
    // References to rows that are gone are refused here.
    createSandbox({ seed: world.data() });
  });
});

describe('a removed account', () => {
  it('leaves a valid world, in which nothing is its own', async ({ robin, world }) => {
    world.create.rows('todos', { user_id: 2 });
    world.create.rows('impersonation_tokens', { user_id: 2 });
    expect((await robin.delete('/users/2')).status).toBe(200);
    expect(
      namedIn(world, (row) => row.user_id === 2),
      ADVICE,
    ).toEqual([]);
    createSandbox({ seed: world.data() });
  });
});
