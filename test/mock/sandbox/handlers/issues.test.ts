import { describe, expect, it } from 'vitest';
import { type Answered, useSandbox } from '../use-sandbox.ts';

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

describe('a new issue', () => {
  it('is opened, followed by its author, and first in the list', async () => {
    const { as } = useSandbox();
    const created = await as('jonas').post(ISSUES, {
      title: 'Print pages',
      labels: 'print, bug,,print',
      assignee_ids: [2],
      milestone_id: 5,
      due_date: '2017-07-01',
    });
    expect(created.status).toBe(201);
    expect(created.body).toMatchObject({
      id: 1005,
      iid: 4,
      state: 'opened',
      labels: ['print', 'bug'],
      assignee: { username: 'mira' },
      milestone: { title: 'Summer release' },
      author: { username: 'jonas' },
      confidential: false,
      subscribed: true,
      web_url: 'https://collab.example.com/acme/website/issues/4',
    });
    expect(iids(await as('ines').get(ISSUES))).toEqual([4, 3, 1, 2]);
  });

  it('can be sent as a form, or in the query', async () => {
    const { as } = useSandbox();
    const form = new URLSearchParams([
      ['title', 'As a form'],
      ['assignee_ids[]', '3'],
      ['confidential', 'True'],
    ]);
    const sent = await as('mira').post(ISSUES, form);
    expect(sent.body).toMatchObject({ assignee: { id: 3 }, confidential: true });
    expect((await as('mira').post(`${ISSUES}?title=Query`)).body.title).toBe('Query');
  });

  it('is an event of the project, and activity of it', async () => {
    const { as, world } = useSandbox();
    const before = world.projects.get(42);
    await as('jonas').post(ISSUES, { title: 'Print pages' });
    expect(world.events.all({ project: 42 }).at(-1)).toMatchObject({
      action_name: 'opened',
      target_type: 'Issue',
      target_id: 1005,
      author_id: 3,
    });
    expect(world.projects.get(42)?.last_activity_at).not.toBe(before?.last_activity_at);
  });

  it('takes a time of its own from owners only', async () => {
    const { as } = useSandbox();
    const issue = { title: 'Old', created_at: '2017-01-02T03:04:05+02' };
    expect((await as('jonas').post(ISSUES, issue)).status).toBe(403);
    expect((await as('mira').post(ISSUES, issue)).body.created_at).toBe('2017-01-02T01:04:05.000Z');
  });

  it.each([
    [{}, { title: ['is required'] }],
    [{ title: 'x', milestone_id: 6 }, { milestone_id: ['must be a milestone of the project'] }],
    [{ title: 'x', assignee_ids: [99] }, { assignee_ids: ['must be ids of users'] }],
    [{ title: 'x', due_date: '2017-02-30' }, { due_date: ['must be a date (YYYY-MM-DD)'] }],
    [
      { title: 'x', discussion_to_resolve: 'a' },
      {
        merge_request_to_resolve_discussions_of: [
          'is required together with discussion_to_resolve',
        ],
      },
    ],
  ])('made of %j is refused and leaves nothing behind', async (issue, message) => {
    const { as, world } = useSandbox();
    const before = JSON.stringify(world.data());
    const refused = await as('mira').post(ISSUES, issue);
    expect(refused.status).toBe(400);
    expect(refused.body).toEqual({ message });
    expect(JSON.stringify(world.data())).toBe(before);
  });
});

describe('an issue that is changed', () => {
  it('closes and opens again', async () => {
    const { as } = useSandbox();
    const mira = as('mira');
    const close = await mira.put(`${ISSUES}/1`, { state_event: 'close' });
    expect(close.body).toMatchObject({ state: 'closed', subscribed: true });
    expect(iids(await mira.get(`${ISSUES}?state=opened`))).toEqual([3]);
    expect((await mira.put(`${ISSUES}/1`, { state_event: 'reopen' })).body.state).toBe('opened');
  });

  it('keeps what is not sent', async () => {
    const { as } = useSandbox();
    const { body } = await as('jonas').put(`${ISSUES}/1`, { labels: 'content', assignee_ids: [] });
    expect(body).toMatchObject({
      title: 'Broken link in the footer',
      labels: ['content'],
      assignees: [],
      assignee: null,
      milestone: { id: 5 },
    });
  });

  it('is not there under the number of another project', async () => {
    const { as } = useSandbox();
    const answer = await as('mira').put('/projects/43/issues/3', { title: 'x' });
    expect(answer.body).toEqual({ message: '404 Issue Not Found' });
  });
});
