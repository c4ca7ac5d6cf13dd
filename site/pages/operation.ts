import { listSubjects } from '../../diff/changes.ts';
import { PAGE, PAGE_SIZE } from '../../src/contract/paging.ts';
import { pluralOf } from '../../src/contract/phrases.ts';
import { withConditions } from '../../src/reference/behavior.ts';
import { joinBlocks, section } from '../../src/reference/field-text.ts';
import { operationText } from '../../src/reference/operation-text.ts';
import type { BodyModel, Mark, OperationModel, ParameterModel } from '../../src/reference/types.ts';
import { toNextTitle } from '../browser/try/operation-file.ts';
import type { DecisionModel, SiteModel } from '../model/types.ts';
import { type Html, type HtmlContent, html, joined } from '../text/html.ts';
import { describeAccess } from './access.ts';
import { columns, folded, heading, methodBadge, renderPath } from './components.ts';
import { fieldList } from './fields.ts';
import { causedList } from './life-cycles.ts';
import { ACCESS, CHANGED, toAddress } from './locations.ts';
import { renderMarks, renderReasons, ruleItems, ruleList } from './marks.ts';
import { pageSamples } from './operation-samples.ts';
import type { PageContext } from './page-context.ts';
import { requestCard, responseCard } from './rail.ts';
import { responseList } from './responses.ts';
import { schemaLinks } from './types.ts';

/** The page of one operation: what it does beside how it is called. */
export function operationBody(operation: OperationModel, context: PageContext): Html {
  return columns(
    html`<h1>${operation.summary}</h1>
${introduction(operation, context, html`<button type="button" class="to-try primary" aria-expanded="false" data-operation="${operation.id}" hidden>Try it</button>`)}`,
    {
      label: 'Samples',
      content: [requestCard(pageSamples(operation, context.model)), responseCard(operation)],
    },
    renderSections(operation, context),
  );
}

/** All that the page has, as Markdown, with samples for the shell and the typed client. */
export function operationPageText(operation: OperationModel, { model }: PageContext): string {
  const { parameters, body, responses, next } = operation;
  const fields = [...parameters, ...(body?.fields ?? []), ...responses.flatMap((r) => r.fields)];
  const samples = pageSamples(operation, model).slice(0, 2);
  return joinBlocks(
    operationText(operation, model.api),
    ...samples.map(({ title, language, setup, code }) =>
      joinBlocks(`## ${title}`, `\`\`\`${language}\n${`${setup}\n${code}`.trim()}\n\`\`\``),
    ),
    section(
      `Changed since ${model.upcoming?.since}`,
      decisionsAbout(operation, model)
        .map((each) => `- [${each.title}](/${toAddress(CHANGED, each.anchor)})\n`)
        .join(''),
    ),
    `## Pages\n\n${[
      ...schemaLinks([...fields, ...responses].map(({ type }) => type)),
      ...next.map(({ operationId: id }) => `[${id}](/operations/${id}/)`),
      `[all operations on ${operation.tag}](/tags/${operation.tag}/)`,
    ].join(', ')}\n`,
  );
}

/** What a reader asks first: what it is, who may call it, and what it changes or returns. */
export function introduction(
  operation: OperationModel,
  context: PageContext,
  button: Html | null = null,
): Html {
  const { method, path, access, since, deprecated, description, marks, call, behavior } = operation;
  const { repeat } = behavior;
  // The statuses of success are listed below.
  const text = description.replace(/\s+Returns 200 or 201\.$/, '');
  const row = (name: string, content: HtmlContent, about: readonly Mark[] = []) =>
    content !== null &&
    html`<div><dt>${name}</dt><dd>${content}${renderMarks(about, context)}${renderReasons(about, context)}</dd></div>
`;
  return html`<div class="route">${methodBadge(method)} <code>${renderPath(path)}</code> ${button}</div>
${button && html`<section id="try" aria-label="Try it" hidden></section>`}
<div class="text">${context.block(text)}${renderMarks(marks, context)}</div>
${renderReasons(marks, context)}<dl class="meta">
${[
  row(
    'Access',
    html`<a href="${context.toPage(ACCESS, access.name)}">${access.name}</a>, ${context.inline(describeAccess(operation, context))}`,
    access.marks,
  ),
  row('Repeat', repeat && context.inline(repeat.text), repeat?.marks),
  row('Client', html`<code>${joined(call.split(/(?<=\.)/), html`<wbr>`)}()</code>`),
  row('Since', since && `Release ${since}`),
  row('Deprecated', deprecated ? html`<b class="chip">deprecated</b> Will be removed.` : null),
]}</dl>
${renderBreaks(operation, context)}${renderChanges(operation, context)}`;
}

/** What a call changes, or which items a list has. */
function renderChanges(
  { transitions, behavior, parameters }: OperationModel,
  context: PageContext,
): HtmlContent {
  const { effects, order } = behavior;
  // Several effects may depend on the same first of all.
  const firsts = effects.flatMap(({ conditions }) => conditions.slice(0, 1));
  const isShared = (each = '') => firsts.filter((first) => first === each).length > 1;
  const shared = [...new Set(firsts.filter(isShared))];
  const alone = effects.filter(({ conditions }) => !isShared(conditions[0]));
  const isPaged = parameters.some(({ name }) => name === PAGE_SIZE);
  const pages = isPaged && [
    html`<li>20 a page: <code>${PAGE}</code> and <code>${PAGE_SIZE}</code>, with headers for <a href="${context.toGuide('pagination')}">pages</a>.`,
  ];
  const box = (anchor: string, title: string, content: HtmlContent) =>
    html`<section class="changes">${heading(2, anchor, title)}
${content}</section>
`;
  return [
    (order.length > 0 || isPaged) &&
      box('order', 'What it returns', html`<ul>${ruleItems(order, context)}${pages}</ul>`),
    transitions.length + effects.length > 0 &&
      box('effects', 'What changes', [
        transitions.length > 0 && causedList(transitions, context),
        html`<ul>${ruleItems(
          alone.map((each) => withConditions(each)),
          context,
        )}</ul>`,
        shared.map((condition) => {
          const own = effects.filter(({ conditions }) => conditions[0] === condition);
          const rules = own.map((each) => withConditions(each, condition));
          return html`<details class="fold"><summary>${own.length} more if ${context.label(condition)}</summary><ul>${ruleItems(rules, context)}</ul></details>
`;
        }),
      ]),
  ];
}

/** The decisions since the last release that show in an operation. */
function decisionsAbout({ method, path }: OperationModel, { upcoming }: SiteModel) {
  return (upcoming?.decisions ?? []).filter(({ changes }) =>
    changes.some((each) => listSubjects(each).includes(`${method} ${path}`)),
  );
}

function decisionLink({ anchor, title }: DecisionModel, { label, toPage }: PageContext): Html {
  return html`<a href="${toPage(CHANGED, anchor)}">${label(title)}</a>`;
}

/** The decisions that may break calls of an operation. */
function renderBreaks(operation: OperationModel, context: PageContext): HtmlContent {
  const { model } = context;
  const breaks = decisionsAbout(operation, model).filter((each) => each.breaks === 'calls');
  const links = breaks.map((each) => decisionLink(each, context));
  return (
    links.length > 0 &&
    html`<p class="facts"><b class="required">Breaking</b> since ${model.upcoming?.since}: ${joined(links, ' ')}</p>
`
  );
}

export function renderSections(operation: OperationModel, context: PageContext): HtmlContent {
  const { parameters, body, responses, next, behavior } = operation;
  // Breaks of calls stand above.
  const lesser = decisionsAbout(operation, context.model).filter((each) => each.breaks !== 'calls');
  const inLocation = (location: ParameterModel['in'], text: string) => {
    const found = parameters.filter((parameter) => parameter.in === location);
    return (
      found.length > 0 &&
      html`${heading(2, `${location}-parameters`, text)}
${fieldList(found, context)}
`
    );
  };
  return [
    inLocation('path', 'Path'),
    inLocation('query', 'Query'),
    inLocation('header', 'Headers'),
    body && renderRequestBody(body, context),
    heading(2, 'responses', 'Responses'),
    responseList(responses, context),
    ruleList(heading(2, 'conflicts', 'Conflicts'), behavior.conflicts, context),
    next.length > 0 &&
      html`${heading(2, 'next', 'Next')}
<ul class="next">${next.map(({ operationId: id, description = '' }) => {
        const target = context.directory.operation(id);
        return html`<li>${methodBadge(target.method)} <a href="${context.toPage(target)}">${description === '' ? target.summary : context.label(toNextTitle(description))}</a>`;
      })}</ul>
`,
    lesser.length > 0 &&
      folded(
        `${pluralOf(lesser.length, 'lesser change')} since ${context.model.upcoming?.since}`,
        html`<ul class="rules">${lesser.map((each) => html`<li>${decisionLink(each, context)}`)}</ul>`,
        'changed',
      ),
  ];
}

function renderRequestBody(body: BodyModel, context: PageContext): Html {
  const marks = [...body.mediaTypes.flatMap((each) => each.marks), ...body.marks];
  const types = body.mediaTypes.map(({ name }) => MEDIA_TYPES[name] ?? name).join(' or ');
  return html`${heading(
    2,
    'body',
    html`Body <small>${body.required ? '' : 'optional, '}${types}${renderMarks(marks, context)}</small>`,
  )}
${renderReasons(marks, context)}${body.description !== '' && html`<div class="text">${context.block(body.description)}</div>`}
${fieldList(body.fields, context)}
`;
}

/** What people call the types of bodies. */
const MEDIA_TYPES: Readonly<Record<string, string>> = {
  'application/x-www-form-urlencoded': 'form',
  'application/json': 'JSON',
  'multipart/form-data': 'multipart form',
};
