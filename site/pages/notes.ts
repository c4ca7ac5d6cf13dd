/** Pages of what is not documented for many operations, and of what is deprecated. */
import { pluralOf } from '../../src/contract/phrases.ts';
import type { Note } from '../../src/reference/types.ts';
import { type Html, html } from '../text/html.ts';
import { plainInline } from '../text/markdown.ts';
import { withContents } from './contents.ts';
import type { PageContext } from './context.ts';
import { heading, operationLinks, renderReasons } from './elements.ts';

/** Every note that many operations have: said here once, and linked from their pages. */
export function assumptionsBody(context: PageContext): Html {
  const { model, toPage } = context;
  const shared = [...model.sharedNotes.values()];
  const sections = shared.map((note) => ({ anchor: note.anchor, title: claimOf(note) }));
  return withContents(
    sections,
    html`<h1>Assumptions that matter</h1>
<p>What the documentation leaves out for many operations at once, those that concern most of them first. <b>Assumed</b>: this reference takes something for true, and says why. <b>Left open</b>: it takes nothing for true. What concerns a few operations only is explained in their pages; <a href="${toPage({ folder: 'gaps/' }, 'what-matters-most')}">What is not documented</a> lists everything, the weightiest first.</p>
${shared.map(
  (note) => html`<section>
${heading(2, note.anchor, claimOf(note))}
${renderReasons([note], context)}<details class="fold"><summary>${pluralOf(note.operations.length, 'operation')}</summary>${operationLinks(note.operations, context)}</details>
</section>
`,
)}`,
  );
}

/** What is taken for true, in a line: `Status: 401 without a valid token, 403 without permission`. */
function claimOf({ text, aspects }: Note): string {
  const [sentence = text] = text.split(/\.(?=\s|$)/);
  const about = `${aspects.join(' and ')}: `;
  const claim = plainInline(sentence).replace(/^Assumed (to be |to |for )?/, about);
  const clauses = claim.split(/(?<=[,;]) /);
  let short = clauses.shift() ?? '';
  for (const [index, clause] of clauses.entries()) {
    // "…, and a user" promises what is cut off.
    const isCut = index < clauses.length - 1 && /^(and|or|which|who)\b/.test(clause);
    if (isCut || short.length + clause.length > LONGEST) break;
    short += ` ${clause}`;
  }
  return short.charAt(0).toUpperCase() + short.slice(1).replace(/[,;]$/, '');
}

/** Longer claims end with the clause before. */
const LONGEST = 90;

/** Everything deprecated, with what its description says to use instead. */
export function deprecationsBody({ model, toPage, inline }: PageContext): Html {
  return html`<h1>Deprecations</h1>
<p>Deprecated fields and what to use instead. This reference does not say when they are removed.</p>
<dl class="guides">${model.deprecations.map(
    ({ title, anchor, description, ...page }) =>
      html`<div><dt><a href="${toPage(page, anchor)}">${title}</a> <b class="chip">deprecated</b></dt><dd>${inline(description)}</dd></div>
`,
  )}</dl>`;
}
