import { STATUS_CODES } from 'node:http';
import type { Json } from '../../src/contract/openapi.ts';
import type { AnswerModel } from '../model/types.ts';
import { codeBlock } from '../text/highlight.ts';
import { type Content, type Html, html, joined } from '../text/html.ts';
import { anchorLink } from '../text/markdown.ts';
import type { Context } from './context.ts';
import { type Anchors, fieldList, notesOf, typeOf } from './parts.ts';

/** What an operation answers, by status. */
export function answerList(
  answers: readonly AnswerModel[],
  context: Context,
  anchors: Anchors,
  level: number,
): Content {
  const first = answers.find(isSuccess);
  return answers.map((answer) => {
    const names = answer.statuses.map((status) => statusOf(status, anchors));
    const title = html`<h${level}>${joined(names, ' or ')}</h${level}>`;
    return answerOf(answer, context, title, answer === first);
  });
}

export function isSuccess({ statuses: [status = 0] }: AnswerModel): boolean {
  return status < 300;
}

function answerOf(answer: AnswerModel, context: Context, title: Html, isFirst: boolean): Html {
  const { description, type, mediaType, fields, headers, empty, notes } = answer;
  // The first example of the first success stands beside the samples.
  const examples = isFirst ? answer.examples.slice(1) : answer.examples;
  const kind = isSuccess(answer) ? 'good' : 'bad';
  return html`
<section class="answer ${kind}">
${title}
<div class="text">${context.block(description)}</div>
${
  mediaType !== null &&
  html`<p class="facts">Body: ${typeOf(type, context)} · ${mediaType}</p>
`
}${
  empty !== null &&
  html`<p class="facts">May come without a body. ${context.inline(empty)}</p>
`
}${notesOf(notes, context)}${
  isSuccess(answer) &&
  fields.length > 0 &&
  !context.hasSchemas &&
  folded('Fields', fieldList(fields, context, ANSWERED))
}${headers.length > 0 && !context.hasSchemas && folded('Headers', fieldList(headers, context, ANSWERED))}${examples.map(
  ({ name, value }) => folded(`Example: ${wordsOf(name)}`, exampleOf(value, mediaType)),
)}</section>`;
}

function statusOf(status: number, anchors: Anchors): Html {
  const anchor = anchors(`answer-${status}`);
  return html`<span id="${anchor}"><b>${status}</b> ${STATUS_CODES[status]}${anchorLink(anchor, `answer ${status}`)}</span>`;
}

const ANSWERED = { anchors: null, answered: true } as const;

/** The body of an example as it comes over the wire; binary ones are named only. */
export function exampleOf(value: Json, mediaType: string | null): Html {
  if (mediaType === 'application/octet-stream') return html`<p class="facts">A file.</p>`;
  if (typeof value === 'string' && mediaType !== 'application/json') return codeBlock(value);
  return codeBlock(JSON.stringify(value, null, 2), 'json');
}

function folded(title: string, content: Html): Html {
  return html`<details class="fold"><summary>${title}</summary>${content}</details>
`;
}

/** `sameProject` → `same project`. */
function wordsOf(name: string): string {
  return name.replace(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase();
}
