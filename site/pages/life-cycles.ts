import type { LifeCycleModel } from '../model/index.ts';
import { type Content, type Html, html, markup } from '../text/html.ts';
import { WORKFLOWS } from './address.ts';
import type { Context } from './page.ts';
import { heading, notesOf, valuesOf } from './parts.ts';
import { transitionList } from './transitions.ts';

/** What leads from state to state, drawn and told. */
export function lifeCyclesBody(context: Context): Html {
  const { lifeCycles } = context.model;
  return html`<h1>Life cycles</h1>
<p>What moves the things of this API from one state to another. A dot is where something begins, a ring where it ends. Solid arrows are documented; dashed ones are inferred. What changes nothing, such as a request that is refused, stands in the lists alone. The <a href="${context.toPage(WORKFLOWS)}">workflows</a> tell some of them step by step.</p>
<ul class="names">${lifeCycles.map(
    ({ anchor, title }) => html`<li><a href="#${anchor}">${title}</a>
`,
  )}</ul>
${lifeCycles.map((cycle) => {
  const { anchor, title, description, states, open, transitions, notes, schema } = cycle;
  return html`<section>
${heading(2, anchor, title)}
<p>${context.inline(description)} <a href="${context.toPage({ folder: `schemas/${schema}/` })}">${schema}</a></p>
${diagramOf(cycle)}
<p class="facts">States: ${valuesOf(states.map(({ state }) => state))}${open && ', perhaps others'}</p>
${notesOf(notes, context)}${meanings(states, context)}${transitionList(transitions, context)}
</section>
`;
})}`;
}

function meanings(states: LifeCycleModel['states'], context: Context): Content {
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
export function diagramOf({ title, diagram }: LifeCycleModel): Html {
  return html`<div class="scroll diagram" role="group" aria-label="Diagram: ${title}" tabindex="0">${markup(diagram)}</div>`;
}
