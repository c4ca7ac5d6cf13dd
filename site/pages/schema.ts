import { toJson } from '../../generators/source-text.ts';
import { joinBlocks, joinTexts, reasonLines, section } from '../../src/reference/field-text.ts';
import { schemaText } from '../../src/reference/schema-text.ts';
import type { SchemaModel, SiteModel } from '../model/types.ts';
import { codeBlock } from '../text/highlight.ts';
import { type Html, type HtmlContent, html, joined } from '../text/html.ts';
import { columns, folded, heading, operationList } from './components.ts';
import { fieldList } from './fields.ts';
import { renderDiagram } from './life-cycles.ts';
import { lifeCyclePage } from './locations.ts';
import { renderMarks, renderReasons, ruleList } from './marks.ts';
import type { PageContext } from './page-context.ts';
import { renderType, renderValues, renderVariants, schemaLinks } from './types.ts';

export function schemaBody(schema: SchemaModel, context: PageContext): Html {
  const introduction = html`<h1>${schema.name}</h1>
${describe(schema, context)}`;
  // The first life cycle of a resource is that of its state.
  const [cycle] = cyclesOf(schema, context.model);
  const parts = columns(
    cycle === undefined && introduction,
    { label: 'Example', content: renderExampleOf(schema) },
    [
      schema.fields.length > 0 && heading(2, 'fields', html`Fields ${cycleLinks(schema, context)}`),
      renderFields(schema, context),
      ruleList(heading(2, 'rules', 'Rules'), schema.rules, context),
      users('returned-by', 'Returned by', schema.returnedBy, context),
      users('sent-to', 'Sent to', schema.sentTo, context),
      schema.partOf.length > 0 &&
        html`${heading(2, 'part-of', 'Part of')}
<p>${joined(
          schema.partOf.map((name) => renderType([{ schema: name }], context)),
          ', ',
        )}</p>
`,
    ],
  );
  // The diagram is as wide as both columns.
  return cycle === undefined
    ? parts
    : html`${introduction}<div class="wide" id="life-cycle">${renderDiagram(cycle)}${schema.fields.length === 0 && cycleLinks(schema, context)}</div>
${parts}`;
}

/** The same as Markdown, with links to what it has and what returns it. */
export function schemaPageText(schema: SchemaModel): string {
  const { example, fields, rules, returnedBy, sentTo, partOf } = schema;
  const links = [
    ...schemaLinks([
      ...fields.map(({ type }) => type),
      ...partOf.map((name) => [{ schema: name }]),
    ]),
    ...new Set([...returnedBy, ...sentTo].map((id) => `[${id}](/operations/${id}/)`)),
    ...schema.lifeCycles.map((anchor) => `[${anchor}](/life-cycles/${anchor}/)`),
  ];
  return joinBlocks(
    schemaText(schema),
    rules.map(({ text }) => `- ${text}\n`).join(''),
    sentTo.length > 0 ? `Sent to ${sentTo.join(', ')}.` : '',
    section('Assumed or not documented', reasonLines([schema.marks, fields, rules])),
    example === undefined ? '' : `\`\`\`json\n${toJson(example, 2)}\n\`\`\``,
    `## Pages\n\n${links.join(', ')}\n`,
  );
}

/** So many operations are seen at once. */
const MANY = 12;

function users(
  anchor: string,
  title: string,
  ids: readonly string[],
  context: PageContext,
): HtmlContent {
  const list = operationList(ids.map(context.directory.operation), context);
  return (
    ids.length > 0 &&
    html`${heading(2, anchor, title)}
${ids.length > MANY ? folded(`${ids.length} operations`, list) : list}
`
  );
}

/** An example beside the fields. */
function renderExampleOf({ example }: SchemaModel): HtmlContent {
  return (
    example !== undefined &&
    html`<section class="sample"><h2 id="example">Example</h2>
${codeBlock(toJson(example, 2), 'json')}</section>`
  );
}

/** Links to the life cycles of a resource. */
function cycleLinks(schema: SchemaModel, { model, toPage }: PageContext): HtmlContent {
  const links = cyclesOf(schema, model).map(
    ({ anchor, title }) => html`<a href="${toPage(lifeCyclePage(anchor))}">${title}</a>`,
  );
  return links.length > 0 && html`<small>Life cycle: ${joined(links, ', ')}</small>`;
}

function cyclesOf({ lifeCycles }: SchemaModel, model: SiteModel) {
  return model.lifeCycles.filter(({ anchor }) => lifeCycles.includes(anchor));
}

export function describe(schema: SchemaModel, context: PageContext): HtmlContent {
  const { type, description, choices, values, seen, marks, fields, sent } = schema;
  const isObject = type.length === 1 && type[0] === 'object';
  const isWhole = !sent && fields.length > 1 && fields.every(({ required }) => required);
  const lead = isWhole ? `All ${fields.length} fields are in every response with it.` : '';
  return [
    !isObject &&
      html`<p class="facts">${renderType(choices.length > 0 ? ['one of ', ...type] : type, context)}</p>
`,
    html`<div class="text">${context.block(joinTexts(description, lead))}${renderMarks(marks, context)}</div>
`,
    values.length > 0 &&
      html`<p>One of ${renderValues(values)}.</p>
`,
    seen.length > 0 &&
      html`<p>Seen values: ${renderValues(seen)}; there may be others.</p>
`,
    renderReasons(marks, context),
  ];
}

export function renderFields(
  { name, fields, variants, sent }: SchemaModel,
  context: PageContext,
): HtmlContent {
  const options = { inResponse: !sent, schema: name };
  return (
    fields.length > 0 && [renderVariants(variants, context), fieldList(fields, context, options)]
  );
}
