import type { OperationModel, ParameterModel } from '../model/types.ts';
import { codeBlock } from '../text/highlight.ts';
import { type Content, type Html, html } from '../text/html.ts';
import type { Context } from './context.ts';
import { causedList } from './life-cycles.ts';
import {
  type Anchors,
  breadcrumb,
  fieldList,
  heading,
  methodBadge,
  neighbours,
  notesOf,
  pathOf,
  rulesOf,
} from './parts.ts';
import { answerList, exampleOf, isSuccess } from './responses.ts';
import { type Sample, samplesOf } from './samples.ts';

/** The page of one operation: what it does beside how it is called. */
export function operationBody(operation: OperationModel, context: Context): Html {
  const { model } = context;
  const { operations, tags } = model;
  const index = operations.indexOf(operation);
  const tag = tags.find(({ name }) => name === operation.tag);
  const titled = (each: OperationModel | undefined) => each && { ...each, title: each.summary };
  return html`${tag && breadcrumb([[tag.title, tag]], context)}
<div class="columns">
<article class="op">
<h1>${operation.summary}</h1>
${introduction(operation, context, html`<a class="to-samples" href="#samples">Samples</a> <a class="to-try" href="#try">Try it</a>`)}
${sectionsOf(operation, context, (anchor) => anchor, 2)}
<section id="try" data-operation="${operation.id}" hidden></section>
</article>
<aside class="rail" aria-label="Samples">
${samples(samplesOf(operation, model))}
${answerExample(operation)}
</aside>
</div>
${neighbours(titled(operations[index - 1]), titled(operations[index + 1]), context)}`;
}

/** Route, access and description. */
export function introduction(
  operation: OperationModel,
  context: Context,
  more: Html | null = null,
): Html {
  const { method, path, access, since, deprecated, description, notes, call } = operation;
  return html`<p class="route">${methodBadge(method)} <code>${pathOf(path)}</code></p>
<dl class="meta">
<div><dt>Access</dt><dd><a href="${context.toPage({ folder: 'guides/authentication/' }, 'levels')}">${access.name}</a> ${context.inline(access.description)}</dd></div>
${
  since !== null &&
  html`<div><dt>Since</dt><dd>Release ${since}</dd></div>
`
}${
  deprecated &&
  html`<div><dt>Deprecated</dt><dd>Not to be used any more.</dd></div>
`
}<div><dt>Client</dt><dd><code>${call}()</code> ${more}</dd></div>
</dl>
<div class="text">${context.block(description)}</div>
${notesOf([...notes, ...access.notes], context)}`;
}

/** Everything that can be sent and answered, under headings of the level that is given. */
export function sectionsOf(
  operation: OperationModel,
  context: Context,
  anchors: Anchors,
  level: 2 | 4,
): Content {
  const { parameters, body, rules, answers, next, transitions } = operation;
  const title = (anchor: string, text: string) => heading(level, anchors(anchor), text);
  const inPlace = (place: ParameterModel['in'], text: string) => {
    const found = parameters.filter((parameter) => parameter.in === place);
    return (
      found.length > 0 &&
      html`${title(`${place}-parameters`, text)}
${fieldList(found, context, { anchors })}
`
    );
  };
  return [
    inPlace('path', 'Path'),
    inPlace('query', 'Query'),
    inPlace('header', 'Headers'),
    rulesOf(rules, context),
    body &&
      html`${title('body', 'Body')}
${body.description !== '' && html`<div class="text">${context.block(body.description)}</div>`}
<p class="facts">${body.required ? 'Required' : 'Optional'}, as ${mediaTypes(body.mediaTypes.map(({ name }) => name))}</p>
${body.mediaTypes.map(({ notes }) => notesOf(notes, context))}${rulesOf(body.rules, context)}${notesOf(body.notes, context)}
${fieldList(body.fields, context, { anchors })}
`,
    title('answers', 'Answers'),
    answerList(answers, context, anchors, level + 1),
    transitions.length > 0 &&
      html`${title('changes', 'What it changes')}
${causedList(transitions, context)}
`,
    next.length > 0 &&
      html`${title('next', 'What comes next')}
<ul class="next">${next.map(({ operation: id, description }) => {
        const target = context.directory.operation(id);
        return html`<li>${context.inline(description)} <a href="${context.toPage(target)}">${target.summary}</a>`;
      })}</ul>
`,
  ];
}

function mediaTypes(names: readonly string[]): Content {
  return names.map((name, index) => [index > 0 && ' or ', html`<code>${name}</code>`]);
}

/** One sample is seen at a time; radio buttons choose it without a script. */
function samples(list: readonly Sample[]): Html {
  return html`<h2 id="samples">Call it</h2>
<fieldset class="tabs"><legend>Language</legend>${list.map(
    ({ name, title }, index) =>
      html`<input type="radio" name="sample" id="sample-${name}"${index === 0 && html` checked`}><label for="sample-${name}">${title}</label>`,
  )}${list.map(
    ({ name, language, code }) => html`<div class="tab ${name}">${codeBlock(code, language)}</div>`,
  )}</fieldset>`;
}

function answerExample({ answers }: OperationModel): Content {
  const answer = answers.find(isSuccess);
  const [example] = answer?.examples ?? [];
  if (answer === undefined) return null;
  const title = html`<h2 id="example">Answer <small>${answer.statuses[0]}</small></h2>
`;
  if (example === undefined) return html`${title}<p class="facts">No body.</p>`;
  const { value } = example;
  // One item shows what all are like.
  if (!Array.isArray(value) || value.length < 2) {
    return html`${title}${exampleOf(value, answer.mediaType)}`;
  }
  return html`${title}${exampleOf(value.slice(0, 1), answer.mediaType)}
<p class="facts">The first of ${value.length} items.</p>`;
}
