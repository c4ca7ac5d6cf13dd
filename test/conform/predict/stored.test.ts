/** What was written is read again, beside what may differ; what servers lose, the runs against defects show. */
import { expect, test } from 'vitest';
import { expectAccepted, expectStored, readAgain } from '../../../src/conform/predict/stored.ts';
import { isTwice } from '../../../src/conform/predict/views.ts';
import { contract } from '../own-contract.ts';
import { createTestSession, exchangeOf, operationOf, respond } from '../stubs.ts';

const PROJECT = { id: 7, name: 'A', path: 'B', star_count: 0 };
const ISSUE = { id: 7, state: 'closed' };
const input = { path: { id: 7, issue_iid: 7 }, query: {}, body: {} };

/** The claims about a write that shows one body, and a read after it that shows another one. */
async function store(
  id: string,
  body: object,
  written: unknown,
  read: unknown,
  more: { status?: number; readStatus?: number; operation?: object } = {},
) {
  const { session, found } = createTestSession(() => respond(read, more.readStatus ?? 200));
  const operation = operationOf(id, more.operation);
  const exchange = exchangeOf(session, operation, respond(written, more.status ?? 200));
  await expectStored(exchange, input, body as never);
  return found.map(({ claim }) => {
    const path = 'path' in claim ? `${claim.path?.join('.')} ` : '';
    return `${path}${claim.when[0]}`;
  });
}

test.each<[what: string, body: object, written: object, read: object, claims: string[]]>([
  ['as it was sent', { name: 'A' }, PROJECT, PROJECT, []],
  ['not in the response', { name: 'C' }, PROJECT, { ...PROJECT, name: 'C' }, ['name sent']],
  ['not afterwards', { name: 'A' }, PROJECT, { ...PROJECT, name: 'C' }, ['name sent-to']],
  ['with another change', {}, PROJECT, { ...PROJECT, path: 'C' }, ['path returned-by']],
  ['with a count that others change', {}, PROJECT, { ...PROJECT, star_count: 1 }, []],
  ['with a time that others change', {}, { seen_at: 1 }, { seen_at: 2 }, []],
  ['as another resource', {}, PROJECT, { ...PROJECT, id: 8, path: 'C' }, ['id returned-by']],
])('a value of an update is stored %s', async (_, body, written, read, claims) => {
  expect(await store('updateProject', body, written, read)).toEqual(claims);
});

test('of what is new, nobody else has counted anything', async () => {
  const claims = await store('createProject', {}, PROJECT, { ...PROJECT, star_count: 1 });
  expect(claims).toEqual(['star_count returned-by']);
});

test('what was accepted can be read, and what was rejected is not looked for', async () => {
  const body = { name: 'C' };
  const gone = await store('updateProject', body, { name: 'C' }, {}, { readStatus: 404 });
  expect(gone).toEqual(['read-written']);
  expect(await store('updateProject', body, PROJECT, PROJECT, { status: 400 })).toEqual([]);
});

const issueState = contract.stateMachines.find(({ name }) => name === 'IssueState');
const created = { cause: { id: 'createIssue' }, from: 'none', to: 'opened', when: {} };
const byItself = { cause: 'It is late.', from: 'any', to: 'closed', when: {} };

test.each<[what: string, transitions: object[], machine: object, claims: string[]]>([
  ['always', [created], {}, ['state transition']],
  ['but with a field that leads elsewhere', [{ ...created, when: { note: 'x' } }], {}, []],
  ['but by another operation', [{ ...created, cause: { id: 'updateIssue' } }], {}, []],
  ['but in no field', [created], { field: null }, []],
  ['unless it moves from there by itself', [byItself, created], {}, []],
])('a new resource is in its first state %s', async (_, transitions, machine, claims) => {
  const stateMachines = [{ ...issueState, transitions, ...machine }];
  const operation = { contract: { ...contract, stateMachines } };
  expect(await store('createIssue', {}, ISSUE, ISSUE, { operation })).toEqual(claims);
});

test.each<[what: string, id: string, json: unknown, sent: string[]]>([
  ['what is created, by its link', 'createProject', { id: 9 }, ['GET /projects/9']],
  ['what is changed, at its path', 'updateProject', {}, ['GET /projects/7']],
  ['nothing that is deleted', 'deleteProject', {}, []],
  ['nothing without an id', 'createProject', {}, []],
])('a write is read again: %s', async (_, id, json, sent) => {
  const { session, sent: all } = createTestSession(() => respond({}));
  await readAgain(exchangeOf(session, operationOf(id), respond(json)), input);
  expect(all).toEqual(sent);
});

test.each([
  ['acceptMergeRequest', 405, 0],
  ['updateProject', 405, 1],
  ['updateProject', 500, 0],
])('%s with status %s: its state machine may document it; %s findings', (id, status, count) => {
  const { session, found } = createTestSession(() => respond({}));
  expectAccepted(exchangeOf(session, operationOf(id), respond({}, status)), ['any']);
  expect(found).toHaveLength(count);
});

test('a neighbor that another view shows whole is not read twice', () => {
  const inner = { ...operationOf('getProject'), path: '/projects/{id}/shelf' };
  const neighbor = { reader: inner, input: {}, shows: 'neighbor' };
  const shown = (json: unknown) => exchangeOf({}, operationOf('getProject'), respond(json));
  const isShown = (own: unknown, other: unknown, more: object = {}) => {
    const view = { ...neighbor, ...more };
    const whole = { ...neighbor, reader: operationOf('getProject') };
    const snapshot = new Map([[view, shown(own)] as const, [whole, shown(other)] as const]);
    return isTwice(snapshot as never, view as never);
  };
  expect(isShown({ id: 7 }, { id: 7 })).toBe(true);
  expect(isShown({ id: 7 }, { id: 8 })).toBe(false);
  expect(isShown({ code: 7 }, { code: 7 })).toBe(false);
  expect(isShown({ id: 7 }, { id: 7 }, { shows: 'subject' })).toBe(false);
});
