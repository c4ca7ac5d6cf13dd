import { describe, expect, it } from 'vitest';
import { type Answered, useSandbox } from '../../use-sandbox.ts';

const ISSUES = '/projects/42/issues';
const iids = ({ body }: Answered) => body.map(({ iid }: { iid: number }) => iid);

describe('the list of a project', () => {
  it.each([
    ['', [3, 1, 2]],
    ['?sort=asc', [2, 1, 3]],
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
    ['?per_page=2', [3, 1]],
    ['?per_page=2&page=2', [2]],
    ['?per_page=2&page=9', []],
  ])('with %s has %j', async (query, expected) => {
    const { as } = useSandbox();
    expect(iids(await as('mira').get(`${ISSUES}${query}`))).toEqual(expected);
  });

  it('says where the other pages are', async () => {
    const { as } = useSandbox();
    const { headers } = await as('mira').get(`${ISSUES}?state=opened&per_page=1`);
    const url = `http://sandbox.test/api/v4${ISSUES}?state=opened`;
    expect(headers.get('link')).toBe(
      [
        `<${url}&per_page=1&page=2>; rel="next"`,
        `<${url}&per_page=1&page=1>; rel="first"`,
        `<${url}&per_page=1&page=2>; rel="last"`,
      ].join(', '),
    );
    expect(Object.fromEntries([...headers].filter(([name]) => name.startsWith('x-')))).toEqual({
      'x-page': '1',
      'x-per-page': '1',
      'x-total': '2',
      'x-total-pages': '2',
      'x-next-page': '2',
      'x-prev-page': '',
    });
  });

  it('holds at most 100 issues to a page', async () => {
    const { as } = useSandbox();
    const { headers } = await as('mira').get(`${ISSUES}?per_page=5000`);
    expect(headers.get('x-per-page')).toBe('100');
  });

  it('shows what its issues name as it is now', async () => {
    const { as, world } = useSandbox();
    const before = await as('mira').get(ISSUES);
    expect(before.body[1].assignee.name).toBe('Jonas Lind');
    world.transaction(() => {
      const jonas = world.users.find('username', 'jonas');
      if (jonas !== undefined) world.users.change(jonas, { name: 'Jonas Berg' });
    });
    expect((await as('mira').get(ISSUES)).body[1].assignee.name).toBe('Jonas Berg');
  });
});

const ids = ({ body }: Answered) => body.map(({ id }: { id: number }) => id);

/** Filters, and what they leave of issues 1001 to 1004. */
const FILTERS: [query: string, left: number[]][] = [
  ['state=closed', [1002]],
  ['state=opened', [1004, 1003, 1001]],
  ['labels=bug,frontend', [1004, 1001]],
  ['labels=No+Label', [1002]],
  ['milestone=Summer+release', [1004, 1001]],
  ['iids[]=1', [1004, 1001]],
  ['iids[]=3&iids[]=2&iids[]=9', [1003, 1002]],
  ['search=Theme', [1002]],
  ['order_by=updated_at', [1004, 1001, 1002, 1003]],
  ['sort=asc', [1002, 1001, 1003, 1004]],
  ['order_by=updated_at&sort=asc&state=opened', [1003, 1001, 1004]],
  ['per_page=3&page=2', [1002]],
];

describe('the list of a group', () => {
  it.each(FILTERS)('with %s has %j', async (query, expected) => {
    const { as } = useSandbox();
    expect(ids(await as('mira').get(`/groups/7/issues?${query}`))).toEqual(expected);
  });

  it.each([
    ['robin', [1004, 1003, 1001, 1002]],
    ['mira', [1004, 1003, 1001, 1002]],
    ['jonas', [1003, 1001, 1002]],
    ['ines', [1003, 1001, 1002]],
  ] as const)('has what %s can see of its projects', async (person, expected) => {
    const { as } = useSandbox();
    expect(ids(await as(person).get('/groups/acme/issues'))).toEqual(expected);
  });

  it('is empty where the group has no projects', async () => {
    const { as } = useSandbox();
    expect((await as('mira').get('/groups/partners/issues')).body).toEqual([]);
  });

  it.each(['99', 'nowhere', '12', 'mira'])('is not there for %s, which is no group', async (id) => {
    const { as } = useSandbox();
    const { status, body } = await as('mira').get(`/groups/${id}/issues`);
    expect([status, body]).toEqual([404, { message: '404 Group Not Found' }]);
  });
});

describe('the list of the caller', () => {
  it.each([
    ['robin', [1003]],
    ['mira', [1004, 1001]],
    ['jonas', [1002]],
    ['ines', []],
  ] as const)('has what %s wrote, in all projects', async (person, expected) => {
    const { as } = useSandbox();
    expect(ids(await as(person).get('/issues'))).toEqual(expected);
  });

  it.each(FILTERS)('with %s has %j', async (query, expected) => {
    const { as, world } = useSandbox();
    world.transaction(() => {
      for (const issue of world.issues.all()) world.issues.change(issue, { author_id: 2 });
    });
    expect(ids(await as('mira').get(`/issues?${query}`))).toEqual(expected);
  });

  it('keeps what is in projects that they cannot see any more to itself', async () => {
    const { as, world } = useSandbox();
    const member = { source: 'project', source_id: 43, user_id: 3 } as const;
    const membership = world.transaction(() => world.members.insert(member));
    await as('jonas').post('/projects/43/issues', { title: 'Slow answers' });
    expect(ids(await as('jonas').get('/issues'))).toEqual([1005, 1002]);
    world.transaction(() => world.members.remove(membership));
    expect(ids(await as('jonas').get('/issues'))).toEqual([1002]);
    expect(ids(await as('jonas').get('/issues?iids[]=2'))).toEqual([1002]);
  });
});

it.each(['/issues', '/groups/7/issues', '/projects/42/issues'])(
  '%s refuses filters that it cannot read',
  async (path) => {
    const { as } = useSandbox();
    const query = 'state=all&iids[]=x&order_by=title&sort=up';
    const { status, body } = await as('mira').get(`${path}?${query}`);
    expect(status).toBe(400);
    expect(Object.keys(body.message).sort()).toEqual(['iids', 'order_by', 'sort', 'state']);
  },
);
