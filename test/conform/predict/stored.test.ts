/** What was written is read again, beside what may differ; what servers lose, the runs against defects show. */
import { expect, test } from 'vitest';
import { expectAccepted, expectStored, readAgain } from '../../../src/conform/predict/stored.ts';
import { isTwice } from '../../../src/conform/predict/views.ts';
import { createTestSession, exchangeOf, library, operationOf, respond } from '../small-contract.ts';

const BOOK = { id: 7, title: 'A', author: 'B', loan_count: 0 };
const LOAN = { id: 7, status: 'late' };
const input = { path: { book_id: 7, loan_id: 7 }, query: {}, body: {} };

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
  ['as it was sent', { title: 'A' }, BOOK, BOOK, []],
  ['not in the response', { title: 'C' }, BOOK, { ...BOOK, title: 'C' }, ['title sent']],
  ['not afterwards', { title: 'A' }, BOOK, { ...BOOK, title: 'C' }, ['title sent-to']],
  ['with another change', {}, BOOK, { ...BOOK, author: 'C' }, ['author returned-by']],
  ['with a count that others change', {}, BOOK, { ...BOOK, loan_count: 1 }, []],
  ['with a time that others change', {}, { seen_at: 1 }, { seen_at: 2 }, []],
  ['as another resource', {}, BOOK, { ...BOOK, id: 8, author: 'C' }, ['id returned-by']],
])('a value of an update is stored %s', async (_, body, written, read, claims) => {
  expect(await store('updateBook', body, written, read)).toEqual(claims);
});

test('of what is new, nobody else has counted anything', async () => {
  const claims = await store('createBook', {}, BOOK, { ...BOOK, loan_count: 1 });
  expect(claims).toEqual(['loan_count returned-by']);
});

test('what was accepted can be read, and what was rejected is not looked for', async () => {
  const body = { title: 'C' };
  const gone = await store('updateBook', body, { title: 'C' }, {}, { readStatus: 404 });
  expect(gone).toEqual(['read-written']);
  expect(await store('updateBook', body, BOOK, BOOK, { status: 400 })).toEqual([]);
});

const [loanStatus] = library.stateMachines;
const created = { cause: { id: 'createLoan' }, from: 'none', to: 'lent', when: {} };
const byItself = { cause: 'It is late.', from: 'any', to: 'late', when: {} };

test.each<[what: string, transitions: object[], machine: object, claims: string[]]>([
  ['always', [created], {}, ['status transition']],
  ['but with a field that leads elsewhere', [{ ...created, when: { note: 'x' } }], {}, []],
  ['but by another operation', [{ ...created, cause: { id: 'updateLoan' } }], {}, []],
  ['but in no field', [created], { field: null }, []],
  ['unless it moves from there by itself', [byItself, created], {}, []],
])('a new resource is in its first state %s', async (_, transitions, machine, claims) => {
  const stateMachines = [{ ...loanStatus, transitions, ...machine }];
  const operation = { contract: { ...library, stateMachines } };
  expect(await store('createLoan', {}, LOAN, LOAN, { operation })).toEqual(claims);
});

test.each<[what: string, id: string, json: unknown, sent: string[]]>([
  ['what is created, by its link', 'createBook', { id: 9 }, ['GET /books/9']],
  ['what is changed, at its path', 'updateBook', {}, ['GET /books/7']],
  ['nothing that is deleted', 'deleteBook', {}, []],
  ['nothing without an id', 'createBook', {}, []],
])('a write is read again: %s', async (_, id, json, sent) => {
  const { session, sent: all } = createTestSession(() => respond({}));
  await readAgain(exchangeOf(session, operationOf(id), respond(json)), input);
  expect(all).toEqual(sent);
});

test.each([
  ['updateLoan', 409, 0],
  ['updateBook', 409, 1],
  ['updateBook', 500, 0],
])('%s with status %s: its state machine may document it; %s findings', (id, status, count) => {
  const { session, found } = createTestSession(() => respond({}));
  expectAccepted(exchangeOf(session, operationOf(id), respond({}, status)), ['any']);
  expect(found).toHaveLength(count);
});

test('a neighbor that another view shows whole is not read twice', () => {
  const inner = { ...operationOf('getBook'), path: '/books/{book_id}/shelf' };
  const neighbor = { reader: inner, input: {}, shows: 'neighbor' };
  const shown = (json: unknown) => exchangeOf({}, operationOf('getBook'), respond(json));
  const isShown = (own: unknown, other: unknown, more: object = {}) => {
    const view = { ...neighbor, ...more };
    const whole = { ...neighbor, reader: operationOf('getBook') };
    const snapshot = new Map([[view, shown(own)] as const, [whole, shown(other)] as const]);
    return isTwice(snapshot as never, view as never);
  };
  expect(isShown({ id: 7 }, { id: 7 })).toBe(true);
  expect(isShown({ id: 7 }, { id: 8 })).toBe(false);
  expect(isShown({ code: 7 }, { code: 7 })).toBe(false);
  expect(isShown({ id: 7 }, { id: 7 }, { shows: 'subject' })).toBe(false);
});
