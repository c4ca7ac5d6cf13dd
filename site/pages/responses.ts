import { STATUS_CODES } from 'node:http';
import { toJson } from '../../generators/source-text.ts';
import type { Json } from '../../src/contract/annotations.ts';
import { pluralOf } from '../../src/contract/phrases.ts';
import { isText, JSON_TYPE } from '../../src/contract/read/media-types.ts';
import type { Mark, ResponseModel } from '../../src/reference/types.ts';
import { codeBlock } from '../text/highlight.ts';
import { type Html, type HtmlContent, html, joined } from '../text/html.ts';
import { folded } from './components.ts';
import { fieldList } from './fields.ts';
import { renderMarks, renderReasons } from './marks.ts';
import type { PageContext } from './page-context.ts';
import { renderType, renderVariants } from './types.ts';

/** Every status with its meaning and schema, the documented ones bold, and below the fields of those of success. */
export function responseList(
  responses: readonly ResponseModel[],
  context: PageContext,
): HtmlContent {
  const bodies = responses.filter((each) => isSuccess(each) && each.mediaType !== null);
  const shared = new Map(
    responses.flatMap(listShared).map((mark) => [`${mark.title} ${mark.aspects}`, mark]),
  );
  return [
    html`<table class="statuses">
${responses.map((response) => statusRow(response, context))}</table>
`,
    responses.some((each) => !isDocumented(each)) &&
      html`<p class="facts">Bold is documented.${
        shared.size > 0 &&
        html` The other statuses and the bodies of errors are assumed, for all operations alike.${renderMarks([...shared.values()], context)}`
      }</p>
${renderReasons([...shared.values()], context)}`,
    bodies.map((response) => renderBody(response, context)),
  ];
}

/** What rules say of errors, which is the same for all operations. */
function listShared(response: ResponseModel): Mark[] {
  return isSuccess(response) ? [] : response.marks.filter(({ title }) => title !== null);
}

/** Statuses with the same meaning have it once. */
function statusRow(response: ResponseModel, context: PageContext): Html {
  const { statuses, description, type, examples, empty, mediaType } = response;
  const isError = !isSuccess(response) && type.length > 0;
  const shared = listShared(response);
  const marks = response.marks.filter((mark) => !shared.includes(mark));
  const body = type.length > 0 ? renderType(type, context) : mediaType;
  const names = statuses.map((status) => {
    const name = statuses.length > 1 ? status : `${status} ${STATUS_CODES[status]}`;
    return html`<span id="status-${status}">${isDocumented(response) ? html`<b>${name}</b>` : name}</span>`;
  });
  return html`<tr><th scope="row">${joined(names, ' or ')}</th><td>${context.block(description)}${isError && renderErrors(examples)}${empty !== null && html`<p class="facts">May come without a body. ${context.inline(empty)}</p>`}${renderReasons(marks, context)}</td><td>${body}${renderMarks(marks, context)}</td></tr>
`;
}

/** The bodies of errors as they are received, each on one line. */
function renderErrors(examples: ResponseModel['examples']): HtmlContent {
  return examples.map(({ value }) => {
    const text = toJson(value).replaceAll(/(?<=[{,]"\w+":)|(?<=[\]"}],)/g, ' ');
    return html`<p><code>${text}</code></p>`;
  });
}

/** Whether the documentation names the status. */
function isDocumented({ marks }: ResponseModel): boolean {
  return !marks.some(({ aspects }) => aspects.includes('status'));
}

export function isSuccess({ statuses: [status = 0] }: ResponseModel): boolean {
  return status < 300;
}

/** The fields and headers of a success, folded: the schema of the body has them in its page. */
function renderBody(
  { statuses, fields, variants, headers }: ResponseModel,
  context: PageContext,
): HtmlContent {
  if (context.hasSchemas) return null;
  const options = { inResponse: true, flat: true };
  return html`<div class="response" id="body-${statuses[0]}">${[
    renderVariants(variants, context),
    fields.length > 0 &&
      folded(
        `${pluralOf(fields.length, 'field')} of the response`,
        fieldList(fields, context, options),
      ),
    headers.length > 0 && folded('Headers', fieldList(headers, context, options)),
  ]}</div>
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
