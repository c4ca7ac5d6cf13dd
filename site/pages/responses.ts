import { STATUS_CODES } from 'node:http';
import type { Json } from '../../src/contract/annotations.ts';
import { isRecord } from '../../src/contract/data.ts';
import type { ResponseModel } from '../model/types.ts';
import { codeBlock } from '../text/highlight.ts';
import { type Html, type HtmlContent, html, joined } from '../text/html.ts';
import { anchorLink } from '../text/markdown.ts';
import type { PageContext } from './context.ts';
import { type Anchors, type FieldOptions, fieldList, renderNotes, renderType } from './parts.ts';

export function responseList(
  responses: readonly ResponseModel[],
  context: PageContext,
  anchors: Anchors,
  level: number,
): HtmlContent {
  const first = responses.find(isSuccess);
  return responses.map((response) => {
    const names = response.statuses.map((status) => renderStatus(status, anchors));
    const title = html`<h${level}>${joined(names, ' or ')}</h${level}>`;
    return renderResponse(response, context, title, response === first);
  });
}

/** Every status with its meaning; those that are documented are bold. */
export function statusTable(
  responses: readonly ResponseModel[],
  { inline }: PageContext,
  anchors: Anchors,
): HtmlContent {
  return html`<div class="scroll"><table class="statuses">
<thead><tr><th>Status</th><th>Meaning</th></tr></thead>
${responses.map((response) => {
  const [meaning = ''] = response.description.split(/(?<=[.!])\s/);
  // A text that is assumed is an example only.
  const [message] = isDocumented(response, 'body') ? messagesOf(response) : [];
  return response.statuses.map((status) => {
    const link = html`<a href="#${anchors(`answer-${status}`)}">${status}</a>`;
    return html`<tr><td>${isDocumented(response, 'status') ? html`<b>${link}</b>` : link}</td><td>${inline(meaning)}${message !== undefined && html` <code>${message}</code>`}</td></tr>
`;
  });
})}</table></div>`;
}

function isDocumented({ notes }: ResponseModel, aspect: string): boolean {
  return !notes.some(({ aspects }) => aspects.includes(aspect));
}

/** The texts of the errors that the examples of a response show. */
export function messagesOf({ examples }: ResponseModel): string[] {
  return examples.flatMap(({ value }) =>
    isRecord(value) && typeof value.message === 'string' ? [value.message] : [],
  );
}

export function isSuccess({ statuses: [status = 0] }: ResponseModel): boolean {
  return status < 300;
}

function renderResponse(
  response: ResponseModel,
  context: PageContext,
  title: Html,
  isFirst: boolean,
): Html {
  const { description, type, mediaType, fields, headers, empty, notes } = response;
  // The first example of the first success stands beside the samples.
  const examples = isFirst ? response.examples.slice(1) : response.examples;
  const kind = isSuccess(response) ? 'good' : 'bad';
  return html`
<section class="response ${kind}">
${title}
<div class="text">${context.block(description)}</div>
${
  mediaType !== null &&
  html`<p class="facts">Body: ${renderType(type, context)} · ${mediaType}</p>
`
}${
  empty !== null &&
  html`<p class="facts">May come without a body. ${context.inline(empty)}</p>
`
}${renderNotes(notes, context)}${
  isSuccess(response) &&
  fields.length > 0 &&
  !context.hasSchemas &&
  folded('Fields', fieldList(fields, context, IN_RESPONSE))
}${headers.length > 0 && !context.hasSchemas && folded('Headers', fieldList(headers, context, IN_RESPONSE))}${examples.map(
  ({ name, value }) => folded(`Example: ${toWords(name)}`, renderExample(value, mediaType)),
)}</section>`;
}

function renderStatus(status: number, anchors: Anchors): Html {
  const anchor = anchors(`answer-${status}`);
  return html`<span id="${anchor}"><b>${status}</b> ${STATUS_CODES[status]}${anchorLink(anchor, `response ${status}`)}</span>`;
}

const IN_RESPONSE: FieldOptions = { anchors: null, inResponse: true };

/** The body of an example as it is received; binary ones are named only. */
export function renderExample(value: Json, mediaType: string | null): Html {
  if (mediaType === 'application/octet-stream') return html`<p class="facts">A file.</p>`;
  if (typeof value === 'string' && mediaType !== 'application/json') return codeBlock(value);
  return codeBlock(JSON.stringify(value, null, 2), 'json');
}

function folded(title: string, content: Html): Html {
  return html`<details class="fold"><summary>${title}</summary>${content}</details>
`;
}

/** `sameProject` → `same project`. */
function toWords(name: string): string {
  return name.replace(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase();
}
