/** Rules that take several requests, beside servers that break them; that a right one breaks none, the runs on the sandbox show. */
import { expect, test } from 'vitest';
import type { Api } from '../../../src/conform/api.ts';
import {
  checkCommitsOfVersion,
  checkFileSize,
  checkOtherDefault,
  checkTargetProject,
  checkUnfinished,
  checkUploadUrl,
} from '../../../src/conform/checks/special-runs.ts';
import { contract } from '../own-contract.ts';
import { respond } from '../small-contract.ts';
import { type CheckRun, type Replies, runCheck } from './run-check.ts';

const run = (
  check: (context: Api) => Promise<void>,
  operation: string,
  replies: Replies,
  more: Partial<CheckRun> = {},
) => runCheck(check, { contract, operation, replies, callers: ['admin', 'outsider'], ...more });

const file = (bytes: number) => ({ ...respond({}), bytes: new Uint8Array(bytes) });
const job = (id: number, more: object = {}) => ({
  id,
  name: 'test',
  ref: 'main',
  status: 'success',
  artifacts_file: null,
  ...more,
});
const withFile = (id: number, more: object = {}) =>
  job(id, { artifacts_file: { filename: 'a.zip', size: 7 }, ...more });
const JOBS = 'GET /projects/0/jobs';
const OF_JOB = 'GET /projects/0/jobs/0/artifacts';
const OF_REF = 'GET /projects/0/jobs/artifacts/main/download';

test.each<[what: string, id: string, replies: Replies, situations: string[], reason?: string]>([
  [
    'is longer',
    'downloadJobArtifacts',
    { [JOBS]: respond([job(3), withFile(4)]), [OF_JOB]: file(8) },
    ['as-job-shows'],
  ],
  [
    'is rejected',
    'downloadJobArtifacts',
    { [JOBS]: respond([withFile(4)]), [OF_JOB]: respond({}, 404) },
    [],
  ],
  [
    'of a ref is shorter',
    'downloadRefArtifacts',
    { [JOBS]: respond([withFile(4)]), [OF_REF]: file(6) },
    ['as-job-shows'],
  ],
  ['does not exist', 'downloadJobArtifacts', { [JOBS]: respond([job(3)]) }, [], 'no-artifacts'],
  [
    'has no size',
    'downloadJobArtifacts',
    { [JOBS]: respond([withFile(3, { artifacts_file: {} })]) },
    [],
    'no-artifacts',
  ],
])('the size that a job shows: a file %s', async (_, id, replies, situations, reason) => {
  const ran = await run(checkFileSize, id, replies, {
    resources: { artifactsOfRef: { path: { ref_name: 'main', job: 'test' } } },
  });
  expect({ situations: ran.situations, reason: ran.reason }).toEqual({ situations, reason });
});

const RETRY = 'POST /projects/0/jobs/0/retry';

test.each<[what: string, jobs: object[], more: Replies, situations: string[], reason?: string]>([
  [
    'still has files',
    [withFile(3)],
    { [RETRY]: respond(job(8, { status: 'pending' }), 201), [OF_REF]: file(7) },
    ['job-runs-again'],
  ],
  [
    'has those of another job of its name',
    [withFile(3), withFile(4)],
    { [RETRY]: respond(job(8, { status: 'pending' }), 201), [OF_REF]: file(7) },
    [],
    'no-artifacts',
  ],
  [
    'has none of a job that failed',
    [withFile(3), job(4, { status: 'failed' })],
    { [RETRY]: respond(job(8, { status: 'pending' }), 201), [OF_REF]: file(7) },
    ['job-runs-again'],
  ],
  [
    'has none of another name',
    [withFile(3), job(4, { name: 'other' })],
    { [RETRY]: respond(job(8, { status: 'pending' }), 201), [OF_REF]: file(7) },
    ['job-runs-again'],
  ],
  [
    'has none of another ref',
    [withFile(3), job(4, { ref: 'other' })],
    { [RETRY]: respond(job(8, { status: 'pending' }), 201), [OF_REF]: file(7) },
    ['job-runs-again'],
  ],
  ['had no files', [job(3)], {}, [], 'no-artifacts'],
  ['shows no file', [{ id: 3 }], {}, [], 'no-artifacts'],
  ['is successful at once', [withFile(3)], { [RETRY]: respond(job(8), 201) }, [], 'other-response'],
  ['cannot run again', [withFile(3)], { [RETRY]: respond({}, 403) }, [], 'other-response'],
])('a job that runs again %s', async (_, jobs, more, situations, reason) => {
  const ran = await run(checkUnfinished, 'downloadRefArtifacts', {
    [JOBS]: respond(jobs),
    ...more,
  });
  expect({ situations: ran.situations, reason: ran.reason }).toEqual({ situations, reason });
});

const VERSIONS = 'GET /projects/0/merge_requests/0/versions';
const VERSION = `${VERSIONS}/0`;
const COMMITS = 'GET /projects/0/merge_requests/0/commits';

test.each<[what: string, replies: Replies, situations: string[], reason?: string]>([
  [
    'others',
    {
      [VERSIONS]: respond([{ id: 6 }]),
      [COMMITS]: respond([{ id: 'a' }]),
      [VERSION]: respond({ commits: [{ id: 'b' }] }),
    },
    ['shown-by'],
  ],
  [
    'none, as it is hidden',
    {
      [VERSIONS]: respond([{ id: 6 }]),
      [COMMITS]: respond([{ id: 'a' }]),
      [VERSION]: respond({}, 404),
    },
    [],
  ],
  [
    'any, where there is no version',
    { [VERSIONS]: respond([]), [COMMITS]: respond([{ id: 'a' }]), [VERSION]: respond({}) },
    [],
    'no-lists',
  ],
  [
    'any, where there is no commit',
    { [VERSIONS]: respond([{ id: 6 }]), [COMMITS]: respond([]), [VERSION]: respond({}) },
    [],
    'no-lists',
  ],
])('the latest version has %s', async (_, replies, situations, reason) => {
  const ran = await run(checkCommitsOfVersion, 'getMergeRequestVersion', replies);
  expect({ situations: ran.situations, reason: ran.reason }).toEqual({ situations, reason });
});

const PATH = { 'GET /projects/0': respond({ id: 1, path_with_namespace: 'nora/site' }) };

test.each<[what: string, replies: Replies, findings: number]>([
  ['relative', { ...PATH, 'POST /projects/0/uploads': respond({ url: '/uploads/a.txt' }, 201) }, 0],
  [
    'absolute',
    { ...PATH, 'POST /projects/0/uploads': respond({ url: 'http://x/uploads/a.txt' }, 201) },
    1,
  ],
  [
    'that of the project',
    { ...PATH, 'POST /projects/0/uploads': respond({ url: '/nora/site/uploads/a.txt' }, 201) },
    1,
  ],
  ['not returned', { ...PATH, 'POST /projects/0/uploads': respond({ url: 'http://x' }, 403) }, 0],
  [
    'relative to what is not shown',
    { 'POST /projects/0/uploads': respond({ url: 'http://x' }, 201) },
    0,
  ],
])('the URL of an upload is %s', async (_, replies, findings) => {
  const { situations } = await run(checkUploadUrl, 'uploadFile', replies);
  expect(situations).toEqual(Array.from({ length: findings }, () => 'relative-to-project'));
});

const CREATE = 'POST /projects/user/0 by admin';
const PROJECT = 'GET /projects/0 by admin';

test.each<[what: string, replies: Replies, situations: string[]]>([
  [
    'none, as there is no commit',
    { [CREATE]: respond({ id: 9 }, 201), [PROJECT]: respond({ default_branch: null }) },
    [],
  ],
  [
    'the usual one',
    { [CREATE]: respond({ id: 9 }, 201), [PROJECT]: respond({ default_branch: 'master' }) },
    ['sent-to'],
  ],
  [
    'hidden',
    { [CREATE]: respond({ id: 9 }, 201), [PROJECT]: respond({ default_branch: 'master' }, 404) },
    [],
  ],
  [
    'not created',
    { [CREATE]: respond({ id: 9 }, 400), [PROJECT]: respond({ default_branch: 'master' }) },
    [],
  ],
])('the branch of a new project is %s', async (_, replies, situations) => {
  const ran = await run(checkOtherDefault, 'createProjectForUser', replies);
  expect({ situations: ran.situations, reason: ran.reason }).toEqual({
    situations,
    reason: undefined,
  });
});

const FORK = 'POST /projects/0/fork';
const OPEN = 'POST /projects/0/merge_requests';
const fork = respond({ id: 9 }, 201);
const opened = (more: object = {}) =>
  respond(
    { id: 70, iid: 4, project_id: 1, target_project_id: 1, source_project_id: 9, ...more },
    201,
  );
const shown = (more: object = {}) => ({ ...opened(more), status: 200 });
const lists = (inTarget: number[], inFork: number[]) => ({
  'GET /projects/0/merge_requests': ({ target }: { target: string }) =>
    respond((target.startsWith('/projects/1/') ? inTarget : inFork).map((id) => ({ id, iid: 4 }))),
});
const REQUEST = 'GET /projects/0/merge_requests/0';

test.each<[what: string, replies: Replies, situations: string[], reason?: string]>([
  ['rejected', { [FORK]: fork, [OPEN]: respond({}, 403) }, ['other-target']],
  [
    'of its own project',
    {
      [FORK]: fork,
      [OPEN]: opened({ target_project_id: 9 }),
      [REQUEST]: shown(),
      ...lists([70], []),
    },
    ['other-target'],
  ],
  [
    'without the source',
    {
      [FORK]: fork,
      [OPEN]: opened({ source_project_id: 1 }),
      [REQUEST]: shown(),
      ...lists([70], []),
    },
    ['other-target'],
  ],
  [
    'without the source when it is read',
    {
      [FORK]: fork,
      [OPEN]: opened(),
      [REQUEST]: shown({ source_project_id: 1 }),
      ...lists([70], []),
    },
    ['other-target'],
  ],
  [
    'in the list of its source',
    { [FORK]: fork, [OPEN]: opened(), [REQUEST]: shown(), ...lists([70], [70]) },
    ['other-target'],
  ],
  [
    'not in the list of its target',
    { [FORK]: fork, [OPEN]: opened(), [REQUEST]: shown(), ...lists([], []) },
    ['other-target'],
  ],
  ['in no list that can be read', { [FORK]: fork, [OPEN]: opened(), [REQUEST]: shown() }, []],
  [
    'in a list that is too long',
    {
      [FORK]: fork,
      [OPEN]: opened(),
      [REQUEST]: shown(),
      ...lists(
        Array.from({ length: 100 }, (_, at) => at),
        [],
      ),
    },
    [],
  ],
  ['of no fork', { [FORK]: respond({}, 403) }, [], 'rejected'],
])('a merge request for another project is %s', async (_, replies, situations, reason) => {
  const ran = await run(checkTargetProject, 'createMergeRequest', {
    'GET /projects/0': respond({ id: 9, forked_from_project: { id: 2 } }),
    ...replies,
  });
  expect({ situations: ran.situations, reason: ran.reason }).toEqual({ situations, reason });
});
