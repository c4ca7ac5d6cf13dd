import { describe, expect } from 'vitest';
import { mergeWaitingFor } from '../../../src/sandbox/merging.ts';
import { finishPipeline } from '../../../src/sandbox/pipelines.ts';
import type { World } from '../../../src/sandbox/store/world.ts';
import { it, useSandbox } from '../use-sandbox.ts';

const REQUESTS = '/projects/42/merge_requests';
const MERGE = `${REQUESTS}/1/merge`;
const CANCEL = `${REQUESTS}/1/cancel_merge_when_pipeline_succeeds`;
const BRANCHES = '/projects/42/repository/branches';
const HEAD = '9d1e7c40b52af6380e94d7b1c8f0a63e5274d918';
const MASTER = '4f2c9a1be7d35086c4e1f9b20a6d8357ce91b4d2';

/** A merge request of the branch that the others go to. */
const ONWARD = { source_branch: 'master', target_branch: 'stable', title: 'Release' };

/** The pipeline of merge request 1 ends well. */
function pipelineSucceeds(world: World): void {
  world.transaction(() => {
    const pipeline = world.pipelines.get(313);
    if (pipeline !== undefined) finishPipeline(world, pipeline);
  });
}

/** Gives merge request 1 conflicts. */
function conflict(world: World): void {
  world.transaction(() => {
    const request = world.merge_requests.get(2001);
    if (request === undefined) throw new Error('There is no merge request.');
    world.merge_requests.change(request, { merge_status: 'cannot_be_merged' });
  });
}

describe('accepting a merge request', () => {
  it('merges it by a commit with both heads', async ({ jonas }) => {
    const { status, body } = await jonas.put(MERGE, { sha: HEAD });
    expect(status).toBe(200);
    expect(body).toMatchObject({ state: 'merged', sha: HEAD, should_remove_source_branch: null });
    expect(body.updated_at).toBe('2017-06-12T12:00:00.000Z');
    expect((await jonas.get(`${BRANCHES}/master`)).body.commit).toMatchObject({
      id: body.merge_commit_sha,
      parent_ids: [MASTER, HEAD],
      message:
        "Merge branch 'fix/footer-link' into 'master'\n\nMend the broken link in the footer\n",
      author_name: 'Jonas Lind',
    });
  });

  it('takes the message of the commit', async ({ mira }) => {
    await mira.put(MERGE, { merge_commit_message: 'Prices again' });
    const { body } = await mira.get(`${BRANCHES}/master`);
    expect(body.commit).toMatchObject({ message: 'Prices again', author_name: 'Mira Okafor' });
  });

  it('closes the issues that it closes, and is in the events', async ({ mira, world }) => {
    const { body } = await mira.put(MERGE, {});
    expect((await mira.get('/projects/42/issues/1')).body).toMatchObject({
      state: 'closed',
      updated_at: body.updated_at,
    });
    expect(world.events.all({ project: 42 }).slice(-2)).toMatchObject([
      { push: { before: MASTER, after: body.merge_commit_sha, ref: 'refs/heads/master' } },
      { action_name: 'closed', target_type: 'Issue', target_id: 1001, author_id: 2 },
    ]);
  });

  it('leaves issues alone that are closed or gone', async ({ mira, world }) => {
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
  ] as const)('removes the source branch %s', async ([_, chosen, status], { mira }) => {
    const sent = chosen === undefined ? {} : { should_remove_source_branch: chosen };
    expect((await mira.put(MERGE, sent)).body).toMatchObject({
      should_remove_source_branch: chosen ?? null,
      force_remove_source_branch: true,
    });
    expect((await mira.get(`${BRANCHES}/fix%2Ffooter-link`)).status).toBe(status);
  });

  it('keeps the source branch when nobody asked', async ({ mira }) => {
    await mira.put(`${REQUESTS}/1`, { remove_source_branch: false });
    await mira.put(MERGE, {});
    expect((await mira.get(`${BRANCHES}/fix%2Ffooter-link`)).status).toBe(200);
  });

  it('needs nobody to compare new branches first', async ({ mira }) => {
    const sent = { source_branch: 'a', target_branch: 'b', title: 'A to b' };
    await mira.post(REQUESTS, sent);
    expect((await mira.put(`${REQUESTS}/4/merge`, {})).body).toMatchObject({
      state: 'merged',
      merge_status: 'can_be_merged',
    });
  });

  it('brings the commits of a fork', async ({ mira, jonas }) => {
    await mira.post(REQUESTS, ONWARD);
    const sent = { source_branch: 'a', target_branch: 'master', title: 'A', target_project_id: 42 };
    const { body } = await jonas.post('/projects/44/merge_requests', sent);
    await mira.put(`${REQUESTS}/5/merge`, {});
    const { commit } = (await mira.get(`${BRANCHES}/master`)).body;
    expect(commit.parent_ids).toEqual([MASTER, body.sha]);
    const { body: commits } = await mira.get(`${REQUESTS}/4/commits`);
    expect(commits.map(({ id }: { id: string }) => id)).toEqual([commit.id, body.sha]);
  });

  it.for([
    ['mira', false, 200],
    ['mira', true, 404],
    ['robin', false, 404],
  ] as const)(
    'by %s removes the branch of a fork (its author agrees: %s): %i',
    async ([merger, remove_source_branch, status], { as, jonas }) => {
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

  it('moves open merge requests of the target branch on', async ({ mira }) => {
    expect((await mira.post(REQUESTS, ONWARD)).body.sha).toBe(MASTER);
    const { merge_commit_sha } = (await mira.put(MERGE, {})).body;
    expect((await mira.get(`${REQUESTS}/4`)).body.sha).toBe(merge_commit_sha);
    expect((await mira.get(`${REQUESTS}/4/versions`)).body).toHaveLength(2);
    const { body: commits } = await mira.get(`${REQUESTS}/4/commits`);
    expect(commits.map(({ id }: { id: string }) => id)).toEqual([merge_commit_sha, HEAD]);
    expect((await mira.put(`${REQUESTS}/4/merge`, { sha: MASTER })).status).toBe(409);
  });

  it('leaves closed merge requests of the target branch as they are', async ({ mira }) => {
    await mira.post(REQUESTS, ONWARD);
    await mira.put(`${REQUESTS}/4`, { state_event: 'close' });
    await mira.put(MERGE, {});
    expect((await mira.get(`${REQUESTS}/4`)).body.sha).toBe(MASTER);
  });

  it('merges what was reopened', async ({ mira }) => {
    await mira.put(`${REQUESTS}/1`, { state_event: 'close' });
    await mira.put(`${REQUESTS}/1`, { state_event: 'reopen' });
    expect((await mira.put(MERGE, {})).body.state).toBe('merged');
  });
});

describe('accepting is refused', () => {
  it('to those who may not merge', async ({ ines }) => {
    const message = '401 Unauthorized: you may not merge into this branch';
    for (const path of [MERGE, CANCEL]) {
      const { status, body } = await ines.put(path);
      expect([status, body]).toEqual([401, { message }]);
    }
  });

  it.for([2, 3])('for merge request %i, which is not open', async (iid, { mira }) => {
    const { status, body } = await mira.put(`${REQUESTS}/${iid}/merge`, { sha: 'x' });
    expect([status, body]).toEqual([406, { message: 'Method Not Allowed' }]);
  });

  it.for([{}, { merge_when_pipeline_succeeds: true }])(
    'for conflicts, with %j',
    async (sent, { mira, world }) => {
      conflict(world);
      const { status, body } = await mira.put(MERGE, sent);
      expect([status, body]).toEqual([405, { message: 'Branch cannot be merged' }]);
      expect(world.merge_requests.get(2001)?.merge_when_pipeline_succeeds).toBe(false);
    },
  );

  it.for([{}, { merge_when_pipeline_succeeds: true }])(
    'for another head than was seen, with %j',
    async (sent, { mira, world }) => {
      const before = JSON.stringify(world.data());
      const { status, body } = await mira.put(MERGE, { ...sent, sha: MASTER });
      expect([status, body]).toEqual([
        409,
        { message: 'SHA does not match HEAD of source branch' },
      ]);
      expect(JSON.stringify(world.data())).toBe(before);
    },
  );
});

describe('a merge that waits for a pipeline', () => {
  const wait = { merge_when_pipeline_succeeds: true };

  it('comes when the pipeline succeeds, as it was accepted', async ({ mira, jonas, world }) => {
    const accepted = { ...wait, merge_commit_message: 'Later', should_remove_source_branch: false };
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

  it('does not come without having been accepted', async ({ mira, world }) => {
    pipelineSucceeds(world);
    expect((await mira.get(`${REQUESTS}/1`)).body.state).toBe('opened');
  });

  it.for([
    ['another branch', { ref: 'master' }],
    ['another project', { project_id: 44 }],
    ['a commit that is not the head', { sha: MASTER }],
  ] as const)('does not come with the pipeline of %s', async ([_, other], { mira, world }) => {
    await mira.put(MERGE, wait);
    world.transaction(() => {
      const ours = { project_id: 42, ref: 'fix/footer-link', sha: HEAD, status: 'success' };
      mergeWaitingFor(world, world.pipelines.insert({ ...ours, ...other }));
    });
    expect((await mira.get(`${REQUESTS}/1`)).body.state).toBe('opened');
  });

  it('goes on waiting while there are conflicts, and when it is closed', async () => {
    const conflicting = useSandbox();
    await conflicting.as('mira').put(MERGE, wait);
    conflict(conflicting.world);
    pipelineSucceeds(conflicting.world);
    expect((await conflicting.as('mira').get(`${REQUESTS}/1`)).body.state).toBe('opened');
    const closed = useSandbox();
    await closed.as('mira').put(MERGE, wait);
    await closed.as('mira').put(`${REQUESTS}/1`, { state_event: 'close' });
    pipelineSucceeds(closed.world);
    expect((await closed.as('mira').get(`${REQUESTS}/1`)).body.state).toBe('closed');
  });

  it('can be accepted at once after all', async ({ mira }) => {
    await mira.put(MERGE, wait);
    expect((await mira.put(MERGE, {})).body.state).toBe('merged');
  });

  it('is canceled, with how it was to be', async ({ mira, jonas, world }) => {
    await mira.put(MERGE, { ...wait, should_remove_source_branch: true });
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

  it('is not canceled where nothing waits', async ({ mira }) => {
    const { status, body } = await mira.put(CANCEL);
    expect([status, body]).toEqual([406, { message: '406 Not Acceptable' }]);
  });

  it.for([2, 3])(
    'is not canceled for merge request %i, which is not open',
    async (iid, { mira }) => {
      const path = `${REQUESTS}/${iid}/cancel_merge_when_pipeline_succeeds`;
      const { status, body } = await mira.put(path);
      expect([status, body]).toEqual([405, { message: 'Method Not Allowed' }]);
    },
  );
});
