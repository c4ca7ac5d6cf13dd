import { expect, it } from 'vitest';
import { exampleOf } from '../examples.ts';
import { useSandbox } from '../use-sandbox.ts';

const BRANCHES = '/projects/42/repository/branches';

it('lists the branches by their names, with their commits', async () => {
  const { as } = useSandbox();
  const { body, headers } = await as('ines').get(BRANCHES);
  expect(body).toEqual(exampleOf('listBranches', 'branches'));
  expect(headers.get('x-total')).toBe('2');
  expect((await as('mira').get('/projects/43/repository/branches')).body).toEqual([]);
});

it.each([
  ['master', 'protected'],
  ['fix%2Ffooter-link', 'unprotected'],
  ['fix/footer-link', 'unprotected'],
  ['master?developers_can_push=true&developers_can_merge=false', 'protected'],
])('reads %s', async (branch, example) => {
  const { as } = useSandbox();
  const { body } = await as('ines').get(`${BRANCHES}/${branch}`);
  expect(body).toEqual(exampleOf('getBranch', example));
});

it('protects a branch, which stays so', async () => {
  const { as } = useSandbox();
  for (let time = 0; time < 2; time += 1) {
    const { status, body } = await as('jonas').put(`${BRANCHES}/fix%2Ffooter-link/protect`);
    expect([status, body.protected]).toEqual([200, true]);
  }
  const { body } = await as('jonas').get(`${BRANCHES}/fix%2Ffooter-link`);
  expect(body.protected).toBe(true);
  const master = await as('jonas').put(`${BRANCHES}/master/protect`);
  expect(master.body).toEqual(exampleOf('protectBranch', 'protected'));
});

it('takes the protection from a branch with what it let developers do', async () => {
  const { as } = useSandbox();
  for (let time = 0; time < 2; time += 1) {
    const { status, body } = await as('jonas').put(`${BRANCHES}/master/unprotect`);
    expect([status, body]).toEqual([200, exampleOf('unprotectBranch', 'unprotected')]);
  }
  expect((await as('jonas').get(`${BRANCHES}/master`)).body.protected).toBe(false);
});

it.each([
  ['GET', ''],
  ['PUT', '/protect'],
  ['PUT', '/unprotect'],
])('says to %s …%s that there is no such branch', async (method, path) => {
  const { as } = useSandbox();
  for (const name of ['Master', 'feature%2Fdark-theme']) {
    const { status, body } = await as('mira').send(method, `${BRANCHES}/${name}${path}`);
    expect([status, body]).toEqual([404, { message: '404 Branch Not Found' }]);
  }
});

it('shows a branch whose commit nobody knows', async () => {
  const { as, world } = useSandbox();
  const sha = 'f'.repeat(40);
  world.transaction(() => world.branches.insert({ project_id: 43, name: 'lost', sha }));
  const { body } = await as('mira').get('/projects/43/repository/branches/lost');
  expect(body.commit).toMatchObject({ id: sha, parent_ids: [], message: '' });
});
