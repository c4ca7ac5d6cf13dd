import type { GapModel, TagModel } from '../model/index.ts';
import { type Content, type Html, html } from '../text/html.ts';
import { LIFE_CYCLES } from './address.ts';
import type { Context } from './page.ts';
import { breadcrumb, heading, notesOf, operationList } from './parts.ts';

/** The page of a group of operations. */
export function tagBody(tag: TagModel, context: Context): Html {
  const cycles = context.model.lifeCycles.filter(({ transitions }) =>
    transitions.some(({ cause }) => tag.operations.some(({ id }) => isCause(cause, id))),
  );
  return html`${breadcrumb([['Home', { folder: '' }]], context)}
<h1>${tag.title}</h1>
<div class="text">${context.block(tag.description)}</div>
${heading(2, 'operations', 'Operations')}
${operationList(tag.operations, context)}
${
  cycles.length > 0 &&
  html`${heading(2, 'life-cycles', 'Life cycles')}
<ul>${cycles.map(
    (cycle) => html`<li><a href="${context.toPage(LIFE_CYCLES, cycle.anchor)}">${cycle.title}</a>
`,
  )}</ul>
`
}${gapList(tag.gaps, context)}`;
}

function isCause(cause: string | { readonly id: string }, id: string): boolean {
  return typeof cause !== 'string' && cause.id === id;
}

/** What is not documented at all. */
export function gapList(gaps: readonly GapModel[], context: Context): Content {
  return (
    gaps.length > 0 &&
    html`${heading(2, 'gaps', 'Not documented')}
<dl class="gaps">${gaps.map(
      ({ about, notes }) => html`<div><dt>${about}</dt><dd>${notesOf(notes, context)}</dd></div>`,
    )}</dl>`
  );
}
