import type { BodyModel, OperationModel, ParameterModel } from '../model/types.ts';
import type { Sample } from '../samples/samples.ts';
import { codeBlock } from '../text/highlight.ts';
import { type Html, type HtmlContent, html } from '../text/html.ts';
import { HOME, type PageContext } from './context.ts';
import { causedList } from './life-cycles.ts';
import {
  type Anchors,
  breadcrumb,
  fieldList,
  heading,
  methodBadge,
  neighbours,
  renderNotes,
  renderPath,
  renderRules,
  ruleList,
} from './parts.ts';
import { isSuccess, renderExample, responseList, statusTable } from './responses.ts';
import { pageSamples } from './samples.ts';

/** The page of one operation: what it does beside how it is called. */
export function operationBody(operation: OperationModel, context: PageContext): Html {
  const { model } = context;
  const { operations, tags } = model;
  const index = operations.indexOf(operation);
  const tag = tags.find(({ name }) => name === operation.tag);
  const titled = (each: OperationModel | undefined) => each && { ...each, title: each.summary };
  return html`${tag && breadcrumb(tag.title, tag, context)}
<div class="columns three">
<article class="op">
<h1>${operation.summary}</h1>
${introduction(operation, context, html`<a class="to-try" href="#try">Try it</a>`)}
</article>
<aside class="rail" aria-label="Samples">
${samples(pageSamples(operation, model.api))}
${responseExample(operation)}
</aside>
<article class="op">
${renderSections(operation, context, (anchor) => anchor, 2)}
<section id="try" data-operation="${operation.id}" hidden></section>
</article>
</div>
${neighbours(titled(operations[index - 1]), titled(operations[index + 1]), context)}`;
}

export function introduction(
  operation: OperationModel,
  context: PageContext,
  more: Html | null = null,
): Html {
  const { method, path, access, since, deprecated, description, notes, call, behavior } = operation;
  const { repeat } = behavior;
  return html`<p class="route">${methodBadge(method)} <code>${renderPath(path)}</code></p>
<dl class="meta">
<div><dt>Access</dt><dd><a href="${context.toPage({ folder: 'guides/authentication/' }, 'roles')}">${access.name}</a> ${context.inline(access.description)}</dd></div>
${
  since !== null &&
  html`<div><dt>Since</dt><dd>Release ${since}</dd></div>
`
}${
  deprecated &&
  html`<div><dt>Deprecated</dt><dd>Will be removed.</dd></div>
`
}${
  repeat !== null &&
  html`<div><dt>Repeat</dt><dd>${context.inline(repeat.text)}</dd></div>
`
}<div><dt>Client</dt><dd><code>${call}()</code> ${more}</dd></div>
</dl>
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
<p class="facts">${body.required ? 'Required' : 'Optional'}, as ${mediaTypes(body.mediaTypes, context)}</p>
${body.mediaTypes.map(({ notes }) => renderNotes(notes, context))}${renderRules(body.rules, context)}${renderNotes(body.notes, context)}
${fieldList(body.fields, context, { anchors })}
`,
    title('answers', 'Responses'),
    statusTable(responses, context, anchors),
    behavior.views.map(
      (text) => html`<p class="rule">${context.inline(text)}</p>
`,
    ),
    responseList(responses, context, anchors, level + 1),
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

function mediaTypes(types: BodyModel['mediaTypes'], { toPage }: PageContext): HtmlContent {
  return types.map(({ name, assumed }, index) => [
    index > 0 && ' or ',
    html`<code>${name}</code>`,
    assumed && html` (<a href="${toPage(HOME, 'gaps')}">assumed</a>)`,
  ]);
}

/** One sample is seen at a time; radio buttons choose it without a script. */
function samples(list: readonly Sample[]): Html {
  return html`<h2 id="samples">Samples</h2>
<fieldset class="tabs"><legend>Language</legend>${list.map(
    ({ name, title }, index) =>
      html`<input type="radio" name="sample" id="sample-${name}"${index === 0 && html` checked`}><label for="sample-${name}">${title}</label>`,
  )}${list.map(
    ({ name, language, code }) => html`<div class="tab ${name}">${codeBlock(code, language)}</div>`,
  )}</fieldset>`;
}

function responseExample({ responses }: OperationModel): HtmlContent {
  const response = responses.find(isSuccess);
  const [example] = response?.examples ?? [];
  if (response === undefined) return null;
  const title = html`<h2 id="example">Response <small>${response.statuses[0]}</small></h2>
`;
  if (example === undefined) {
    const body = response.mediaType === null ? 'No body.' : 'No example of the body.';
    return html`${title}<p class="facts">${body}</p>`;
  }
  const { value } = example;
  // One item shows what all are like.
  if (!Array.isArray(value) || value.length < 2) {
    return html`${title}${renderExample(value, response.mediaType)}`;
  }
  return html`${title}${renderExample(value.slice(0, 1), response.mediaType)}
<p class="facts">The first of ${value.length} items.</p>`;
}
