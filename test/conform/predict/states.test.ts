import { expect, test } from 'vitest';
import { readState } from '../../../src/conform/claims/read-state.ts';
import type { TestedContract } from '../../../src/conform/contract/contract.ts';
import { promisesRepetition } from '../../../src/conform/predict/rejected.ts';
import {
  listTransitionCases,
  movesItself,
  runsItself,
} from '../../../src/conform/predict/states.ts';
import { library, operationOf } from '../small-contract.ts';

const [loanStatus] = library.stateMachines;
const machine = (more: object) => ({ ...loanStatus, ...more });
const withMachines = (...stateMachines: object[]) =>
  ({ ...library, stateMachines }) as unknown as TestedContract;

test('every transition that an operation causes is a case', () => {
  const cases = listTransitionCases(library);
  expect(cases.map(({ index, operation }) => [index, operation.id])).toEqual([
    [0, 'createLoan'],
    [1, 'updateLoan'],
    [2, 'updateLoan'],
  ]);
});

// A job waits, runs, and ends in one of two ways without a request; a request cancels it.
const transition = (cause: unknown, from: unknown, to: unknown) => ({ cause, from, to, when: {} });
const cancel = { id: 'updateLoan' };
const running = machine({
  transitions: [
    transition('A runner takes it.', ['waiting'], 'running'),
    transition('It ends.', ['running'], 'done'),
    transition('It fails.', ['running'], 'failed'),
    transition(cancel, ['waiting', 'running'], 'canceled'),
    transition({ id: 'createLoan' }, 'none', 'waiting'),
    transition({ id: 'createLoan' }, ['done'], 'waiting'),
  ],
});
/** The contract with jobs, which cannot be created, in place of loans. */
const ofJobs = (one: object = running, kind = 'job') => {
  const ofOperation = new Map([
    ...library.resources.ofOperation,
    ['updateLoan', kind],
    ['getLoan', kind],
  ]);
  const byName = new Map([['job', { shared: true as const }]]);
  return {
    ...withMachines(one),
    resources: { ...library.resources, byName, ofOperation },
  } as TestedContract;
};

test.each<[was: string, is: string, moves: boolean]>([
  ['waiting', 'waiting', false],
  ['waiting', 'running', true],
  ['waiting', 'done', true],
  ['waiting', 'failed', true],
  ['running', 'done', true],
  ['running', 'waiting', false],
  ['done', 'running', false],
  ['done', 'waiting', false],
  ['waiting', 'canceled', false],
])('a job that was %s and is %s has come there without a request: %s', (was, is, moves) => {
  const operation = operationOf('updateLoan', { contract: ofJobs() });
  expect(movesItself(operation, { status: was }, { status: is })).toBe(moves);
});

test.each<[what: string, contract: TestedContract, id: string, runs: boolean]>([
  ['a job', ofJobs(), 'updateLoan', true],
  ['a job that another operation moves', ofJobs(), 'getLoan', false],
  ['what can be created', ofJobs(running, 'loan'), 'updateLoan', false],
  [
    'a job that only requests move',
    ofJobs(machine({ transitions: [transition(cancel, ['a'], 'b')] })),
    'updateLoan',
    false,
  ],
  [
    'a job that moves by itself only',
    ofJobs(machine({ transitions: [transition('It ends.', ['a'], 'b')] })),
    'updateLoan',
    false,
  ],
])('%s runs by itself: its machine says so', (_, contract, id, runs) => {
  const operation = operationOf(id, { contract });
  expect(runsItself(operation)).toBe(runs);
  expect(movesItself(operation, { status: 'waiting' }, { status: 'running' })).toBe(runs);
});

test('from any state, a job comes to what nothing else leads to', () => {
  const one = machine({
    transitions: [transition('It is lost.', 'any', 'lost'), transition(cancel, ['a'], 'b')],
  });
  const operation = operationOf('updateLoan', { contract: ofJobs(one) });
  expect(movesItself(operation, { status: 'a' }, { status: 'lost' })).toBe(true);
  expect(movesItself(operation, { status: 'a' }, { status: 'b' })).toBe(false);
});

test('a machine without a field moves nothing that shows', () => {
  const operation = operationOf('updateLoan', { contract: ofJobs({ ...running, field: null }) });
  expect(movesItself(operation, { status: 'waiting' }, { status: 'running' })).toBe(false);
});

const item = { reader: { path: 'reader_id' } };
const listed = { operation: 'listLoans', item, state: 'lent' };

test.each<[what: string, more: object, body: unknown, state: unknown]>([
  ['in its field', {}, { status: 'late' }, 'late'],
  ['in no field', {}, {}, undefined],
  ['as an item of a list', { listed }, [{ reader: 4 }, { reader: '5' }], 'lent'],
  ['as no item of a list', { listed }, [{ reader: 4 }], null],
  ['as no item, which is another state', { listed: { ...listed, otherwise: 'free' } }, [], 'free'],
  ['in no list', { listed }, { reader: 5 }, undefined],
  [
    'as an item within the body',
    { listed: { ...listed, in: 'loans' } },
    { loans: [{ reader: 5 }] },
    'lent',
  ],
  ['as an item of no list within the body', { listed: { ...listed, in: 'loans' } }, {}, undefined],
  [
    'as an item with a literal',
    { listed: { ...listed, item: { ...item, kind: 'x' } } },
    [{ reader: 5, kind: 'y' }],
    null,
  ],
  [
    'in two fields',
    { field: null, shows: { open: { a: true, b: null }, shut: { a: false } } },
    { a: false, b: 1 },
    'shut',
  ],
  [
    'in two fields at once',
    { field: null, shows: { open: { a: true, b: null } } },
    { a: true, b: null },
    'open',
  ],
  [
    'in fields that show none of them',
    { field: null, shows: { open: { a: true, b: null } } },
    { a: true, b: 1 },
    'a true, b 1',
  ],
  [
    'in fields of which one is missing',
    { field: null, shows: { open: { a: true, b: null } } },
    { a: true },
    undefined,
  ],
  ['nowhere', { field: null, shows: {} }, { a: true }, undefined],
])('a state shows %s', (_, more, body, state) => {
  const contract = withMachines(
    machine({ name: 'A', listed: null, field: 'status', shows: {}, ...more }),
  );
  expect(readState(contract, 'A', body as never, { reader_id: 5 })).toEqual(state);
});

test('a machine that nobody knows has no states', () => {
  expect(readState(library, 'Unknown', { status: 'lent' }, {})).toBe(undefined);
});

test.each<[what: string, id: string, repeats: object, promises: boolean]>([
  ['of what is gone, as if it were there', 'deleteBook', { safe: true }, true],
  ['of what is gone, with an error', 'deleteBook', { safe: true, status: 404 }, false],
  ['that is no deletion', 'updateBook', { safe: true }, false],
])('a second request %s', (_, id, repeat, promises) => {
  const behavior = { ...library.behavior, repeats: { [id]: repeat } };
  expect(promisesRepetition(operationOf(id, { contract: { ...library, behavior } }))).toBe(
    promises,
  );
});
