/** The bodies of responses, beside those that are documented. */
import { expect, test } from 'vitest';
import type { ResponseCheck } from '../../../../src/conform/api.ts';
import { adminFields } from '../../../../src/conform/checks/responses/admin-fields.ts';
import { mediaType, noBody, schema } from '../../../../src/conform/checks/responses/body.ts';
import { findResponse, findTestedOperation } from '../../../../src/conform/contract/contract.ts';
import { type CallerKind, readResponse } from '../../../../src/conform/http/exchange.ts';
import { createSecrets } from '../../../../src/conform/http/shown.ts';
import { listResponses } from '../../contract.ts';
import { contract } from '../../own-contract.ts';

interface Shown {
  readonly id?: string;
  readonly status?: number;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly caller?: CallerKind;
  readonly query?: string;
  readonly userIsAdmin?: boolean;
  readonly stateful?: boolean;
}

const JSON_BODY = { 'content-type': 'application/json' };

/** What a check finds in a response. */
function find(check: ResponseCheck, shown: Shown) {
  const { id = 'getUser', status = 200, body, headers = JSON_BODY, caller = 'user' } = shown;
  const operation = findTestedOperation(contract, id);
  const text = typeof body === 'string' ? body : body === undefined ? '' : JSON.stringify(body);
  const found = check.prepare(contract)({
    documented: findResponse(operation, status) ?? null,
    exchange: {
      ...{ operation, caller },
      request: { method: 'GET', target: `/x${shown.query ?? ''}`, headers: {}, body: null },
      ...readResponse({
        ...{ status, headers: new Headers(headers), text },
        ...{ json: typeof body === 'string' ? undefined : body },
        bytes: new TextEncoder().encode(text),
      }),
    },
    ...{ secrets: createSecrets([]), stateful: shown.stateful ?? true },
    ...{ userIsAdmin: shown.userIsAdmin ?? false, valid: new Set<string>() },
  });
  return [found].flat();
}

const HTML = { 'content-type': 'text/html' };

test.each<[what: string, shown: Shown, seen: unknown[]]>([
  ['has it', { body: {} }, []],
  ['has another one', { body: 'text', headers: HTML }, ['text/html']],
  ['has another one in an error', { status: 404, body: 'text', headers: HTML }, ['text/html']],
  ['is undocumented', { status: 418, body: 'text', headers: HTML }, []],
])('a response with a media type %s', (_, shown, seen) => {
  expect(find(mediaType, shown).map((each) => each.seen)).toEqual(seen);
});

test.each<[what: string, id: string, shown: Shown, aspects: string[]]>([
  ['another one', 'getUser', { headers: HTML }, ['mediaType']],
  ['another one in an error', 'getUser', { status: 404, headers: HTML }, ['mediaType', 'body']],
])('of what may be assumed of a media type: %s', (_, id, shown, aspects) => {
  expect(find(mediaType, { id, body: 'text', ...shown })[0]?.aspects).toEqual(aspects);
});

test('that a file is no JSON is not assumed', () => {
  const [found] = find(mediaType, { id: 'downloadJobTrace', body: {} });
  expect(found?.aspects).toEqual([]);
  const [other] = find(mediaType, { id: 'downloadJobTrace', body: 'x', headers: HTML });
  expect(other?.aspects).toEqual(['mediaType']);
});

test.each<[what: string, shown: Shown, seen: unknown[]]>([
  ['nothing', { status: 204, headers: {} }, []],
  ['a text', { status: 204, body: 'text', headers: {} }, [4]],
  ['the type of a text', { status: 204, headers: HTML }, []],
  ['the length of a text', { status: 204, headers: { 'content-length': '1' } }, ['headers']],
  ['no length', { status: 204, headers: { 'content-length': '0' } }, []],
  ['the type, unmodified', { status: 304, headers: HTML }, []],
  ['a text, unmodified', { status: 304, body: 'text', headers: {} }, [4]],
  ['a text where one may be', { status: 200, body: 'text' }, []],
])('a response without a body has %s', (_, shown, seen) => {
  expect(find(noBody, { id: 'deleteProject', ...shown }).map((each) => each.seen)).toEqual(seen);
});

test('what documents the missing body is the response, or all of them', () => {
  const pointers = [204, 304].map(
    (status) => find(noBody, { id: 'deleteProject', status, body: 'x' })[0]?.confidence?.pointer,
  );
  const responses = '#/paths/~1projects~1{id}/delete/responses';
  expect(pointers).toEqual([`${responses}/204`, responses]);
});

const long = 'x'.repeat(100);
const [admin, user] = (listResponses('getUser')[0]?.examples ?? []).map(
  ({ value }) => value as object,
);

test.each<[what: string, shown: Shown, seen: unknown[]]>([
  ['fits it', { body: user }, []],
  ['is no JSON', { body: long }, [long.slice(0, 60)]],
  ['has another type', { body: { ...user, name: 1 } }, [1]],
  ['has a long text', { body: { ...user, id: long } }, [`${long.slice(0, 40)}…`]],
  [
    'has a text that is not long',
    { body: { ...user, id: long.slice(0, 40) } },
    [long.slice(0, 40)],
  ],
  ['has a list', { body: { ...user, name: [1] } }, [[]]],
  ['has a record', { body: { ...user, name: { a: 1 } } }, [{}]],
  [
    'is a list of which the second does not fit',
    { id: 'listUsers', body: [user, { ...user, name: 1 }] },
    [1],
  ],
])('a body beside its schema %s', (_, shown, seen) => {
  expect(find(schema, shown).map((each) => each.seen)).toEqual(seen);
});

test.each<[what: string, shown: Shown, relations: string[]]>([
  ['the usual caller nothing more', { body: user }, []],
  ['the usual caller the limit', { body: admin }, ['absent']],
  ['an administrator the limit', { body: admin, caller: 'admin' }, []],
  ['an administrator no limit', { body: user, caller: 'admin' }, ['present']],
  ['a user with the role no limit', { body: user, userIsAdmin: true }, ['present']],
  [
    'another one than that user the limit',
    { body: admin, userIsAdmin: true, caller: 'outsider' },
    ['absent'],
  ],
  ['nobody anything, in an error', { body: admin, status: 300 }, []],
  ['anybody anything, without state', { body: admin, stateful: false }, []],
])('an account shows %s', (_, shown, relations) => {
  const found = find(adminFields, shown).map(({ claim }) => 'relation' in claim && claim.relation);
  expect([...new Set(found)]).toEqual(relations);
});

test.each<[what: string, caller: CallerKind, body: object, paths: unknown[]]>([
  ['in a record', 'user', { author: { username: 'a', external: true } }, [['author', 'external']]],
  [
    'in a list',
    'user',
    [{ author: { username: 'a', external: true } }],
    [[0, 'author', 'external']],
  ],
  ['of what is no user', 'user', { author: { external: true } }, []],
  ['to an administrator', 'admin', { author: { username: 'a', external: true } }, []],
])('what only administrators see of a user is found %s', (_, caller, body, paths) => {
  const found = find(adminFields, { id: 'getIssue', caller, body });
  expect(found.map(({ claim }) => 'path' in claim && claim.path)).toEqual(paths);
});
