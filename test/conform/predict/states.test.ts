/** Which states follow, and how they show; that every transition is run, the runs on the sandbox show. */
import { expect, test } from 'vitest';
import { movesItself, readState } from '../../../src/conform/predict/states.ts';
import { contract } from '../own-contract.ts';

const play = contract.byId.get('playJob');
const update = contract.byId.get('updateIssue');

test.each<[was: string, is: string, moves: boolean]>([
  ['pending', 'running', true],
  ['pending', 'success', true],
  ['running', 'failed', true],
  ['running', 'pending', false],
  ['success', 'running', false],
  ['pending', 'canceled', false],
])('a job that was %s and is %s has come there without a request: %s', (was, is, moves) => {
  if (play === undefined || update === undefined) throw new Error('There is no such operation.');
  expect(movesItself(play, { status: was }, { status: is })).toBe(moves);
  // What can be created changes by requests only.
  expect(movesItself(update, { status: was, state: was }, { status: is, state: is })).toBe(false);
});

const item = { reader: { path: 'reader_id' } };
const listed = { operation: 'listIssues', item, state: 'lent' };
const shows = { open: { a: true, b: null }, shut: { a: false } };

test.each<[what: string, more: object, body: unknown, state: unknown]>([
  ['in no field', {}, {}, undefined],
  ['as an item of a list', { listed }, [{ reader: 4 }, { reader: '5' }], 'lent'],
  ['as no item of a list', { listed }, [{ reader: 4 }], null],
  ['as no item, which is another state', { listed: { ...listed, otherwise: 'free' } }, [], 'free'],
  ['in no list', { listed }, { reader: 5 }, undefined],
  ['in an inner list', { listed: { ...listed, in: 'all' } }, { all: [{ reader: 5 }] }, 'lent'],
  ['in no inner list', { listed: { ...listed, in: 'all' } }, {}, undefined],
  ['in two fields', { field: null, shows }, { a: false, b: 1 }, 'shut'],
  ['in fields that show none of them', { field: null, shows }, { a: true, b: 1 }, 'a true, b 1'],
  ['in fields of which one is missing', { field: null, shows }, { a: true }, undefined],
])('a state shows %s', (_, more, body, state) => {
  const [some] = contract.stateMachines;
  const machine = { ...some, listed: null, field: 'status', shows: {}, ...more } as never;
  expect(readState(machine, body as never, { reader_id: 5 })).toEqual(state);
});
