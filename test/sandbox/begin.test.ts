import { expect } from 'vitest';
import { keepWorld } from '../../src/sandbox/browser.ts';
import { startSandbox } from '../../src/sandbox/node.ts';
import { createSandbox } from '../../src/sandbox/sandbox.ts';
import { createSharedSandbox } from '../../src/sandbox/workers.ts';
import { it } from './use-sandbox.ts';

const TOKEN = { 'PRIVATE-TOKEN': 'token-of-mira' };

it('sandbox.begin: lets all worlds begin with another seed and other overrides', async ({
  sandbox,
  mira,
}) => {
  const data = sandbox.control.exportWorld();
  await mira.post('/projects/42/issues', { title: 'Lost' });
  sandbox.in('checkout').world.create.issue({ title: 'Lost, too' });
  const issues = (data.tables.issues ?? []).map((issue) => ({
    ...issue,
    title: 'Of the new seed',
  }));
  sandbox.begin({
    seed: { ...data, tables: { ...data.tables, issues } },
    overrides: [{ operation: 'getProject', status: 503 }],
  });
  for (const { world, fetch, control } of [sandbox, sandbox.in('checkout')]) {
    expect(new Set(world.issues.all().map(({ title }) => title))).toEqual(
      new Set(['Of the new seed']),
    );
    control.reset();
    expect(world.issues.all()).toHaveLength(issues.length);
    expect((await fetch('/api/v4/projects/42', { headers: TOKEN })).status).toBe(503);
  }
});

it('sandbox.begin: changes nothing if an override is not valid', ({ sandbox }) => {
  const before = sandbox.world.data();
  const seed = { ...before, now: '2020-01-01T00:00:00.000Z' };
  expect(() => sandbox.begin({ seed, overrides: [{ status: 99 }] })).toThrow('status must be');
  expect(sandbox.world.data()).toEqual(before);
});

it.for<[string, () => unknown, string]>([
  [
    'createSandbox',
    () => createSandbox({ sed: {} } as object),
    'sed is not known here; did you mean seed?',
  ],
  ['createSandbox', () => createSandbox({ worldTTL: 5 } as object), 'did you mean worldTtl?'],
  [
    'createSandbox',
    () => createSandbox({ worldsFrom: 'sed' as 'seed' }),
    'worldsFrom must be one of seed, main',
  ],
  ['begin', () => createSandbox().begin({ override: [] } as object), 'did you mean overrides?'],
  ['startSandbox', () => startSandbox({ port: 0, strikt: true } as object), 'did you mean strict?'],
  ['createSharedSandbox', () => createSharedSandbox({ seeds: {} } as object), 'did you mean seed?'],
  ['keepWorld', () => keepWorld({ nam: 'x' } as object), 'did you mean name?'],
])('%s: rejects an option that would have no effect', async ([, start, message]) => {
  await expect(async () => start()).rejects.toThrow(message);
});

it('control.rows: rejects a table, a field and an option that it does not know', ({ sandbox }) => {
  const { control } = sandbox;
  expect(() => control.rows('isues' as 'issues')).toThrow('table must be one of users,');
  expect(() => control.rows('labels', { field: 'projekt_id', id: 42 })).toThrow(
    'field must be one of project_id',
  );
  expect(() => control.rows('labels', { fields: 'project_id' } as object)).toThrow(
    'did you mean field?',
  );
});
