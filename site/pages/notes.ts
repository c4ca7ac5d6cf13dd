/** Pages of what is not documented for many operations, and of what is deprecated. */
import { type Html, html } from '../text/html.ts';
import { plainInline } from '../text/markdown.ts';
import type { PageContext } from './context.ts';
import { heading, operationLinks, renderReasons } from './elements.ts';

/** Every note that many operations have: said here once, and linked from their pages. */
export function assumptionsBody(context: PageContext): Html {
  const { model, toPage } = context;
  return html`<h1>Assumptions that matter</h1>
<p>What the documentation leaves out for many operations at once, those that concern most of them first. <b>Assumed</b>: this reference takes something for true, and says why. <b>Left open</b>: it takes nothing for true. What concerns a few operations only is explained in their pages; <a href="${toPage({ folder: 'gaps/' }, 'what-matters-most')}">What is not documented</a> lists everything, the weightiest first.</p>
${[...model.sharedNotes.values()].map(
  (note) => html`<section>
${heading(2, note.anchor, claimOf(note.text))}
${renderReasons([note], context)}<details class="fold"><summary>${note.operations.length} operations</summary>${operationLinks(note.operations, context)}</details>
</section>
`,
)}`;
}

/** The first sentence of a note, without what introduces every one: `To start at 1, as usual in services of this kind`. */
function claimOf(text: string): string {
  const [sentence = text] = text.split(/\.(?=\s|$)/);
  const claim = plainInline(sentence).replace(/^Assumed (to |for )?/, (_, word) => word ?? '');
  const short =
    claim.length <= LONGEST ? claim : `${claim.slice(0, LONGEST).replace(/,?\s+\S*$/, '')} …`;
  return short.charAt(0).toUpperCase() + short.slice(1);
}

const LONGEST = 90;

/** Every deprecated operation and field, with what its description says to use instead. */
export function deprecationsBody(context: PageContext): Html {
  const { operations, schemas } = context.model;
  const fields = schemas.flatMap((schema) =>
    schema.fields
      .filter(({ deprecated }) => deprecated)
      .map((field) => ({ title: `${schema.name}.${field.name}`, page: schema, field })),
  );
  const parameters = operations.flatMap((operation) =>
    [...operation.parameters, ...(operation.body?.fields ?? [])]
      .filter(({ deprecated }) => deprecated)
      .map((field) => ({ title: `${field.name} of ${operation.id}`, page: operation, field })),
  );
  return html`<h1>Deprecations</h1>
<p>Deprecated fields and what to use instead. When they are removed is not documented.</p>
<dl class="guides">${[...fields, ...parameters].map(
    ({ title, page, field }) =>
      html`<div><dt><a href="${context.toPage(page, field.anchor)}">${title}</a> <b class="chip">deprecated</b></dt><dd>${context.inline(field.description)}</dd></div>
`,
  )}${operations
    .filter(({ deprecated }) => deprecated)
    .map(
      (operation) =>
        html`<div><dt><a href="${context.toPage(operation)}">${operation.summary}</a> <b class="chip">deprecated</b></dt><dd>${context.inline(operation.description)}</dd></div>
`,
    )}</dl>`;
}
