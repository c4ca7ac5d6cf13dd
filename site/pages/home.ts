import { toJson } from '../../generators/source-text.ts';
import packageJson from '../../package.json' with { type: 'json' };
import type { Json } from '../../src/contract/annotations.ts';
import { pluralOf } from '../../src/contract/phrases.ts';
import { joinBlocks, oneLine } from '../../src/reference/field-text.ts';
import { codeBlock } from '../text/highlight.ts';
import { type Html, html } from '../text/html.ts';
import { columns, methodBadge } from './components.ts';
import type { PageContext } from './page-context.ts';
import { renderTabs } from './rail.ts';

/** npm publishes no package that is private; the first release removes the field. */
const SERVE =
  'private' in packageJson
    ? '# in a clone of the repository\nnpm ci && npm run sandbox'
    : 'npx collaboration-service-api sandbox';

/** Reasons to come, each with the pages that serve it; the title leads to the first one. */
const WAYS = [
  '**[Read the API](/conventions/)**\n\nTokens, ids, pages and errors: what holds for all operations.\n\n[Conventions](/conventions/) [Access](/access/) [Errors](/errors/)',
  '**[Call it](/guides/client/)**\n\nFrom TypeScript with types by status, or by HTTP from any language.\n\n[Client](/guides/client/) [Workflows](/workflows/) [openapi.yaml](/openapi.yaml)',
  '**[Build a user interface](/guides/mocks/)**\n\nWith mocks in tests, in a browser or on a port; what you create appears in lists.\n\n[Mocks](/guides/mocks/) [Sandbox](/guides/sandbox/)',
  '**[Review changes](/changes/)**\n\nOne line a decision, and what to do about it.\n\n[What changed](/changes/) [Versions](/guides/versioning/)',
  '**[Run a server](/guides/conformance/)**\n\nTest whether it keeps the contract, operation by operation.\n\n[Conformance kit](/guides/conformance/) [Assumptions](/assumptions/)',
  '**[Work with an assistant](/guides/assistants/)**\n\nEvery page as Markdown, lists by resource, and a server that reads and calls.\n\n[MCP](/guides/assistants/) [llms.txt](/llms.txt)',
];

/** What it is, the sandbox at work, and the ways in, by what readers come for. */
export function homeBody(context: PageContext): Html {
  const { block, model, toPage, toGuide } = context;
  return html`${columns(
    html`<div class="hero">
<h1>${model.title}</h1>
<p class="lead">${model.summary}</p>
<p class="doors"><a class="button primary" href="${toGuide('getting-started')}">Getting started</a> <a class="button" href="${toGuide('authentication')}">Authenticate</a></p>
${codeBlock(SERVE, 'sh')}
<p class="facts">${pluralOf(model.operations.length, 'operation')}, ${pluralOf(model.schemas.length, 'schema')}, ${pluralOf(model.workflows.length, 'workflow')}. A ring <i class="mark assumed"></i> marks what is assumed, a diamond <i class="mark open"></i> what is left open; everything else is documented.</p>
</div>`,
    { label: 'The sandbox in this page', content: liveCard(context) },
    null,
  )}
<div class="wide"><ul class="ways">${WAYS.map((text) => html`<li>${block(text)}`)}</ul>
<ul class="resources narrow">${model.tags.map(
    (tag) => html`<li><a href="${toPage(tag)}">${tag.title}</a>
`,
  )}</ul></div>`;
}

/** The same as Markdown. */
export function homeText({ model }: PageContext): string {
  const ways = WAYS.map((text) => `- ${oneLine(text)}\n`);
  const tags = model.tags.map(({ title, folder }) => `[${title}](/${folder})`);
  return joinBlocks(
    `# ${model.title}`,
    model.summary,
    `Start the sandbox, a stateful mock:\n\n\`\`\`sh\n${SERVE}\n\`\`\``,
    ways.join(''),
    `Resources: ${tags.join(', ')}\n`,
  );
}

/** A call that the sandbox of the page answers, with what it returns in the example data. */
export interface LiveCall {
  readonly title: string;
  readonly id: string;
  readonly path: string;
  /** Of the example data. */
  readonly caller: string;
  /** What is sent, for readers to change. */
  readonly field?: readonly [name: string, value: string];
  readonly status: number;
  /** What else is so afterwards. */
  readonly mark: string;
  /** Those fields of the response that are shown. */
  readonly response: Readonly<Record<string, Json>>;
}

export const LIVE_CALLS: readonly LiveCall[] = [
  {
    title: 'Create an issue',
    id: 'createIssue',
    path: '/projects/42/issues',
    caller: 'mira',
    field: ['title', 'Try the sandbox'],
    status: 201,
    mark: 'The issue is listed, and counted in its project.',
    response: { iid: 4, title: 'Try the sandbox', state: 'opened', due_date: null, labels: [] },
  },
  {
    title: 'Merge',
    id: 'acceptMergeRequest',
    path: '/projects/42/merge_requests/1/merge',
    caller: 'mira',
    status: 200,
    mark: 'The issue that it closes is closed, too. Send it again: 406.',
    response: { iid: 1, title: 'Fix the broken link in the footer', state: 'merged' },
  },
  {
    title: 'As an outsider',
    id: 'getProject',
    path: '/projects/43',
    caller: 'pavel',
    status: 404,
    mark: 'The project is private, and he is no member.',
    response: { message: '404 Project Not Found' },
  },
];

/** Calls that a button sends to the sandbox in this page; without a script, and before, what they return. */
function liveCard({ directory, model, toPage }: PageContext): Html {
  const { pathname } = new URL(model.api);
  const tabs = LIVE_CALLS.map(({ id, title, path, caller, field, status, mark, response }) => {
    const operation = directory.operation(id);
    const { method, tokenHeader } = operation;
    const headers = { [tokenHeader]: `token-of-${caller}` };
    const names = Object.keys(response);
    const call = JSON.stringify({ method, url: pathname + path, headers, status, mark, names });
    const input =
      field && html`<label>${field[0]} <input name="${field[0]}" value="${field[1]}"></label>`;
    const button = html`<button type="button" class="to-try primary" data-call="${call}" hidden>Send</button>`;
    return {
      id: `live-${id}`,
      title,
      css: 'live',
      content: html`<div class="route">${methodBadge(method)} <code><a href="${toPage(operation)}">${path}</a></code> <small>as ${caller}</small> ${button}${input}</div>
<p role="status">Example: ${status}. ${mark}</p>
${codeBlock(toJson(response, 2), 'json')}`,
    };
  });
  return html`<div class="sample tabs" role="radiogroup" aria-label="Calls of the sandbox">${renderTabs('live', tabs)}</div>`;
}
