import { STATUS_CODES } from 'node:http';
import type { BodyModel, OperationModel, ParameterModel } from '../model/types.ts';
import type { Sample } from '../samples/samples.ts';
import { codeBlock } from '../text/highlight.ts';
import { type Html, type HtmlContent, html, joined } from '../text/html.ts';
import type { PageContext } from './context.ts';
import { causedList } from './life-cycles.ts';
import {
  type Anchors,
  breadcrumb,
  columns,
  fieldList,
  heading,
  methodBadge,
  neighbours,
  renderNotes,
  renderPath,
  renderRules,
  ruleList,
} from './parts.ts';
import { isSuccess, renderExample, responseList } from './responses.ts';
import { pageSamples } from './samples.ts';

/** The page of one operation: what it does beside how it is called. */
export function operationBody(operation: OperationModel, context: PageContext): Html {
  const { model } = context;
  const { operations, tags } = model;
  const index = operations.indexOf(operation);
  const tag = tags.find(({ name }) => name === operation.tag);
  const titled = (each: OperationModel | undefined) => each && { ...each, title: each.summary };
  return html`${tag && breadcrumb(tag.title, tag, context)}
${columns(
  html`<h1>${operation.summary}</h1>
${introduction(operation, context, html`<button type="button" class="to-try primary" aria-expanded="false" data-operation="${operation.id}" hidden>Try it</button>`)}
<section id="try" aria-label="Try it" hidden></section>`,
  {
    label: 'Samples',
    content: [renderSamples(pageSamples(operation, model.api)), responseExample(operation)],
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
  const { method, path, access, since, deprecated, description, notes, call, behavior } = operation;
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
    html`<a href="${context.toPage({ folder: 'guides/authentication/' }, 'roles')}">${access.name}</a> ${context.inline(access.description)}`,
  ),
  row('Since', since === null ? null : html`Release ${since}`),
  row('Deprecated', deprecated ? html`<b class="chip">deprecated</b> Will be removed.` : null),
  row('Repeat', repeat === null ? null : context.inline(repeat.text)),
  row('Client', html`<code>${call}()</code>`),
]}</dl>
<div class="text">${context.block(description)}</div>
${renderNotes([...notes, ...access.notes, ...(repeat?.notes ?? [])], context)}`;
}

export function renderSections(
  operation: OperationModel,
  context: PageContext,
  anchors: Anchors,
  level: 2 | 4,
): HtmlContent {
  const { parameters, body, rules, responses, next, transitions, behavior } = operation;
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
    renderRules(rules, context),
    ruleList(title('order', 'Items and order'), behavior.order, context),
    body &&
      html`${title('body', 'Body')}
${body.description !== '' && html`<div class="text">${context.block(body.description)}</div>`}
<p class="facts">${body.required ? 'Required' : 'Optional'}, as ${mediaTypes(body.mediaTypes)}</p>
${body.mediaTypes.map(({ notes }) => renderNotes(notes, context))}${renderRules(body.rules, context)}${renderNotes(body.notes, context)}
${fieldList(body.fields, context, { anchors })}
`,
    title('answers', 'Responses'),
    behavior.views.map(
      (text) => html`<p class="rule">${context.inline(text)}</p>
`,
    ),
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

/** One sample is seen at a time; radio buttons choose it without a script. */
function renderSamples(list: readonly Sample[]): Html {
  return html`<fieldset class="sample tabs"><legend>Language</legend><div class="tab-bar">${list.map(
    ({ name, title }, index) =>
      html`<input type="radio" name="sample" id="sample-${name}"${index === 0 && html` checked`}><label for="sample-${name}">${title}</label>`,
  )}</div>${list.map(
    ({ name, language, code }) => html`<div class="tab ${name}">${codeBlock(code, language)}</div>`,
  )}</fieldset>`;
}

/** The first success that has a body, or else the first. */
function responseExample({ responses }: OperationModel): HtmlContent {
  const all = responses.filter(isSuccess);
  const response = all.find(({ examples }) => examples.length > 0) ?? all[0];
  if (response === undefined) return null;
  const [example] = response.examples;
  const status = response.statuses[0];
  const title = html`<h2 id="example">Response <small>${status} ${STATUS_CODES[status ?? 0]}</small></h2>
`;
  if (example === undefined) {
    const body = response.mediaType === null ? 'No body.' : 'The body is not documented.';
    return html`<section class="sample">${title}<p class="facts">${body}</p></section>`;
  }
  const { value } = example;
  // One item shows what all are like.
  const isList = Array.isArray(value) && value.length > 1;
  return html`<section class="sample">${title}${renderExample(isList ? value.slice(0, 1) : value, response.mediaType)}${
    isList && html`<p class="facts">The first of ${value.length} items.</p>`
  }</section>`;
}
