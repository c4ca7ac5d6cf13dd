import { expect, test } from 'vitest';
import type { Claim } from '../../../src/conform/claims/claim.ts';
import { collectEvidence } from '../../../src/conform/claims/evidence.ts';
import { createRecording, isAtOnce, type Step } from '../../../src/conform/http/recording.ts';
import { createFindingSession, exchangeOf, operationOf, respond } from '../stubs.ts';

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
/** Records requests, of which the last one shows a defect; returns which of them are shown before it. */
function collect(rows: readonly Row[], claim: object, compared: { before?: number } = {}) {
  const { session } = createFindingSession();
  const recording = createRecording('conform-x');
  const sessions: Record<string, object> = { a: { a: 1 }, b: { b: 1 } };
  const exchanges = rows.map(([of, id, target, json, code, at], index) => {
    const response = respond(json ?? {}, code ?? 200);
    const exchange = exchangeOf(session, operationOf(id), response, target);
    const startedAt = at ?? index * 10;
    recording.add({ session: sessions[of] ?? {}, exchange, startedAt, milliseconds: 5 });
    return exchange;
  });
  const final = exchanges.at(-1);
  if (final === undefined) throw new Error('There is no request.');
  const before = compared.before === undefined ? undefined : exchanges[compared.before];
  const evidence = collectEvidence({ ...session, recording }, final, claim as Claim, before);
  return evidence.before.map(
    ({ request: { method, url } }) => `${method} ${url.replace('http://sandbox.test', '')}`,
  );
}

const created: Row = ['a', 'createProject', '/projects', { id: 7 }, 201];
const read: Row = ['a', 'getProject', '/projects/7', { id: 7, title: 'B' }];
const update: Row = ['a', 'updateProject', '/projects/7', { id: 7 }];
const other: Row = ['b', 'updateProject', '/projects/7', { id: 7 }];

const deleted: Row = ['a', 'deleteProject', '/projects/7', {}, 204];
const at = (row: Row, time: number): Row => [
  row[0],
  row[1],
  row[2],
  row[3] ?? {},
  row[4] ?? 200,
  time,
];

test.each<
  [what: string, rows: Row[], claim: object, compared: { before?: number }, shown: string[]]
>([
  ['the last write before a read', [created, update, read], field, {}, ['PUT /projects/7']],
  ['nothing before a write', [created, update], field, {}, []],
  ['nothing of another attempt', [created, other, read], field, {}, ['POST /projects']],
  [
    'what it is compared with, and the writes since',
    [created, read, update, deleted, read],
    field,
    { before: 1 },
    ['GET /projects/7', 'PUT /projects/7', 'DELETE /projects/7'],
  ],
  [
    'the last six writes',
    [read, ...Array.from({ length: 7 }, () => update), read],
    field,
    { before: 0 },
    ['GET /projects/7', ...Array.from({ length: 6 }, () => 'PUT /projects/7')],
  ],
  [
    'the write at once with a write',
    [at(created, 0), at(update, 100), at(deleted, 103)],
    status,
    {},
    ['PUT /projects/7'],
  ],
  ['no write long before it', [at(created, 0), at(update, 90), at(deleted, 103)], status, {}, []],
  [
    'the write at once with the one before a read',
    [at(created, 0), at(update, 100), at(deleted, 103), at(read, 200)],
    field,
    {},
    ['PUT /projects/7', 'DELETE /projects/7'],
  ],
  [
    'no write before that of a read',
    [at(created, 0), at(update, 90), at(deleted, 103), at(read, 200)],
    status,
    {},
    ['DELETE /projects/7'],
  ],
])(
  'before the exchange in which it shows, a report shows %s',
  (_, rows, claim, compared, shown) => {
    expect(collect(rows, claim, compared)).toEqual(shown);
  },
);

test('what tells whose attempt it was comes with it', () => {
  const { session } = createFindingSession();
  const exchange = exchangeOf(session, operationOf('getProject'), respond({}), '/projects/7');
  const attempt = { check: 'frame', operation: 'updateProject' };
  const trying = { ...session, trying: { attempt } };
  expect(collectEvidence(trying, exchange, status as unknown as Claim).attempt).toEqual(attempt);
  expect(collectEvidence(session, exchange, status as unknown as Claim).attempt).toBeNull();
});

test('the latest exchanges are kept', () => {
  const recording = createRecording('conform-x');
  const { session } = createFindingSession();
  const exchange = exchangeOf(session, operationOf('getProject'), respond({}), '/projects/7');
  const step = { session, exchange, startedAt: 0, milliseconds: 0 };
  for (let count = 0; count < 1501; count += 1) recording.add(step);
  expect(recording.recent).toHaveLength(1500);
  expect(recording.recent[0]?.index).toBe(2);
  expect(recording.count(['getProject'], '/projects/7')).toBe(1501);
  expect(recording.withoutNames('a conform-x-1n b')).toBe('a  b');
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
    const step = ([startedAt, milliseconds]: [number, number], session: object) =>
      ({ startedAt, milliseconds, session }) as Step;
    expect(isAtOnce(step(one, a), step(later, isSame ? a : b))).toBe(together);
  },
);
