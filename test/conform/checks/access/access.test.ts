/** Everybody in the table of callers, beside servers that let in, or reject, the wrong one. */

import { expect, test } from 'vitest';
import {
  accessToFields,
  adminOnly,
  projectAccess,
} from '../../../../src/conform/checks/access/access.ts';
import { findTestedOperation } from '../../../../src/conform/contract/contract.ts';
import type { CallerKind } from '../../../../src/conform/http/exchange.ts';
import type { HttpRequest } from '../../../../src/conform/http/serialize.ts';
import { contract } from '../../own-contract.ts';
import { respond } from '../../stubs.ts';
import { type CheckRun, type Replies, runCheck } from '../run-check.ts';

const ALL: readonly CallerKind[] = ['outsider', 'admin'];

/** Projects by place, with an issue of their own. */
const NUMBERS = { private: 11, internal: 12, public: 13, shared: 14 };
const resources = Object.fromEntries(
  Object.entries(NUMBERS).flatMap(([place, id]) =>
    ['project', 'issue'].map((kind) => [`${place} ${kind}`, { path: { id } }]),
  ),
);

/** Whether a right server shows a project to somebody. */
const sees = (caller: CallerKind, { target }: HttpRequest): boolean => {
  const number = Number(/\/projects\/(\d+)/.exec(target)?.[1]);
  if (caller === 'anonymous') return number === NUMBERS.public;
  return caller !== 'outsider' || number !== NUMBERS.private;
};
const owns = (caller: CallerKind, { target }: HttpRequest): boolean =>
  caller === 'admin' || (caller === 'user' && !target.startsWith(`/projects/${NUMBERS.shared}`));

type Decide = (request: HttpRequest, caller: CallerKind) => number | undefined;

/** Responses of a server that decides by caller, but for what a test decides otherwise. */
const server =
  (
    isAllowed: typeof sees,
    otherwise: Decide = () => undefined,
    body: (caller: CallerKind) => object = () => ({ id: 9, iid: 2 }),
  ) =>
  (request: HttpRequest, caller: CallerKind) => {
    const denied = caller === 'anonymous' ? 401 : 403;
    const usual = sees(caller, request) ? (isAllowed(caller, request) ? 200 : denied) : 404;
    const status = otherwise(request, caller) ?? usual;
    return respond(status < 300 ? body(caller) : { message: 'no' }, status);
  };

const run = (operation: string, replies: Replies, more: Partial<CheckRun> = {}) =>
  runCheck(projectAccess.run, { contract, operation, replies, resources, callers: ALL, ...more });

const PROJECT = 'GET /projects/0';
/** What a member creates first, to be the author of it. */
const own = { 'POST /projects/0/issues': respond({ id: 9, iid: 2, project_id: 14 }, 201) };
const ISSUE = 'GET /projects/0/issues/0';
const DELETE = 'DELETE /projects/0/issues/0';
const by =
  (wanted: CallerKind, place: keyof typeof NUMBERS, status: number): Decide =>
  ({ target }, caller) =>
    caller === wanted && Number(/\d+/.exec(target)?.[0]) === NUMBERS[place] ? status : undefined;

test.each<[what: string, decide: Decide | undefined, severities: number]>([
  ['whoever sees it', undefined, 0],
  ['a user without access in private', by('outsider', 'private', 200), 1],
  ['nobody without access', by('outsider', 'public', 403), 1],
  ['everybody in private', by('anonymous', 'private', 200), 1],
  ['everybody in internal ones', by('anonymous', 'internal', 200), 1],
  ['no member', by('user', 'shared', 403), 1],
  ['no administrator', by('admin', 'private', 403), 1],
  ['no owner, which other checks see', by('user', 'private', 403), 0],
])('a project is read by %s', async (_, decide, findings) => {
  const { situations, sent } = await run('getProject', { [PROJECT]: server(sees, decide) });
  expect(situations).toEqual(Array.from({ length: findings }, () => 'actor'));
  expect(sent).toHaveLength(8);
});

test.each<[what: string, decide: Decide | undefined, severities: number]>([
  ['its owner', undefined, 0],
  ['users without access', by('outsider', 'public', 200), 1],
  ['a member', by('user', 'shared', 200), 1],
  ['no administrator', by('admin', 'private', 403), 1],
])('an issue is deleted by %s', async (_, decide, findings) => {
  const { situations } = await run('deleteIssue', {
    ...own,
    [ISSUE]: respond({ id: 9, iid: 2 }),
    [DELETE]: server(owns, decide),
  });
  expect(situations.filter((each) => each === 'actor')).toHaveLength(findings);
});

test('another caller is tried only where there is one', async () => {
  const replies = { [PROJECT]: server(sees, by('outsider', 'private', 200)) };
  const alone = await run('getProject', replies, { callers: [] });
  expect([alone.sent.length, alone.reason, alone.situations]).toEqual([4, undefined, []]);
  const admin = await run('getProject', replies, { more: { userIsAdmin: true } });
  expect(admin.sent.filter((each) => !each.includes(' by '))).toEqual([]);
});

test('where nobody else can be tried, the check says why', async () => {
  const ran = await run('cancelJob', {}, { callers: [] });
  expect([ran.reason, ran.sent.length]).toEqual(['no-outsider', 0]);
});

test.each<[what: string, of: (caller: CallerKind) => object, paths: string[]]>([
  ['the same', () => ({ id: 9, title: 'A' }), []],
  ['another title', (caller) => ({ id: 9, title: caller === 'outsider' ? 'B' : 'A' }), ['title']],
])('a project shows everybody %s', async (_, of, paths) => {
  const { claims } = await run('getProject', { [PROJECT]: server(sees, undefined, of) });
  expect(claims.map((claim) => ('path' in claim ? claim.path?.join('.') : claim.kind))).toEqual(
    paths,
  );
});

const person = (id: number) => ({ id, username: `u${id}` });
const issueOf = (id: number, more: object = {}) => ({
  id: 9,
  iid: 2,
  project_id: 1,
  title: 'T',
  author: person(id),
  assignee: null,
  ...more,
});
const UPDATE = 'PUT /projects/0/issues/0';

/** What reading an issue shows before and after an administrator or a member updates it. */
const around = (before: object, after: object, status = 200): Replies => ({
  [`${ISSUE} by admin`]: ({ target }) => {
    const count = (counts.get(target) ?? 0) + 1;
    counts.set(target, count);
    return respond(count % 2 === 1 ? before : after, status);
  },
  [UPDATE]: server(owns, undefined, () => issueOf(5)),
});
const counts = new Map<string, number>();

test.each<[what: string, before: object, after: object, status: number, paths: string[]]>([
  ['its author', issueOf(5), issueOf(5), 200, []],
  ['another author', issueOf(5), issueOf(1), 200, ['author']],
  ['another title', issueOf(5), issueOf(5, { title: 'B' }), 200, []],
  ['no people', { id: 9, title: 'T' }, { id: 9, title: 'B' }, 200, []],
  ['nothing', issueOf(5), issueOf(1), 404, []],
])('who updates an issue leaves it %s', async (_, before, after, status, paths) => {
  counts.clear();
  const { claims } = await run('updateIssue', around(before, after, status));
  const changed = claims.filter(({ when }) => when[0] === 'after-write');
  expect([
    ...new Set(changed.map((claim) => ('path' in claim ? claim.path?.join('.') : ''))),
  ]).toEqual(paths);
});

/** The account of each caller, and an issue that somebody creates. */
const created = (author: (caller: CallerKind) => number): Replies => ({
  'GET /user': (_, caller) =>
    respond(person(caller === 'admin' ? 1 : caller === 'outsider' ? 6 : 5)),
  'POST /projects/0/issues': server(sees, undefined, (caller) => issueOf(author(caller))),
});
const idOf = (caller: CallerKind) => ({ admin: 1, outsider: 6 })[caller as 'admin'] ?? 5;

test.each<[what: string, author: (caller: CallerKind) => number, findings: number]>([
  ['who creates it', idOf, 0],
  ['the owner of the project', () => 5, 3],
])('the author of an issue is %s', async (_, author, findings) => {
  const { claims } = await run('createIssue', created(author));
  const wrong = claims.filter(({ when }) => when[0] === 'effect');
  expect(wrong).toHaveLength(findings);
});

const only = (operation: string, replies: Replies, more: Partial<CheckRun> = {}) =>
  runCheck(adminOnly.run, { contract, operation, replies, callers: ALL, ...more });

test.each<
  [
    what: string,
    operation: string,
    replies: Replies,
    callers: CallerKind[],
    situations: string[],
    reason?: string,
  ]
>([
  [
    'is rejected',
    'listImpersonationTokens',
    { 'GET /users/0/impersonation_tokens': respond({}, 403) },
    ['outsider'],
    [],
    'no-administrator',
  ],
  [
    'is accepted',
    'listImpersonationTokens',
    { 'GET /users/0/impersonation_tokens': respond([]) },
    ['outsider'],
    ['no-administrator'],
    'no-administrator',
  ],
  [
    'is accepted of the user',
    'listUserEmails',
    { 'GET /users/0/emails': respond([]) },
    [],
    ['no-administrator'],
  ],
  ['changes something', 'blockUser', {}, [], [], 'no-outsider'],
])('what is for administrators %s', async (_, operation, replies, callers, situations, reason) => {
  const ran = await only(operation, replies, { callers });
  expect([...new Set(ran.situations)]).toEqual(situations);
  expect(ran.reason).toBe(reason);
});

test('an administrator is nobody to reject', async () => {
  const more = { callers: [], more: { userIsAdmin: true } };
  expect((await only('listUserEmails', {}, more)).reason).toBe('no-outsider');
});

test('what is for administrators is rejected about the own account, too', async () => {
  const tried = async (status: number) => {
    const replies: Replies = {
      'GET /users/0/emails by outsider': respond({}, 403),
      'GET /users/0/emails by limited': respond([], status),
    };
    return only('listUserEmails', replies, { callers: ['outsider', 'limited', 'admin'] });
  };
  expect((await tried(403)).situations).toEqual([]);
  expect((await tried(200)).situations).toEqual(['own-account']);
});

const CREATE = 'POST /projects/0/issues';
const fields = (
  reply: (request: HttpRequest, caller: CallerKind) => [number, object],
): Replies => ({
  [CREATE]: (request, caller) => {
    const [status, json] = reply(request, caller);
    return respond(json, status);
  },
});
const FIELD = 'created_at';

test.each<
  [
    what: string,
    reply: (request: HttpRequest, caller: CallerKind) => [number, object],
    situations: string[],
  ]
>([
  ['rejected', (request, caller) => (owns(caller, request) ? [201, { id: 1 }] : [403, {}]), []],
  ['accepted', () => [201, { id: 1 }], ['field-of-caller']],
  ['rejected even for an administrator', () => [403, {}], ['field-of-caller']],
])('a field for others is %s', async (_, reply, situations) => {
  const ran = await runCheck(accessToFields.run, {
    ...{ contract, operation: 'createIssue', replies: fields(reply), resources, callers: ALL },
  });
  expect([...new Set(ran.situations)]).toEqual(situations);
  expect(ran.bodies.every((body) => String(body).includes(FIELD))).toBe(true);
});

test.each([
  ['getIssue', [true, false, false]],
  ['createIssue', [true, false, true]],
  ['updateIssue', [true, false, true]],
  ['blockUser', [false, true, false]],
  ['listIssues', [false, false, false]],
  ['createForkRelation', [true, false, false]],
])('%s has checks of access: %j', (id, applies) => {
  const operation = findTestedOperation(contract, id);
  expect(
    [projectAccess, adminOnly, accessToFields].map((each) => each.appliesTo(operation)),
  ).toEqual(applies);
});
