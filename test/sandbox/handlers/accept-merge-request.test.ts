import { describe, expect } from 'vitest';
import { mergeWaitingFor } from '../../../src/sandbox/domain/merge-requests.ts';
import { finishPipeline } from '../../../src/sandbox/domain/pipelines.ts';
import type { World } from '../../../src/sandbox/store/world.ts';
import { type Calls, change, ids, it, itRejects, outcome, useSandbox } from '../use-sandbox.ts';

const REQUESTS = '/projects/42/merge_requests';
const MERGE = `${REQUESTS}/1/merge`;
const CANCEL = `${REQUESTS}/1/cancel_merge_when_pipeline_succeeds`;
const BRANCHES = '/projects/42/repository/branches';
const HEAD = '9d1e7c40b52af6380e94d7b1c8f0a63e5274d918';
const MASTER = '4f2c9a1be7d35086c4e1f9b20a6d8357ce91b4d2';

/** A merge request of the branch that the others go to. */
const ONWARD = { source_branch: 'master', target_branch: 'stable', title: 'Release' };

const WAIT = { merge_when_pipeline_succeeds: true };

/** The pipeline of merge request 1 ends well. */
function pipelineSucceeds(world: World): void {
  world.transaction(() => {
    const pipeline = world.pipelines.get(313);
    if (pipeline !== undefined) finishPipeline(world, pipeline);
  });
}

/** Gives merge request 1 conflicts. */
function conflict(world: World): void {
  change(world, 'merge_requests', 2001, { merge_status: 'cannot_be_merged' });
}

describe('acceptMergeRequest', () => {
  it('creates a merge commit with both heads', async ({ jonas }) => {
    const { status, body } = await jonas.put(MERGE, { sha: HEAD });
    expect(status).toBe(200);
    expect(body).toMatchObject({ state: 'merged', sha: HEAD, should_remove_source_branch: null });
    expect(body.updated_at).toBe('2017-06-12T12:00:00.000Z');
    expect((await jonas.get(`${BRANCHES}/master`)).body.commit).toMatchObject({
      id: body.merge_commit_sha,
      parent_ids: [MASTER, HEAD],
      message:
        "Merge branch 'fix/footer-link' into 'master'\n\nFix the broken link in the footer\n",
      author_name: 'Jonas Lind',
    });
  });

  it('closes issues, and adds events', async ({ mira, world }) => {
    const { body } = await mira.put(MERGE, {});
    expect((await mira.get('/projects/42/issues/1')).body).toMatchObject({
      state: 'closed',
      updated_at: body.updated_at,
    });
    expect(world.events.all({ project: 42 }).slice(-3)).toMatchObject([
      { push: { before: MASTER, after: body.merge_commit_sha, ref: 'refs/heads/master' } },
      { action_name: 'merged', target_type: 'MergeRequest', target_id: 2001, author_id: 2 },
      { action_name: 'closed', target_type: 'Issue', target_id: 1001, author_id: 2 },
    ]);
  });

  it('does not change closed or deleted issues', async ({ mira, world }) => {
    await mira.put(`${REQUESTS}/1`, { description: 'Closes #2, closes #3' });
    await mira.delete('/projects/42/issues/3');
    const before = world.issues.get(1002);
    expect((await mira.put(MERGE, {})).status).toBe(200);
    expect(world.issues.get(1002)).toBe(before);
    expect(world.issues.record(1003)?.state).toBe('opened');
  });

  it.for([
    ['as chosen before', undefined, 404],
    ['as chosen now', true, 404],
    ['but not against what is chosen now', false, 200],
  ] as const)(
    'removes the source branch %s: should_remove_source_branch=%s returns %i for it',
    async ([_, chosen, status], { mira }) => {
      const sent = chosen === undefined ? {} : { should_remove_source_branch: chosen };
      expect((await mira.put(MERGE, sent)).body).toMatchObject({
        should_remove_source_branch: chosen ?? null,
        force_remove_source_branch: true,
      });
      expect((await mira.get(`${BRANCHES}/fix%2Ffooter-link`)).status).toBe(status);
    },
  );

  it('merges unchecked merge requests', async ({ mira }) => {
    const sent = { source_branch: 'feature/print-styles', target_branch: 'master', title: 'Print' };
    await mira.post(REQUESTS, sent);
    expect((await mira.put(`${REQUESTS}/4/merge`, {})).body).toMatchObject({
      state: 'merged',
      merge_status: 'can_be_merged',
    });
  });

  it('merges commits of a fork', async ({ mira, jonas, world }) => {
    world.create.branch({ project_id: 42, name: 'stable' });
    world.create.branch({ project_id: 44, name: 'a' });
    await mira.post(REQUESTS, ONWARD);
    const sent = { source_branch: 'a', target_branch: 'master', title: 'A', target_project_id: 42 };
    const { body } = await jonas.post('/projects/44/merge_requests', sent);
    await mira.put(`${REQUESTS}/5/merge`, {});
    const { commit } = (await mira.get(`${BRANCHES}/master`)).body;
    expect(commit.parent_ids).toEqual([MASTER, body.sha]);
    const commits = ids(await mira.get(`${REQUESTS}/4/commits`));
    expect(commits).toEqual([commit.id, body.sha]);
  });

  it.for([
    ['mira', false, 200],
    ['mira', true, 404],
    ['robin', false, 404],
  ] as const)(
    'by %s removes the branch of a fork (its author agrees: %s): %i',
    async ([merger, remove_source_branch, status], { as, jonas, world }) => {
      world.create.branch({ project_id: 44, name: 'a' });
      const sent = {
        source_branch: 'a',
        target_branch: 'master',
        title: 'A',
        target_project_id: 42,
      };
      await jonas.post('/projects/44/merge_requests', { ...sent, remove_source_branch });
      // The fork is not Mira's to change; where its author agrees, it is he who removes the branch.
      const asked = remove_source_branch ? {} : { should_remove_source_branch: true };
      expect((await as(merger).put(`${REQUESTS}/4/merge`, asked)).status).toBe(200);
      expect((await jonas.get('/projects/44/repository/branches/a')).status).toBe(status);
    },
  );

  it('updates open merge requests whose source is the target branch', async ({ mira, world }) => {
    world.create.branch({ project_id: 42, name: 'stable' });
    expect((await mira.post(REQUESTS, ONWARD)).body.sha).toBe(MASTER);
    const { merge_commit_sha } = (await mira.put(MERGE, {})).body;
    expect((await mira.get(`${REQUESTS}/4`)).body.sha).toBe(merge_commit_sha);
    expect((await mira.get(`${REQUESTS}/4/versions`)).body).toHaveLength(2);
    const commits = ids(await mira.get(`${REQUESTS}/4/commits`));
    expect(commits).toEqual([merge_commit_sha, HEAD]);
    expect((await mira.put(`${REQUESTS}/4/merge`, { sha: MASTER })).status).toBe(409);
  });

  it('does not update closed merge requests', async ({ mira, world }) => {
    world.create.branch({ project_id: 42, name: 'stable' });
    await mira.post(REQUESTS, ONWARD);
    await mira.put(`${REQUESTS}/4`, { state_event: 'close' });
    await mira.put(MERGE, {});
    expect((await mira.get(`${REQUESTS}/4`)).body.sha).toBe(MASTER);
  });
});

const DENIED = '401 Unauthorized: you may not merge into this branch';
const OTHER_HEAD = 'SHA does not match HEAD of source branch';

itRejects([
  ['ines', `PUT ${MERGE}`, 401, DENIED],
  ['ines', `PUT ${CANCEL}`, 401, DENIED],
  ['mira', `PUT ${REQUESTS}/2/merge`, 406, 'Method Not Allowed', { sha: 'x' }],
  ['mira', `PUT ${REQUESTS}/3/merge`, 406, 'Method Not Allowed', { sha: 'x' }],
  ['mira', `PUT ${MERGE}`, 409, OTHER_HEAD, { sha: MASTER }],
  ['mira', `PUT ${MERGE}`, 409, OTHER_HEAD, { ...WAIT, sha: MASTER }],
  ['mira', `PUT ${CANCEL}`, 406, '406 Not Acceptable'],
  ['mira', `PUT ${CANCEL.replace('/1/', '/2/')}`, 405, 'Method Not Allowed'],
  ['mira', `PUT ${CANCEL.replace('/1/', '/3/')}`, 405, 'Method Not Allowed'],
]);

it.for([{}, WAIT])(
  'acceptMergeRequest %j: returns 405 for conflicts',
  async (sent, { mira, world }) => {
    conflict(world);
    const response = await mira.put(MERGE, sent);
    expect(outcome(response)).toEqual([405, { message: 'Branch cannot be merged' }]);
    expect(world.merge_requests.get(2001)?.merge_when_pipeline_succeeds).toBe(false);
  },
);

describe('merge_when_pipeline_succeeds', () => {
  it('merges later with the options of the request', async ({ mira, jonas, world }) => {
    const accepted = { ...WAIT, merge_commit_message: 'Later', should_remove_source_branch: false };
    expect((await jonas.put(MERGE, accepted)).body).toMatchObject({
      state: 'opened',
      merge_when_pipeline_succeeds: true,
      merge_commit_sha: null,
    });
    expect((await mira.get('/projects/42/issues/1')).body.state).toBe('opened');
    pipelineSucceeds(world);
    const { body } = await mira.get(`${REQUESTS}/1`);
    expect(body.state).toBe('merged');
    expect((await mira.get(`${BRANCHES}/master`)).body.commit).toMatchObject({
      ...{ id: body.merge_commit_sha, message: 'Later', author_name: 'Jonas Lind' },
    });
    expect((await mira.get(`${BRANCHES}/fix%2Ffooter-link`)).status).toBe(200);
    expect((await mira.get('/projects/42/issues/1')).body.state).toBe('closed');
    expect(world.events.all({ project: 42 }).at(-1)?.author_id).toBe(3);
  });

  it.for([
    ['another branch', { ref: 'master' }],
    ['another project', { project_id: 44 }],
    ['a commit that is not the head', { sha: MASTER }],
  ] as const)('does not merge with the pipeline of %s', async ([_, other], { mira, world }) => {
    await mira.put(MERGE, WAIT);
    world.transaction(() => {
      const ours = { project_id: 42, ref: 'fix/footer-link', sha: HEAD, status: 'success' };
      mergeWaitingFor(world, world.pipelines.insert({ ...ours, ...other }));
    });
    expect((await mira.get(`${REQUESTS}/1`)).body.state).toBe('opened');
  });

  it('does not merge conflicts, nor what was closed', async () => {
    const conflicting = useSandbox();
    await conflicting.as('mira').put(MERGE, WAIT);
    conflict(conflicting.world);
    pipelineSucceeds(conflicting.world);
    expect((await conflicting.as('mira').get(`${REQUESTS}/1`)).body.state).toBe('opened');
    const closed = useSandbox();
    await closed.as('mira').put(MERGE, WAIT);
    await closed.as('mira').put(`${REQUESTS}/1`, { state_event: 'close' });
    pipelineSucceeds(closed.world);
    expect((await closed.as('mira').get(`${REQUESTS}/1`)).body.state).toBe('closed');
  });

  it('is canceled with its options', async ({ mira, jonas, world }) => {
    await mira.put(MERGE, { ...WAIT, should_remove_source_branch: true });
    const { status, body } = await jonas.put(CANCEL);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      state: 'opened',
      merge_when_pipeline_succeeds: false,
      should_remove_source_branch: null,
    });
    pipelineSucceeds(world);
    expect((await mira.get(`${REQUESTS}/1`)).body.state).toBe('opened');
  });

  /** Takes the only job of the pipeline of merge request 1 to a status. */
  function job(world: World, status: string): number {
    return world.transaction(() => {
      const of = { project_id: 42, ref: 'fix/footer-link', sha: HEAD };
      return world.jobs.insert({ ...of, pipeline_id: 313, name: 'test', stage: 'test', status }).id;
    });
  }
  const state = async ({ get }: Calls) => (await get(`${REQUESTS}/1`)).body.state;

  it('merges at once if the pipeline has succeeded already', async ({ mira, world }) => {
    pipelineSucceeds(world);
    expect((await mira.put(MERGE, WAIT)).body.state).toBe('merged');
  });

  it.for(['failed', 'canceled'])(
    'waits while the pipeline is %s, and merges when its job succeeds on retry',
    async (status, { mira, sandbox, world }) => {
      const id = job(world, 'running');
      await mira.put(MERGE, WAIT);
      if (status === 'failed') sandbox.control.advanceJob(id, 'fail');
      else await mira.post(`/projects/42/jobs/${id}/cancel`);
      expect([world.pipelines.get(313)?.status, await state(mira)]).toEqual([status, 'opened']);
      await mira.post(`/projects/42/jobs/${id}/erase`);
      await mira.post(`/projects/42/jobs/${id}/retry`);
      sandbox.control.advanceJob(id, 'start');
      sandbox.control.advanceJob(id, 'succeed');
      expect(await state(mira)).toBe('merged');
    },
  );

  it('merges after a manual job that was played', async ({ mira, sandbox, world }) => {
    const id = job(world, 'created');
    change(world, 'jobs', id, { manual: true });
    await mira.put(MERGE, WAIT);
    await mira.post(`/projects/42/jobs/${id}/play`);
    expect(await state(mira)).toBe('opened');
    sandbox.control.finishPipeline(313);
    expect(await state(mira)).toBe('merged');
  });

  it.for([
    ['the title no longer says WIP:', 'WIP: not yet', 'Now', {}],
    ['conflicts are gone', 'Fix it', 'Fix it', { merge_status: 'cannot_be_merged' }],
  ] as const)(
    'merges after the pipeline once %s',
    async ([_, title, next, conflicts], { mira, sandbox, world }) => {
      await mira.put(MERGE, WAIT);
      await mira.put(`${REQUESTS}/1`, { title });
      change(world, 'merge_requests', 2001, conflicts);
      pipelineSucceeds(world);
      expect(await state(mira)).toBe('opened');
      await mira.put(`${REQUESTS}/1`, { title: next });
      sandbox.control.compareBranches(2001, false);
      expect(await state(mira)).toBe('merged');
    },
  );

  it('is over once the merge request is closed', async ({ mira, world }) => {
    await mira.put(MERGE, WAIT);
    const { body } = await mira.put(`${REQUESTS}/1`, { state_event: 'close' });
    expect(body.merge_when_pipeline_succeeds).toBe(false);
    pipelineSucceeds(world);
    const reopened = await mira.put(`${REQUESTS}/1`, { state_event: 'reopen' });
    expect(reopened.body.state).toBe('reopened');
  });
});

describe('a project that allows merging only if', () => {
  it('the pipeline succeeds: returns 405 until it does, unless it is waited for', async ({
    mira,
    world,
  }) => {
    change(world, 'projects', 42, { only_allow_merge_if_pipeline_succeeds: true });
    const rejected = await mira.put(MERGE, {});
    expect(outcome(rejected)).toEqual([405, { message: 'Branch cannot be merged' }]);
    expect((await mira.put(MERGE, WAIT)).status).toBe(200);
    await mira.put(CANCEL);
    pipelineSucceeds(world);
    expect((await mira.put(MERGE, {})).body.state).toBe('merged');
    await mira.post(REQUESTS, {
      ...ONWARD,
      source_branch: 'feature/print-styles',
      target_branch: 'master',
    });
    expect((await mira.put(`${REQUESTS}/4/merge`, {})).body.state).toBe('merged');
  });

  it('all discussions are resolved: returns 405 until they are', async ({ mira, world }) => {
    change(world, 'projects', 42, { only_allow_merge_if_all_discussions_are_resolved: true });
    world.transaction(() => {
      const on = { project_id: 42, noteable_type: 'MergeRequest', noteable_id: 2001 } as const;
      world.notes.insert({ ...on, author_id: 3, body: 'Really?', discussion_id: 'a1' });
    });
    expect((await mira.put(MERGE, WAIT)).status).toBe(405);
    const issue = { title: 'Later', merge_request_to_resolve_discussions_of: 1 };
    await mira.post('/projects/42/issues', issue);
    expect((await mira.put(MERGE, {})).body.state).toBe('merged');
  });
});
