import { expect } from 'vitest';
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
