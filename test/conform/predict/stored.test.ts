import { expect, test } from 'vitest';
import {
  expectAccepted,
  expectSent,
  expectStored,
  readAgain,
} from '../../../src/conform/predict/stored.ts';
import { hasViews, isTwice } from '../../../src/conform/predict/views.ts';
import { createTestSession, exchangeOf, library, operationOf, respond } from '../small-contract.ts';

const BOOK = { id: 7, title: 'A', author: 'B', loan_count: 0 };
const claimsOf = (found: readonly { claim: object }[]) =>
  found.map(({ claim }) => {
    const {
      kind,
      path = [],
      relation = '',
      when,
    } = claim as { kind: string; path?: unknown[]; relation?: string; when: [string] };
    return [kind, path.join('.'), relation, when[0]].filter((each) => each !== '').join(' ');
  });

/** Sends a write that shows one body, and a read after it that shows another one. */
async function store(
  id: string,
  body: object,
  written: unknown,
  read: unknown,
  more: { status?: number; readStatus?: number; operation?: object } = {},
) {
  const { session, found, sent } = createTestSession(() => respond(read, more.readStatus ?? 200));
  const operation = operationOf(id, more.operation);
  const exchange = exchangeOf(session, operation, respond(written, more.status ?? 200));
  await expectStored(
    exchange,
    { path: { book_id: 7, loan_id: 7 }, query: {}, body: {} },
    body as never,
  );
  return { claims: claimsOf(found), sent };
}

const READ = ['GET /books/7'];

test.each<
  [
    what: string,
    id: string,
    body: object,
    written: unknown,
    read: unknown,
    more: object,
    claims: string[],
    sent: string[],
  ]
>([
  ['as it was sent', 'updateBook', { title: 'A' }, BOOK, BOOK, {}, [], READ],
  [
    'not in the response',
    'updateBook',
    { title: 'C' },
    BOOK,
    { ...BOOK, title: 'C' },
    {},
    ['field title shows-sent sent'],
    READ,
  ],
  [
    'not afterwards',
    'updateBook',
    { title: 'A' },
    BOOK,
    { ...BOOK, title: 'C' },
    {},
    ['field title shows-sent sent-to'],
    READ,
  ],
  [
    'with another field changed',
    'updateBook',
    { title: 'A' },
    BOOK,
    { ...BOOK, author: 'C' },
    {},
    ['field author equals returned-by'],
    READ,
  ],
  [
    'with a count that others change',
    'updateBook',
    { title: 'A' },
    BOOK,
    { ...BOOK, loan_count: 1 },
    {},
    [],
    READ,
  ],
  [
    'with a count of what is new',
    'createBook',
    { title: 'A' },
    BOOK,
    { ...BOOK, loan_count: 1 },
    {},
    ['field loan_count equals returned-by'],
    READ,
  ],
  [
    'with a time that others change',
    'createBook',
    {},
    { ...BOOK, seen_at: 1 },
    { ...BOOK, seen_at: 2 },
    {},
    [],
    READ,
  ],
  [
    'as another resource',
    'updateBook',
    {},
    BOOK,
    { ...BOOK, id: 8, author: 'C' },
    {},
    ['field id equals returned-by'],
    READ,
  ],
  [
    'not at all',
    'updateBook',
    { title: 'C' },
    BOOK,
    {},
    { readStatus: 404 },
    ['field title shows-sent sent', 'status read-written'],
    READ,
  ],
  ['not, for it was rejected', 'updateBook', { title: 'C' }, BOOK, BOOK, { status: 400 }, [], []],
  [
    'in another state at the beginning',
    'createLoan',
    {},
    { id: 7, status: 'late' },
    { id: 7, status: 'late' },
    {},
    ['field status equals transition'],
    ['GET /loans/7'],
  ],
  [
    'in its first state',
    'createLoan',
    {},
    { id: 7, status: 'lent' },
    { id: 7, status: 'lent' },
    {},
    [],
    ['GET /loans/7'],
  ],
  ['without its state', 'createLoan', {}, { id: 7 }, { id: 7 }, {}, [], ['GET /loans/7']],
])('a value is stored %s', async (_, id, body, written, read, more, claims, sent) => {
  expect(await store(id, body, written, read, more)).toEqual({ claims, sent });
});

const [loanStatus] = library.stateMachines;
const beginning = (more: object, transition: object = {}) => {
  const own = { cause: { id: 'createLoan' }, from: 'none', to: 'lent', when: {}, ...transition };
  const machines = [{ ...loanStatus, transitions: [own], ...more }];
  return { contract: { ...library, stateMachines: machines } };
};
const LOAN = { id: 7, status: 'late' };

test.each<[what: string, operation: object, claims: string[]]>([
  ['always', beginning({}), ['field status equals transition']],
  ['with a field only', beginning({}, { when: { note: 'x' } }), []],
  ['from another state', beginning({}, { from: ['late'] }), []],
  ['by another operation', beginning({}, { cause: { id: 'updateLoan' } }), []],
  ['without a request', beginning({}, { cause: 'It is lent.' }), []],
  ['in no field', beginning({ field: null }), []],
  [
    'unless it moves from there by itself',
    beginning({
      transitions: [
        { cause: 'It is late.', from: 'any', to: 'late', when: {} },
        { cause: { id: 'createLoan' }, from: 'none', to: 'lent', when: {} },
      ],
    }),
    [],
  ],
])('a new resource is in its first state %s', async (_, operation, claims) => {
  expect((await store('createLoan', {}, LOAN, LOAN, { operation })).claims).toEqual(claims);
});

test.each<[what: string, id: string, json: unknown, sent: string[]]>([
  ['what is created, by its link', 'createBook', { id: 9 }, ['GET /books/9']],
  ['what is changed, at its path', 'updateBook', {}, READ],
  ['nothing that is deleted', 'deleteBook', {}, []],
  ['nothing without an id', 'createBook', {}, []],
])('a write is read again: %s', async (_, id, json, sent) => {
  const { session, sent: all } = createTestSession(() => respond({}));
  const exchange = exchangeOf(session, operationOf(id), respond(json));
  await readAgain(exchange, { path: { book_id: 7 }, query: {}, body: {} });
  expect(all).toEqual(sent);
});

test('what was sent to one operation shows in the response of another', () => {
  const { session, found } = createTestSession(() => respond({}));
  const exchange = exchangeOf(session, operationOf('getBook'), respond({ title: 'B' }));
  expectSent(exchange, { title: 'A' }, ['sent-to', 'createBook'], operationOf('createBook'));
  expectSent(exchange, { title: 'B' }, ['sent-to', 'createBook'], operationOf('createBook'));
  expect(claimsOf(found)).toEqual(['field title shows-sent sent-to']);
});

test.each([
  ['updateLoan', 200, 0],
  ['updateLoan', 409, 0],
  ['updateLoan', 400, 1],
  ['updateBook', 409, 1],
  ['updateBook', 500, 0],
])(
  '%s with status %s is accepted, or documented by its machine: %s findings',
  (id, status, count) => {
    const { session, found } = createTestSession(() => respond({}));
    expectAccepted(exchangeOf(session, operationOf(id), respond({}, status)), ['any']);
    expect(found).toHaveLength(count);
  },
);

test.each([
  ['updateBook', true],
  ['createLoan', true],
  ['createBook', false],
])('what %s writes is shown by other requests: %s', (id, isShown) => {
  expect(hasViews(operationOf(id))).toBe(isShown);
});

test('a neighbor that another view shows whole is shown twice', () => {
  const view = (id: string, shows: string) => ({ reader: operationOf(id), input: {}, shows });
  const inner = { ...operationOf('getBook'), path: '/books/{book_id}/shelf' };
  const neighbor = { reader: inner, input: {}, shows: 'neighbor' };
  const shown = (json: unknown) => exchangeOf({}, operationOf('getBook'), respond(json));
  const isShown = (own: unknown, other: unknown, more: object = {}, by = 'getBook') => {
    const one = { ...neighbor, ...more };
    return isTwice(
      new Map([
        [one, shown(own)],
        [view(by, 'neighbor'), shown(other)],
      ]) as never,
      one as never,
    );
  };
  expect(isShown({ id: 7 }, { id: 7 })).toBe(true);
  expect(isShown({ id: 7 }, { id: 8 })).toBe(false);
  expect(isShown({ code: 7 }, { code: 7 })).toBe(false);
  expect(isShown({ id: 7 }, { id: 7 }, { shows: 'subject' })).toBe(false);
  expect(isShown({ id: 7 }, { id: 7 }, { reader: operationOf('getBook') })).toBe(false);
  expect(isShown({ id: 7 }, { id: 7 }, {}, 'getLoan')).toBe(false);
  expect(isTwice(new Map() as never, neighbor as never)).toBe(false);
});
