/** The cards beside the text: a request and its response. Radio buttons choose what is seen in a card, without a script. */
import { STATUS_CODES } from 'node:http';
import type { OperationModel, ResponseModel } from '../../src/reference/types.ts';
import type { Sample } from '../samples/samples.ts';
import { codeBlock } from '../text/highlight.ts';
import { type Html, type HtmlContent, html } from '../text/html.ts';
import { plainInline } from '../text/markdown.ts';
import { isSuccess, renderExample } from './responses.ts';

interface Tab {
  readonly id: string;
  readonly title: string;
  readonly css: string;
  readonly content: HtmlContent;
}

/** The samples of all languages. */
export function requestCard(samples: readonly Sample[]): Html {
  const tabs = samples.map(
    ({ name, title, language, code, setup }): Tab => ({
      id: `sample-${name}`,
      title,
      css: name,
      content: codeBlock(code, language, setup),
    }),
  );
  return html`<div class="sample tabs request">${renderTabs('sample', 'Request', tabs)}<p class="facts servers" role="group" aria-label="Server"><button aria-pressed="true">Sandbox</button><button aria-pressed="false">Your server</button></p></div>`;
}

/** The examples of the first success that has a body, or else of the first; that of the usual caller comes first. */
export function responseCard(operation: OperationModel): HtmlContent {
  const response = mainResponse(operation);
  if (response === undefined) return null;
  const { statuses, examples, mediaType } = response;
  // What is created usually comes with 201, where other statuses are documented, too.
  const status = (operation.method === 'POST' ? statuses.at(-1) : statuses[0]) ?? 0;
  const title = html`<h2 id="example">Response <small>${status} ${STATUS_CODES[status]}</small></h2>
`;
  const body = mediaType === null ? 'No body.' : 'The body is not documented.';
  const none: Tab = {
    id: 'example-1',
    title: 'Example',
    css: 'example',
    content: html`<p>${body}</p>`,
  };
  const shown = examples.map(({ title: name, value }, index): Tab => {
    // One item shows what all are like.
    const isList = Array.isArray(value) && value.length > 1;
    return {
      id: `example-${index + 1}`,
      title: examples.length === 1 ? 'Example' : plainInline(name),
      css: 'example',
      content: html`${renderExample(isList ? value.slice(0, 1) : value, mediaType)}${
        isList && html`<p class="facts">The first of ${value.length} items.</p>`
      }`,
    };
  });
  return html`<div class="sample tabs response-card">${title}${renderTabs('example', 'Response', shown.length > 0 ? shown : [none])}</div>`;
}

/** The first success with an example, or else the first. */
function mainResponse({ responses }: OperationModel): ResponseModel | undefined {
  const all = responses.filter(isSuccess);
  return all.find(({ examples }) => examples.length > 0) ?? all[0];
}

export function renderTabs(group: string, label: string, tabs: readonly Tab[]): Html {
  return html`<div class="tab-bar" role="radiogroup" aria-label="${label}">${tabs.map(
    ({ id, title }, index) =>
      html`<input type="radio" name="${group}" id="${id}"${index === 0 && html` checked`}><label for="${id}">${title}</label>`,
  )}</div>${tabs.map(({ css, content }) => html`<div class="tab ${css}">${content}</div>`)}`;
}
