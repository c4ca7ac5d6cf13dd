import { describe, expect } from 'vitest';
import type { World } from '../../../src/sandbox/store/world.ts';
import { change, ids, it, itLists, itRejects } from '../use-sandbox.ts';

const ISSUES = '/projects/42/issues';

describe('listProjectIssues', () => {
  itLists('mira', ISSUES, 'iid', [
    ['', [3, 2, 1]],
    ['?sort=asc', [1, 2, 3]],
    ['?order_by=updated_at', [1, 2, 3]],
    ['?state=opened', [3, 1]],
    ['?state=closed', [2]],
    ['?labels=bug', [1]],
    ['?labels=frontend,bug', [1]],
    ['?labels=bug,operations', []],
    ['?labels=No+Label', [2]],
    ['?labels=No%2BLabel', [2]],
    ['?labels=nothing', []],
    ['?milestone=Summer+release', [1]],
    ['?milestone=Winter', []],
    ['?iids[]=1&iids[]=3', [3, 1]],
    ['?iids[0]=2&iids[1]=3&state=closed', [2]],
    ['?iids=2', [2]],
    ['?search=FOOTER', [1]],
    ['?search=expires', [3]],
    ['?state=opened&labels=bug&milestone=Summer release&search=link', [1]],
    ['?per_page=2', [3, 2]],
    ['?per_page=2&page=2', [1]],
    ['?per_page=2&page=9', []],
  ]);

  it('returns assignees by their current name', async ({ mira, world }) => {
    const name = async () => (await mira.get(ISSUES)).body[2].assignee.name;
    expect(await name()).toBe('Jonas Lind');
    change(world, 'users', 3, { name: 'Jonas Berg' });
    expect(await name()).toBe('Jonas Berg');
  });
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

/** Filters, and what they leave of issues 1001 to 1004. */
const FILTERS: [query: string, left: number[]][] = [
  ['?state=closed', [1002]],
  ['?state=opened', [1004, 1003, 1001]],
  ['?labels=bug,frontend', [1004, 1001]],
  ['?labels=No+Label', [1002]],
  ['?milestone=Summer+release', [1004, 1001]],
  ['?iids[]=1', [1004, 1001]],
  ['?iids[]=3&iids[]=2&iids[]=9', [1003, 1002]],
  ['?search=Theme', [1002]],
  ['?order_by=updated_at', [1004, 1001, 1002, 1003]],
  ['?sort=asc', [1001, 1002, 1003, 1004]],
  ['?order_by=updated_at&sort=asc&state=opened', [1003, 1001, 1004]],
  ['?per_page=3&page=2', [1001]],
];

describe('listGroupIssues', () => {
  itLists('mira', '/groups/7/issues', 'id', FILTERS, ({ world }) => addPrivateIssue(world));

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

  itLists('mira', '/issues', 'id', FILTERS, ({ world }) => {
    addPrivateIssue(world);
    world.transaction(() => {
      for (const issue of world.issues.all()) world.issues.change(issue, { author_id: 2 });
    });
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

it.for(['/issues', '/groups/7/issues', ISSUES])(
  'GET %s returns 400 for filters with invalid values',
  async (path, { mira }) => {
    const query = 'state=all&iids[]=x&order_by=title&sort=up';
    const { status, body } = await mira.get(`${path}?${query}`);
    expect(status).toBe(400);
    expect(Object.keys(body.message).sort()).toEqual(['iids', 'order_by', 'sort', 'state']);
  },
);
