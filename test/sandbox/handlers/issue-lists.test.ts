import { describe, expect } from 'vitest';
import type { World } from '../../../src/sandbox/store/world.ts';
import { ids, it, itLists, itRejects } from '../use-sandbox.ts';

const ISSUES = '/projects/42/issues';

describe('listProjectIssues', () => {
  itLists('mira', ISSUES, 'iid', [
    ['?labels=No+Label', [2]],
    ['?labels=No%2BLabel', [2]],
    ['?state=opened&labels=bug&milestone=Summer release&search=link', [1]],
    ['?order_by=updated_at&sort=asc&per_page=2&page=2', [1]],
  ]);
});

/** Adds issue 1004 to the private project 43, which is like 1001. */
function addPrivateIssue(world: World): void {
  const like = world.issues.get(1001);
  if (like === undefined) throw new Error('The example data has lost its issue.');
  const at = '2017-06-12T10:08:33.518Z';
  const { id: _, iid: _iid, ...fields } = like;
  const moved = { ...fields, project_id: 43, milestone_id: 22, created_at: at, updated_at: at };
  world.transaction(() => world.issues.insert(moved));
}

describe('listGroupIssues', () => {
  it.for([
    ['robin', [1004, 1003, 1002, 1001]],
    ['mira', [1004, 1003, 1002, 1001]],
    ['jonas', [1003, 1002, 1001]],
    ['ines', [1002, 1001]],
  ] as const)('returns to %s the visible issues %j', async ([person, expected], { as, world }) => {
    addPrivateIssue(world);
    expect(ids(await as(person).get('/groups/acme/issues'))).toEqual(expected);
  });

  it('returns no issues for a group without projects', async ({ mira }) => {
    expect((await mira.get('/groups/partners/issues')).body).toEqual([]);
  });

  itRejects(
    ['99', 'nowhere', '12', 'mira'].map((id) => [
      ...(['mira', `GET /groups/${id}/issues`, 404, '404 Group Not Found'] as const),
    ]),
  );
});

describe('listIssues', () => {
  it.for([
    ['robin', [1003]],
    ['mira', [1004, 1001]],
    ['jonas', [1002]],
    ['ines', []],
  ] as const)('returns to %s their own issues %j', async ([person, expected], { as, world }) => {
    addPrivateIssue(world);
    expect(ids(await as(person).get('/issues'))).toEqual(expected);
  });

  it('does not return issues of projects that the caller has left', async ({ jonas, world }) => {
    const member = { source: 'project', source_id: 43, user_id: 3 } as const;
    const membership = world.transaction(() => world.members.insert(member));
    await jonas.post('/projects/43/issues', { title: 'Slow responses' });
    expect(ids(await jonas.get('/issues'))).toEqual([1004, 1002]);
    world.transaction(() => world.members.remove(membership));
    expect(ids(await jonas.get('/issues'))).toEqual([1002]);
    expect(ids(await jonas.get('/issues?iids[]=2'))).toEqual([1002]);
  });
});
