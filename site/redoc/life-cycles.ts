import type { OpenApiDocument, OperationObject, State } from '../../src/contract/openapi.ts';
import type { DocumentedOperation } from '../../src/contract/operations.ts';
import type { StateMachine, Transition } from '../../src/contract/state-machines.ts';
import { isMove, readStateMachines } from '../../src/contract/state-machines.ts';
import { addToDescription, describeMarks } from './marks.ts';

const HEADING = '### Life cycles';

/**
 * Writes the life cycles of the contract into it: a list into the introduction of the tag whose
 * operations move things on, and into each of these operations what it changes.
 */
export function writeLifeCycles(document: OpenApiDocument): void {
  const changes = new Map<OperationObject, string[]>();
  for (const cycle of readStateMachines(document)) {
    const movers = cycle.transitions.flatMap(({ cause }) =>
      typeof cause === 'string' ? [] : cause,
    );
    const tag = document.tags?.find(({ name }) => name === movers[0]?.node.tags[0]);
    if (tag !== undefined) {
      // One heading for all, because each heading is an entry in the page's menu.
      if (!tag.description?.includes(HEADING)) addToDescription(tag, HEADING);
      addToDescription(tag, story(cycle));
    }
    for (const transition of cycle.transitions) {
      if (typeof transition.cause === 'string' || !isMove(transition)) continue;
      const { node: operation } = transition.cause;
      const line = `- ${cycle.title.toLowerCase()}${withFields(transition)}: ${change(transition)}`;
      changes.set(operation, [...(changes.get(operation) ?? []), line]);
    }
  }
  for (const [operation, lines] of changes) {
    addToDescription(operation, ['**What it changes**', '', ...new Set(lines)].join('\n'));
  }
}

/** A list, because a table with as much text in it is hard to read on a phone, and long on a desk. */
function story({ title, states, transitions }: StateMachine): string {
  const meanings = states
    .filter(({ meaning }) => meaning !== null)
    .map(({ state, meaning }) => `- \`${state}\`: ${meaning}`);
  const lines = transitions.map((transition) => {
    const { cause, from, to, annotations: marks } = transition;
    const by = typeof cause === 'string' ? cause : `${linkTo(cause)}.`;
    const parts = [by, ...details(transition), describeMarks(marks) ?? ''];
    return `- ${stateNames(from)} → ${stateNames(to)}: ${parts.join(' ').trim()}`;
  });
  const intro = meanings.length === 0 ? [] : [...meanings, '', 'Transitions:', ''];
  return [`**How the ${title.toLowerCase()} changes**`, '', ...intro, ...lines].join('\n');
}

function change({ from, to }: Transition): string {
  return typeof from === 'string'
    ? `becomes ${stateNames(to)}`
    : `${stateNames(from)} → ${stateNames(to)}`;
}

function withFields({ when }: Transition): string {
  const fields = Object.entries(when).map(([name, value]) => `\`${name}=${value}\``);
  return fields.length === 0 ? '' : `, with ${fields.join(' and ')}`;
}

function details(transition: Transition): string[] {
  const { condition, effects, status } = transition;
  const fields = withFields(transition).replace(/^, w/, 'W');
  return [
    ...(fields === '' ? [] : [`${fields}.`]),
    ...(condition === null ? [] : [`Condition: ${condition}`]),
    ...(status === null ? [] : [`Answered with ${status}.`]),
    ...effects,
  ];
}

/** Words about states that are not states. */
const WORDS: readonly State[] = ['any', 'none', 'removed', 'unchanged'];

function stateNames(states: State | readonly State[]): string {
  if (typeof states === 'object') return states.map((state) => `\`${state}\``).join(' or ');
  return WORDS.includes(states) ? String(states) : `\`${states}\``;
}

/** Where Redoc shows an operation. */
function linkTo({ id, node: operation }: DocumentedOperation): string {
  return `[${operation.summary}](#/${operation.tags[0]}/${id.toLowerCase()})`;
}
