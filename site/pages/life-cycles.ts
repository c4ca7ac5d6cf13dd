import type { State } from '../../src/contract/behavior.ts';
import type { Transition } from '../../src/contract/state-machines.ts';
import { listFieldNotes } from '../../src/reference/fields.ts';
import { STATE_WORDS } from '../../src/reference/operation-text.ts';
import type { CausedModel } from '../../src/reference/types.ts';
import type { LifeCycleModel } from '../model/types.ts';
import { type Html, type HtmlContent, html, joined, markup } from '../text/html.ts';
import { heading, renderPath } from './components.ts';
import { LIFE_CYCLES, WORKFLOWS } from './locations.ts';
import { renderMarks, renderReasons } from './marks.ts';
import type { PageContext } from './page-context.ts';
import { renderValues } from './types.ts';

export function lifeCyclesBody(context: PageContext): Html {
  const { lifeCycles } = context.model;
  return html`<h1>Life cycles</h1>
<p>How operations change the states of resources. A dot is the initial state, a ring the end. Solid arrows are documented; dashed ones are assumed. What changes nothing, such as a rejected request, is only in the lists. The <a href="${context.toPage(WORKFLOWS)}">workflows</a> show some of them step by step.</p>
<ul class="names">${lifeCycles.map(
    ({ anchor, title }) => html`<li><a href="#${anchor}">${title}</a>
`,
  )}</ul>
${lifeCycles.map((cycle) => {
  const { anchor, title, description, states, open, transitions, notes, resource } = cycle;
  return html`<section>
${heading(2, anchor, title)}
<p>${context.inline(description)} <a href="${context.toPage({ folder: `schemas/${resource}/` })}">${resource}</a></p>
${renderDiagram(cycle)}
<p class="facts">States: ${renderValues(states.map(({ state }) => state))}${open && ', perhaps others'}${renderMarks(notes, context)}</p>
${renderReasons(notes, context)}${meanings(states, context)}${transitionList(transitions, context)}
</section>
`;
})}`;
}

function meanings(states: LifeCycleModel['states'], context: PageContext): HtmlContent {
  const known = states.filter(({ meaning }) => meaning !== null);
  return (
    known.length > 0 &&
    html`<ul>${known.map(
      ({ state, meaning }) =>
        html`<li><code>${String(state)}</code>: ${context.inline(meaning ?? '')}
`,
    )}</ul>
`
  );
}

/** The drawing of a life cycle, which scrolls by itself where it is too wide. */
export function renderDiagram({ title, diagram }: LifeCycleModel): Html {
  return html`<div class="scroll diagram" role="group" aria-label="Diagram: ${title}" tabindex="0">${markup(diagram)}</div>`;
}

/** The transitions of one operation, whose effects its page lists. */
export function causedList(caused: readonly CausedModel[], context: PageContext): Html {
  return html`<ul class="transitions">${caused.map(
    ({ cycle, transition }) =>
      html`<li><a href="${context.toPage(LIFE_CYCLES, cycle.anchor)}">${cycle.title}</a> ${change(transition)}${details({ ...transition, effects: [] }, context)}`,
  )}</ul>`;
}

function transitionList(transitions: readonly Transition[], context: PageContext): Html {
  return html`<ul class="transitions">${transitions.map(
    (transition) =>
      html`<li>${change(transition)}: ${cause(transition, context)}${details(transition, context)}`,
  )}</ul>`;
}

function cause({ cause: by }: Transition, { inline, directory, toPage }: PageContext): HtmlContent {
  if (typeof by === 'string') return inline(by);
  return html`<a href="${toPage(directory.operation(by.id))}">${by.node.summary}</a> <code class="route">${by.method} ${renderPath(by.path)}</code>`;
}

function details(transition: Transition, context: PageContext): HtmlContent {
  const { when, condition, status, effects, annotations } = transition;
  const fields = Object.entries(when).map(
    ([name, value]) => html`<code>${name}=${String(value)}</code>`,
  );
  const sentences: HtmlContent[] = [
    fields.length > 0 && html`With ${joined(fields, ' and ')}.`,
    condition !== null && html`Condition: ${context.inline(condition)}`,
    status !== null && `Returns ${status}.`,
    ...effects.map(context.inline),
  ].filter((each) => each !== false);
  const notes = listFieldNotes(annotations);
  return html`${renderMarks(notes, context)}${sentences.length > 0 && html`<p>${joined(sentences, ' ')}</p>`}${renderReasons(notes, context)}`;
}

function change({ from, to }: Transition): Html {
  return html`<span class="change">${states(from)} → ${states(to)}</span>`;
}

function states(state: State | readonly State[]): HtmlContent {
  if (typeof state === 'object') {
    return joined(
      state.map((each) => html`<code>${String(each)}</code>`),
      ' or ',
    );
  }
  return STATE_WORDS[String(state)] ?? html`<code>${String(state)}</code>`;
}
