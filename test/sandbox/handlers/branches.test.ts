import { expect } from 'vitest';
import { exampleOf } from '../examples.ts';
import { it, outcome } from '../use-sandbox.ts';

const BRANCHES = '/projects/42/repository/branches';

it('listBranches: returns the branches by name, with their commits', async ({ ines, mira }) => {
  const { body, headers } = await ines.get(BRANCHES);
  expect(body).toEqual(exampleOf('listBranches', 'branches'));
  expect(headers.get('x-total')).toBe('3');
  expect((await mira.get('/projects/43/repository/branches')).body).toEqual([]);
});

it.for([
  ['master', 'protected'],
  ['fix%2Ffooter-link', 'unprotected'],
  ['fix/footer-link', 'unprotected'],
  ['master?developers_can_push=true&developers_can_merge=false', 'protected'],
] as const)('getBranch: %s is the example %s', async ([branch, example], { ines }) => {
  const { body } = await ines.get(`${BRANCHES}/${branch}`);
  expect(body).toEqual(exampleOf('getBranch', example));
});

it('getBranch: returns a branch whose commit is unknown', async ({ mira, world }) => {
  const sha = 'f'.repeat(40);
  world.transaction(() => world.branches.insert({ project_id: 43, name: 'lost', sha }));
  const { body } = await mira.get('/projects/43/repository/branches/lost');
  expect(body.commit).toMatchObject({ id: sha, parent_ids: [], message: '' });
});

it('unprotectBranch: removes protection and developers’ rights, repeatedly', async ({
  mira,
  world,
}) => {
  const open = { protected: true, developers_can_push: true, developers_can_merge: true };
  world.create.branch({ project_id: 42, name: 'open', ...open });
  expect((await mira.put(`${BRANCHES}/open/unprotect`)).body).toMatchObject({
    ...{ protected: false, developers_can_push: false, developers_can_merge: false },
  });
  const example = exampleOf('unprotectBranch', 'unprotected');
  for (const _ of [1, 2]) {
    expect(outcome(await mira.put(`${BRANCHES}/master/unprotect`))).toEqual([200, example]);
  }
  expect((await mira.get(`${BRANCHES}/master`)).body.protected).toBe(false);
});
