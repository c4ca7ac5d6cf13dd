import { describe, expect, it } from 'vitest';
import { type Answered, useSandbox } from '../../use-sandbox.ts';

const ISSUE = '/projects/42/issues/1';

describe('a subscription to an issue', () => {
  it.each([
    ['jonas', 'subscribe', true],
    ['mira', 'unsubscribe', false],
  ] as const)('changes where %s asks to %s', async (person, action, subscribed) => {
    const { as } = useSandbox();
    const before = (await as(person).get(ISSUE)).body;
    expect(before.subscribed).toBe(!subscribed);
    const { status, body } = await as(person).post(`${ISSUE}/${action}`);
    expect([status, body]).toEqual([200, { ...before, subscribed }]);
    expect((await as(person).get(ISSUE)).body).toEqual(body);
  });

  it.each([
    ['mira', 'subscribe'],
    ['jonas', 'unsubscribe'],
  ] as const)('is as %s asks already: %s', async (person, action) => {
    const { as, world } = useSandbox();
    const before = JSON.stringify(world.data());
    const { status, body } = await as(person).post(`${ISSUE}/${action}`);
    expect([status, body]).toEqual([304, null]);
    expect(JSON.stringify(world.data())).toBe(before);
  });

  it("is nobody else's, and can begin and end again", async () => {
    const { as } = useSandbox();
    const jonas = as('jonas');
    for (const action of ['subscribe', 'unsubscribe', 'subscribe']) {
      expect((await jonas.post(`${ISSUE}/${action}`)).status).toBe(200);
    }
    await as('mira').post(`${ISSUE}/unsubscribe`);
    expect((await jonas.get(ISSUE)).body.subscribed).toBe(true);
    expect((await jonas.get('/projects/42/issues/2')).body.subscribed).toBe(false);
  });

  it('can be that of whoever sees the project', async () => {
    const { as } = useSandbox();
    expect((await as('ines').post(`${ISSUE}/subscribe`)).body.subscribed).toBe(true);
    expect((await as('ines').post('/projects/43/issues/1/subscribe')).status).toBe(404);
  });
});

describe('a todo about an issue', () => {
  it('has the issue in it and waits', async () => {
    const { as, world } = useSandbox();
    const { created_at, ...issue } = (await as('mira').get(ISSUE)).body;
    const { subscribed: _, ...target } = issue;
    const now = world.now();
    const { status, body } = await as('mira').post(`${ISSUE}/todo`);
    expect(status).toBe(200);
    expect(body).toEqual({
      id: 4001,
      project: {
        ...{ id: 42, name: 'Website', name_with_namespace: 'Acme / Website' },
        ...{ path: 'website', path_with_namespace: 'acme/website' },
      },
      author: target.author,
      ...{ action_name: 'marked', target_type: 'Issue', state: 'pending', created_at: now },
      target: { ...target, created_at, upvotes: 0, downvotes: 0 },
      target_url: 'https://collab.example.com/acme/website/issues/1',
      body: 'Broken link in the footer',
    });
  });

  it('is there once for each person', async () => {
    const { as } = useSandbox();
    await as('mira').post(`${ISSUE}/todo`);
    const again = await as('mira').post(`${ISSUE}/todo`);
    expect([again.status, again.body]).toEqual([304, null]);
    expect((await as('ines').post(`${ISSUE}/todo`)).body).toMatchObject({
      ...{ id: 4002, author: { username: 'ines' } },
    });
    expect((await as('mira').post('/projects/42/issues/2/todo')).body.id).toBe(4003);
  });
});

describe('the merge requests that close an issue', () => {
  const ids = ({ body }: Answered) => body.map(({ id }: { id: number }) => id);

  it.each([
    [1, [2001]],
    [2, [2002]],
    [3, []],
  ])('are those that name it: #%i, %j', async (iid, expected) => {
    const { as } = useSandbox();
    expect(ids(await as('ines').get(`/projects/42/issues/${iid}/closed_by`))).toEqual(expected);
  });

  it('are shown to those who see their projects, newest first, unless deleted', async () => {
    const { as, world } = useSandbox();
    world.transaction(() => {
      world.merge_requests.insert({
        ...{
          project_id: 43,
          source_project_id: 43,
          source_branch: 'link',
          target_branch: 'master',
        },
        ...{ title: 'Answer the old link', author_id: 2, sha: 'a'.repeat(40) },
        closes_issue_ids: [1001],
      });
    });
    const own = { page: `${ISSUE}/closed_by?per_page=1`, all: `${ISSUE}/closed_by` };
    expect(ids(await as('mira').get(own.all))).toEqual([2004, 2001]);
    expect(ids(await as('jonas').get(own.all))).toEqual([2001]);
    const { headers } = await as('mira').get(own.page);
    expect([headers.get('x-total'), headers.get('x-next-page')]).toEqual(['2', '2']);
    world.transaction(() => {
      const deleted = world.merge_requests.get(2001);
      if (deleted !== undefined) world.merge_requests.change(deleted, { deleted: true });
    });
    expect(ids(await as('jonas').get(own.all))).toEqual([]);
  });

  it('are listed by the number of the project only', async () => {
    const { as } = useSandbox();
    const { status, body } = await as('mira').get('/projects/acme%2Fwebsite/issues/1/closed_by');
    expect([status, body]).toEqual([400, { message: { id: ['must be an integer'] } }]);
  });
});

it.each([
  ['GET', ''],
  ['PUT', ''],
  ['DELETE', ''],
  ['POST', '/subscribe'],
  ['POST', '/unsubscribe'],
  ['POST', '/todo'],
  ['POST', '/time_estimate?duration=1h'],
  ['POST', '/add_spent_time?duration=1h'],
  ['POST', '/reset_time_estimate'],
  ['POST', '/reset_spent_time'],
  ['GET', '/time_stats'],
  ['GET', '/closed_by'],
])('%s of an issue%s answers 404 where there is no such issue', async (method, action) => {
  const { as } = useSandbox();
  const { status, body } = await as('mira').send(method, `/projects/42/issues/9${action}`);
  expect([status, body]).toEqual([404, { message: '404 Issue Not Found' }]);
});
