import { STATUS_CODES } from 'node:http';
import { toJson } from '../../generators/source-text.ts';
import packageJson from '../../package.json' with { type: 'json' };
import type { Json } from '../../src/contract/annotations.ts';
import { pluralOf } from '../../src/contract/phrases.ts';
import { joinBlocks, oneLine } from '../../src/reference/field-text.ts';
import { codeBlock } from '../text/highlight.ts';
import { type Html, html } from '../text/html.ts';
import { columns, methodBadge } from './components.ts';
import { icon } from './icons.ts';
import type { PageContext } from './page-context.ts';
import { renderTabs } from './rail.ts';

const TITLE = 'Build against the collaboration service, before you have it';
const LEAD =
  'Every operation with its effects, its access and its errors, and a sandbox that behaves like the service.';

/** npm publishes no package that is private; the first release removes the field. */
const RUN =
  'private' in packageJson
    ? { command: 'npm ci && npm start', about: 'in a clone: this site, a mock, the sandbox' }
    : { command: 'npx collaboration-service-api sandbox', about: 'the sandbox' };

/** Reasons to come by their icons, each with the pages that serve it; the title leads to the first one. */
const WAYS = {
  book: '**[Read the API](/conventions/)**\n\nTokens, ids, pages and errors: what holds for all operations.\n\n[Conventions](/conventions/) [Access](/access/) [Errors](/errors/)',
  code: '**[Call it](/guides/client/)**\n\nFrom TypeScript with types by status, or by HTTP from any language.\n\n[Client](/guides/client/) [Workflows](/workflows/) [openapi.yaml](/openapi.yaml)',
  window:
    '**[Build a user interface](/guides/mocks/)**\n\nWith mocks in tests, in a browser or on a port; what you create appears in lists.\n\n[Mocks](/guides/mocks/) [Sandbox](/guides/sandbox/)',
  changes:
    '**[Review changes](/changes/)**\n\nOne line a decision, and what to do about it.\n\n[What changed](/changes/) [Versions](/guides/versioning/)',
  check:
    '**[Run a server](/guides/conformance/)**\n\nTest whether it keeps the contract, operation by operation.\n\n[Conformance kit](/guides/conformance/) [Assumptions](/assumptions/)',
  spark:
    '**[Work with an assistant](/guides/assistants/)**\n\nEvery page as Markdown, lists by resource, and a server that reads and calls.\n\n[MCP](/guides/assistants/) [llms.txt](/llms.txt)',
};

/** What it is, the sandbox at work, and the ways in, by what readers come for. */
export function homeBody(context: PageContext): Html {
  const { block, model, toPage, toGuide } = context;
  const figures = [
    pluralOf(model.operations.length, 'operation'),
    pluralOf(model.schemas.length, 'schema'),
    pluralOf(model.workflows.length, 'workflow'),
  ].map((text) => html`<span><b>${text.split(' ')[0]}</b> ${text.split(' ')[1]}</span>`);
  return html`${columns(
    html`<div class="hero">
<h1>${TITLE}</h1>
<p class="lead">${model.summary} ${LEAD}</p>
<p class="doors"><a class="button primary" href="${toGuide('getting-started')}">Getting started</a> <a class="button" href="${toGuide('authentication')}">Authenticate</a></p>
<div class="doors">${codeBlock(RUN.command, 'sh')} <small>${RUN.about}</small></div>
<p class="doors">${figures} <span><i class="mark assumed"></i> assumed</span> <span><i class="mark open"></i> left open</span></p>
</div>`,
    { label: 'The sandbox in this page', content: liveCard(context) },
    null,
  )}
<div class="wide"><ul class="ways">${Object.entries(WAYS).map(([name, text]) => html`<li>${icon(name)}${block(text)}`)}</ul>
<ul class="resources narrow">${model.tags.map(
    (tag) => html`<li><a href="${toPage(tag)}">${tag.title}</a>
`,
  )}</ul></div>`;
}

/** The same as Markdown. */
export function homeText({ model }: PageContext): string {
  const ways = Object.values(WAYS).map((text) => `- ${oneLine(text)}\n`);
  const tags = model.tags.map(({ title, folder }) => `[${title}](/${folder})`);
  return joinBlocks(
    `# ${model.title}`,
    `${TITLE}. ${model.summary} ${LEAD}`,
    `Start it, ${RUN.about}:\n\n\`\`\`sh\n${RUN.command}\n\`\`\``,
    ways.join(''),
    `Resources: ${tags.join(', ')}\n`,
  );
}

/** A call that the sandbox of the page answers, with what it returns in the example data. */
export interface LiveCall {
  readonly title: string;
  readonly id: string;
  readonly path: string;
  readonly caller: keyof typeof CALLERS;
  /** What is sent, for readers to change. */
  readonly field?: readonly [name: string, value: string];
  readonly status: number;
  /** What else is so afterwards. */
  readonly mark: string;
  /** Those fields of the response that are shown. */
  readonly response: Readonly<Record<string, Json>>;
}

/** Users of the example data, by what they are to the project that is called. */
const CALLERS = { mira: 'Mira, owner', jonas: 'Jonas, member', pavel: 'Pavel, outsider' };

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
    const names = Object.keys(response);
    const meaning = `${status} ${STATUS_CODES[status]}`;
    const call = JSON.stringify({
      method,
      url: pathname + path,
      tokenHeader,
      meaning,
      mark,
      names,
    });
    const callers = Object.entries(CALLERS).map(
      ([name, label]) =>
        html`<option value="${name}"${name === caller && html` selected`}>${label}</option>`,
    );
    const input =
      field && html`<label>${field[0]} <input name="${field[0]}" value="${field[1]}"></label>`;
    const button = html`<button type="button" class="to-try primary" data-call="${call}" hidden>Send</button>`;
    return {
      id: `live-${id}`,
      title,
      css: 'live',
      content: html`<div class="route">${methodBadge(method)} <code><a href="${toPage(operation)}">${path}</a></code> <small>as <select aria-label="Who calls">${callers}</select></small> ${button}${input}</div>
<p role="status"><b>${meaning}</b> ${mark} <small>Example</small></p>
${codeBlock(toJson(response, 2), 'json')}`,
    };
  });
  return html`<div class="sample tabs">${renderTabs('live', 'Calls of the sandbox', tabs)}<small class="where">Sandbox in this page</small></div>`;
}
