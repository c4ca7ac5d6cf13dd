import { describe, expect, test } from 'vitest';
import { graphOf } from '../../../generators/life-cycles/graph.ts';
import type { State, TransitionObject } from '../../../src/contract/behavior.ts';
import type { SchemaObject } from '../../../src/contract/openapi.ts';
import { ASSUMED, machineOf } from '../../contract/sample-machines.ts';

const OPEN_OR_SHUT = { examples: ['open', 'shut'] };
const FLAG: SchemaObject = { type: 'boolean' };
const DOOR: SchemaObject = { enum: ['open', 'shut', 'locked'] };

const move = (
  from: TransitionObject['from'],
  to: State,
  more: Partial<TransitionObject> = {},
): TransitionObject => ({ operation: 'updateDoor', from, to, ...more });

const graphWith = (schema: SchemaObject, ...transitions: readonly TransitionObject[]) =>
  graphOf(machineOf({ schema, transitions }));

/** The edges of a graph in short, `a -> b` with dots where it is assumed, and the causes behind it but for the usual one. */
function edgesWith(...contract: Parameters<typeof graphWith>): string {
  const { nodes, edges } = graphWith(...contract);
  const nameOf = (id: string) => {
    const node = nodes.find((each) => each.id === id);
    return node?.label || node?.kind;
  };
  const lines = edges.map(({ tail, head, assumed, labels }) => {
    const causes = labels.map((words) => words.join(' ')).join(' + ');
    const arrow = `${nameOf(tail)} ${assumed ? '..>' : '->'} ${nameOf(head)}`;
    return causes === 'Update a door' ? arrow : `${arrow}: ${causes}`;
  });
  return lines.join(', ');
}

test('every state is a node, whether a transition leads there or not', () => {
  expect(graphWith(DOOR).nodes.map(({ kind, label }) => [kind, label])).toEqual([
    ['state', 'open'],
    ['state', 'shut'],
    ['state', 'locked'],
  ]);
});

describe('an edge', () => {
  const anyTo = (to: State, more?: Partial<TransitionObject>) => move('any', to, more);
  const rain: TransitionObject = { trigger: 'It `rains`.', from: 'any', to: 'shut', ...ASSUMED };
  const create = anyTo('shut', { operation: 'createDoor' });

  test.each<[string, SchemaObject, TransitionObject[], string]>([
    [
      'each named state',
      DOOR,
      [move(['open', 'shut'], 'locked')],
      'open -> locked, shut -> locked',
    ],
    ['the start, where there is nothing yet', DOOR, [move('none', 'open')], 'start -> open'],
    ['a state to the end', DOOR, [move(['shut'], 'removed')], 'shut -> end'],
    ['a word for all states', DOOR, [anyTo('locked')], 'any state -> locked'],
    ['the other of two', FLAG, [anyTo(true), anyTo(false)], 'false -> true, true -> false'],
    ['a word, if there may be more', OPEN_OR_SHUT, [anyTo('shut')], 'any state -> shut'],
    ['all states to the same', DOOR, [anyTo('unchanged')], 'any state -> the same state'],
    ['nowhere if only some states stay', DOOR, [move(['open'], 'unchanged')], ''],
    ['nowhere for a rejection', DOOR, [anyTo('unchanged', { status: 409 })], ''],
    [
      'one state for several causes',
      DOOR,
      [anyTo('shut'), create],
      'any state -> shut: Update a door + Create a door',
    ],
    [
      'one state again for what is assumed',
      DOOR,
      [anyTo('shut'), rain],
      'any state -> shut, any state ..> shut: It rains',
    ],
    [
      'a state with the fields that are sent',
      DOOR,
      [anyTo('shut', { when: { state_event: 'close' } })],
      'any state -> shut: Update a door state_event: close',
    ],
  ])('leads from %s', (_what, schema, transitions, expected) => {
    expect(edgesWith(schema, ...transitions)).toBe(expected);
  });

  test.each([
    ['It rains.', {}, ['It rains']],
    ['The wind blows through the house.', {}, ['The wind blows', 'through the house']],
    [
      'Donaudampfschifffahrtsgesellschaft ends.',
      {},
      ['Donaudampfschifffahrtsgesellschaft', 'ends'],
    ],
    [
      'It rains.',
      { merge_when_it_rains: true, a: 1 },
      ['It rains', 'merge_when_it_rains: true', 'a: 1'],
    ],
  ])('has a label of short lines: %s %j', (trigger, when, lines) => {
    const [edge] = graphWith(DOOR, { trigger, when, from: ['open'], to: 'shut' }).edges;
    expect(edge?.labels).toEqual([lines]);
  });
});
