/** Valid requests, beside servers that reject some of them. */
import { expect, test } from 'vitest';
import { accepts } from '../../../../src/conform/checks/requests/accepts.ts';
import { groupPath, swaps } from '../../../../src/conform/checks/requests/paths.ts';
import { contract } from '../../own-contract.ts';
import { respond } from '../../stubs.ts';
import { type CheckRun, type Replies, runCheck } from '../run-check.ts';

const run = (operation: string, replies: Replies, more: Partial<CheckRun> = {}) =>
  runCheck(accepts.run, { contract, operation, replies, ...more });
const ISSUE_UPDATE = 'PUT /projects/0/issues/0';
const issueShown = respond({ id: 1, iid: 2, state: 'opened' });

test.each<[what: string, replies: Replies, situations: unknown[]]>([
  ['all', { [ISSUE_UPDATE]: issueShown }, []],
  ['none', { [ISSUE_UPDATE]: respond({}, 400) }, ['only the required fields', 'all fields']],
  [
    'those with all fields only',
    {
      [ISSUE_UPDATE]: ({ body }) => (body === '' || body === null ? respond({}, 400) : issueShown),
    },
    ['only the required fields'],
  ],
])('of valid updates, a server accepts %s', async (_, replies, situations) => {
  const { claims } = await run('updateIssue', replies);
  expect(claims.map(({ when }) => when[1])).toEqual(situations);
});

const PROJECT = 'GET /projects/0';
const project = respond({ id: 1, path_with_namespace: 'nora/site' });

test('a write to a project of the run names it by its full path, too', async () => {
  const { sent } = await run('createIssue', { [PROJECT]: project });
  expect(sent).toContain('POST /projects/nora%2Fsite/issues');
  expect(sent).toContain('POST /projects/1/issues');
});

test.each<[what: string, replies: Replies, more: object]>([
  ['it is not shown', { [PROJECT]: respond({ id: 1 }) }, {}],
  ['each operation is called once', { [PROJECT]: project }, { once: true }],
])('a write names no full path if %s', async (_, replies, more) => {
  const { sent } = await run('createIssue', replies, { more });
  expect(sent.filter((each) => each.includes('%2F'))).toEqual([]);
});

test.each<[what: string, trace: object[], reason: string | undefined]>([
  ['some job', [{ id: 7 }], undefined],
  ['no job', [], 'no-accepting-job'],
])('the trace of %s can be read', async (_, jobs, reason) => {
  const ran = await run('downloadJobTrace', {
    'GET /projects/0/jobs': respond(jobs),
    ...(jobs.length > 0 && { 'GET /projects/0/jobs/0/trace': respond({}) }),
  });
  expect(ran.reason === undefined).toBe(reason === undefined);
});

test.each<[what: string, own: object, status: number, findings: number]>([
  ['the same', { id: 9, title: 'A' }, 200, 0],
  ['another title', { id: 9, title: 'B' }, 200, 1],
  ['something else', { id: 8, title: 'B' }, 200, 0],
  ['nothing', { id: 9, title: 'B' }, 403, 0],
])(
  'what shows more of a merge request is compared with it: %s',
  async (_, own, status, findings) => {
    const { situations } = await run('getMergeRequestChanges', {
      'GET /projects/0/merge_requests/0/changes': respond({ id: 9, title: 'A', changes: [] }),
      'GET /projects/0/merge_requests/0': respond(own, status),
    });
    expect(situations).toEqual(Array.from({ length: findings }, () => 'shown-by'));
  },
);

const ISSUE = 'GET /projects/0/issues/0';
const resources = {
  'empty project': { path: { id: 44 } },
  issue: { path: { id: 1, issue_iid: 2 }, body: { id: 90, iid: 2 } },
};
const found = respond({ id: 90, iid: 2 });

test('an issue is looked for by its global id, and in another project', async () => {
  const ran = await runCheck(swaps.run, {
    ...{ contract, operation: 'getIssue', resources },
    replies: {
      [ISSUE]: ({ target }) => (target === '/projects/1/issues/2' ? found : respond({}, 404)),
    },
  });
  expect(ran.claims).toEqual([]);
  expect(ran.sent.map((each) => each.replace('GET ', '')).sort()).toEqual([
    ...['/projects/1/issues/2', '/projects/1/issues/90'],
    ...['/projects/1/issues/90', '/projects/44/issues/2'],
  ]);
});

test('the global id is not tried where another issue has that number', async () => {
  const ran = await runCheck(swaps.run, {
    ...{ contract, operation: 'getIssue', resources },
    replies: {
      [ISSUE]: ({ target }) =>
        respond(
          target.endsWith('/90') ? { id: 7, iid: 90 } : { id: 90, iid: 2 },
          target.startsWith('/projects/44') ? 404 : 200,
        ),
    },
  });
  expect(ran.situations).toEqual([]);
  expect(ran.sent).toHaveLength(3);
});

test('what existed before is not changed by an id of something else', async () => {
  const ran = await runCheck(swaps.run, {
    ...{ contract, operation: 'updateIssue', resources, replies: {} },
    more: { readOnly: true },
  });
  expect(ran.sent.filter((each) => !each.startsWith('GET'))).toEqual([]);
});

const GROUP = { id: 1, kind: 'group', full_path: 'team' };

test.each<
  [
    what: string,
    namespace: object,
    statuses: [number, number],
    situations: string[],
    reason?: string,
  ]
>([
  ['found', GROUP, [200, 200], []],
  ['not found', GROUP, [200, 404], ['by-full-path']],
  ['not found, as by its id', GROUP, [404, 404], []],
  ['of another one', { ...GROUP, id: 2 }, [200, 404], [], 'no-group'],
  ['of a user', { ...GROUP, kind: 'user' }, [200, 404], [], 'no-group'],
])('a group is %s by its full path', async (_, namespace, [byId, byPath], situations, reason) => {
  const ran = await runCheck(groupPath.run, {
    ...{ contract, operation: 'listGroupIssues' },
    replies: {
      'GET /projects': respond([{ id: 3, namespace }]),
      'GET /groups/0/issues': respond([], byId),
      'GET /groups/team/issues': respond([], byPath),
    },
  });
  expect({ situations: ran.situations, reason: ran.reason }).toEqual({ situations, reason });
});
