import { describe, expect, it } from 'vitest';
import type { World } from '../../../../src/sandbox/store/world.ts';
import { type Answered, useSandbox } from '../../use-sandbox.ts';

const ISSUES = '/projects/42/issues';
const iids = ({ body }: Answered) => body.map(({ iid }: { iid: number }) => iid);

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
    [{ title: '' }, { title: ['must not be blank'] }],
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

  it('takes over the discussions of a merge request', async () => {
    const { as, world } = useSandbox();
    discuss(world);
    const sent = { title: 'Left to do', merge_request_to_resolve_discussions_of: 1 };
    const { body } = await as('jonas').post(ISSUES, sent);
    expect(body.description).toContain('!1');
    expect(resolved(world)).toEqual(['first', 'second']);
    const described = await as('jonas').post(ISSUES, { ...sent, description: 'Mine' });
    expect(described.body.description).toBe('Mine');
  });

  it('takes over only the discussion that is named', async () => {
    const { as, world } = useSandbox();
    discuss(world);
    const sent = { title: 'Left to do', merge_request_to_resolve_discussions_of: 1 };
    await as('jonas').post(ISSUES, { ...sent, discussion_to_resolve: 'second' });
    expect(resolved(world)).toEqual(['second']);
  });

  it.each([
    [{ merge_request_to_resolve_discussions_of: 9 }, 'merge_request_to_resolve_discussions_of'],
    [
      { merge_request_to_resolve_discussions_of: 1, discussion_to_resolve: 'third' },
      'discussion_to_resolve',
    ],
  ])('cannot take over %j, which is not there', async (sent, field) => {
    const { as, world } = useSandbox();
    discuss(world);
    const { status, body } = await as('jonas').post(ISSUES, { title: 'Left to do', ...sent });
    expect([status, Object.keys(body.message)]).toEqual([400, [field]]);
  });
});

/** Two discussions of merge request !1, and a comment that belongs to none. */
function discuss(world: World): void {
  const about = { project_id: 42, noteable_type: 'MergeRequest', noteable_id: 2001 } as const;
  world.transaction(() => {
    for (const discussion_id of ['first', 'second', null]) {
      world.notes.insert({ ...about, author_id: 2, body: 'Why?', discussion_id });
    }
  });
}

function resolved(world: World): (string | null)[] {
  const notes = world.notes.all({ of: 'MergeRequest/2001' });
  return notes.flatMap((note) => (note.resolved ? [note.discussion_id] : []));
}

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

  it('takes everything that can be sent', async () => {
    const { as } = useSandbox();
    const fields = { title: 'Dead link', description: 'Gone.', confidential: true };
    const sent = { ...fields, due_date: '2017-06-16', updated_at: '2017-06-01T10:00:00+02:00' };
    const { body } = await as('mira').put(`${ISSUES}/1`, { ...sent, assignee_ids: [2, 3] });
    expect(body).toMatchObject({
      ...sent,
      updated_at: '2017-06-01T08:00:00.000Z',
      assignees: [{ id: 2 }],
    });
    expect(body.assignees).toHaveLength(1);
    expect((await as('mira').get(`${ISSUES}/1`)).body).toEqual(body);
  });

  it('has changed now, unless its owner says otherwise', async () => {
    const { as, world } = useSandbox();
    const now = world.now();
    const { body } = await as('jonas').put(`${ISSUES}/1`, { title: 'Dead link' });
    expect(body.updated_at).toBe(now);
    const sent = { updated_at: '2017-06-01T08:00:00Z' };
    expect((await as('jonas').put(`${ISSUES}/1`, sent)).status).toBe(403);
    expect((await as('robin').put(`${ISSUES}/1`, sent)).status).toBe(200);
  });

  it('tells in events that it was closed and reopened, once each', async () => {
    const { as, world } = useSandbox();
    const before = world.events.all().length;
    for (const state_event of ['reopen', 'close', 'close', 'reopen']) {
      await as('jonas').put(`${ISSUES}/1`, { state_event });
    }
    const events = world.events.all().slice(before);
    expect(events).toMatchObject([
      { action_name: 'closed', target_id: 1001, author_id: 3, project_id: 42 },
      { action_name: 'reopened', target_id: 1001 },
    ]);
    expect(events).toHaveLength(2);
  });

  it.each([
    [{ title: ' ' }, 'title'],
    [{ milestone_id: 6 }, 'milestone_id'],
    [{ assignee_ids: [3, 'x'] }, 'assignee_ids'],
    [{ assignee_ids: [99] }, 'assignee_ids'],
    [{ state_event: 'delete' }, 'state_event'],
    [{ due_date: 'soon' }, 'due_date'],
    [{ confidential: 'perhaps' }, 'confidential'],
  ])('with %j is refused and stays as it was', async (fields, field) => {
    const { as, world } = useSandbox();
    const before = world.issues.get(1001);
    const sent = { labels: 'new', ...fields };
    const { status, body } = await as('mira').put(`${ISSUES}/1`, sent);
    expect([status, Object.keys(body.message)]).toEqual([400, [field]]);
    expect(world.issues.get(1001)).toBe(before);
    expect(world.labels.find('name', '42/new')).toBeUndefined();
  });
});

describe('an issue', () => {
  it.each([1, 3])('is read with whether the caller follows it: #%i', async (iid) => {
    const { as } = useSandbox();
    const follower = iid === 1 ? 'mira' : 'robin';
    expect((await as(follower).get(`${ISSUES}/${iid}`)).body).toMatchObject({
      ...{ iid, project_id: 42, confidential: iid === 3, subscribed: true },
    });
    expect((await as('jonas').get(`${ISSUES}/${iid}`)).body.subscribed).toBe(false);
  });

  it('is answered under the path of its project, too', async () => {
    const { as } = useSandbox();
    const { body } = await as('mira').get('/projects/acme%2Fapi/issues/1');
    expect(body.web_url).toBe('https://collab.example.com/acme/api/issues/1');
  });

  it('shows an author whose account is gone as a ghost', async () => {
    const { as } = useSandbox();
    await as('robin').delete('/users/3');
    expect((await as('mira').get(`${ISSUES}/2`)).body.author).toMatchObject({
      ...{ id: 3, username: 'ghost', state: 'blocked' },
    });
    expect((await as('mira').get(`${ISSUES}/1`)).body).toMatchObject({
      ...{ assignee: null, assignees: [] },
    });
  });
});

describe('an issue that is deleted', () => {
  it('is nowhere any more, and kept', async () => {
    const { as, world } = useSandbox();
    const mira = as('mira');
    const { status, body } = await mira.delete(`${ISSUES}/1`);
    expect([status, body]).toEqual([204, null]);
    for (const gone of [mira.get(`${ISSUES}/1`), mira.delete(`${ISSUES}/1`)]) {
      expect((await gone).body).toEqual({ message: '404 Issue Not Found' });
    }
    expect(iids(await mira.get(ISSUES))).toEqual([3, 2]);
    expect(world.issues.record(1001)).toMatchObject({ deleted: true, title: expect.any(String) });
  });

  it('leaves its number to nobody', async () => {
    const { as } = useSandbox();
    await as('mira').delete(`${ISSUES}/3`);
    expect((await as('mira').post(ISSUES, { title: 'Next' })).body.iid).toBe(4);
  });
});
