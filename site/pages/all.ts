import { type Html, type HtmlContent, html, markup, toMarkup } from '../text/html.ts';
import { heading } from './components.ts';
import { introduction, renderSections } from './operation.ts';
import type { PageContext } from './page-context.ts';
import { describe, renderFields } from './schema.ts';

/** Everything, to print it. */
export function allBody(context: PageContext): Html {
  const { groups, schemas } = context.model;
  return html`<h1>Print everything</h1>
<p>Every operation and every schema on one page, to print. <a href="${context.to('openapi.yaml')}" download>openapi.yaml</a> has the same for programs.</p>
${groups.flatMap(({ tags }) =>
  tags.map(
    (tag) => html`<section class="tag">
${heading(2, tag.name, tag.title)}
<div class="text">${context.block(tag.description)}</div>
${tag.operations.map(
  (operation) => html`<article class="op">
${heading(3, operation.id, operation.summary)}
${nested(operation.id, [introduction(operation, context), renderSections(operation, context)])}
</article>
`,
)}</section>
`,
  ),
)}
<section>
${heading(2, 'schemas', 'Schemas')}
${schemas.map(
  (schema) => html`<article>
${heading(3, `schema-${schema.name}`, schema.name)}
${nested(`schema-${schema.name}`, [describe(schema, context), renderFields(schema, context)])}
</article>
`,
)}</section>`;
}

/** Parts of another page below a heading of this one: their anchors begin with its anchor. */
function nested(anchor: string, parts: HtmlContent): Html {
  const text = toMarkup(parts).replaceAll(/ id="|href="#/g, `$&${anchor}-`);
  return markup(text.replaceAll(/(?<=<\/?)h2\b/g, 'h4'));
}

/** Those who read Markdown find every page in its own file. */
export function allText(): string {
  return '# Print everything\n\n[llms.txt](/llms.txt) lists every page.\n';
}
