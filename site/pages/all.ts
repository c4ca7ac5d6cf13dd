import { type Html, html } from '../text/html.ts';
import type { PageContext } from './context.ts';
import { introduction, renderSections } from './operation.ts';
import { heading } from './parts.ts';
import { describe, renderFields } from './schema.ts';

/** Everything, to print it and to find words in it. */
export function allBody(context: PageContext): Html {
  const { groups, schemas } = context.model;
  return html`<h1>All on one page</h1>
<p>Every operation and every schema, to print and to search in. <a href="${context.to('openapi.yaml')}">openapi.yaml</a> has the same for programs.</p>
${groups.flatMap(({ tags }) =>
  tags.map(
    (tag) => html`<section class="tag">
${heading(2, tag.name, tag.title)}
<div class="text">${context.block(tag.description)}</div>
${tag.operations.map(
  (operation) => html`<article class="op">
${heading(3, operation.id, operation.summary)}
${introduction(operation, context)}
${renderSections(operation, context, (anchor) => `${operation.id}-${anchor}`, 4)}
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
${describe(schema, context)}
${renderFields(schema, context, (anchor) => `schema-${schema.name}-${anchor}`)}
</article>
`,
)}</section>`;
}

/** All pages stand in a file of their own for those who read Markdown. */
export function allText({ to }: PageContext): string {
  return `# All on one page\n\n[llms-full.txt](${to('llms-full.txt')}) has every page in it.\n`;
}
