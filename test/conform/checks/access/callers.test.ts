/** What belongs to one caller, beside servers that mix up their callers. */

import { expect, test } from 'vitest';
import { hidden, ownData, ownState } from '../../../../src/conform/checks/access/callers.ts';
import { findTestedOperation } from '../../../../src/conform/contract/contract.ts';
import type { CallerKind } from '../../../../src/conform/http/exchange.ts';
import { contract } from '../../own-contract.ts';
import { respond } from '../../stubs.ts';
import { type CheckRun, type Replies, runCheck } from '../run-check.ts';

const done = respond({ id: 1, starred: true, star_count: 1 }, 201);
const unmodified = respond({}, 304);
const project = (more: object) => respond({ id: 1, star_count: 1, ...more }, 201);

const run = (
  check: typeof ownState,
  operation: string,
  replies: Replies,
  more: Partial<CheckRun> = {},
) => runCheck(check.run, { contract, operation, replies, callers: ['outsider'], ...more });

test.each<[what: string, replies: Replies, situations: string[], sent: number]>([
  [
    'each of its own',
    {
      'POST /projects/0/star': [project({}), unmodified],
      'POST /projects/0/star by outsider': [project({ star_count: 2 }), unmodified],
      'POST /projects/0/unstar': done,
    },
    [],
    7,
  ],
  [
    'one for all',
    {
      'POST /projects/0/star': project({}),
      'POST /projects/0/star by outsider': project({}),
      'POST /projects/0/unstar': done,
    },
    ['effect-for-same'],
    7,
  ],
  [
    'one for all, which is there already',
    {
      'POST /projects/0/star': [done, unmodified],
      'POST /projects/0/star by outsider': unmodified,
      'POST /projects/0/unstar': [done, unmodified],
    },
    ['effect-for-other', 'effect-for-other'],
    7,
  ],
  [
    'one for all, which shows',
    {
      'GET /projects by outsider': respond([{ id: 1 }]),
      'POST /projects/0/star': done,
      'POST /projects/0/star by outsider': [project({ star_count: 2 }), unmodified],
      'POST /projects/0/unstar': done,
    },
    ['state-of-other'],
    7,
  ],
  [
    'what is rejected, of which nothing is counted',
    {
      'POST /projects/0/star': respond({}, 403),
      'POST /projects/0/star by outsider': [project({ star_count: 7 }), unmodified],
      'POST /projects/0/unstar': done,
    },
    [],
    7,
  ],
])('callers have stars, %s', async (_, replies, situations, sent) => {
  const ran = await run(ownState, 'starProject', replies);
  expect({ situations: ran.situations, sent: ran.sent.length }).toEqual({ situations, sent });
});

const subscribed = respond({ id: 1, subscribed: true }, 201);
const ofTwins = (more: Replies): Replies => ({
  'POST /projects/0/issues/0/subscribe': subscribed,
  'POST /projects/0/issues/0/unsubscribe': subscribed,
  'POST /projects/0/merge_requests/0/subscribe': subscribed,
  'POST /projects/0/merge_requests/0/unsubscribe': subscribed,
  'POST /projects/0/issues/0/subscribe by outsider': [subscribed, unmodified],
  ...more,
});

test.each<[what: string, more: Replies, situations: string[]]>([
  ['own to each', {}, []],
  [
    'common to both',
    { 'POST /projects/0/merge_requests/0/subscribe': unmodified },
    ['effect-for-twin'],
  ],
  [
    'rejected for one',
    {
      'POST /projects/0/merge_requests/0/subscribe': unmodified,
      'POST /projects/0/issues/0/subscribe': respond({}, 403),
    },
    [],
  ],
])(
  'what is in effect for an issue and a merge request of one number is %s',
  async (_, more, found) => {
    const { situations } = await run(ownState, 'subscribeToIssue', ofTwins(more));
    expect(situations).toEqual(found);
  },
);

test('resources of one number are made until both have it', async () => {
  const issue = (issue_iid: number) => ({ path: { issue_iid } });
  const request = (merge_request_iid: number) => ({ path: { merge_request_iid } });
  const more = { 'POST /projects/0/merge_requests/0/subscribe': unmodified };
  const { sent, created } = await run(ownState, 'subscribeToIssue', ofTwins(more), {
    resources: {
      'public issue': [issue(2), issue(3), issue(4)],
      'public mergeRequest': [request(4)],
    },
  });
  expect(created).toEqual([
    'public issue',
    ...['public issue', 'public mergeRequest', 'public issue'],
  ]);
  expect(sent).toContain('POST /projects/1/merge_requests/4/subscribe');
  expect(sent).toContain('POST /projects/1/issues/4/subscribe');
});

test.each([
  ['starProject', true],
  ['subscribeToIssue', true],
  ['createIssue', false],
  ['getIssue', false],
])('%s is in effect for a caller: %s', (id, applies) => {
  const operation = contract.byId.get(id);
  expect(operation && ownState.appliesTo(operation)).toBe(applies);
});

const items = (...ids: number[]) => respond(ids.map((id) => ({ id, title: `T${id}` })));

test.each<[what: string, replies: Replies, situations: string[], reason: string | undefined]>([
  [
    'other items',
    { 'GET /issues': items(1, 2), 'GET /issues by outsider': items(3) },
    [],
    undefined,
  ],
  [
    'an item of the first one',
    { 'GET /issues': items(1, 2), 'GET /issues by outsider': items(3, 2) },
    ['another-user'],
    undefined,
  ],
  [
    'what nobody has',
    { 'GET /issues': items(), 'GET /issues by outsider': items(3) },
    [],
    'no-lists',
  ],
])('another caller is shown %s in a list of the caller', async (_, replies, situations, reason) => {
  const ran = await run(ownData, 'listIssues', replies);
  expect({ situations: ran.situations, reason: ran.reason }).toEqual({ situations, reason });
  expect(ran.created).toEqual(['public issue']);
});

test.each<[what: string, status: number, found: object[], situations: string[]]>([
  ['not found', 200, [{ id: 1 }], []],
  ['found', 200, [{ id: 9, iid: 9, project_id: 1 }], ['of-other-caller']],
  ['not searched for', 400, [{ id: 9, iid: 9, project_id: 1 }], []],
])(
  'what another one has created is %s in the list of the caller',
  async (_, status, found, situations) => {
    const { sent, situations: seen } = await run(ownData, 'listIssues', {
      'GET /issues by outsider': items(3),
      'POST /projects/0/issues by outsider': respond({ id: 9, iid: 9, project_id: 1 }, 201),
      'GET /issues': ({ target }) =>
        target.includes('search=conform') ? respond(found, status) : items(1),
    });
    expect(seen).toEqual(situations);
    expect(sent.at(-1)).toMatch(/^GET \/issues\?(.*&)?search=conform-x-1n/);
  },
);

test('nothing is searched for that another one could not create', async () => {
  const { sent } = await run(ownData, 'listIssues', {
    'GET /issues': items(1),
    'GET /issues by outsider': items(3),
    'POST /projects/0/issues by outsider': respond({}, 403),
  });
  expect(sent.at(-1)).toContain('POST');
});

test.each<[id: string, replies: Replies, situations: string[]]>([
  ['getCurrentUserSshKey', {}, []],
  [
    'getCurrentUserSshKey',
    { 'GET /user/keys/0 by outsider': respond({ id: 1 }) },
    ['another-user'],
  ],
  ['deleteCurrentUserSshKey', { 'GET /user/keys/0': respond({ id: 1 }) }, []],
  ['deleteCurrentUserSshKey', {}, ['left-after']],
])('what is in the account of the caller: %s %j', async (id, replies, situations) => {
  const ran = await run(ownData, id, replies);
  expect(ran.situations).toEqual(situations);
});

test.each([
  ['listIssues', true],
  ['listCurrentUserSshKeys', true],
  ['createCurrentUserSshKey', false],
  ['listProjects', false],
  ['getIssue', false],
  ['listUsers', false],
])('%s is about what belongs to the caller: %s', (id, applies) => {
  expect(ownData.appliesTo(findTestedOperation(contract, id))).toBe(applies);
});

const NAMES = { name: 'conform-x-1n' };
const places = {
  'private project': { path: { id: 11 }, body: NAMES },
  'internal project': { path: { id: 12 }, body: NAMES },
  'public project': { path: { id: 13 }, body: NAMES },
};
const anonymous = 'GET /projects by anonymous';
const outsider = 'GET /projects by outsider';

test.each<[what: string, replies: Replies, situations: string[]]>([
  ['as it is', { [anonymous]: items(13), [outsider]: items(12, 13) }, []],
  [
    'private ones to everybody',
    { [anonymous]: items(11, 13), [outsider]: items(11, 12, 13) },
    ['project-of', 'project-of'],
  ],
  [
    'internal ones without a token',
    { [anonymous]: items(12, 13), [outsider]: items(12, 13) },
    ['project-of'],
  ],
  [
    'nothing',
    { [anonymous]: items(), [outsider]: items() },
    ['project-of', 'project-of', 'project-of'],
  ],
  [
    'nothing without a token, but an error',
    { [anonymous]: respond({}, 401), [outsider]: items(12, 13) },
    ['list-for-everybody', 'list-for-everybody', 'list-for-everybody'],
  ],
])('the list of projects shows %s', async (_, replies, situations) => {
  const ran = await run(hidden, 'listProjects', replies, { resources: places });
  expect(ran.situations).toEqual(situations);
  expect(ran.sent.length).toBe(6);
});

test('lists are read without a token where there is no other user', async () => {
  const { sent, reason } = await run(
    hidden,
    'listProjects',
    { [anonymous]: items(13) },
    { resources: places, callers: [] },
  );
  expect([sent.length, reason]).toEqual([3, 'no-outsider']);
});

const event = (project_id: number) => ({ id: 1, project_id, author_id: 5 });

test.each<
  [
    what: string,
    shown: object[],
    callers: CallerKind[],
    situations: string[],
    reason: string | undefined,
  ]
>([
  ['of other projects', [event(12)], ['outsider'], [], undefined],
  ['of the private project', [event(11)], ['outsider'], ['of-private-project'], undefined],
  ['to nobody else', [event(11)], [], [], 'no-outsider'],
])('events of a user are shown: %s', async (_, shown, callers, situations, reason) => {
  const ran = await run(
    hidden,
    'listUserEvents',
    { 'GET /users/0/events by outsider': respond(shown) },
    { resources: { 'private issue': { path: { id: 11 } } }, callers },
  );
  expect({ situations: ran.situations, reason: ran.reason }).toEqual({ situations, reason });
});

test.each([
  ['listProjects', true],
  ['listUserEvents', true],
  ['listProjectEvents', false],
  ['listUsers', false],
  ['listIssues', false],
])('%s may show what is hidden: %s', (id, applies) => {
  expect(hidden.appliesTo(findTestedOperation(contract, id))).toBe(applies);
});
