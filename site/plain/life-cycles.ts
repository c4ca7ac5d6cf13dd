import type { State } from '../../src/contract/openapi.ts';
import type { Transition } from '../../src/contract/state-machines.ts';
import type { SiteModel } from '../model/index.ts';
import { notesOf } from '../model/notes.ts';
import { inWords, notes, oneLine, page, section, valueList } from './text.ts';

/** All life cycles in Markdown. */
export function lifeCyclesText({ lifeCycles }: SiteModel): string {
  return page(
    '# Life cycles',
    ...lifeCycles.map((cycle) =>
      section(`## ${cycle.title}`, [
        oneLine(cycle.description),
        `States: ${valueList(cycle.states.map(({ state }) => state))}${cycle.open ? ', perhaps others' : ''}.`,
        notes(cycle.notes),
        cycle.states
          .filter(({ meaning }) => meaning !== null)
          .map(({ state, meaning }) => `- \`${state}\`: ${oneLine(meaning ?? '')}`)
          .join('\n'),
        cycle.transitions
          .map((transition) => `- ${causeText(transition)}: ${changeText(transition)}`)
          .join('\n'),
      ]),
    ),
  );
}

function causeText({ cause }: Transition): string {
  return typeof cause === 'string' ? cause.replace(/\.$/, '') : `\`${cause.id}\``;
}

/** From which state to which, and what else is to be said of it. */
export function changeText(transition: Transition): string {
  const { from, to, when, condition, status, effects, annotations: marks } = transition;
  const fields = Object.entries(when).map(([name, value]) => `\`${name}=${value}\``);
  return [
    `${states(from)} → ${states(to)}.`,
    ...(fields.length > 0 ? [`With ${fields.join(' and ')}.`] : []),
    ...(condition === null ? [] : [`Condition: ${condition}`]),
    ...(status === null ? [] : [`Answered with ${status}.`]),
    ...effects,
    ...inWords(notesOf(marks)),
  ].join(' ');
}

function states(state: State | readonly State[]): string {
  if (typeof state === 'object') return state.map((each) => `\`${each}\``).join(' or ');
  return ['any', 'none', 'removed', 'unchanged'].includes(String(state))
    ? String(state)
    : `\`${state}\``;
}
