import { expect, test } from 'vitest';
import { createApi } from '../../../src/conform/api.ts';
import {
  ACTORS,
  expectSameRead,
  predictOutcome,
  type Reads,
  tryCaller,
} from '../../../src/conform/predict/callers.ts';
import { sendRejected } from '../../../src/conform/predict/stored.ts';
import { findRole } from '../../../src/contract/roles.ts';
import { contract } from '../own-contract.ts';
import { createTestSession, exchangeOf, operationOf, respond } from '../stubs.ts';

const everybody = 'allowed allowed allowed allowed allowed';

test.each<[role: string, outcomes: string]>([
  // As in the table of actors: anonymous in three places, outsider in three, and so on.
  ['anyone', `allowed hidden-without-token hidden hidden ${everybody}`],
  ['viewer', `no-token no-token no-token hidden ${everybody}`],
  ['member', 'no-token no-token no-token hidden denied denied allowed allowed allowed'],
  ['owner', 'no-token no-token no-token hidden denied denied denied allowed allowed'],
  ['admin', 'no-token no-token no-token denied denied denied denied denied allowed'],
  ['user', `no-token no-token no-token allowed ${everybody}`],
])('what an operation for %s returns to each actor', (name, outcomes) => {
  const operation = operationOf('getProject', { role: findRole(contract.roles, name) });
  expect(ACTORS.map((actor) => predictOutcome(operation, actor)).join(' ')).toBe(outcomes);
});

const getIssue = operationOf('getIssue');

/** The contract with a resource that decides who sees what is in it. */
const visibility = { path: '/projects/{id}/issues/{issue_iid}', field: 'visibility', values: {} };
const hiding = (more: object = {}) => {
  const { access, ...behavior } = contract.behavior;
  const stated = { ...behavior, access: { ...access, visibility: { ...visibility, ...more } } };
  return { ...contract, document: { ...contract.document, 'x-behavior': stated } };
};

test.each<[outcome: string, id: string, status: number, claims: string[]]>([
  ['allowed', 'getIssue', 200, []],
  ['allowed', 'getIssue', 403, ['failure']],
  ['allowed', 'getIssue', 401, ['failure']],
  ['allowed', 'getIssue', 404, ['failure']],
  ['allowed', 'getIssue', 400, []],
  ['denied', 'getIssue', 200, ['failure']],
  ['denied', 'getIssue', 401, []],
  ['denied', 'getIssue', 404, []],
  ['denied', 'getIssue', 403, ['note']],
  ['denied', 'createProject', 403, []],
  ['denied', 'createProject', 401, ['note']],
  ['hidden', 'getIssue', 404, []],
  ['hidden', 'getIssue', 403, ['failure']],
  ['hidden-without-token', 'getIssue', 404, []],
  ['hidden-without-token', 'getIssue', 401, ['failure']],
  ['hidden-without-token', 'getIssue', 200, ['failure']],
  ['no-token', 'getIssue', 401, []],
  ['no-token', 'getIssue', 200, ['failure']],
])('of an outcome that is %s, %s returns %s: %j', async (outcome, id, status, claims) => {
  const { session, found } = createTestSession(({ method }) =>
    respond({}, method === 'GET' && id !== 'getIssue' ? 200 : status),
  );
  const context = createApi(
    session,
    {} as never,
    operationOf(id, { contract: hiding(), access: 'admin' }),
  );
  const exchange = await tryCaller(
    context,
    { path: { id: 7, issue_iid: 7 } },
    outcome as never,
    ['any'],
    {},
  );
  expect(found.map(({ severity }) => severity)).toEqual(claims);
  expect(exchange === null).toBe(claims.length > 0);
});

test.each([
  [404, 'access', []],
  [401, 'access', ['note']],
  [400, 'access', ['note']],
  [399, 'access', ['failure']],
  [401, 'default', ['failure']],
  [200, 'access', ['failure']],
])('that a project is hidden may be assumed (%s, %s): %j', async (status, what, severities) => {
  const contract = hiding({ 'x-unspecified': [{ what: [what], assumed: 'Hidden.' }] });
  const { session, found } = createTestSession(() => respond({}, status));
  const context = createApi(session, {} as never, operationOf('getIssue', { contract }));
  await tryCaller(context, {}, 'hidden-without-token', ['any'], {});
  expect(found.map(({ severity }) => severity)).toEqual(severities);
});

test('a status for callers without permission is where the contract states one', async () => {
  const behavior = {
    ...contract.behavior,
    access: { ...contract.behavior.access, denied: { getIssue: 418 } },
  };
  const operation = operationOf('getIssue', { contract: { ...contract, behavior } });
  const tried = async (status: number) => {
    const { session, found } = createTestSession(() => respond({}, status));
    await tryCaller(createApi(session, {} as never, operation), {}, 'denied', ['any'], {});
    return found.length;
  };
  expect([await tried(418), await tried(404)]).toEqual([0, 1]);
});

/** Reads what one caller and then another one is shown. */
function read(
  was: unknown,
  is: unknown,
  more: { status?: number; path?: object; id?: string } = {},
) {
  const { session, found } = createTestSession(() => respond({}));
  const reads: Reads = new Map();
  const operation = operationOf(more.id ?? 'getIssue');
  const [actor] = ACTORS;
  const input = (path: object) => ({ path, query: {}, body: {} }) as never;
  if (actor === undefined) throw new Error('There is no actor.');
  expectSameRead(reads, actor, exchangeOf(session, operation, respond(was)), input({ id: 1 }));
  expectSameRead(
    reads,
    actor,
    exchangeOf(session, operation, respond(is, more.status)),
    input(more.path ?? { id: 1 }),
  );
  return found.map(({ claim }) => (claim.kind === 'field' ? claim.path.join('.') : claim.kind));
}

test.each<[what: string, was: unknown, is: unknown, more: object, fields: string[]]>([
  ['the same', { title: 'A' }, { title: 'A' }, {}, []],
  ['another', { title: 'A', author: 'B' }, { title: 'B', author: 'B' }, {}, ['title']],
  ['less', { title: 'A', author: 'B' }, { title: 'A' }, {}, []],
  ['nothing', { title: 'A' }, { title: null }, {}, []],
  ['what another one is not shown', { title: null }, { title: 'A' }, {}, []],
  ['another count', { star_count: 1 }, { star_count: 2 }, {}, []],
  ['an error', { title: 'A' }, { title: 'B' }, { status: 404 }, []],
  ['something else', { title: 'A' }, { title: 'B' }, { path: { id: 2 } }, []],
  [
    'another item of a list',
    [
      { id: 1, title: 'A' },
      { id: 2, title: 'B' },
    ],
    [{ id: 2, title: 'C' }],
    {},
    ['0.title'],
  ],
  [
    'items that the other one does not see',
    [{ id: 1, title: 'A' }],
    [{ id: 2, title: 'C' }],
    {},
    [],
  ],
  ['a write', { title: 'A' }, { title: 'B' }, { id: 'updateIssue' }, []],
])('who reads after another one is shown %s', (_, was, is, more, fields) => {
  expect(read(was, is, more)).toEqual(fields);
});

/** Sends an update that has to be rejected; the server shows one body before and another one after it. */
async function reject(
  id: string,
  status: number,
  before: [unknown, number],
  after: [unknown, number],
  more: object = {},
) {
  let writes = 0;
  const { session, found, sent } = createTestSession(({ method }) => {
    if (method !== 'GET') writes += 1;
    const [json, shown] = method !== 'GET' ? [{}, status] : writes === 0 ? before : after;
    return respond(json, shown);
  });
  const input = { path: { id: 7, issue_iid: 7 } };
  await sendRejected(createApi(session, {} as never, operationOf(id, more)), input);
  const claims = found.map(({ claim }) =>
    claim.kind === 'field' ? claim.path.join('.') : claim.kind,
  );
  return { claims, sent: sent.map((each) => each.replace(/\?.*/, '')) };
}

const project = { id: 7, title: 'A' };
const around = ['GET /projects/7', 'PUT /projects/7', 'GET /projects/7'];

test.each<
  [
    what: string,
    status: number,
    before: [unknown, number],
    after: [unknown, number],
    claims: string[],
    sent: string[],
  ]
>([
  ['changes nothing', 400, [project, 200], [project, 200], [], around],
  ['changes something', 400, [project, 200], [{ ...project, title: 'B' }, 200], ['title'], around],
  [
    'changes what may change',
    400,
    [project, 200],
    [{ ...project, star_count: 2 }, 200],
    [],
    around,
  ],
  ['deletes it', 400, [project, 200], [{}, 404], ['status'], around],
  ['is about what is not there', 404, [{}, 404], [{}, 404], [], around],
  [
    'changes the items of a list',
    400,
    [[project], 200],
    [[project, { id: 8 }], 200],
    ['items'],
    around,
  ],
  [
    'is not rejected',
    200,
    [project, 200],
    [{ ...project, title: 'B' }, 200],
    [],
    around.slice(0, 2),
  ],
])('a request that has to be rejected %s', async (_, status, before, after, claims, sent) => {
  expect(await reject('updateProject', status, before, after)).toEqual({ claims, sent });
});

test.each<[what: string, id: string, more: object, sent: string[]]>([
  [
    'what is at its path',
    'updateIssue',
    {},
    ['GET /projects/7/issues/7', 'PUT /projects/7/issues/7', 'GET /projects/7/issues/7'],
  ],
  [
    'what is around it',
    'starProject',
    {},
    ['GET /projects/7', 'POST /projects/7/star', 'GET /projects/7'],
  ],
  ['nothing of the whole service', 'createProject', {}, ['POST /projects']],
  ['nothing, for it reads', 'getProject', {}, ['GET /projects/7']],
])('around a request that has to be rejected, one reads %s', async (_, id, more, sent) => {
  expect((await reject(id, 400, [project, 200], [project, 200], more)).sent).toEqual(sent);
});

test('what is read again without an error may be deleted again', async () => {
  const again = { repeats: { safe: true } };
  const { sent, claims } = await reject('deleteProject', 200, [{}, 404], [{}, 404], again);
  expect([sent.length, claims]).toEqual([3, []]);
  expect((await reject('deleteProject', 200, [{}, 404], [{}, 404])).sent).toHaveLength(2);
  expect(getIssue.method).toBe('GET');
});

test.each([
  ['denied', 3],
  ['hidden', 3],
  ['allowed', 1],
])('what is %s changes nothing, which is read: %s requests', async (outcome, count) => {
  const { session, sent } = createTestSession(({ method }) =>
    respond({}, method === 'GET' ? 200 : 403),
  );
  const context = createApi(session, {} as never, operationOf('updateProject'));
  await tryCaller(context, { path: { id: 7 } }, outcome as never, ['any'], {});
  expect(sent).toHaveLength(count);
});
