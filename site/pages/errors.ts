import { STATUS_CODES } from 'node:http';
import type { OperationModel, ResponseModel } from '../../src/reference/types.ts';
import { type Html, type HtmlContent, html, joined } from '../text/html.ts';
import { guideLink, heading } from './components.ts';
import { withContents } from './contents.ts';
import type { PageContext } from './page-context.ts';
import { isSuccess, messagesOf } from './responses.ts';

interface StatusUse {
  readonly operation: OperationModel;
  readonly response: ResponseModel;
}

/** Every status that is no success: what it means, its messages, and the operations that return it. */
export function errorsBody(context: PageContext): Html {
  const { model } = context;
  const statuses = [...listStatuses(model.operations)].sort(([a], [b]) => a - b);
  const sections = statuses.map(([status]) => ({
    anchor: `status-${status}`,
    title: `${status} ${STATUS_CODES[status]}`,
  }));
  return withContents(
    sections,
    html`<h1>Errors</h1>
<p>Statuses, messages and the operations that return them. No operation has a complete list: expect others, too, such as 500 and 503. The body of an error is <code>{"message": "text"}</code>, or for invalid input <code>{"message": {"field": ["text"]}}</code>; see the ${guideLink(['wire', 'errors'], 'HTTP conventions', context)}, and ${guideLink(['client', 'errors'], 'errors in the typed client', context)}.</p>
<div class="scroll"><table>
<thead><tr><th>Status</th><th>Name</th><th>Operations</th></tr></thead>
${statuses.map(
  ([
    status,
    uses,
  ]) => html`<tr><td><a href="#status-${status}">${status}</a></td><td>${STATUS_CODES[status]}</td><td>${uses.length}</td></tr>
`,
)}</table></div>
${statuses.map(
  ([status, uses]) => html`<section>
${heading(2, `status-${status}`, `${status} ${STATUS_CODES[status]}`)}
${meanings(uses).map(
  ([
    text,
    users,
  ]) => html`<details class="fold"><summary>${context.inline(text)} <small>${users.length} ${users.length === 1 ? 'operation' : 'operations'}</small></summary><ul class="names">${users.map(
    (each) => html`<li><a href="${context.toPage(each, `status-${status}`)}">${each.summary}</a>`,
  )}</ul></details>
`,
)}${messages(uses)}</section>
`,
)}`,
  );
}

function listStatuses(operations: readonly OperationModel[]): Map<number, StatusUse[]> {
  const found = new Map<number, StatusUse[]>();
  for (const operation of operations) {
    for (const response of operation.responses.filter((each) => !isSuccess(each))) {
      for (const status of response.statuses) {
        found.set(status, [...(found.get(status) ?? []), { operation, response }]);
      }
    }
  }
  return found;
}

/** What a status means, the most frequent first, each with its operations. */
function meanings(uses: readonly StatusUse[]): (readonly [string, OperationModel[]])[] {
  const found = new Map<string, OperationModel[]>();
  for (const { operation, response } of uses) {
    const text = response.description;
    found.set(text, [...(found.get(text) ?? []), operation]);
  }
  return [...found].sort(([, a], [, b]) => b.length - a.length);
}

function messages(uses: readonly StatusUse[]): HtmlContent {
  const texts = [...new Set(uses.flatMap(({ response }) => messagesOf(response)))];
  return (
    texts.length > 0 &&
    html`<p class="facts">Messages in the examples: ${joined(
      texts.map((text) => html`<code>${text}</code>`),
      ', ',
    )}</p>
`
  );
}
