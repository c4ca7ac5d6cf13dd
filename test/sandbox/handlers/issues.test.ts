import { describe, expect } from 'vitest';
import type { World } from '../../../src/sandbox/store/world.ts';
import { ids, iids, it, itLists, itRejects, itRejectsBodies, outcome } from '../use-sandbox.ts';

const ISSUES = '/projects/42/issues';
const ISSUE = `${ISSUES}/1`;

describe('createIssue', () => {
  it('creates an open issue to which its author is subscribed', async ({ jonas, ines }) => {
    const created = await jonas.post(ISSUES, {
      ...{ title: 'Print pages', labels: 'print, bug,,print', assignee_ids: [2] },
      ...{ milestone_id: 21, due_date: '2017-07-01' },
    });
    expect(created.status).toBe(201);
    expect(created.body).toMatchObject({
      ...{ id: 1004, iid: 4, state: 'opened', labels: ['print', 'bug'] },
      ...{ assignee: { username: 'mira' }, milestone: { title: 'Summer release' } },
      ...{ author: { username: 'jonas' }, confidential: false, subscribed: true },
      web_url: 'https://collab.example.com/acme/website/issues/4',
    });
    expect(iids(await ines.get(ISSUES))).toEqual([4, 2, 1]);
  });

  it('adds an event and activity to the project', async ({ jonas, world }) => {
    const before = world.projects.get(42);
    await jonas.post(ISSUES, { title: 'Print pages' });
    expect(world.events.all({ project: 42 }).at(-1)).toMatchObject({
      ...{ action_name: 'opened', target_type: 'Issue', target_id: 1004, author_id: 3 },
    });
    expect(world.projects.get(42)?.last_activity_at).not.toBe(before?.last_activity_at);
  });

  it('takes a time of creation from owners only', async ({ jonas, mira }) => {
    const issue = { title: 'Old', created_at: '2017-01-02T03:04:05+02' };
    expect((await jonas.post(ISSUES, issue)).status).toBe(403);
    expect((await mira.post(ISSUES, issue)).body.created_at).toBe('2017-01-02T01:04:05.000Z');
  });

  itRejectsBodies('mira', `POST ${ISSUES}`, [
    [{}, { title: ['is required'] }],
    [{ title: '' }, { title: ['must not be blank'] }],
    [{ title: 'x', milestone_id: 22 }, { milestone_id: ['must be a milestone of the project'] }],
    [{ title: 'x', assignee_ids: [99] }, { assignee_ids: ['must be ids of users'] }],
    [
      { title: 'x', discussion_to_resolve: 'a' },
      {
        merge_request_to_resolve_discussions_of: [
          'is required together with discussion_to_resolve',
        ],
      },
    ],
  ]);
});

describe('createIssue for the discussions of a merge request', () => {
  const sent = { title: 'Left to do', merge_request_to_resolve_discussions_of: 1 };

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

  it('resolves all, and names the merge request by default', async ({ jonas, world }) => {
    discuss(world);
    const { body } = await jonas.post(ISSUES, sent);
    expect(body.description).toContain('!1');
    expect(resolved(world)).toEqual(['first', 'second']);
    const described = await jonas.post(ISSUES, { ...sent, description: 'Mine' });
    expect(described.body.description).toBe('Mine');
  });

  it('resolves only the discussion that is named', async ({ jonas, world }) => {
    discuss(world);
    await jonas.post(ISSUES, { ...sent, discussion_to_resolve: 'second' });
    expect(resolved(world)).toEqual(['second']);
  });

  it.for([
    ['merge_request_to_resolve_discussions_of', 9],
    ['discussion_to_resolve', 'third'],
  ] as const)('returns 400 for an unknown %s', async ([field, value], { jonas, world }) => {
    discuss(world);
    const { status, body } = await jonas.post(ISSUES, { ...sent, [field]: value });
    expect([status, Object.keys(body.message)]).toEqual([400, [field]]);
  });
});

describe('updateIssue', () => {
  it('closes and reopens an issue, with one event each', async ({ jonas, world }) => {
    const before = world.events.all().length;
    for (const [state_event, state] of [
      ['reopen', 'opened'],
      ['close', 'closed'],
      ['close', 'closed'],
      ['reopen', 'opened'],
    ]) {
      expect((await jonas.put(ISSUE, { state_event })).body.state).toBe(state);
      const open = iids(await jonas.get(`${ISSUES}?state=opened`));
      expect(open).toEqual(state === 'opened' ? [3, 1] : [3]);
    }
    const events = world.events.all().slice(before);
    expect(events).toMatchObject([
      { action_name: 'closed', target_id: 1001, author_id: 3, project_id: 42 },
      { action_name: 'reopened', target_id: 1001 },
    ]);
    expect(events).toHaveLength(2);
  });

  it('sets the time of the change, which owners may send', async ({ jonas, robin, world }) => {
    const now = world.now();
    const { body } = await jonas.put(ISSUE, { title: 'Dead link' });
    expect(body.updated_at).toBe(now);
    const sent = { updated_at: '2017-06-01T08:00:00Z' };
    expect((await jonas.put(ISSUE, sent)).status).toBe(403);
    expect((await robin.put(ISSUE, sent)).status).toBe(200);
  });

  itRejectsBodies(
    'mira',
    `PUT ${ISSUE}`,
    [
      [{ title: ' ' }, { title: ['must not be blank'] }],
      [{ milestone_id: 22 }, { milestone_id: ['must be a milestone of the project'] }],
      [{ assignee_ids: [2, 3] }, { assignee_ids: ['must be one id: an issue has one assignee'] }],
      [{ assignee_ids: [99] }, { assignee_ids: ['must be ids of users'] }],
    ],
    { labels: 'new' },
  );
});

describe('deleteIssue', () => {
  it('removes an issue from all responses, and keeps its record', async ({ mira, world }) => {
    expect(outcome(await mira.delete(ISSUE))).toEqual([204, null]);
    for (const method of ['GET', 'DELETE']) {
      expect((await mira.send(method, ISSUE)).body).toEqual({ message: '404 Issue Not Found' });
    }
    expect(iids(await mira.get(ISSUES))).toEqual([3, 2]);
    expect(world.issues.record(1001)).toMatchObject({ deleted: true, title: expect.any(String) });
  });

  it('does not free the number of the issue', async ({ mira }) => {
    await mira.delete(`${ISSUES}/3`);
    expect((await mira.post(ISSUES, { title: 'Next' })).body.iid).toBe(4);
  });
});

describe('listMergeRequestsClosingIssue', () => {
  itLists('jonas', ISSUES, 'id', [
    ['/1/closed_by', [2001]],
    ['/2/closed_by', [2002]],
    ['/3/closed_by', []],
  ]);

  it('returns visible merge requests, newest first', async ({ mira, jonas, world }) => {
    const CLOSED_BY = `${ISSUE}/closed_by`;
    world.transaction(() => {
      world.merge_requests.insert({
        ...{ project_id: 43, source_project_id: 43, author_id: 2, sha: 'a'.repeat(40) },
        ...{ source_branch: 'link', target_branch: 'master', title: 'Fix the old link' },
        closes_issue_ids: [1001],
      });
    });
    expect(ids(await mira.get(CLOSED_BY))).toEqual([2004, 2001]);
    expect(ids(await jonas.get(CLOSED_BY))).toEqual([2001]);
    const { headers } = await mira.get(`${CLOSED_BY}?per_page=1`);
    expect([headers.get('x-total'), headers.get('x-next-page')]).toEqual(['2', '2']);
    await mira.delete('/projects/42/merge_requests/1');
    expect(ids(await jonas.get(CLOSED_BY))).toEqual([]);
  });
});

itRejects([
  ['mira', 'PUT /projects/43/issues/3', 404, '404 Issue Not Found', { title: 'x' }],
  ['mira', 'PUT /projects/42/issues/9', 404, '404 Issue Not Found'],
  ['mira', 'GET /projects/42/issues/9/closed_by', 404, '404 Issue Not Found'],
  [
    ...(['mira', 'GET /projects/acme%2Fwebsite/issues/1/closed_by', 400] as const),
    { id: ['must be an integer'] },
  ],
]);
