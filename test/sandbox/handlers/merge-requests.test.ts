import { describe, expect } from 'vitest';
import {
  change,
  ids,
  iids,
  it,
  itRejects,
  itRejectsBodies,
  outcome,
  pick,
} from '../use-sandbox.ts';

const REQUESTS = '/projects/42/merge_requests';
const REQUEST = `${REQUESTS}/1`;
const HEAD = '9d1e7c40b52af6380e94d7b1c8f0a63e5274d918';
const MASTER = '4f2c9a1be7d35086c4e1f9b20a6d8357ce91b4d2';
const NEW = {
  ...{ source_branch: 'feature/print-styles', target_branch: 'master' },
  title: 'Hide the menu when printing',
};
const FROM_FORK = { ...NEW, source_branch: 'fix/footer-link', target_project_id: 42 };

describe('listMergeRequests', () => {
  it('returns reopened merge requests as open', async ({ mira }) => {
    await mira.put(`${REQUESTS}/3`, { state_event: 'reopen' });
    expect(iids(await mira.get(`${REQUESTS}?state=opened`))).toEqual([3, 1]);
  });
});

describe('getMergeRequest', () => {
  it('returns whether the caller is subscribed', async ({ mira, ines }) => {
    expect((await mira.get(REQUEST)).body).toMatchObject({
      ...{ id: 2001, target_project_id: 42, assignee: { username: 'mira' }, milestone: { id: 21 } },
      ...{ force_remove_source_branch: true, subscribed: true },
      web_url: 'https://collab.example.com/acme/website/merge_requests/1',
    });
    expect((await ines.get(REQUEST)).body.subscribed).toBe(false);
  });

  it('returns commits, changes and versions', async ({ mira }) => {
    expect(ids(await mira.get(`${REQUEST}/commits`))).toEqual([HEAD]);
    const { body } = await mira.get(`${REQUEST}/changes`);
    expect(body).toMatchObject({ id: 2001, changes: [{ new_path: 'templates/footer.html' }] });
    expect((await mira.get(`${REQUEST}/versions`)).body).toEqual([
      {
        ...{ id: 3001, head_commit_sha: HEAD, base_commit_sha: MASTER, start_commit_sha: MASTER },
        ...{ created_at: '2017-06-12T10:02:11.000Z', merge_request_id: 2001 },
        ...{ state: 'collected', real_size: '1' },
      },
    ]);
    const version = await mira.get(`${REQUEST}/versions/3001`);
    expect(version.body.commits).toMatchObject([
      { id: HEAD, short_id: '9d1e7c40', title: 'Fix the broken link in the footer' },
    ]);
    expect(version.body.diffs).toEqual(body.changes);
  });
});

describe('listIssuesClosedByMergeRequest', () => {
  const CLOSES = `${REQUEST}/closes_issues`;

  it('returns issues of the project that are not deleted', async ({ mira, world }) => {
    expect(ids(await mira.get(CLOSES))).toEqual([1001]);
    expect(ids(await mira.get(`${REQUESTS}/3/closes_issues`))).toEqual([]);
    await mira.delete('/projects/42/issues/1');
    expect(world.merge_requests.get(2001)?.closes_issue_ids).toEqual([1001]);
    expect(ids(await mira.get(CLOSES))).toEqual([]);
  });

  it.for(['Fixes #2', 'closed: #2', 'It resolves #2.'])(
    'knows %s',
    async (description, { mira }) => {
      await mira.put(REQUEST, { description });
      expect(ids(await mira.get(CLOSES))).toEqual([1002]);
    },
  );

  it('returns issues of the external tracker of a project', async ({ mira, world }) => {
    const issue = { id: 'WEB-17', title: 'Broken link in the footer' };
    change(world, 'projects', 42, { external_tracker: true });
    change(world, 'merge_requests', 2001, { closes_external_issues: [issue] });
    const { body, headers } = await mira.get(CLOSES);
    expect([body, headers.get('x-total')]).toEqual([[issue], '1']);
  });
});

describe('getMergeRequest', () => {
  it('compares the branches at the first read, which a client may wait for', async ({ mira }) => {
    await mira.post(REQUESTS, NEW);
    const status = async () => (await mira.get(`${REQUESTS}/4`)).body.merge_status;
    expect((await mira.get(REQUESTS)).body[0].merge_status).toBe('unchecked');
    expect(await status()).toBe('can_be_merged');
    expect((await mira.get(REQUESTS)).body[0].merge_status).toBe('can_be_merged');
  });

  it('leaves what was found, and closed merge requests', async ({ mira, world }) => {
    change(world, 'merge_requests', 2001, { merge_status: 'cannot_be_merged' });
    change(world, 'merge_requests', 2003, { merge_status: 'unchecked' });
    expect((await mira.get(REQUEST)).body.merge_status).toBe('cannot_be_merged');
    expect((await mira.get(`${REQUESTS}/3`)).body.merge_status).toBe('unchecked');
  });
});

describe('createMergeRequest', () => {
  it('creates an open merge request with a subscribed author', async ({ mira, world }) => {
    const { status, body } = await mira.post(REQUESTS, {
      ...{ ...NEW, description: 'Hides the menu and the footer on paper.', assignee_id: 3 },
      ...{ labels: 'frontend, print', milestone_id: 21, remove_source_branch: true },
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      ...{ ...NEW, id: 2004, iid: 4, project_id: 42, source_project_id: 42, target_project_id: 42 },
      ...{ state: 'opened', merge_status: 'unchecked', work_in_progress: false },
      author: { username: 'mira', email: 'mira@collab.example.com' },
      assignee: { username: 'jonas', created_at: '2016-09-01T08:30:00.000Z' },
      ...{ labels: ['frontend', 'print'], milestone: { id: 21 }, merge_commit_sha: null },
      ...{ should_remove_source_branch: null, force_remove_source_branch: true, subscribed: true },
    });
    expect((await mira.get(`${REQUESTS}/4`)).body.author).not.toHaveProperty('email');
    expect((await mira.get(REQUESTS)).body[0].iid).toBe(4);
    expect(world.events.all({ project: 42 }).at(-1)).toMatchObject({
      ...{ action_name: 'opened', target_type: 'MergeRequest', target_id: 2004, author_id: 2 },
    });
  });

  it('has the commits that the target branch lacks', async ({ mira }) => {
    const { body } = await mira.post(REQUESTS, { ...NEW, source_branch: 'fix/footer-link' });
    expect(body.sha).toBe(HEAD);
    expect(ids(await mira.get(`${REQUESTS}/4/commits`))).toEqual([HEAD]);
    const { changes } = (await mira.get(`${REQUESTS}/4/changes`)).body;
    expect(changes).toMatchObject([{ new_path: 'templates/footer.html' }]);
    expect((await mira.get(`${REQUESTS}/4/versions`)).body).toMatchObject([
      { base_commit_sha: MASTER, real_size: '1' },
    ]);
  });

  it('counts branches of a project without any as pushed just now', async ({ mira }) => {
    const sent = { ...NEW, source_branch: 'a' };
    const { status, body } = await mira.post('/projects/43/merge_requests', sent);
    expect(status).toBe(201);
    const branches = await mira.get('/projects/43/repository/branches');
    expect(pick('name', branches)).toEqual(['a', 'master']);
    expect(branches.body[0].commit).toMatchObject({ id: body.sha, author_name: 'Mira Okafor' });
    expect((await mira.get('/projects/43/merge_requests/2/commits')).body).toMatchObject([
      { id: body.sha, title: NEW.title },
    ]);
    expect((await mira.post('/projects/43/merge_requests', NEW)).status).toBe(400);
  });

  it('takes a fork as the source', async ({ mira, jonas }) => {
    const sent = { ...FROM_FORK, milestone_id: 21 };
    const { body } = await jonas.post('/projects/44/merge_requests', sent);
    expect(body).toMatchObject({ project_id: 42, source_project_id: 44, target_project_id: 42 });
    expect(ids(await mira.get(`${REQUESTS}/4/commits`))).toEqual([body.sha]);
    expect((await jonas.get('/projects/44/merge_requests')).body).toEqual([]);
  });

  it('creates no branch in a project of others', async ({ jonas, world }) => {
    change(world, 'projects', 43, { visibility: 'internal' });
    const sent = { ...FROM_FORK, target_project_id: 43 };
    const response = await jonas.post('/projects/44/merge_requests', sent);
    expect(outcome(response)).toEqual([400, { message: { target_branch: [NO_BRANCH] } }]);
  });

  it('closes the issues that its description names', async ({ mira }) => {
    const named = 'Closes #3, closes #1 and closes #3. It discloses #2. Closes #99';
    await mira.post(REQUESTS, { ...NEW, description: named });
    expect(iids(await mira.get(`${REQUESTS}/4/closes_issues`))).toEqual([3, 1]);
  });
});

const NO_BRANCH = 'must be a branch of the project';

/** What is rejected in a new merge request and in a change. */
const INVALID = [
  [{ target_branch: 'next' }, { target_branch: [NO_BRANCH] }],
  [{ title: ' ' }, { title: ['must not be blank'] }],
  [{ target_branch: '' }, { target_branch: ['must not be blank'] }],
  [{ assignee_id: 99 }, { assignee_id: ['must be the id of a user'] }],
  [{ milestone_id: 22 }, { milestone_id: ['must be a milestone of the project'] }],
] as const;
const SAME_BRANCH = { target_branch: ['must be another branch than the source branch'] };

itRejectsBodies(
  'mira',
  `POST ${REQUESTS}`,
  [
    [{ title: undefined }, { title: ['is required'] }],
    [{ source_branch: '' }, { source_branch: ['must not be blank'] }],
    [{ source_branch: 'master' }, SAME_BRANCH],
    [{ source_branch: 'next' }, { source_branch: [NO_BRANCH] }],
    ...INVALID,
  ],
  NEW,
);
itRejectsBodies('mira', `PUT ${REQUEST}`, [
  [{ target_branch: 'fix/footer-link' }, SAME_BRANCH],
  ...INVALID,
]);

const MISSING = '404 Merge Request Not Found';

itRejects([
  ['jonas', `POST ${REQUESTS}`, 404, '404 Project Not Found', { ...NEW, target_project_id: 43 }],
  ['jonas', `POST ${REQUESTS}`, 404, '404 Project Not Found', { ...NEW, target_project_id: 99 }],
  ['mira', `GET ${REQUESTS}/4`, 404, MISSING],
  ['mira', `GET ${REQUESTS}/2001`, 404, MISSING],
  ['mira', 'GET /projects/43/merge_requests/2', 404, MISSING],
  ['mira', `GET ${REQUESTS}/2/versions/3001`, 404, '404 Version Not Found'],
]);

describe('updateMergeRequest', () => {
  it('closes other issues once the description names others', async ({ mira }) => {
    const closes = async () => iids(await mira.get(`${REQUEST}/closes_issues`));
    await mira.put(REQUEST, { title: 'Fix it' });
    expect(await closes()).toEqual([1]);
    await mira.put(REQUEST, { description: 'Closes #3' });
    expect(await closes()).toEqual([3]);
  });

  it('adds one version for another target branch', async ({ mira, world }) => {
    world.create.branch({ project_id: 42, name: 'next' });
    for (const _ of [1, 2]) {
      const { body } = await mira.put(REQUEST, { target_branch: 'next' });
      expect(body.target_branch).toBe('next');
      expect(ids(await mira.get(`${REQUEST}/versions`))).toEqual([3002, 3001]);
    }
  });

  it.for([
    [1, 'close', 'closed'],
    [3, 'reopen', 'reopened'],
  ] as const)(
    '!%i: %s results in %s, with an event',
    async ([iid, state_event, state], { jonas, world }) => {
      const { body } = await jonas.put(`${REQUESTS}/${iid}`, { state_event });
      expect(body.state).toBe(state);
      expect(world.events.all({ project: 42 }).at(-1)).toMatchObject({
        ...{ action_name: state, target_type: 'MergeRequest', target_id: body.id },
      });
      const closed = await jonas.put(`${REQUESTS}/${iid}`, { state_event: 'close' });
      expect(closed.body.state).toBe('closed');
    },
  );

  it.for(['close', 'reopen'])('does not %s a merged one', async (state_event, { mira, world }) => {
    const events = world.events.count({ project: 42 });
    expect(outcome(await mira.put(`${REQUESTS}/2`, { title: 'x', state_event }))).toEqual([
      400,
      { message: { state_event: [`${state_event} is not possible: it is merged`] } },
    ]);
    expect(world.merge_requests.get(2002)).toMatchObject({
      state: 'merged',
      title: 'Add a dark theme',
    });
    expect(world.events.count({ project: 42 })).toBe(events);
  });
});

it('deleteMergeRequest: hides the merge request, and keeps the record', async ({ mira, world }) => {
  expect((await mira.delete(REQUEST)).status).toBe(204);
  expect((await mira.get(REQUEST)).status).toBe(404);
  expect((await mira.get(REQUESTS)).body).toHaveLength(2);
  expect((await mira.delete(REQUEST)).status).toBe(404);
  expect(world.merge_requests.record(2001)).toMatchObject({ deleted: true });
  expect((await mira.post(REQUESTS, NEW)).body.iid).toBe(4);
});

describe('a title that begins with WIP:', () => {
  it.for(['WIP: print', 'wip:print', ' Wip: print'])(
    '%j is work in progress',
    async (title, { mira }) => {
      const { body } = await mira.post(REQUESTS, { ...NEW, title });
      expect(body.work_in_progress).toBe(true);
      expect(outcome(await mira.put(`${REQUESTS}/4/merge`, {}))).toEqual(NOT_MERGEABLE);
      const ready = await mira.put(`${REQUESTS}/4`, { title: 'Print, no longer WIP:' });
      expect(ready.body.work_in_progress).toBe(false);
      expect((await mira.put(`${REQUESTS}/4/merge`, {})).status).toBe(200);
    },
  );
});

const NOT_MERGEABLE = [405, { message: 'Branch cannot be merged' }];

it('a merge request of a fork that is gone cannot be merged, and fails nowhere', async ({
  mira,
  jonas,
}) => {
  await jonas.post('/projects/44/merge_requests', FROM_FORK);
  await jonas.delete('/projects/44');
  const path = `${REQUESTS}/4`;
  expect((await mira.get(path)).body.source_project_id).toBeNull();
  for (const part of ['commits', 'changes', 'versions', 'closes_issues', 'time_stats']) {
    expect([part, (await mira.get(`${path}/${part}`)).status]).toEqual([part, 200]);
  }
  for (const sent of [{}, { merge_when_pipeline_succeeds: true }]) {
    expect(outcome(await mira.put(`${path}/merge`, sent))).toEqual(NOT_MERGEABLE);
  }
  for (const sent of [{ title: 'x' }, { state_event: 'close' }, { state_event: 'reopen' }]) {
    expect((await mira.put(path, sent)).status).toBe(200);
  }
  expect((await mira.get(REQUESTS)).status).toBe(200);
  expect((await mira.delete(path)).status).toBe(204);
});
