import { listSubjects } from '../../diff/changes.ts';
import type { BodyModel, OperationModel, ParameterModel } from '../../src/reference/types.ts';
import { type Html, type HtmlContent, html, joined } from '../text/html.ts';
import { ACCESS, CHANGED, type PageContext } from './context.ts';
import {
  type Anchors,
  columns,
  fieldList,
  heading,
  methodBadge,
  neighbours,
  renderAdded,
  renderNotes,
  renderPath,
  ruleList,
} from './elements.ts';
import { causedList } from './life-cycles.ts';
import { pageSamples } from './operation-samples.ts';
import { requestCard, responseCard } from './rail.ts';
import { responseList } from './responses.ts';

/** The page of one operation: what it does beside how it is called. */
export function operationBody(operation: OperationModel, context: PageContext): Html {
  const { model } = context;
  const { operations } = model;
  const index = operations.indexOf(operation);
  const titled = (each: OperationModel | undefined) => each && { ...each, title: each.summary };
  return html`${columns(
    html`<h1>${operation.summary}</h1>
${introduction(operation, context, html`<button type="button" class="to-try primary" aria-expanded="false" data-operation="${operation.id}" hidden>Try it</button>`)}
<section id="try" aria-label="Try it" hidden></section>`,
    {
      label: 'Samples',
      content: [requestCard(pageSamples(operation, model), context), responseCard(operation)],
    },
    renderSections(operation, context, (anchor) => anchor, 2),
  )}
${neighbours(titled(operations[index - 1]), titled(operations[index + 1]), context)}`;
}

export function introduction(
  operation: OperationModel,
  context: PageContext,
  more: Html | null = null,
): Html {
  const { method, path, access, since, added, deprecated, description, notes, call, behavior } =
    operation;
  const { repeat } = behavior;
  const row = (name: string, content: Html | null) =>
    content &&
    html`<div><dt>${name}</dt><dd>${content}</dd></div>
`;
  return html`<div class="route">${methodBadge(method)} <code>${renderPath(path)}</code> ${more}</div>
<dl class="meta">
${[
  row(
    'Access',
    html`<a href="${context.toPage(ACCESS, access.name)}">${access.name}</a> ${context.inline(access.description)}`,
  ),
  row('Since', since === null ? null : html`Release ${since}`),
  row('New', added === null ? null : renderAdded(added, context)),
  row('Changed', renderBreaks(operation, context)),
  row('Deprecated', deprecated ? html`<b class="chip">deprecated</b> Will be removed.` : null),
  row('Repeat', repeat === null ? null : context.inline(repeat.text)),
  row('Client', html`<code>${call}()</code>`),
]}</dl>
<div class="text">${context.block(description)}</div>
${renderNotes([...notes, ...access.notes, ...(repeat?.notes ?? [])], context)}`;
}

/** The decisions since the last release that may break calls of an operation. */
function renderBreaks({ method, path }: OperationModel, context: PageContext): Html | null {
  const decisions = (context.model.upcoming?.decisions ?? []).filter(
    ({ breaks, changes }) =>
      breaks === 'calls' &&
      changes.some((each) => listSubjects(each).includes(`${method} ${path}`)),
  );
  if (decisions.length === 0) return null;
  return html`${joined(
    decisions.map(
      ({ anchor, title }) =>
        html`<a href="${context.toPage(CHANGED, anchor)}">${context.label(title)}</a>`,
    ),
    ' ',
  )}`;
}

export function renderSections(
  operation: OperationModel,
  context: PageContext,
  anchors: Anchors,
  level: 2 | 4,
): HtmlContent {
  const { parameters, body, responses, next, transitions, behavior } = operation;
  const title = (anchor: string, text: string) => heading(level, anchors(anchor), text);
  const inLocation = (location: ParameterModel['in'], text: string) => {
    const found = parameters.filter((parameter) => parameter.in === location);
    return (
      found.length > 0 &&
      html`${title(`${location}-parameters`, text)}
${fieldList(found, context, { anchors })}
`
    );
  };
  return [
    inLocation('path', 'Path'),
    inLocation('query', 'Query'),
    inLocation('header', 'Headers'),
    ruleList(title('order', 'Items and order'), behavior.order, context),
    body &&
      html`${title('body', 'Body')}
${body.description !== '' && html`<div class="text">${context.block(body.description)}</div>`}
<p class="facts">${body.required ? 'Required' : 'Optional'}, as ${mediaTypes(body.mediaTypes)}</p>
${body.mediaTypes.map(({ notes }) => renderNotes(notes, context))}${renderNotes(body.notes, context)}
${fieldList(body.fields, context, { anchors })}
`,
    title('responses', 'Responses'),
    responseList(responses, context, anchors, level === 2 ? 3 : 4),
    ruleList(title('conflicts', 'Conflicts'), behavior.conflicts, context),
    ruleList(title('effects', 'What changes'), behavior.effects, context),
    transitions.length > 0 &&
      html`${title('changes', 'State changes')}
${causedList(transitions, context)}
`,
    next.length > 0 &&
      html`${title('next', 'Next steps')}
<ul class="next">${next.map(({ operationId: id, description = '' }) => {
        const target = context.directory.operation(id);
        return html`<li>${context.inline(description)} <a href="${context.toPage(target)}">${target.summary}</a>`;
      })}</ul>
`,
  ];
}

function mediaTypes(types: BodyModel['mediaTypes']): HtmlContent {
  return joined(
    types.map(({ name }) => html`<code>${name}</code>`),
    ' or ',
  );
}
