import type { Annotations } from '../../src/contract/annotations.ts';
import type { OpenApiDocument } from '../../src/contract/openapi.ts';
import {
  readStateMachines,
  type StateMachine,
  type Transition,
} from '../../src/contract/state-machines.ts';
import { isAssumed, isUnspecified, listMarks, reasonOf } from '../../src/contract/unspecified.ts';
import { anchor, code, markdownPage, markdownTable, oneLine } from '../markdown.ts';
import { diagramFileName } from './diagrams.ts';

/** The life cycles of the contract with their diagrams, for readers. */
export function render(bundle: OpenApiDocument): string {
  const cycles = readStateMachines(bundle);
  return markdownPage('Life cycles', [
    INTRODUCTION,
    markdownTable(
      ['Life cycle', 'States', 'Transitions', 'Documented', 'Assumed', 'Left open'],
      cycles.map((cycle) => [
        `[${cycle.title}](#${anchor(cycle.title)})`,
        statesInWords(cycle),
        ...counts(cycle),
      ]),
    ),
    ...cycles.flatMap(section),
    [...new Set(cycles.flatMap(({ transitions }) => linkTargets(transitions)))].join('\n'),
  ]);
}

const INTRODUCTION = `The states of the resources of this API, and what moves a resource from one state to another.
The source is \`spec/behavior/state-machines.yaml\`.

In the diagrams, a dot is the initial state and a ring the end. Solid arrows are documented; the table says
where part of one is left open. Dashed arrows are assumed. What changes nothing in some states only, such as a
rejected request, is in the tables alone.

**Assumed** and **left open** mean what they mean in [the list of what is undocumented](undocumented.md); the words
beside them name what is not documented.`;

function counts({ transitions }: StateMachine): number[] {
  const marked = transitions.filter(({ annotations }) => isUnspecified(annotations));
  const assumed = marked.filter(({ annotations }) => isAssumed(annotations)).length;
  const open = marked.length - assumed;
  return [transitions.length, transitions.length - marked.length, assumed, open];
}

function statesInWords({ states, open }: StateMachine): string {
  const names = states.map(({ state }) => code(String(state))).join(', ');
  return open ? `${names}, and perhaps others` : names;
}

function section(cycle: StateMachine): string[] {
  const { title, description, states, annotations } = cycle;
  const meanings = states.flatMap(({ state, meaning }) =>
    meaning === null ? [] : [`- ${code(String(state))}: ${oneLine(meaning)}`],
  );
  const doubt = doubtInWords(annotations);
  return [
    `## ${title}`,
    `${oneLine(description)} (${code(cycle.resource)})`,
    `![Diagram: ${title}](life-cycles/${diagramFileName(cycle)}.svg)`,
    `States: ${statesInWords(cycle)}.${doubt === null ? '' : ` ${doubt}`}`,
    ...(meanings.length === 0 ? [] : [meanings.join('\n')]),
    transitionTable(cycle.transitions),
  ];
}

const COLUMNS: readonly { readonly head: string; readonly cell: (one: Transition) => string }[] = [
  { head: 'By', cell: causeInWords },
  { head: 'From', cell: ({ from }) => sourceInWords(from) },
  { head: 'To', cell: targetInWords },
  { head: 'Condition', cell: ({ condition }) => condition ?? '' },
  { head: 'What else happens', cell: ({ effects }) => effects.join(' ') },
  { head: 'How sure', cell: ({ annotations }) => doubtInWords(annotations) ?? 'documented' },
];

/** Columns that would be empty are left out. */
function transitionTable(transitions: readonly Transition[]): string {
  const columns = COLUMNS.filter(({ cell }) => transitions.some((each) => cell(each) !== ''));
  return markdownTable(
    columns.map(({ head }) => head),
    transitions.map((transition) => columns.map(({ cell }) => cell(transition))),
  );
}

function causeInWords({ cause, when }: Transition): string {
  const fields = Object.entries(when).map(([name, value]) => code(`${name}=${value}`));
  const what =
    typeof cause === 'string'
      ? cause
      : `${cause.node.summary}: [${code(`${cause.method} ${cause.path}`)}][${cause.id}]`;
  return fields.length === 0 ? what : `${what} with ${fields.join(' and ')}`;
}

/**
 * Where the paths of operations stand; docs/conventions.md says how the names of files come about. They are at the end of
 * the page, so that its tables can be read as they are.
 */
function linkTargets(transitions: readonly Transition[]): string[] {
  return transitions.flatMap(({ cause }) => {
    if (typeof cause === 'string') return [];
    const { id, path, node: operation } = cause;
    const file = path.slice(1).replaceAll('/', '.').replaceAll(/[{}]/g, '');
    return `[${id}]: ../spec/paths/${operation.tags[0]}/${file}.yaml`;
  });
}

function sourceInWords(from: Transition['from']): string {
  if (from === 'any') return 'any';
  return from === 'none' ? 'nothing' : from.map((state) => code(String(state))).join(' or ');
}

function targetInWords({ to, status }: Transition): string {
  const target = to === 'unchanged' || to === 'removed' ? to : code(String(to));
  return status === null ? target : `${target}, returns ${status}`;
}

/** `null` for what is documented. */
function doubtInWords(annotations: Annotations): string | null {
  const marks = listMarks(annotations).map((mark) => {
    const kind = mark.assumed === undefined ? 'left open' : 'assumed';
    return `**${kind}** (${mark.what.join(', ')}): ${oneLine(reasonOf(mark))}`;
  });
  return marks.length === 0 ? null : marks.join(' ');
}
