import { expect } from 'vitest';
import { removeAccount, removeProject } from '../../../src/sandbox/handlers/removal.ts';
import type { World } from '../../../src/sandbox/store/world.ts';
import { change, it } from '../use-sandbox.ts';

/** The ids that records name others by, and the tables that these are in. */
const NAMES = {
  user_id: 'users',
  project_id: 'projects',
  forked_from_id: 'projects',
  namespace_id: 'namespaces',
  group_id: 'namespaces',
  job_id: 'jobs',
  merge_request_id: 'merge_requests',
} as const;

/** All records of each table, deleted ones included. */
function contents(world: World): [string, readonly object[]][] {
  return Object.entries(world.data().tables);
}

/** Records that belong to something that is not there, as `hooks/81`. */
function orphans(world: World): string[] {
  return contents(world).flatMap(([table, records]) =>
    records.flatMap((record) => {
      const fields = record as Readonly<Record<string, unknown>>;
      const parents = Object.entries(NAMES).map(([field, parent]) =>
        fields[field] == null ? true : world[parent].record(Number(fields[field])) !== undefined,
      );
      const type = fields.target_type ?? fields.noteable_type;
      const target = Number(fields.target_id ?? fields.noteable_id);
      if (type === 'Issue') parents.push(world.issues.record(target) !== undefined);
      if (type === 'MergeRequest') parents.push(world.merge_requests.record(target) !== undefined);
      if (fields.source === 'project') {
        parents.push(world.projects.record(Number(fields.source_id)) !== undefined);
      }
      return parents.every(Boolean) ? [] : `${table}/${fields.id}`;
    }),
  );
}

/** A todo on issue 1001, which the example data has not. */
function todoOf(user_id: number) {
  const target = { target_type: 'Issue' as const, target_id: 1001 };
  return { ...target, user_id, author_id: 2, project_id: 42, body: '' };
}

it('removeProject: removes all records of the project', async ({ mira, world }) => {
  world.transaction(() => {
    const file = { file_name: 'a.png', media_type: 'image/png', size: 1 };
    world.uploads.insert({ project_id: 42, secret: '5f1c', ...file });
    world.todos.insert(todoOf(2));
  });
  change(world, 'issues', 1002, { deleted: true });
  const before = new Map(contents(world));
  expect(orphans(world)).toEqual([]);
  world.transaction(() => {
    const website = world.projects.get(42);
    if (website !== undefined) removeProject(world, website);
  });
  expect(orphans(world)).toEqual([]);
  const untouched = contents(world).filter(
    ([name, records]) => records.length === before.get(name)?.length,
  );
  const ofPeople = ['users', 'emails', 'ssh_keys', 'impersonation_tokens', 'namespaces'];
  expect(untouched.map(([name]) => name)).toEqual(ofPeople);
  expect(world.projects.get(44)?.forked_from_id).toBe(null);
  expect((await mira.get('/projects/43')).body.id).toBe(43);
});

it('removeAccount: removes all records of the user alone', async ({ world }) => {
  world.transaction(() => {
    world.stars.insert({ project_id: 42, user_id: 3 });
    world.todos.insert(todoOf(3));
    world.labels.insert({ project_id: 44, name: 'bug' });
  });
  const before = new Map(contents(world));
  world.transaction(() => {
    const jonas = world.users.get(3);
    if (jonas !== undefined) removeAccount(world, jonas);
  });
  // Jobs stay, as those of somebody who is gone.
  expect(orphans(world)).toEqual([898, 899, 900, 901, 902].map((id) => `jobs/${id}`));
  const changed = contents(world).filter(
    ([name, records]) => records.length !== before.get(name)?.length,
  );
  expect(changed.map(([name]) => name)).toEqual(
    expect.arrayContaining([
      'users',
      'emails',
      'ssh_keys',
      'impersonation_tokens',
      'namespaces',
      'members',
      'projects',
      'stars',
      'labels',
      'subscriptions',
      'todos',
    ]),
  );
  expect(world.issues.get(1002)?.author_id).toBe(3);
});
