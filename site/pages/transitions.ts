import type { State } from '../../src/contract/openapi.ts';
import type { Transition } from '../../src/contract/state-machines.ts';
import type { CausedModel } from '../model/index.ts';
import { notesOf as readNotes } from '../model/notes.ts';
import { type Content, type Html, html, joined } from '../text/html.ts';
import { LIFE_CYCLES } from './address.ts';
import type { Context } from './page.ts';
import { notesOf, pathOf } from './parts.ts';

/** The changes of state that one operation brings about. */
export function causedList(caused: readonly CausedModel[], context: Context): Html {
  return html`<ul class="transitions">${caused.map(
    ({ cycle, transition }) =>
      html`<li><a href="${context.toPage(LIFE_CYCLES, cycle.anchor)}">${cycle.title}</a>: ${change(transition)}${details(transition, context)}`,
  )}</ul>`;
}

/** All changes of one life cycle, with what brings each about. */
export function transitionList(transitions: readonly Transition[], context: Context): Html {
  return html`<ul class="transitions">${transitions.map(
    (transition) =>
      html`<li>${change(transition)}: ${cause(transition, context)}${details(transition, context)}`,
  )}</ul>`;
}

function cause({ cause: by }: Transition, { inline, directory, toPage }: Context): Content {
  if (typeof by === 'string') return inline(by);
  return html`<a href="${toPage(directory.operation(by.id))}">${by.node.summary}</a> <code class="route">${by.method} ${pathOf(by.path)}</code>`;
}

function details(transition: Transition, context: Context): Content {
  const { when, condition, status, effects, annotations: marks } = transition;
  const fields = Object.entries(when).map(
    ([name, value]) => html`<code>${name}=${String(value)}</code>`,
  );
  const sentences: Content[] = [
    fields.length > 0 && html`With ${joined(fields, ' and ')}.`,
    condition !== null && html`Condition: ${context.inline(condition)}`,
    status !== null && `Answered with ${status}.`,
    ...effects.map(context.inline),
  ].filter((each) => each !== false);
  const notes = notesOf(readNotes(marks), context);
  return html`${sentences.length > 0 && html`<p>${joined(sentences, ' ')}</p>`}${notes}`;
}

function change({ from, to }: Transition): Html {
  return html`<span class="change">${states(from)} → ${states(to)}</span>`;
}

/** Words about states that are not states. */
const WORDS: Readonly<Record<string, string>> = {
  any: 'any state',
  none: 'nothing',
  removed: 'removed',
  unchanged: 'unchanged',
};

function states(state: State | readonly State[]): Content {
  if (typeof state === 'object') {
    return joined(
      state.map((each) => html`<code>${String(each)}</code>`),
      ' or ',
    );
  }
  return WORDS[String(state)] ?? html`<code>${String(state)}</code>`;
}
