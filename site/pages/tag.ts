import type { FieldModel, OperationModel } from '../../src/reference/types.ts';
import type { SchemaModel, TagModel } from '../model/types.ts';
import { type Html, type HtmlContent, html, joined } from '../text/html.ts';
import { LIFE_CYCLES, type PageContext } from './context.ts';
import { columns, heading, operationList, renderNotes, renderType } from './elements.ts';
import { undocumentedList } from './lists.ts';
import { renderExampleOf, renderFields, renderLifeCycle } from './schema.ts';

/** The page of a resource: what it is, how it changes and who may do what, then its operations. */
export function tagBody(tag: TagModel, context: PageContext): Html {
  const { resource } = tag;
  const life = resource && (renderLifeCycle(resource, context) || otherLifeCycles(tag, context));
  const parts = [
    resource && ['fields', 'Fields'],
    life && ['life-cycle', 'Life cycle'],
    ['access', 'Who may do what'],
    ['operations', `Operations (${tag.operations.length})`],
  ];
  return html`${columns(
    html`<h1>${tag.title}</h1>
<div class="text">${context.block(tag.description)}</div>
<nav class="jumps" aria-label="On this page">${parts.map((part) => part && html`<a href="#${part[0]}">${part[1]}</a> `)}</nav>`,
    { label: 'Example', content: resource && renderExampleOf(resource) },
    html`${resource && renderResource(resource, context)}
${life}
${heading(2, 'access', 'Who may do what')}
${accessTable(tag, context)}
${heading(2, 'operations', 'Operations')}
${operationList(tag.operations, context)}
${undocumentedList(tag.undocumented, context)}`,
  )}`;
}

function renderResource(resource: SchemaModel, context: PageContext): Html {
  return html`${heading(2, 'fields', 'Fields')}
<p class="facts">${renderType([{ schema: resource.name }], context)}: ${context.inline(resource.description)}</p>
${renderFields(resource, context, (anchor) => anchor)}`;
}

/** Who sees what the operations are about, where a resource decides it. */
function visibilityOf(operations: readonly OperationModel[], context: PageContext): HtmlContent {
  const { visibility } = context.model;
  if (visibility === null) return null;
  const { path, field, values, roles, notes } = visibility;
  if (!operations.some(({ access }) => roles.includes(access.name))) return null;
  const list = values.map(([value, role]) => html`<code>${value}</code> for <code>${role}</code>`);
  return html`<p class="facts">What is below <code>${path}</code> is visible by its <code>${field}</code>: ${joined(list, ', ')}, and for narrower roles.</p>
${renderNotes(notes, context)}
`;
}

/** The life cycles that the operations change, where the resource itself has none. */
function otherLifeCycles({ operations }: TagModel, { model, toPage }: PageContext): HtmlContent {
  const ids = operations.map(({ id }) => id);
  const cycles = model.lifeCycles.filter(({ transitions }) =>
    transitions.some(({ cause }) => typeof cause !== 'string' && ids.includes(cause.id)),
  );
  const links = cycles.map(
    ({ anchor, title }) => html`<a href="${toPage(LIFE_CYCLES, anchor)}">${title}</a>`,
  );
  return (
    cycles.length > 0 &&
    html`${heading(2, 'life-cycle', 'Life cycle')}
<p>${joined(links, ', ')}</p>
`
  );
}

/** By role, from the widest to the narrowest, its operations and the fields that others may not send. */
function accessTable({ operations }: TagModel, context: PageContext): Html {
  const { model, toPage, toGuide, inline } = context;
  const link = (operation: OperationModel, field?: FieldModel) =>
    field === undefined
      ? html`<a href="${toPage(operation)}">${operation.summary}</a>`
      : html`<a href="${toPage(operation, field.anchor)}"><code>${field.name}</code></a> of ${operation.summary}`;
  const rows = model.roles.flatMap((role) => {
    const own = operations.filter(({ access }) => access.name === role);
    const fields = operations.flatMap((operation) =>
      [...operation.parameters, ...(operation.body?.fields ?? [])]
        .filter(({ access }) => access === role)
        .map((field) => link(operation, field)),
    );
    const links = [...own.map((each) => link(each)), ...fields];
    if (links.length === 0) return [];
    const { description = '', notes = [] } = own[0]?.access ?? {};
    return html`<tr><th scope="row">${role}<p>${inline(description)}</p>${renderNotes(notes, context)}</th><td>${joined(links, ', ')}</td></tr>
`;
  });
  return html`<div class="scroll" role="group" aria-label="Who may do what" tabindex="0"><table class="access">
<thead><tr><th scope="col">Role</th><th scope="col">Operations and fields</th></tr></thead>
${rows}</table></div>
${visibilityOf(operations, context)}<p class="facts"><a href="${toGuide('authentication', 'roles')}">Roles</a> are explained in Authentication.</p>`;
}
