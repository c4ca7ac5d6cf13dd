import { expect, test } from 'vitest';
import type { Claim } from '../../../src/conform/claims/claim.ts';
import { collectEvidence } from '../../../src/conform/replay/evidence.ts';
import {
  createRecording,
  isAtOnce,
  listPrefixes,
  type Step,
} from '../../../src/conform/replay/recording.ts';
import { splitId } from '../../../src/conform/replay/steps.ts';
import { createFindingSession, exchangeOf, operationOf, respond } from '../small-contract.ts';

/** A request of a run: who of the attempts sent it, the operation, its target, and the response. */
type Row = readonly [
  attempt: string,
  id: string,
  target: string,
  json?: unknown,
  status?: number,
  at?: number,
];

const field = { kind: 'field', relation: 'equals', path: ['title'], value: 'A', when: ['any'] };
const status = { kind: 'status', statuses: [200], when: ['any'] };
const items = { kind: 'items', relation: 'lacks', item: { id: 9 }, when: ['any'] };

/** Records requests, of which the last one shows a defect; returns which of them are evidence. */
function collect(
  rows: readonly Row[],
  claim: object,
  compared: { before?: number; others?: number[]; stateful?: boolean; isOutside?: boolean } = {},
) {
  const { session } = createFindingSession();
  const recording = createRecording('conform-x', new Map([['user', 'token-of-nora']]));
  const attempts: Record<string, object> = { a: { a: 1 }, b: { b: 1 } };
  const exchanges = rows.map(([, id, target, json, code]) =>
    exchangeOf(session, operationOf(id), respond(json ?? {}, code ?? 200), target),
  );
  const steps = rows.flatMap(([attempt, , , , , at], index): Step[] => {
    const exchange = exchanges[index];
    if (exchange === undefined || (compared.isOutside && index === rows.length - 1)) return [];
    const startedAt = at ?? index * 10;
    const input = { path: {}, query: {}, body: {} };
    return [
      recording.add({
        attempt: attempts[attempt] ?? {},
        exchange,
        input,
        startedAt,
        milliseconds: 5,
      }),
    ];
  });
  const final = exchanges.at(-1);
  if (final === undefined) throw new Error('There is no request.');
  const run = { ...session, recording, stateful: compared.stateful ?? true };
  const evidence = collectEvidence(run, final, claim as Claim, {
    before: compared.before === undefined ? undefined : exchanges[compared.before],
    others: (compared.others ?? []).flatMap((index) => exchanges[index] ?? []),
  });
  const nameOf = (method: string, target: string) => `${method} ${target}`;
  return {
    steps: evidence.replay.steps.map((each) => nameOf(each.method, each.target)),
    roles: evidence.replay.steps.map(({ role }) => role),
    before: evidence.before.map(({ request }) =>
      nameOf(request.method, request.url.replace('http://library.test', '')),
    ),
    final: evidence.exchange.request.url,
    count: steps.length,
  };
}

const created: Row = ['a', 'createBook', '/books', { id: 7 }, 201];
const read: Row = ['a', 'getBook', '/books/7', { id: 7, title: 'B' }];
const update: Row = ['a', 'updateBook', '/books/7', { id: 7 }];
const other: Row = ['b', 'updateBook', '/books/7', { id: 7 }];
const BOOK = `/books/\${book_1}`;

test.each<[what: string, rows: Row[], claim: object, compared: object, steps: string[]]>([
  ['a read alone', [read], field, {}, ['GET /books/7']],
  ['what created it', [created, read], field, {}, ['POST /books', `GET ${BOOK}`]],
  [
    'the write before it',
    [created, update, read],
    field,
    {},
    ['POST /books', `PUT ${BOOK}`, `GET ${BOOK}`],
  ],
  ['a write that shows it', [created, update], field, {}, ['POST /books', `PUT ${BOOK}`]],
  [
    'what it is compared with',
    [created, read, update, read],
    field,
    { before: 1 },
    ['POST /books', `GET ${BOOK}`, `PUT ${BOOK}`, `GET ${BOOK}`],
  ],
  ['nothing that only reads', [created, read, read], field, {}, ['POST /books', `GET ${BOOK}`]],
  [
    'another write of the attempt on it',
    [created, update, ['a', 'deleteBook', '/books/7', {}, 204], read],
    field,
    {},
    ['POST /books', `PUT ${BOOK}`, `DELETE ${BOOK}`, `GET ${BOOK}`],
  ],
  [
    'a rejected write of another attempt',
    [created, ['b', 'updateBook', '/books/7', {}, 400], read],
    field,
    {},
    ['POST /books', `GET ${BOOK}`],
  ],
  [
    'a write of another attempt',
    [created, other, read],
    field,
    {},
    ['POST /books', `PUT ${BOOK}`, `GET ${BOOK}`],
  ],
  [
    'none of another book',
    [
      created,
      ['a', 'createBook', '/books', { id: 8 }, 201],
      ['b', 'updateBook', '/books/8'],
      ['a', 'updateBook', '/books/7', {}],
      read,
    ],
    field,
    {},
    ['POST /books', `PUT ${BOOK}`, `GET ${BOOK}`],
  ],
  [
    'only the request, of a server without state',
    [created, update, read],
    field,
    { stateful: false },
    [`GET ${BOOK}`],
  ],
  [
    'a request that the check sent itself',
    [created, read],
    status,
    { isOutside: true },
    ['POST /books', `GET ${BOOK}`],
  ],
])('a finding is proved by %s', (_, rows, claim, compared, steps) => {
  expect(collect(rows, claim, compared).steps).toEqual(steps);
});

const second: Row = ['a', 'createBook', '/books', { id: 8 }, 201];
const byOther: Row = ['b', 'createBook', '/books', { id: 8 }, 201];
const deleted: Row = ['a', 'deleteBook', '/books/7', {}, 204];
const list = (ids: number[], query = ''): Row => [
  'a',
  'listBooks',
  `/books${query}`,
  ids.map((id) => ({ id })),
];
const at = (row: Row, time: number): Row => [
  row[0],
  row[1],
  row[2],
  row[3] ?? {},
  row[4] ?? 200,
  time,
];
const loan = (id: number, iid: number): Row => [
  'a',
  'createLoan',
  '/books/7/loans',
  { id, iid },
  201,
];

test.each<[what: string, rows: Row[], claim: object, compared: object, indexes: number[]]>([
  [
    'the longest list at its path',
    [list([1, 2], '?page=1'), list([1]), list([3])],
    field,
    {},
    [0, 2],
  ],
  ['no list that is empty', [list([]), list([3])], field, {}, [1]],
  [
    'no list at another path',
    [['a', 'listLoans', '/loans', [{ id: 1 }]], list([3])],
    field,
    {},
    [1],
  ],
  ['what was read of it before, of items', [read, list([3])], items, {}, [0, 1]],
  [
    'the last six of those',
    [read, read, read, read, read, read, read, list([3])],
    items,
    {},
    [1, 2, 3, 4, 5, 6, 7],
  ],
  [
    'what others have created meanwhile, of items',
    [read, byOther, list([3])],
    items,
    {},
    [0, 1, 2],
  ],
  ['nothing that others have created before', [byOther, read, list([3])], items, {}, [1, 2]],
  [
    'nothing that others have created meanwhile, of a field',
    [update, byOther, ['a', 'getLoan', '/loans/3']],
    field,
    {},
    [0, 2],
  ],
  [
    'what others have created meanwhile, of a selection',
    [read, byOther, list([3])],
    { kind: 'selection', relation: 'listed', list: 'listBooks', filters: [], when: ['any'] },
    {},
    [0, 1, 2],
  ],
  ['what the server has served before', [['a', 'getBook', '/books/8'], read], field, {}, [0, 1]],
  [
    'the last that the server has served before',
    [['a', 'getBook', '/books/8'], ['a', 'getBook', '/books/9'], read],
    field,
    {},
    [1, 2],
  ],
  [
    'nothing that the server did not find',
    [['a', 'getBook', '/books/8', {}, 404], read],
    field,
    {},
    [1],
  ],
  ['nothing that was redirected', [['a', 'getBook', '/books/8', {}, 300], read], field, {}, [1]],
  [
    'nothing that another operation has served',
    [['a', 'getLoan', '/loans/8'], read],
    field,
    {},
    [1],
  ],
  [
    'nothing that the server has served before a write',
    [['a', 'getBook', '/books/8'], update],
    field,
    {},
    [1],
  ],
  [
    'what is created after it was deleted',
    [created, deleted, byOther, read],
    field,
    {},
    [0, 1, 2, 3],
  ],
  [
    'nothing that is created if nothing is deleted',
    [created, update, byOther, read],
    field,
    {},
    [0, 1, 3],
  ],
  [
    'nothing that was created before it was deleted',
    [created, byOther, deleted, read],
    field,
    {},
    [0, 2, 3],
  ],
  [
    'what was created before two with the same number',
    [
      ['a', 'createBook', '/books', { id: 6, iid: 1 }, 201],
      ['a', 'createBook', '/books', { id: 7, iid: 2 }, 201],
      loan(4, 1),
      loan(5, 2),
      ['a', 'getLoan', '/loans/5'],
    ],
    field,
    {},
    [0, 1, 2, 3, 4],
  ],
  [
    'nothing that was created before two with other numbers',
    [
      ['a', 'createBook', '/books', { id: 6, iid: 1 }, 201],
      ['a', 'createBook', '/books', { id: 7, iid: 2 }, 201],
      loan(4, 1),
      loan(5, 3),
      ['a', 'getLoan', '/loans/5'],
    ],
    field,
    {},
    [1, 3, 4],
  ],
  [
    'nothing of numbers that are too large',
    [
      ['a', 'createBook', '/books', { id: 6, iid: 12 }, 201],
      ['a', 'createBook', '/books', { id: 7, iid: 13 }, 201],
      loan(4, 12),
      loan(5, 13),
      ['a', 'getLoan', '/loans/5'],
    ],
    field,
    {},
    [1, 3, 4],
  ],
  [
    'all up to a number that is just small enough',
    [
      ['a', 'createBook', '/books', { id: 6, iid: 11 }, 201],
      ['a', 'createBook', '/books', { id: 7, iid: 12 }, 201],
      loan(4, 11),
      loan(5, 12),
      ['a', 'getLoan', '/loans/5'],
    ],
    field,
    {},
    [0, 1, 2, 3, 4],
  ],
  [
    'those that were sent at once with it',
    [created, at(update, 100), at(update, 103)],
    status,
    { others: [1] },
    [0, 1, 2],
  ],
])('a finding is proved by %s', (_, rows, claim, compared, indexes) => {
  const { steps } = collect(rows, claim, compared);
  const targets = steps.map((each) => each.replace(/\$\{\w+\}/g, '0'));
  const wanted = indexes.map((index) => {
    const [, id = '', target = ''] = rows[index] ?? [];
    return `${operationOf(id).method} ${target}`;
  });
  const plain = (text: string) => text.replace(/\d+$/, '0').replace(/\/\d+\//, '/0/');
  expect(targets.map(plain)).toEqual(wanted.map(plain));
});

test.each<[what: string, rows: Row[], claim: object, compared: object, shown: string[]]>([
  ['the last write before a read', [created, update, read], field, {}, ['PUT /books/7']],
  ['nothing before a write', [created, update], field, {}, []],
  ['nothing of another attempt', [created, other, read], field, {}, ['POST /books']],
  [
    'what it is compared with, and the writes since',
    [created, read, update, deleted, read],
    field,
    { before: 1 },
    ['GET /books/7', 'PUT /books/7', 'DELETE /books/7'],
  ],
  [
    'the last six writes',
    [read, ...Array.from({ length: 7 }, () => update), read],
    field,
    { before: 0 },
    ['GET /books/7', ...Array.from({ length: 6 }, () => 'PUT /books/7')],
  ],
  [
    'the write at once with a write',
    [at(created, 0), at(update, 100), at(deleted, 103)],
    status,
    {},
    ['PUT /books/7'],
  ],
  ['no write long before it', [at(created, 0), at(update, 90), at(deleted, 103)], status, {}, []],
  [
    'the write at once with the one before a read',
    [at(created, 0), at(update, 100), at(deleted, 103), at(read, 200)],
    field,
    {},
    ['PUT /books/7', 'DELETE /books/7'],
  ],
  [
    'no write before that of a read',
    [at(created, 0), at(update, 90), at(deleted, 103), at(read, 200)],
    status,
    {},
    ['DELETE /books/7'],
  ],
])(
  'before the exchange in which it shows, a report shows %s',
  (_, rows, claim, compared, shown) => {
    expect(collect(rows, claim, compared).before).toEqual(shown);
  },
);

test('steps have the role that the claim gives them', () => {
  const rows = [created, read, at(update, 100), at(update, 103), at(read, 200)];
  const { roles, final, count } = collect(rows, field, { before: 1, others: [3] });
  expect(roles).toEqual(['setup', 'before', 'setup', 'other', 'final']);
  expect([final, count]).toEqual(['http://library.test/books/7', 5]);
  expect(collect([created, read], status, { isOutside: true }).count).toBe(1);
  expect(second).not.toEqual(byOther);
});

test.each<
  [one: [number, number], other: [number, number], isSameAttempt: boolean, together: boolean]
>([
  [[0, 10], [5, 10], true, true],
  [[5, 10], [0, 10], true, true],
  [[0, 10], [10, 10], true, false],
  [[10, 10], [0, 10], true, false],
  [[0, 10], [5, 10], false, false],
])(
  'requests of %j and %j are sent at once (in one attempt: %s): %s',
  (one, later, isSame, together) => {
    const [a, b] = [{}, {}];
    const step = ([startedAt, milliseconds]: [number, number], attempt: object) =>
      ({ startedAt, milliseconds, attempt }) as Step;
    expect(isAtOnce(step(one, a), step(later, isSame ? a : b))).toBe(together);
  },
);

test('the prefixes of a path are those of its resources and lists', () => {
  expect(listPrefixes('/books/7/loans?page=2')).toEqual(['/books', '/books/7', '/books/7/loans']);
});

test.each([
  ['45abc', ['45', 'abc']],
  ['45.25', ['45', '.25']],
  ['45%20', ['45', '%20']],
  ['45', ['45', '']],
  ['abc', ['abc', '']],
  ['45-1', ['45-1', '']],
])('the id in %s', (text, parts) => {
  expect(splitId(text)).toEqual(parts);
});
