import { STATUS_CODES } from 'node:http';
import { toJson } from '../../generators/source-text.ts';
import type { Json } from '../../src/contract/annotations.ts';
import { isText, JSON_TYPE } from '../../src/contract/read/media-types.ts';
import type { ResponseModel } from '../../src/reference/types.ts';
import { messagesIn } from '../../src/search/contract-entries.ts';
import { codeBlock } from '../text/highlight.ts';
import { type Html, type HtmlContent, html } from '../text/html.ts';
import type { PageContext } from './context.ts';
import {
  type Anchors,
  fieldList,
  folded,
  heading,
  renderNotes,
  renderType,
  renderVariants,
} from './elements.ts';

/** Every status with its meaning, the documented ones bold, and below the bodies of those of success. */
export function responseList(
  responses: readonly ResponseModel[],
  context: PageContext,
  anchors: Anchors,
  level: 3 | 4,
): HtmlContent {
  const bodies = responses.filter((each) => isSuccess(each) && each.mediaType !== null);
  return [
    html`<div class="scroll" role="group" aria-label="Statuses" tabindex="0"><table class="statuses">
<thead><tr><th scope="col">Status</th><th scope="col">Meaning</th></tr></thead>
${responses.map((response) => statusRows(response, context, anchors))}</table></div>
${responses.some((each) => !isDocumented(each)) && html`<p class="facts">Statuses in bold are documented.</p>`}`,
    bodies.map((response) => renderBody(response, context, anchors, level)),
  ];
}

function statusRows(response: ResponseModel, context: PageContext, anchors: Anchors): HtmlContent {
  const { statuses, description, type, notes, examples, empty } = response;
  const isError = !isSuccess(response) && type.length > 0;
  return statuses.map((status, index) => {
    const name = html`${status} ${STATUS_CODES[status]}`;
    // Statuses with the same meaning have it once.
    const meaning =
      index === 0 &&
      html`<td${statuses.length > 1 && html` rowspan="${statuses.length}"`}>${context.block(description)}
${isError && renderErrors(examples, renderType(type, context))}${empty !== null && html`<p class="facts">May come without a body. ${context.inline(empty)}</p>`}${renderNotes(notes, context)}</td>`;
    return html`<tr id="${anchors(`status-${status}`)}"><th scope="row">${isDocumented(response) ? html`<b>${name}</b>` : name}</th>${meaning}</tr>
`;
  });
}

/** The bodies of errors as they are received, each on one line, with their type. */
function renderErrors(examples: ResponseModel['examples'], type: HtmlContent): HtmlContent {
  return examples.map(({ value }, index) => {
    const text = toJson(value).replaceAll(/(?<=[{,]"\w+":)|(?<=[\]"}],)/g, ' ');
    return html`<p><code>${text}</code>${index === 0 && html` <small>${type}</small>`}</p>`;
  });
}

/** Whether the documentation names the status. */
function isDocumented({ notes }: ResponseModel): boolean {
  return !notes.some(({ aspects }) => aspects.includes('status'));
}

/** The texts of the errors that the examples of a response show, each with its field if it has one. */
export function messagesOf({ examples }: ResponseModel): string[] {
  return examples.flatMap(({ value }) => messagesIn(value));
}

export function isSuccess({ statuses: [status = 0] }: ResponseModel): boolean {
  return status < 300;
}

/** What comes with success: its type, fields and headers. */
function renderBody(
  { statuses, type, mediaType, fields, variants, headers }: ResponseModel,
  context: PageContext,
  anchors: Anchors,
  level: 3 | 4,
): HtmlContent {
  const options = { anchors, inResponse: true };
  const name = fields.length > 0 && `${fields.length} fields`;
  return html`<section class="response">
${heading(level, anchors(`body-${statuses[0]}`), 'Response body')}
<p class="facts">${renderType(type, context)} · ${mediaType}</p>
${
  !context.hasSchemas && [
    renderVariants(variants, context),
    name &&
      html`<details class="fold"${variants.length > 0 && html` open`}><summary>${name}</summary>${fieldList(fields, context, options)}</details>
`,
    headers.length > 0 && folded('Headers', fieldList(headers, context, options)),
  ]
}</section>
`;
}

/** The body of an example as it is received; binary ones are named only. */
export function renderExample(value: Json, mediaType: string | null): Html {
  if (mediaType === null || mediaType === JSON_TYPE) {
    return codeBlock(toJson(value, 2), 'json');
  }
  if (!isText(mediaType)) return html`<p class="facts">A file.</p>`;
  return codeBlock(typeof value === 'string' ? value : toJson(value, 2));
}
