import { joinBlocks } from '../../src/reference/field-text.ts';
import type { SchemaModel, TagModel } from '../model/types.ts';
import { type Html, type HtmlContent, html, joined } from '../text/html.ts';
import { columns, heading, operationList } from './components.ts';
import { topicList, topicText } from './lists.ts';
import { ACCESS, lifeCyclePage } from './locations.ts';
import type { PageContext } from './page-context.ts';
import { renderExampleOf, renderFields, renderLifeCycle, schemaPageText } from './schema.ts';
import { renderType } from './types.ts';

/** The page of a resource: what it is, how it changes, then its operations. */
export function tagBody(tag: TagModel, context: PageContext): Html {
  const { resource } = tag;
  const cycle = resource && renderLifeCycle(resource, context);
  const cycles = cycle || otherLifeCycles(tag, context);
  const life =
    resource &&
    cycles &&
    html`${heading(2, 'life-cycle', 'Life cycle')}
${cycles}`;
  const parts = [
    resource && ['fields', 'Fields'],
    life && ['life-cycle', 'Life cycle'],
    ['operations', `Operations (${tag.operations.length})`],
  ];
  return html`${columns(
    html`<h1>${tag.title}</h1>
<div class="text">${context.block(tag.description)}</div>
<nav class="jumps" aria-label="On this page">${parts.map((part) => part && html`<a href="#${part[0]}">${part[1]}</a> `)}<a href="${context.toPage(ACCESS)}">Who may do what</a></nav>`,
    { label: 'Example', content: resource && renderExampleOf(resource) },
    html`${resource && renderResource(resource, context)}
${life}
${heading(2, 'operations', 'Operations')}
${operationList(tag.operations, context)}
${topicList(tag.topics, context)}`,
  )}`;
}

/** The same as Markdown. */
export function tagText({ title, description, resource, operations, topics }: TagModel): string {
  const lines = operations.map(
    ({ folder, summary, method, path }) => `- [${summary}](/${folder}): ${method} ${path}\n`,
  );
  return joinBlocks(
    `# ${title}`,
    description,
    `## Operations\n\n${lines.join('')}`,
    resource === undefined ? '' : `#${schemaPageText(resource)}`,
    `${topicText(topics)}\n`,
  );
}

function renderResource(resource: SchemaModel, context: PageContext): Html {
  return html`${heading(2, 'fields', 'Fields')}
<p class="facts">${renderType([{ schema: resource.name }], context)}: ${context.inline(resource.description)}</p>
${renderFields(resource, context)}`;
}

/** The life cycles that the operations change, where the resource itself has none. */
function otherLifeCycles({ operations }: TagModel, { model, toPage }: PageContext): HtmlContent {
  const ids = operations.map(({ id }) => id);
  const cycles = model.lifeCycles.filter(({ transitions }) =>
    transitions.some(({ cause }) => typeof cause !== 'string' && ids.includes(cause.id)),
  );
  const links = cycles.map(
    ({ anchor, title }) => html`<a href="${toPage(lifeCyclePage(anchor))}">${title}</a>`,
  );
  return (
    cycles.length > 0 &&
    html`<p>${joined(links, ', ')}</p>
`
  );
}
