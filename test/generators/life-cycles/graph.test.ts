import { describe, expect, test } from 'vitest';
import { graphOf } from '../../../generators/life-cycles/graph.ts';
import type { SchemaObject, TransitionObject } from '../../../src/contract/openapi.ts';
import { cycleOf, INFERRED } from './cycles.ts';

/** The edges of a graph in short: `a -> b`, with dots where it is inferred. */
function edges(schema: SchemaObject): string[] {
  const { nodes, edges } = graphOf(cycleOf(schema));
  const nameOf = (id: string) => {
    const node = nodes.find((each) => each.id === id);
    return node?.label || node?.kind;
  };
  return edges.map(({ tail, head, inferred, labels }) => {
    const causes = labels.map((lines) => lines.join(' ')).join(' / ');
    return `${nameOf(tail)} ${inferred ? '..>' : '->'} ${nameOf(head)}: ${causes}`;
  });
}

const move = (transition: Partial<TransitionObject>): TransitionObject => ({
  operation: 'updateThing',
  from: 'any',
  to: 'unchanged',
  ...transition,
});
const door = (...transitions: readonly TransitionObject[]): SchemaObject => ({
  enum: ['open', 'shut', 'locked'],
  'x-transitions': transitions,
});
const flag = (...transitions: readonly TransitionObject[]): SchemaObject => ({
  type: 'boolean',
  'x-transitions': transitions,
});

test('every state is a node, whether something leads there or not', () => {
  expect(graphOf(cycleOf(door())).nodes.map(({ kind, label }) => [kind, label])).toEqual([
    ['state', 'open'],
    ['state', 'shut'],
    ['state', 'locked'],
  ]);
});

describe('an edge', () => {
  test.each<[string, SchemaObject, string[]]>([
    [
      'leads from each state that is named',
      door(move({ from: ['open', 'shut'], to: 'locked' })),
      ['open -> locked: Change a thing', 'shut -> locked: Change a thing'],
    ],
    [
      'leads from the start, where there is nothing yet',
      door(move({ from: 'none', to: 'open' })),
      ['start -> open: Change a thing'],
    ],
    [
      'leads to the end, where there is nothing any more',
      door(move({ from: ['shut'], to: 'removed' })),
      ['shut -> end: Change a thing'],
    ],
    [
      'leads from a word for all states',
      door(move({ to: 'locked' })),
      ['any state -> locked: Change a thing'],
    ],
    [
      'leads from the other state, where there are two',
      flag(move({ to: true }), move({ to: false })),
      ['false -> true: Change a thing', 'true -> false: Change a thing'],
    ],
    [
      'leads from a word for all states, where there may be more than two',
      { examples: ['open', 'shut'], 'x-transitions': [move({ to: 'shut' })] },
      ['any state -> shut: Change a thing'],
    ],
    [
      'leads to a word for the same state, where something happens in all of them',
      door(move({})),
      ['any state -> the same state: Change a thing'],
    ],
    ['is left out where nothing happens in some states', door(move({ from: ['open'] })), []],
    ['is left out where the operation refuses', door(move({ status: 409 })), []],
    [
      'is one for several causes',
      door(move({ to: 'shut' }), move({ operation: 'createThing', to: 'shut' })),
      ['any state -> shut: Change a thing / Create a thing'],
    ],
    [
      'is another for what is inferred',
      door(move({ to: 'shut' }), { trigger: 'It `rains`.', from: 'any', to: 'shut', ...INFERRED }),
      ['any state -> shut: Change a thing', 'any state ..> shut: It rains'],
    ],
    [
      'names the fields that have to be sent',
      door(move({ to: 'shut', when: { state_event: 'close' } })),
      ['any state -> shut: Change a thing state_event: close'],
    ],
  ])('%s', (_what, schema, expected) => {
    expect(edges(schema)).toEqual(expected);
  });

  test.each([
    ['It rains.', ['It rains']],
    ['The wind blows through the house.', ['The wind blows', 'through the house']],
    [
      'Somebody leaves without having looked back.',
      ['Somebody leaves', 'without having', 'looked back'],
    ],
    ['Donaudampfschifffahrtsgesellschaft ends.', ['Donaudampfschifffahrtsgesellschaft', 'ends']],
  ])('has a label in lines of about one length: %s', (trigger, lines) => {
    const [edge] = graphOf(cycleOf(door({ trigger, from: ['open'], to: 'shut' }))).edges;
    expect(edge?.labels).toEqual([lines]);
  });

  test('has each field in a line of its own, however long', () => {
    const when = { merge_when_pipeline_succeeds: true, sha: 'a' };
    const [edge] = graphOf(cycleOf(door(move({ to: 'shut', when })))).edges;
    expect(edge?.labels).toEqual([
      ['Change a thing', 'merge_when_pipeline_succeeds: true', 'sha: a'],
    ]);
  });
});
