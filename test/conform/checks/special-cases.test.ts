/** Rules about single operations, beside servers that break them; that a right one breaks none, the runs on the sandbox show. */
import { describe, expect, test } from 'vitest';
import type { Api } from '../../../src/conform/api.ts';
import { specialCases } from '../../../src/conform/checks/special-cases.ts';
import { contract } from '../own-contract.ts';
import { respond } from '../small-contract.ts';
import { type CheckRun, type Replies, runCheck } from './run-check.ts';

const cases = specialCases.listCases(contract);

/** Runs one of the cases of an operation. */
function runCase(id: string, index: number, replies: Replies, more: Partial<CheckRun> = {}) {
  const run = (context: Api) => {
    const found = cases.filter(({ operation }) => operation.id === id)[index];
    if (found === undefined) throw new Error(`There is no case ${index} of ${id}.`);
    return found.run(context);
  };
  const callers = ['admin', 'outsider', 'limited'] as const;
  return runCheck(run, { contract, operation: id, replies, callers, ...more });
}

/** A case: of which operation, what the server returns, which situations are found, and why it could not go on. */
type Row = readonly [
  what: string,
  id: string,
  index: number,
  replies: Replies,
  situations: readonly string[],
  reason?: string | undefined,
  more?: Partial<CheckRun>,
];

const ok = respond({});
const MERGE = 'PUT /projects/0/merge_requests/0/merge';
const REQUEST = 'GET /projects/0/merge_requests/0';
const ISSUE = 'GET /projects/0/issues/0';
const MOVE = 'POST /projects/0/issues/0/move';
const CLOSES = 'GET /projects/0/merge_requests/0/closes_issues';
const CLOSED = 'GET /projects/0/issues/0/closed_by';
const created = (id: number) => respond({ id, iid: id, project_id: 1 }, 201);
const withSha = { [REQUEST]: respond({ id: 1, iid: 2, sha: 'abcdef012345678900' }) };

const rows: readonly Row[] = [
  [
    'another commit is accepted',
    'acceptMergeRequest',
    0,
    { ...withSha, [MERGE]: ok },
    ['other-sha'],
  ],
  [
    'another commit is accepted for later',
    'acceptMergeRequest',
    1,
    { ...withSha, [MERGE]: ok },
    ['other-sha'],
  ],
  [
    'a part of a commit is accepted',
    'acceptMergeRequest',
    2,
    { ...withSha, [MERGE]: ok },
    ['short-sha'],
  ],
  [
    'another error is returned',
    'acceptMergeRequest',
    0,
    { ...withSha, [MERGE]: respond({}, 406) },
    ['other-sha'],
  ],
  [
    'a server error is none of it',
    'acceptMergeRequest',
    0,
    { ...withSha, [MERGE]: respond({}, 500) },
    [],
  ],
  ['an error lacks its message', 'moveIssue', 0, { [MOVE]: respond({}, 400) }, ['same-project']],
  [
    'moving to the same project is accepted',
    'moveIssue',
    0,
    { [MOVE]: created(1) },
    ['same-project'],
  ],
  [
    'moving to a hidden project is accepted',
    'moveIssue',
    1,
    { [MOVE]: created(1), 'POST /projects/user/0 by admin': created(9) },
    ['project-of-other'],
  ],
  ['nobody else has a project', 'moveIssue', 1, {}, [], 'no-outsider', { callers: ['admin'] }],
  [
    'no administrator gives one',
    'moveIssue',
    1,
    {},
    [],
    'no-administrator',
    { callers: ['outsider'] },
  ],
  [
    'too many projects are accepted',
    'createProject',
    0,
    { 'POST /projects by limited': created(1) },
    ['too-many-projects'],
  ],
  [
    'no administrator creates the user',
    'createProject',
    0,
    {},
    [],
    'no-administrator',
    { callers: ['limited'] },
  ],
  [
    'too many forks are accepted',
    'forkProject',
    0,
    { 'POST /projects/0/fork by limited': created(1) },
    ['too-many-projects'],
  ],
  [
    'acting for another is accepted',
    'getCurrentUser',
    0,
    { 'GET /user by outsider': ok },
    ['sudo-without-rights'],
  ],
  [
    'there is nobody else to act',
    'getCurrentUser',
    0,
    {},
    [],
    'no-administrator',
    { callers: ['admin'] },
  ],
  [
    'acting for nobody is accepted',
    'getCurrentUser',
    1,
    { 'GET /user by admin': ok },
    ['sudo-of-unknown'],
  ],
  [
    'an administrator sees its own account instead',
    'getCurrentUser',
    2,
    { 'GET /user by admin': respond({ id: 1, private_token: 'secret' }) },
    ['sudo-of-administrator'],
  ],
  [
    'an administrator sees no token',
    'getCurrentUser',
    2,
    { 'GET /user by admin': respond({ id: 5 }) },
    ['sudo-of-administrator'],
  ],
  [
    'acting is rejected',
    'getCurrentUser',
    2,
    { 'GET /user by admin': respond({}, 403) },
    ['sudo-of-administrator'],
  ],
  [
    'a server error says nothing of acting',
    'getCurrentUser',
    2,
    { 'GET /user by admin': respond({}, 500) },
    [],
  ],
  ['there is no administrator', 'getCurrentUser', 2, {}, [], 'no-administrator', { callers: [] }],
  [
    'an account is hidden from its user',
    'getUser',
    0,
    { 'GET /users/0': respond({}, 403) },
    ['own-account'],
  ],
  [
    'the first issue is 2',
    'createIssue',
    0,
    { 'POST /projects/0/issues': created(2) },
    ['first-issue'],
  ],
  [
    'the first issue is rejected',
    'createIssue',
    0,
    { 'POST /projects/0/issues': respond({}, 403) },
    ['first-issue'],
  ],
  [
    'a token does not act',
    'createIssue',
    1,
    { 'POST /projects/0/issues by outsider': respond({}, 403) },
    ['acting-token'],
  ],
  ['there is no other token', 'createIssue', 1, {}, [], 'no-outsider', { callers: ['admin'] }],
  [
    'what closes an issue does not say so',
    'listMergeRequestsClosingIssue',
    0,
    { [CLOSES]: respond([{ iid: 7, project_id: 1 }]), [CLOSED]: respond([{ iid: 3 }]) },
    ['closing-merge-request'],
  ],
  [
    'what closes an issue is rejected',
    'listMergeRequestsClosingIssue',
    0,
    { [CLOSES]: respond([{ iid: 7, project_id: 1 }]), [CLOSED]: respond({}, 403) },
    [],
  ],
  [
    'nothing closes an issue',
    'listMergeRequestsClosingIssue',
    0,
    { [CLOSES]: respond([]) },
    [],
    'closes-nothing',
  ],
  [
    'a closed issue does not say so',
    'listIssuesClosedByMergeRequest',
    0,
    { [CLOSED]: respond([{ iid: 7, project_id: 1 }]), [CLOSES]: respond([{ iid: 3 }]) },
    ['closed-issue'],
  ],
  [
    'a closed issue is rejected',
    'listIssuesClosedByMergeRequest',
    0,
    { [CLOSED]: respond([{ iid: 7, project_id: 1 }]), [CLOSES]: respond({}, 403) },
    [],
  ],
  [
    'no issue is closed',
    'listIssuesClosedByMergeRequest',
    0,
    { [CLOSED]: respond([]) },
    [],
    'closes-nothing',
  ],
  [
    'a new issue is closed by something',
    'listMergeRequestsClosingIssue',
    1,
    { 'POST /projects/0/issues': created(9), [CLOSED]: respond([{ iid: 1 }]) },
    ['unrelated-merge-request'],
  ],
  [
    'a new merge request closes something',
    'listIssuesClosedByMergeRequest',
    1,
    { 'POST /projects/0/merge_requests': created(9), [CLOSES]: respond([{ iid: 1 }]) },
    ['unrelated-merge-request'],
  ],
  [
    'merging closes nothing',
    'acceptMergeRequest',
    3,
    {
      [CLOSES]: respond([{ iid: 7, project_id: 1 }]),
      [MERGE]: respond({ state: 'merged' }),
      [ISSUE]: respond({ state: 'opened' }),
    },
    ['merging'],
  ],
  [
    'what merging closes is hidden',
    'acceptMergeRequest',
    3,
    {
      [CLOSES]: respond([{ iid: 7, project_id: 1 }]),
      [MERGE]: respond({ state: 'merged' }),
      [ISSUE]: respond({}, 404),
    },
    [],
  ],
  [
    'it is not merged',
    'acceptMergeRequest',
    3,
    {
      [CLOSES]: respond([{ iid: 7, project_id: 1 }]),
      [MERGE]: respond({ state: 'opened' }),
      [ISSUE]: respond({ state: 'opened' }),
    },
    [],
    'not-merged',
  ],
  [
    'waiting does not show in lists',
    'acceptMergeRequest',
    4,
    {
      [MERGE]: respond({ merge_when_pipeline_succeeds: true }),
      'GET /projects/0/merge_requests': respond([
        { id: 9, iid: 2, merge_when_pipeline_succeeds: false },
      ]),
    },
    ['effect'],
  ],
  [
    'what waits is not in lists',
    'acceptMergeRequest',
    4,
    {
      [MERGE]: respond({ merge_when_pipeline_succeeds: true }),
      'GET /projects/0/merge_requests': respond([{ id: 9, iid: 1 }]),
    },
    [],
  ],
  [
    'nothing waits',
    'acceptMergeRequest',
    4,
    { [MERGE]: respond({ merge_when_pipeline_succeeds: false }) },
    [],
    'other-response',
  ],
  [
    'a private project is shown',
    'updateProject',
    0,
    { 'GET /projects/0 by anonymous': ok, 'PUT /projects/0': ok },
    ['made-private'],
  ],
  [
    'a project cannot be made private',
    'updateProject',
    0,
    { 'GET /projects/0 by anonymous': ok, 'PUT /projects/0': respond({}, 403) },
    [],
  ],
  [
    'a public project is hidden',
    'updateProject',
    0,
    { 'GET /projects/0 by anonymous': respond({}, 404), 'PUT /projects/0': ok },
    [],
    'rejected',
  ],
  [
    'another branch is no target',
    'updateMergeRequest',
    0,
    {
      'PUT /projects/0/merge_requests/0': respond({ target_branch: 'main' }),
      [REQUEST]: respond({ target_branch: 'other' }),
    },
    ['sent'],
  ],
  [
    'there is no other branch',
    'updateMergeRequest',
    0,
    {},
    [],
    'no-branch',
    { fixtures: { branches: async () => ({ source: 'a', target: 'b' }) } },
  ],
  [
    'a branch is deleted',
    'deleteMergeRequest',
    0,
    {
      'GET /projects/0/repository/branches/work': [ok, respond({}, 404)],
      'DELETE /projects/0/merge_requests/0': respond(undefined, 204),
    },
    ['read-after-write'],
    undefined,
    { resources: { mergeRequest: { path: {}, body: { source_branch: 'work' } } } },
  ],
  [
    'a branch was deleted before',
    'deleteMergeRequest',
    0,
    {},
    [],
    'no-branch',
    { resources: { mergeRequest: { path: {}, body: { source_branch: 'work' } } } },
  ],
  [
    'the default branch stays',
    'updateProject',
    1,
    {
      'PUT /projects/0': respond({ default_branch: 'main' }),
      'GET /projects/0': [
        respond({ default_branch: 'feature' }),
        respond({ default_branch: 'main' }),
      ],
    },
    ['sent'],
  ],
  [
    'accounts have one secret',
    'getCurrentUser',
    4,
    { 'GET /user by admin': respond({ private_token: 'a' }) },
    ['other-account'],
    undefined,
    { resources: { user: { path: { id: 9 } } } },
  ],
  [
    'there is one account',
    'getCurrentUser',
    4,
    {},
    [],
    'no-accounts',
    { resources: { user: { path: { id: 5 } } } },
  ],
  [
    'nobody sees a secret',
    'getCurrentUser',
    4,
    {},
    [],
    'no-administrator',
    { callers: ['outsider'], resources: { user: { path: { id: 9 } } } },
  ],
  [
    'a secret of one shows',
    'getCurrentUser',
    4,
    { 'GET /user by admin': [respond({ private_token: 'a' }), ok] },
    [],
    'not-shown',
    { resources: { user: { path: { id: 9 } } } },
  ],
  [
    'the other account is rejected',
    'getCurrentUser',
    4,
    { 'GET /user by admin': [ok, respond({}, 403)] },
    [],
    'other-response',
    { resources: { user: { path: { id: 9 } } } },
  ],
  [
    'the own account is rejected',
    'getCurrentUser',
    4,
    { 'GET /user by admin': [respond({}, 403), ok] },
    [],
    'other-response',
    { resources: { user: { path: { id: 9 } } } },
  ],
];

test.each(rows.map((row) => ({ what: row[0], row })))('$what', async ({ row }) => {
  const [, id, index, replies, situations, reason, more] = row;
  const ran = await runCase(id, index, replies, more);
  expect({ situations: ran.situations, reason: ran.reason }).toEqual({ situations, reason });
});

describe('what is sent', () => {
  test.each<[index: number, body: string]>([
    // Only the last character is another one.
    [0, 'sha=abcdef012345678901'],
    [1, 'merge_when_pipeline_succeeds=true&sha=abcdef012345678901'],
    [2, 'sha=abcdef012345'],
  ])('is not the commit, case %i', async (index, body) => {
    const { bodies } = await runCase('acceptMergeRequest', index, {
      ...withSha,
      [MERGE]: respond({}, 409),
    });
    expect(bodies).toContain(body);
  });

  test('is another last character than 1, too', async () => {
    const { bodies } = await runCase('acceptMergeRequest', 0, {
      [REQUEST]: respond({ sha: 'abc1' }),
      [MERGE]: respond({}, 409),
    });
    expect(bodies).toContain('sha=abc0');
  });

  test('names the project of the issue, and that of another one', async () => {
    const same = await runCase('moveIssue', 0, {});
    expect(same.bodies).toContain('to_project_id=1');
    const other = await runCase('moveIssue', 1, { 'POST /projects/user/0 by admin': created(9) });
    expect(other.bodies).toContain('to_project_id=9');
  });
});

test('what only reads, and what leaves nothing for others, is marked', () => {
  const marked = (is: (each: (typeof cases)[number]) => unknown) =>
    [...new Set(cases.filter(is).map(({ operation }) => operation.id))].sort();
  expect(marked(({ changes }) => !changes)).toEqual([
    ...['downloadJobArtifacts', 'downloadRefArtifacts', 'getCurrentUser'],
    ...[
      'getMergeRequestVersion',
      'listIssuesClosedByMergeRequest',
      'listMergeRequestsClosingIssue',
    ],
  ]);
  expect(marked(({ isLast }) => isLast)).toEqual(['downloadRefArtifacts']);
});
