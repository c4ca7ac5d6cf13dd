/** What two operations show of one thing, beside servers of which they show different things. */

import { expect, test } from 'vitest';
import { agreement, expectNamed } from '../../../../src/conform/checks/writes/agreement.ts';
import { findTestedOperation } from '../../../../src/conform/contract/contract.ts';
import { contract } from '../../own-contract.ts';
import { createFindingSession, exchangeOf, respond } from '../../small-contract.ts';
import { type CheckRun, type Replies, runCheck } from '../run-check.ts';

const ISSUE = 'GET /projects/0/issues/0';
const issue = { id: 9, iid: 2, project_id: 1, title: 'A' };
const person = { id: 6, username: 'ole' };

const pathsOf = (claims: readonly { kind: string }[]) =>
  claims.map((claim) => ('path' in claim ? JSON.stringify(claim.path) : claim.kind));

test.each<[what: string, id: string, replies: Replies, paths: string[]]>([
  [
    'of a user, as it is',
    'getIssue',
    {
      [ISSUE]: respond({ ...issue, author: person }),
      'GET /users/0': respond({ ...person, bio: 'x' }),
    },
    [],
  ],
  [
    'of a user, another name',
    'getIssue',
    {
      [ISSUE]: respond({ ...issue, author: person }),
      'GET /users/0': respond({ ...person, username: 'b' }),
    },
    ['["author","username"]'],
  ],
  [
    'of the first of several users',
    'getIssue',
    {
      [ISSUE]: respond({ ...issue, assignees: [person, { id: 7 }] }),
      'GET /users/0': respond({ ...person, username: 'b' }),
    },
    ['["assignees",0,"username"]'],
  ],
  [
    'of a user who cannot be read',
    'getIssue',
    {
      [ISSUE]: respond({ ...issue, author: person }),
      'GET /users/0': respond({ username: 'b' }, 404),
    },
    [],
  ],
  [
    'of what has no id',
    'getIssue',
    {
      [ISSUE]: respond({ ...issue, author: { username: 'ole' } }),
      'GET /users/0': respond({ username: 'b' }),
    },
    [],
  ],
  [
    'of what has another name',
    'getIssue',
    {
      [ISSUE]: respond({ ...issue, somebody: person }),
      'GET /users/0': respond({ username: 'b' }),
    },
    [],
  ],
  [
    'nothing',
    'getIssue',
    { 'GET /users/0': respond({ username: 'b' }), [ISSUE]: respond({ author: person }, 403) },
    [],
  ],
  [
    'of the same in its list',
    'getIssue',
    {
      [ISSUE]: respond(issue),
      'GET /projects/0/issues': respond([{ ...issue, id: 8, title: 'B' }, issue]),
    },
    [],
  ],
  [
    'of something else in its list',
    'getIssue',
    {
      [ISSUE]: respond(issue),
      'GET /projects/0/issues': respond([
        { ...issue, id: 8 },
        { ...issue, title: 'B' },
      ]),
    },
    ['["title"]'],
  ],
  [
    'of nothing in its list',
    'getIssue',
    { [ISSUE]: respond(issue), 'GET /projects/0/issues': respond([]) },
    [],
  ],
  [
    'of a list',
    'getIssue',
    { [ISSUE]: respond([issue]), 'GET /projects/0/issues': respond([{ ...issue, title: 'B' }]) },
    [],
  ],
  [
    'of the account among all',
    'getCurrentUser',
    {
      'GET /user': respond({ ...person, name: 'Ole' }),
      'GET /users/0': respond({ ...person, name: 'Bo' }),
    },
    ['["name"]'],
  ],
  [
    'of items that have a number in their project',
    'listIssuesClosedByMergeRequest',
    {
      'GET /projects/0/merge_requests/0/closes_issues': respond([issue, issue]),
      [ISSUE]: respond({ ...issue, title: 'B' }),
    },
    ['[0,"title"]'],
  ],
  [
    'of items without a project',
    'listIssuesClosedByMergeRequest',
    {
      'GET /projects/0/merge_requests/0/closes_issues': respond([
        { ...issue, project_id: undefined },
      ]),
      [ISSUE]: respond({ ...issue, title: 'B' }),
    },
    [],
  ],
  [
    'of items without a number',
    'listIssuesClosedByMergeRequest',
    {
      'GET /projects/0/merge_requests/0/closes_issues': respond([{ ...issue, iid: undefined }]),
      [ISSUE]: respond({ ...issue, title: 'B' }),
    },
    [],
  ],
  [
    'of the second item, if the first one names nobody',
    'listProjectIssues',
    {
      'GET /projects/0/issues': respond([
        { id: 1 },
        { id: 2, author: person },
        { id: 3, author: person },
      ]),
      'GET /users/0': respond({ ...person, username: 'b' }),
    },
    ['[1,"author","username"]'],
  ],
])('what is read alone is compared: %s', async (_, operation, replies, paths) => {
  const { claims } = await runCheck(agreement.run, { contract, operation, replies });
  expect(pathsOf(claims)).toEqual(paths);
});

test.each<[what: string, operation: string, callers: 'admin'[], by: string]>([
  ['an administrator reads what a list has', 'getIssue', ['admin'], ' by admin'],
  ['the caller reads it without one', 'getIssue', [], ''],
  ['the caller reads what is of the account', 'getCurrentUserSshKey', ['admin'], ''],
  ['the caller reads a list', 'listProjectIssues', ['admin'], ''],
  ['an administrator reads what it sees more of', 'getCurrentUser', ['admin'], ' by admin'],
])('%s', async (_, operation, callers, by) => {
  const { sent } = await runCheck(agreement.run, { contract, operation, callers, replies: {} });
  expect(sent[0]?.endsWith(' by admin')).toBe(by !== '');
});

const event = {
  project_id: 1,
  action_name: 'opened',
  target_id: 9,
  target_type: 'Issue',
  target_iid: 2,
  author_id: 5,
  title: 'A',
};
const OF_USER = 'GET /users/0/events';
const OF_PROJECT = 'GET /projects/0/events';

test.each<
  [what: string, ofUser: object[], ofProject: object[], more: Partial<CheckRun>, found: string[]]
>([
  ['the same', [event], [event], {}, []],
  [
    'another title',
    [event],
    [
      { ...event, target_id: 8, author_id: 6 },
      { ...event, title: 'B' },
    ],
    {},
    ['[0,"title"]', 'items'],
  ],
  ['others', [event], [{ ...event, target_id: 8, title: 'B' }], {}, ['items']],
  [
    'what is not shown any more',
    [event],
    [{ ...event, target_id: null, title: 'B' }],
    {},
    ['items'],
  ],
  ['none', [], [], {}, []],
  [
    'some that the user lacks',
    [{ ...event, project_id: 3, target_id: 12 }],
    [event],
    {},
    ['items'],
  ],
  [
    'some that are not read',
    [{ ...event, project_id: 3, target_id: 12 }],
    [event],
    { more: { readOnly: true } },
    [],
  ],
  ['those of others, which the user lacks', [], [{ ...event, author_id: 6 }], {}, []],
])(
  'the events of a project show beside those of a user %s',
  async (_, ofUser, ofProject, more, found) => {
    const { claims } = await runCheck(agreement.run, {
      ...{ contract, operation: 'listUserEvents' },
      replies: { [OF_USER]: respond(ofUser), [OF_PROJECT]: respond(ofProject) },
      ...more,
    });
    expect(
      claims.map((claim) => (claim.kind === 'field' ? JSON.stringify(claim.path) : claim.kind)),
    ).toEqual(found);
  },
);

const operation = (id: string) => findTestedOperation(contract, id);

test.each<
  [what: string, path: Readonly<Record<string, unknown>>, username: string, findings: number]
>([
  ['the same', { id: 6 }, 'ole', 0],
  ['another name', { id: 6 }, 'b', 1],
  ['as a text', { id: '6' }, 'b', 1],
  ['somebody else', { id: 7 }, 'b', 0],
  ['nobody', {}, 'b', 0],
])(
  'the response to a write names a user of whom reading shows %s',
  (_, path, username, findings) => {
    const { session, found } = createFindingSession();
    const own = { ...session, contract };
    const write = exchangeOf(own, operation('updateIssue'), respond({ ...issue, author: person }));
    const reader = operation('getUser');
    const read = exchangeOf(own, reader, respond({ ...person, username }));
    const input = { path, query: {}, body: {} };
    expectNamed(write, [
      [
        { reader: operation('getIssue'), input },
        exchangeOf(own, reader, respond({ username: 'c' })),
      ],
      [{ reader, input }, read],
    ]);
    expect(found).toHaveLength(findings);
  },
);

test.each([
  ['getIssue', true],
  ['createIssue', false],
  ['listProjectIssues', false],
  ['listUserEvents', true],
  ['listIssuesClosedByMergeRequest', false],
  ['downloadJobTrace', false],
])('%s is compared here: %s', (id, applies) => {
  expect(agreement.appliesTo(operation(id))).toBe(applies);
});
