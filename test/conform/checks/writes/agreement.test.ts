/** What two operations show of one thing, beside servers of which they show different things. */

import { expect, test } from 'vitest';
import { agreement, expectNamed } from '../../../../src/conform/checks/writes/agreement.ts';
import { findTestedOperation } from '../../../../src/conform/contract/contract.ts';
import type { ReceivedResponse } from '../../../../src/conform/http/exchange.ts';
import { contract } from '../../own-contract.ts';
import { createFindingSession, exchangeOf, respond } from '../../stubs.ts';
import { type CheckRun, runCheck } from '../run-check.ts';

const OF_LIST = 'listIssuesClosedByMergeRequest';
const PATHS: Readonly<Record<string, string>> = {
  getIssue: 'GET /projects/0/issues/0',
  getUser: 'GET /users/0',
  getCurrentUser: 'GET /user',
  listProjectIssues: 'GET /projects/0/issues',
  [OF_LIST]: 'GET /projects/0/merge_requests/0/closes_issues',
  listUserEvents: 'GET /users/0/events',
  listProjectEvents: 'GET /projects/0/events',
};
const issue = { id: 9, iid: 2, project_id: 1, title: 'A' };
const person = { id: 6, username: 'ole' };
const other = { id: 6, username: 'b' };

/** Where an operation shows something else, if each operation shows something. */
async function compare(
  operation: string,
  shown: Readonly<Record<string, object>>,
  more: Partial<CheckRun> = {},
): Promise<string[]> {
  const isResponse = (each: object): each is ReceivedResponse => 'status' in each;
  const replies = Object.fromEntries(
    Object.entries(shown).map(([id, each]) => [
      PATHS[id] ?? id,
      isResponse(each) ? each : respond(each),
    ]),
  );
  const { claims } = await runCheck(agreement.run, { contract, operation, replies, ...more });
  return claims.map((claim) => (claim.kind === 'field' ? claim.path.join(' ') : claim.kind));
}

const by = (author: unknown) => ({ ...issue, author });

test.each<
  [what: string, id: string, shown: object, other: Record<string, object>, found: string[]]
>([
  ['a user, as it is', 'getIssue', by(person), { getUser: { ...person, bio: 'x' } }, []],
  ['a user with another name', 'getIssue', by(person), { getUser: other }, ['author username']],
  [
    'the first of several users',
    'getIssue',
    { ...issue, assignees: [person, { id: 7 }] },
    { getUser: other },
    ['assignees 0 username'],
  ],
  ['a user who cannot be read', 'getIssue', by(person), { getUser: respond(other, 404) }, []],
  ['a user without an id', 'getIssue', by({ username: 'ole' }), { getUser: other }, []],
  [
    'somebody that no field names',
    'getIssue',
    { ...issue, somebody: person },
    { getUser: other },
    [],
  ],
  ['nothing', 'getIssue', respond(by(person), 403), { getUser: other }, []],
  ['the account among all', 'getCurrentUser', person, { getUser: other }, ['username']],
  [
    'another title than its list',
    'getIssue',
    issue,
    {
      listProjectIssues: [
        { ...issue, id: 8 },
        { ...issue, title: 'B' },
      ],
    },
    ['title'],
  ],
  ['what its list lacks', 'getIssue', issue, { listProjectIssues: [] }, []],
  [
    'items that have a number in their project',
    OF_LIST,
    [issue, issue],
    { getIssue: { ...issue, title: 'B' } },
    ['0 title'],
  ],
  [
    'items without a number',
    OF_LIST,
    [{ ...issue, iid: undefined }],
    { getIssue: { ...issue, title: 'B' } },
    [],
  ],
  [
    'an item that names nobody, and another one',
    'listProjectIssues',
    [{ id: 1 }, by(person)],
    { getUser: other },
    ['1 author username'],
  ],
])('what is read alone is compared: %s', async (_, id, shown, others, found) => {
  expect(await compare(id, { [id]: shown, ...others })).toEqual(found);
});

test.each<[what: string, operation: string, callers: 'admin'[], by: string]>([
  ['an administrator reads what a list has', 'getIssue', ['admin'], ' by admin'],
  ['the caller reads it without one', 'getIssue', [], ''],
  ['the caller reads what is of the account', 'getCurrentUserSshKey', ['admin'], ''],
  ['an administrator reads what it sees more of', 'getCurrentUser', ['admin'], ' by admin'],
])('%s', async (_, operation, callers, who) => {
  const { sent } = await runCheck(agreement.run, { contract, operation, callers, replies: {} });
  expect(sent[0]?.endsWith(' by admin')).toBe(who !== '');
});

const event = {
  ...{ project_id: 1, action_name: 'opened', title: 'A', author_id: 5 },
  ...{ target_id: 9, target_type: 'Issue', target_iid: 2 },
};
const elsewhere = { ...event, project_id: 3, target_id: 12 };

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
    ['items'],
  ],
  [
    'what is not shown any more',
    [event],
    [{ ...event, target_id: null, title: 'B' }],
    {},
    ['items'],
  ],
  ['none', [], [], {}, []],
  ['some that the user lacks', [elsewhere], [event], {}, ['items']],
  ['some that are not read', [elsewhere], [event], { more: { readOnly: true } }, []],
  ['those of others, which the user lacks', [], [{ ...event, author_id: 6 }], {}, []],
])(
  'the events of a project show beside those of a user %s',
  async (_, listUserEvents, listProjectEvents, more, found) => {
    expect(await compare('listUserEvents', { listUserEvents, listProjectEvents }, more)).toEqual(
      found,
    );
  },
);

test.each<[what: string, path: object, username: string, findings: number]>([
  ['the same', { id: 6 }, 'ole', 0],
  ['another name', { id: 6 }, 'b', 1],
  ['as a text', { id: '6' }, 'b', 1],
  ['somebody else', { id: 7 }, 'b', 0],
])('a write names a user of whom reading shows %s', (_, path, username, findings) => {
  const { session, found } = createFindingSession();
  const own = { ...session, contract };
  const [update, reader] = ['updateIssue', 'getUser'].map((id) =>
    findTestedOperation(contract, id),
  );
  if (update === undefined || reader === undefined) throw new Error('There is no such operation.');
  const read = exchangeOf(own, reader, respond({ ...person, username }));
  const input = { path: { ...path }, query: {}, body: {} };
  expectNamed(exchangeOf(own, update, respond(by(person))), [[{ reader, input }, read]]);
  expect(found).toHaveLength(findings);
});

test('lists whose items are read alone by another check, and files, are not compared', () => {
  const ids = [
    'getIssue',
    'listUserEvents',
    OF_LIST,
    'listProjectIssues',
    'downloadJobTrace',
    'createIssue',
  ];
  const applies = (id: string) => agreement.appliesTo(findTestedOperation(contract, id));
  expect(ids.filter(applies)).toEqual(['getIssue', 'listUserEvents']);
});
