/** Rules about single operations: what proves nothing, and what is sent. That they find what breaks them, the runs against defects show. */
import { expect, test } from 'vitest';
import type { Api } from '../../../src/conform/api.ts';
import { specialCases } from '../../../src/conform/checks/special-cases.ts';
import { contract } from '../own-contract.ts';
import { respond } from '../stubs.ts';
import { type CheckRun, type Replies, runCheck } from './run-check.ts';

const cases = specialCases.listCases(contract);
const callers = ['admin', 'outsider', 'limited'] as const;

/** Runs one of the cases of an operation, such as `moveIssue 1`. */
function runCase(name: string, replies: Replies, more: Partial<CheckRun> = {}) {
  const [operation = '', index = ''] = name.split(' ');
  const run = (context: Api) => {
    const found = cases.filter((each) => each.operation.id === operation)[Number(index)];
    if (found === undefined) throw new Error(`There is no case ${name}.`);
    return found.run(context);
  };
  return runCheck(run, { contract, operation, replies, callers, ...more });
}

const ok = respond({});
const missing = respond({}, 404);
const forbidden = respond({}, 403);
const MERGE = 'PUT /projects/0/merge_requests/0/merge';
const REQUEST = 'GET /projects/0/merge_requests/0';
const REQUESTS = 'GET /projects/0/merge_requests';
const CLOSES = `${REQUEST}/closes_issues`;
const CLOSED = 'GET /projects/0/issues/0/closed_by';
const PROJECT = 'PUT /projects/0';
const BRANCH = 'GET /projects/0/repository/branches/work';
const ME = 'GET /user by admin';
const JOBS = 'GET /projects/0/jobs';
const RETRY = 'POST /projects/0/jobs/0/retry';
const VERSIONS = `${REQUEST}/versions`;
const FORK = 'POST /projects/0/fork';
const created = (id: number) => respond({ id, iid: id, project_id: 1 }, 201);
const flag = (value: boolean) => ({ merge_when_pipeline_succeeds: value });
const closing = (state: string) => ({
  ...{ [CLOSES]: respond([{ iid: 7, project_id: 1 }]), [MERGE]: respond({ state }) },
});
const job = { id: 3, name: 'test', ref: 'main', status: 'success', artifacts_file: null };
const done = { ...job, artifacts_file: { filename: 'a.zip', size: 7 } };
const forked = {
  'GET /projects/0': respond({ id: 9, forked_from_project: { id: 2 } }),
  [FORK]: created(9),
  'POST /projects/0/merge_requests': respond(
    { id: 70, iid: 4, project_id: 1, target_project_id: 1, source_project_id: 9 },
    201,
  ),
};
const many = Array.from({ length: 100 }, (_, id) => ({ id, iid: 4 }));

test.each<[what: string, name: string, replies: Replies]>([
  ['a server error', 'acceptMergeRequest 0', { [REQUEST]: ok, [MERGE]: respond({}, 500) }],
  ['a server error on acting', 'getCurrentUser 0', { [ME]: respond({}, 500) }],
  [
    'a list that is hidden',
    'listMergeRequestsClosingIssue 0',
    { [CLOSES]: respond([{ iid: 7, project_id: 1 }]), [CLOSED]: forbidden },
  ],
  ['a closed issue that is hidden', 'acceptMergeRequest 3', closing('merged')],
  [
    'what waits outside of a list',
    'acceptMergeRequest 4',
    { [MERGE]: respond(flag(true)), [REQUESTS]: respond([{ id: 9, iid: 1, ...flag(false) }]) },
  ],
  [
    'a project that may not be private',
    'updateProject 0',
    { 'GET /projects/0 by anonymous': ok, [PROJECT]: forbidden },
  ],
  [
    'a version that is hidden',
    'getMergeRequestVersion 0',
    { [VERSIONS]: respond([{ id: 6 }]), [`${REQUEST}/commits`]: respond([{ id: 'a' }]) },
  ],
  ['an upload that is rejected', 'uploadFile 0', { 'POST /projects/0/uploads': forbidden }],
  [
    'a path that does not show',
    'uploadFile 0',
    { 'POST /projects/0/uploads': respond({ url: 'http://x' }, 201) },
  ],
  [
    'a project without a commit',
    'createProjectForUser 0',
    {
      'POST /projects/user/0 by admin': created(9),
      'GET /projects/0 by admin': respond({ default_branch: null }),
    },
  ],
  ['lists that are hidden', 'createMergeRequest 0', forked],
  ['lists that are too long', 'createMergeRequest 0', { ...forked, [REQUESTS]: respond(many) }],
])('%s proves nothing', async (_, name, replies) => {
  const { situations, reason } = await runCase(name, replies);
  expect({ situations, reason }).toEqual({ situations: [], reason: undefined });
});

const other = { resources: { user: { path: { id: 9 } } } };
const work = { resources: { mergeRequest: { path: {}, body: { source_branch: 'work' } } } };
const noOther = { fixtures: { branches: async () => ({ source: 'a', target: 'b' }) } };

test.each<[reason: string, name: string, replies: Replies, more?: Partial<CheckRun>]>([
  ['no-outsider-made', 'moveIssue 1', {}, { callers: ['admin'] }],
  ['no-administrator', 'moveIssue 1', {}, { callers: ['outsider'] }],
  ['no-administrator', 'createProject 0', {}, { callers: ['limited'] }],
  ['no-administrator', 'getCurrentUser 0', {}, { callers: [] }],
  ['no-outsider-made', 'createIssue 1', {}, { callers: ['admin'] }],
  ['closes-nothing', 'listMergeRequestsClosingIssue 0', { [CLOSES]: respond([]) }],
  ['closes-nothing', 'listIssuesClosedByMergeRequest 0', { [CLOSED]: respond([]) }],
  ['not-merged', 'acceptMergeRequest 3', closing('opened')],
  ['other-response', 'acceptMergeRequest 4', { [MERGE]: respond(flag(false)) }],
  ['rejected', 'updateProject 0', { [PROJECT]: ok }],
  ['no-branch', 'updateMergeRequest 0', {}, noOther],
  ['no-branch', 'deleteMergeRequest 0', { [BRANCH]: missing }, work],
  ['no-accounts', 'getCurrentUser 2', {}, { resources: { user: { path: { id: 5 } } } }],
  ['not-shown', 'getCurrentUser 2', { [ME]: ok }, other],
  ['other-response', 'getCurrentUser 2', { [ME]: [ok, forbidden] }, other],
  ['no-artifacts', 'downloadJobArtifacts 0', { [JOBS]: respond([job]) }],
  // Another job of its name has files, too.
  ['no-artifacts', 'downloadRefArtifacts 1', { [JOBS]: respond([done, { ...done, id: 4 }]) }],
  ['other-response', 'downloadRefArtifacts 1', { [JOBS]: respond([done]), [RETRY]: forbidden }],
  ['no-lists', 'getMergeRequestVersion 0', { [VERSIONS]: respond([]) }],
  ['rejected', 'createMergeRequest 0', { [FORK]: forbidden }],
])('%s: %s says why it cannot be tried', async (expected, name, replies, more) => {
  const { situations, reason } = await runCase(name, replies, more);
  expect({ situations, reason }).toEqual({ situations: [], reason: expected });
});

test('the own account is shown to its user', async () => {
  const { situations } = await runCase('getUser 0', { 'GET /users/0': forbidden });
  expect(situations).toEqual(['own-account']);
});

test.each<[name: string, sha: string, body: string]>([
  // Only the last character is another one.
  ['acceptMergeRequest 0', 'abcdef012345678900', 'sha=abcdef012345678901'],
  ['acceptMergeRequest 0', 'abc1', 'sha=abc0'],
  ['acceptMergeRequest 1', 'abc0', 'merge_when_pipeline_succeeds=true&sha=abc1'],
  ['acceptMergeRequest 2', 'abcdef012345678900', 'sha=abcdef012345'],
])('%s sends no commit of the merge request', async (name, sha, body) => {
  const replies = { [REQUEST]: respond({ id: 1, iid: 2, sha }), [MERGE]: respond({}, 409) };
  expect((await runCase(name, replies)).bodies).toContain(body);
});

test('what only reads, and what leaves nothing for others, is marked', () => {
  const marked = (is: (each: (typeof cases)[number]) => unknown) =>
    [...new Set(cases.filter(is).map(({ operation }) => operation.id))].sort();
  expect(marked(({ changes }) => !changes)).toEqual([
    ...['downloadJobArtifacts', 'downloadRefArtifacts', 'getCurrentUser'],
    'getMergeRequestVersion',
    ...['listIssuesClosedByMergeRequest', 'listMergeRequestsClosingIssue'],
  ]);
  expect(marked(({ isLast }) => isLast)).toEqual(['downloadRefArtifacts']);
});
