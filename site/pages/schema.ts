import type { SchemaModel } from '../model/types.ts';
import { codeBlock } from '../text/highlight.ts';
import { type Html, type HtmlContent, html, joined } from '../text/html.ts';
import type { PageContext } from './context.ts';
import { LIFE_CYCLES, SCHEMAS } from './context.ts';
import { renderDiagram } from './life-cycles.ts';
import {
  type Anchors,
  breadcrumb,
  fieldList,
  heading,
  neighbours,
  operationList,
  renderNotes,
  renderRules,
  renderType,
  renderValues,
} from './parts.ts';

export function schemaBody(schema: SchemaModel, context: PageContext): Html {
  const { schemas } = context.model;
  const index = schemas.indexOf(schema);
  const titled = (each: SchemaModel | undefined) => each && { ...each, title: each.name };
  const { example, usedBy } = schema;
  return html`${breadcrumb('Schemas', SCHEMAS, context)}
<div${example !== undefined && html` class="columns"`}>
<article>
<h1>${schema.name}</h1>
${describe(schema, context)}
${renderLifeCycle(schema, context)}
${schema.fields.length > 0 && heading(2, 'fields', 'Fields')}
${renderFields(schema, context, (anchor) => anchor)}
${
  usedBy.operations.length > 0 &&
  html`${heading(2, 'operations', 'Used by operations')}
${operationList(usedBy.operations.map(context.directory.operation), context)}
`
}${
  usedBy.schemas.length > 0 &&
  html`${heading(2, 'schemas', 'Used by schemas')}
<p>${joined(
    usedBy.schemas.map((name) => renderType([{ schema: name }], context)),
    ', ',
  )}</p>
`
}</article>
${
  example !== undefined &&
  html`<aside class="rail" aria-label="Example">
<h2 id="example">Example</h2>
${codeBlock(JSON.stringify(example, null, 2), 'json')}
</aside>
`
}</div>
${neighbours(titled(schemas[index - 1]), titled(schemas[index + 1]), context)}`;
}

/** The first life cycle of a resource, which is that of its state, and links to all. */
function renderLifeCycle({ lifeCycles }: SchemaModel, { model, toPage }: PageContext): HtmlContent {
  const cycles = model.lifeCycles.filter(({ anchor }) => lifeCycles.includes(anchor));
  const [first] = cycles;
  const links = cycles.map(
    ({ anchor, title }) => html`<a href="${toPage(LIFE_CYCLES, anchor)}">${title}</a>`,
  );
  return (
    first !== undefined &&
    html`${heading(2, 'life-cycle', 'Life cycle')}
${renderDiagram(first)}
<p>All transitions: ${joined(links, ', ')}.</p>
`
  );
}

export function describe(schema: SchemaModel, context: PageContext): HtmlContent {
  const { type, description, variants, values, seen, rules, notes } = schema;
  return [
    html`<p class="facts">${renderType(variants.length > 0 ? ['one of ', ...type] : type, context)}</p>
`,
    description !== '' &&
      html`<div class="text">${context.block(description)}</div>
`,
    values.length > 0 &&
      html`<p>One of ${renderValues(values)}.</p>
`,
    seen.length > 0 &&
      html`<p>Seen values: ${renderValues(seen)}; there may be others.</p>
`,
    renderRules(rules, context),
    renderNotes(notes, context),
  ];
}

export function renderFields(
  schema: SchemaModel,
  context: PageContext,
  anchors: Anchors,
): HtmlContent {
  return (
    schema.fields.length > 0 &&
    fieldList(schema.fields, context, { anchors, inResponse: !schema.sent })
  );
}
