/** What a list shows before and after a write. */
import { expect, test } from 'vitest';
import {
  expectGone,
  expectItems,
  expectListedKept,
} from '../../../../src/conform/checks/lists/lists-after-writes.ts';
import { findTestedOperation } from '../../../../src/conform/contract/contract.ts';
import type { View } from '../../../../src/conform/predict/views.ts';
import { contract } from '../../own-contract.ts';
import { createFindingSession, exchangeOf, respond } from '../../stubs.ts';

const operation = (id: string) => findTestedOperation(contract, id);

function createSession() {
  const { session, found } = createFindingSession();
  const ledger = { lists: { nameFields: ['name', 'title'] }, run: 'conform-x' };
  return { session: { ...session, contract, ledger }, found };
}

const issue = (id: number, more: object = {}) => ({
  id,
  iid: id,
  project_id: 1,
  title: `conform-x-${id}`,
  ...more,
});

interface Lists {
  readonly list?: string;
  readonly write?: string;
  readonly shows?: View['shows'];
  readonly status?: number;
  readonly before: readonly object[];
  readonly after: readonly object[];
}

/** What is found in a list after a write that is about issue 2. */
function keep({
  list = 'listProjectIssues',
  write = 'updateIssue',
  shows = 'list',
  status = 200,
  before,
  after,
}: Lists) {
  const { session, found } = createSession();
  const reader = operation(list);
  const input = { path: { id: 1 }, query: {}, body: {} };
  const view: View = { shows, reader, input };
  const subject: View = { shows: 'subject', reader: operation('getIssue'), input };
  const shown = exchangeOf(session, subject.reader, respond(issue(2)));
  const old = new Map([
    [view, exchangeOf(session, reader, respond(before))],
    [subject, shown],
  ]);
  const now = new Map([[view, exchangeOf(session, reader, respond(after, status))]]);
  const written = exchangeOf(session, operation(write), respond(issue(3)));
  expectListedKept({ path: { id: 1, issue_iid: 2 } }, old, now, written);
  return found.map(({ claim }) => (claim.kind === 'field' ? claim.path.at(-1) : claim.kind));
}

const more = { title: 'conform-x-other' };

test.each<[what: string, lists: Lists, found: string[]]>([
  ['shows the same', { before: [issue(7)], after: [issue(7)] }, []],
  ['shows another title', { before: [issue(7)], after: [issue(7, more)] }, ['title']],
  ['shows another title of the subject', { before: [issue(2)], after: [issue(2, more)] }, []],
  ['shows another title of what is written', { before: [issue(3)], after: [issue(3, more)] }, []],
  ['cannot be read', { before: [issue(7)], after: [issue(7, more)], status: 403 }, []],
  ['loses something', { before: [issue(7)], after: [] }, []],
  [
    'shows another URL',
    { before: [issue(7, { web_url: 'a' })], after: [issue(7, { web_url: 'b' })] },
    ['web_url'],
  ],
  [
    'of the whole service shows another title',
    { list: 'listIssues', before: [issue(7)], after: [issue(7, more)] },
    ['title'],
  ],
  [
    'of the whole service shows another title of others',
    { list: 'listIssues', before: [issue(7, { title: 'x' })], after: [issue(7, more)] },
    [],
  ],
  [
    'of the whole service is not compared after what is not about a resource',
    { list: 'listIssues', write: 'createIssue', before: [issue(7)], after: [issue(7, more)] },
    [],
  ],
  [
    'of an account loses something',
    { list: 'listCurrentUserSshKeys', before: [issue(7)], after: [] },
    ['items'],
  ],
  [
    'of an account loses what is deleted',
    { list: 'listCurrentUserSshKeys', write: 'deleteIssue', before: [issue(7)], after: [] },
    [],
  ],
  [
    'of an account loses something, as it is too long',
    {
      list: 'listCurrentUserSshKeys',
      before: [issue(7)],
      after: Array.from({ length: 100 }, (_, at) => issue(at + 20)),
    },
    [],
  ],
])('after a write, a list %s', (_, lists, found) => {
  expect(keep(lists)).toEqual(found);
});

test('the URLs of what is in the subject may be others', () => {
  const lists = { before: [issue(7, { web_url: 'a' })], after: [issue(7, { web_url: 'b' })] };
  expect([keep({ ...lists, shows: 'content' }), keep({ ...lists, shows: 'selected' })]).toEqual([
    [],
    [],
  ]);
});

test.each<
  [what: string, old: object[], now: object[], status: number, nowStatus: number, findings: number]
>([
  ['gone', [{ id: 5 }, { id: 6 }], [{ id: 6 }], 204, 200, 0],
  ['still there', [{ id: 5 }], [{ id: 5 }], 204, 200, 1],
  ['still there, but not deleted', [{ id: 5 }], [{ id: 5 }], 403, 200, 0],
  ['in a list that cannot be read', [{ id: 5 }], [{ id: 5 }], 204, 403, 0],
  ['in a list that did not have it', [{ id: 6 }], [{ id: 5 }], 204, 200, 0],
])('what is deleted is %s', (_, old, now, status, nowStatus, findings) => {
  const { session, found } = createSession();
  const list = operation('listUserSshKeys');
  expectGone(
    exchangeOf(session, list, respond(old)),
    exchangeOf(session, list, respond(now, nowStatus)),
    exchangeOf(session, operation('deleteUserSshKey'), respond({}, status)),
    { id: 9, key_id: 5 },
  );
  expect(found).toHaveLength(findings);
});

interface Counted {
  readonly list?: string;
  readonly write?: string;
  readonly was: readonly number[];
  readonly is: readonly number[];
  readonly status?: number;
  readonly written?: number;
}

function count({
  list = 'listUserSshKeys',
  write = 'createUserSshKey',
  was,
  is,
  status = 200,
  written = 1,
}: Counted) {
  const { session, found } = createSession();
  const reader = operation(list);
  const show = (ids: readonly number[]) =>
    respond(
      ids.map((id) => ({ id })),
      status,
    );
  expectItems(
    exchangeOf(session, reader, { ...show(was), status: 200 }),
    exchangeOf(session, reader, show(is)),
    exchangeOf(session, operation(write), respond({ id: 9 }, 201)),
    written,
  );
  return found.length;
}

const long = Array.from({ length: 100 }, (_, at) => at + 1);

test.each<[what: string, counted: Counted, findings: number]>([
  ['gains what is created', { was: [1], is: [1, 9] }, 0],
  ['gains more', { was: [1], is: [1, 8, 9] }, 1],
  ['gains as many as are created', { was: [1], is: [1, 8, 9], written: 2 }, 0],
  ['gains something, though nothing is created', { was: [1], is: [1, 9], written: 0 }, 1],
  ['loses something', { was: [1], is: [9] }, 1],
  ['loses what is deleted', { write: 'deleteUserSshKey', was: [1, 2], is: [1] }, 0],
  ['loses more', { write: 'deleteUserSshKey', was: [1, 2], is: [] }, 1],
  ['gains something by an update elsewhere', { write: 'updateIssue', was: [1], is: [1, 2] }, 1],
  ['of the whole service gains more', { list: 'listUsers', was: [1], is: [1, 8, 9] }, 0],
  [
    'of the whole service loses more',
    { list: 'listUsers', write: 'deleteUser', was: [1, 2], is: [] },
    1,
  ],
  ['cannot be read', { was: [1], is: [], status: 403 }, 0],
  ['is as long as a page', { was: [1], is: long }, 0],
  ['is almost as long as a page', { was: [1], is: long.slice(1) }, 1],
])('a list %s', (_, counted, findings) => {
  expect(count(counted)).toBe(findings);
});

test('a list that was not read before is not compared', () => {
  const { session, found } = createSession();
  const list = operation('listUserSshKeys');
  const write = exchangeOf(session, operation('createUserSshKey'), respond({ id: 9 }, 201));
  expectItems(undefined, exchangeOf(session, list, respond([{ id: 1 }])), write, 0);
  expect(found).toEqual([]);
});
