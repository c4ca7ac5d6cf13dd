import { describe, expect, it } from 'vitest';
import { useSandbox } from '../../use-sandbox.ts';

const REQUESTS = '/projects/42/merge_requests';
const FRESH = {
  source_branch: 'feature/print-styles',
  target_branch: 'master',
  title: 'Print pages without the menu',
};

describe('a new merge request', () => {
  it('is opened, not compared yet, and followed by its author', async () => {
    const { as, world } = useSandbox();
    const { status, body } = await as('mira').post(REQUESTS, {
      ...FRESH,
      description: 'Hides the menu and the footer on paper.',
      assignee_id: 3,
      labels: 'frontend, print',
      milestone_id: 5,
      remove_source_branch: true,
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      ...FRESH,
      ...{ id: 2004, iid: 4, project_id: 42, source_project_id: 42, target_project_id: 42 },
      state: 'opened',
      merge_status: 'unchecked',
      work_in_progress: false,
      author: { username: 'mira', email: 'mira@collab.example.com' },
      assignee: { username: 'jonas', created_at: '2016-09-01T08:30:00.000Z' },
      labels: ['frontend', 'print'],
      milestone: { id: 5 },
      merge_commit_sha: null,
      should_remove_source_branch: null,
      force_remove_source_branch: true,
      subscribed: true,
    });
    expect((await as('mira').get(`${REQUESTS}/4`)).body.author).not.toHaveProperty('email');
    expect((await as('mira').get(REQUESTS)).body[0].iid).toBe(4);
    expect(world.events.all({ project: 42 }).at(-1)).toMatchObject({
      action_name: 'opened',
      target_type: 'MergeRequest',
      target_id: 2004,
      author_id: 2,
    });
  });

  it('has nothing that nobody chose', async () => {
    const { as } = useSandbox();
    const { body } = await as('jonas').post(REQUESTS, FRESH);
    expect(body).toMatchObject({
      ...{ description: null, assignee: null, milestone: null, labels: [] },
      force_remove_source_branch: null,
    });
  });

  it('brings what its branch has and the other has not', async () => {
    const { as } = useSandbox();
    const mira = as('mira');
    const { body } = await mira.post(REQUESTS, { ...FRESH, source_branch: 'fix/footer-link' });
    expect(body.sha).toBe('9d1e7c40b52af6380e94d7b1c8f0a63e5274d918');
    expect((await mira.get(`${REQUESTS}/4/commits`)).body).toMatchObject([{ id: body.sha }]);
    const { changes } = (await mira.get(`${REQUESTS}/4/changes`)).body;
    expect(changes).toMatchObject([{ new_path: 'templates/footer.html' }]);
    expect((await mira.get(`${REQUESTS}/4/versions`)).body).toMatchObject([
      { base_commit_sha: '4f2c9a1be7d35086c4e1f9b20a6d8357ce91b4d2', real_size: '1' },
    ]);
  });

  it('takes branches that nobody saw before for pushed just now', async () => {
    const { as } = useSandbox();
    const { body } = await as('jonas').post(REQUESTS, FRESH);
    expect(body.sha).toMatch(/^[0-9a-f]{40}$/);
    const branch = '/projects/42/repository/branches/feature%2Fprint-styles';
    expect((await as('jonas').get(branch)).body.commit).toMatchObject({
      id: body.sha,
      parent_ids: ['4f2c9a1be7d35086c4e1f9b20a6d8357ce91b4d2'],
      author_name: 'Jonas Lind',
    });
    expect((await as('jonas').get(`${REQUESTS}/4/commits`)).body).toMatchObject([
      { id: body.sha, title: FRESH.title },
    ]);
  });

  it('works in a project that has no branch yet', async () => {
    const { as } = useSandbox();
    const { status, body } = await as('mira').post('/projects/43/merge_requests', FRESH);
    expect(status).toBe(201);
    const { body: commits } = await as('mira').get('/projects/43/merge_requests/1/commits');
    expect(commits).toMatchObject([{ id: body.sha, title: FRESH.title }]);
  });

  it('goes from a fork to the project that was forked', async () => {
    const { as } = useSandbox();
    const sent = { ...FRESH, target_project_id: 42, milestone_id: 5 };
    const { body } = await as('jonas').post('/projects/44/merge_requests', sent);
    expect(body).toMatchObject({ project_id: 42, source_project_id: 44, target_project_id: 42 });
    expect((await as('mira').get(`${REQUESTS}/4/commits`)).body).toMatchObject([{ id: body.sha }]);
    expect((await as('jonas').get('/projects/44/merge_requests')).body).toEqual([]);
  });

  it('makes no branch in a project that is not the caller’s to change', async () => {
    const { as, world } = useSandbox();
    await as('ines').post('/projects/42/fork', { namespace: 'ines' });
    const fork = `/projects/${world.projects.find('path', '15/website')?.id}/merge_requests`;
    const sent = { ...FRESH, target_project_id: 42 };
    const { status, body } = await as('ines').post(fork, { ...sent, target_branch: 'of-ines' });
    expect([status, body.message]).toEqual([
      400,
      { target_branch: ['must be a branch of the project'] },
    ]);
    expect((await as('ines').post(fork, { ...sent, target_branch: 'master' })).status).toBe(201);
  });

  it('closes the issues that its description names', async () => {
    const { as } = useSandbox();
    const description = 'Closes #3, closes #1 and closes #3. It discloses #2.';
    await as('mira').post(REQUESTS, { ...FRESH, description: `${description} Closes #99` });
    const { body } = await as('mira').get(`${REQUESTS}/4/closes_issues`);
    expect(body.map(({ iid }: { iid: number }) => iid)).toEqual([3, 1]);
  });

  it.each([
    [{ source_branch: 'x', target_branch: 'master' }, { title: ['is required'] }],
    [{ ...FRESH, title: ' ' }, { title: ['must not be blank'] }],
    [{ ...FRESH, source_branch: '' }, { source_branch: ['must not be blank'] }],
    [{ ...FRESH, target_branch: '' }, { target_branch: ['must not be blank'] }],
    [
      { ...FRESH, source_branch: 'master' },
      { target_branch: ['must be another branch than the source branch'] },
    ],
    [{ ...FRESH, assignee_id: 99 }, { assignee_id: ['must be the id of a user'] }],
    [{ ...FRESH, milestone_id: 6 }, { milestone_id: ['must be a milestone of the project'] }],
  ])('made of %j is refused and leaves nothing behind', async (sent, message) => {
    const { as, world } = useSandbox();
    const before = JSON.stringify(world.data());
    const { status, body } = await as('mira').post(REQUESTS, sent);
    expect([status, body]).toEqual([400, { message }]);
    expect(JSON.stringify(world.data())).toBe(before);
  });

  it.each([43, 99])('cannot go to project %i, which the caller does not see', async (id) => {
    const { as } = useSandbox();
    const { status } = await as('jonas').post(REQUESTS, { ...FRESH, target_project_id: id });
    expect(status).toBe(404);
  });
});

describe('a merge request that is changed', () => {
  it('keeps what is not sent', async () => {
    const { as } = useSandbox();
    const { body } = await as('jonas').put(`${REQUESTS}/1`, { title: 'Mend it', assignee_id: 3 });
    expect(body).toMatchObject({
      title: 'Mend it',
      assignee: { username: 'jonas' },
      labels: ['bug'],
      milestone: { id: 5 },
      force_remove_source_branch: true,
      target_branch: 'master',
      updated_at: '2017-06-12T12:00:00.000Z',
    });
  });

  it('has other labels, another milestone, and another choice for its branch', async () => {
    const { as } = useSandbox();
    const sent = { labels: 'content', milestone_id: 5, remove_source_branch: true };
    const { body } = await as('mira').put(`${REQUESTS}/3`, sent);
    expect(body).toMatchObject({
      labels: ['content'],
      milestone: { title: 'Summer release' },
      force_remove_source_branch: true,
    });
  });

  it('closes what its new description says', async () => {
    const { as } = useSandbox();
    const closes = async () =>
      (await as('mira').get(`${REQUESTS}/1/closes_issues`)).body.map(
        ({ iid }: { iid: number }) => iid,
      );
    await as('mira').put(`${REQUESTS}/1`, { title: 'Mend it' });
    expect(await closes()).toEqual([1]);
    await as('mira').put(`${REQUESTS}/1`, { description: 'Closes #3' });
    expect(await closes()).toEqual([3]);
  });

  it('has a new version when it is to go to another branch', async () => {
    const { as } = useSandbox();
    const mira = as('mira');
    expect((await mira.put(`${REQUESTS}/1`, { target_branch: 'next' })).body.target_branch).toBe(
      'next',
    );
    const versions = (await mira.get(`${REQUESTS}/1/versions`)).body;
    expect(versions.map(({ id }: { id: number }) => id)).toEqual([3002, 3001]);
    await mira.put(`${REQUESTS}/1`, { target_branch: 'next' });
    expect((await mira.get(`${REQUESTS}/1/versions`)).body).toHaveLength(2);
  });

  it.each([
    ['closes', 1, 'close', 'closed'],
    ['opens again', 3, 'reopen', 'reopened'],
  ])('%s', async (_, iid, state_event, state) => {
    const { as, world } = useSandbox();
    const { body } = await as('jonas').put(`${REQUESTS}/${iid}`, { state_event });
    expect(body.state).toBe(state);
    expect(world.events.all({ project: 42 }).at(-1)).toMatchObject({
      action_name: state,
      target_type: 'MergeRequest',
      target_id: body.id,
    });
  });

  it('closes after it was reopened', async () => {
    const { as } = useSandbox();
    await as('mira').put(`${REQUESTS}/3`, { state_event: 'reopen' });
    expect((await as('mira').put(`${REQUESTS}/3`, { state_event: 'close' })).body.state).toBe(
      'closed',
    );
  });

  it.each(['close', 'reopen'])('stays merged, whatever %s asks for', async (state_event) => {
    const { as, world } = useSandbox();
    const events = world.events.count({ project: 42 });
    expect((await as('mira').put(`${REQUESTS}/2`, { state_event })).body.state).toBe('merged');
    expect(world.events.count({ project: 42 })).toBe(events);
  });

  it.each([
    [{ title: '' }, { title: ['must not be blank'] }],
    [{ target_branch: '' }, { target_branch: ['must not be blank'] }],
    [
      { target_branch: 'fix/footer-link' },
      { target_branch: ['must be another branch than the source branch'] },
    ],
    [{ assignee_id: 99 }, { assignee_id: ['must be the id of a user'] }],
    [{ milestone_id: 6 }, { milestone_id: ['must be a milestone of the project'] }],
  ])('by %j is refused and stays as it was', async (sent, message) => {
    const { as, world } = useSandbox();
    const before = JSON.stringify(world.data());
    const { status, body } = await as('mira').put(`${REQUESTS}/1`, sent);
    expect([status, body]).toEqual([400, { message }]);
    expect(JSON.stringify(world.data())).toBe(before);
  });

  it('needs something to change', async () => {
    const { as } = useSandbox();
    expect((await as('mira').put(`${REQUESTS}/1`, {})).status).toBe(400);
  });
});

describe('a merge request that is deleted', () => {
  it('is found no more, and kept', async () => {
    const { as, world } = useSandbox();
    expect((await as('jonas').delete(`${REQUESTS}/1`)).status).toBe(403);
    expect((await as('mira').delete(`${REQUESTS}/1`)).status).toBe(204);
    expect((await as('mira').get(`${REQUESTS}/1`)).status).toBe(404);
    expect((await as('mira').get(REQUESTS)).body).toHaveLength(2);
    expect((await as('mira').delete(`${REQUESTS}/1`)).status).toBe(404);
    expect(world.merge_requests.record(2001)).toMatchObject({ deleted: true });
    expect((await as('mira').post(REQUESTS, FRESH)).body.iid).toBe(4);
  });
});
