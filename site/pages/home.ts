import { toJson } from '../../generators/source-text.ts';
import packageJson from '../../package.json' with { type: 'json' };
import { pluralOf } from '../../src/contract/phrases.ts';
import { readPrefix } from '../../src/contract/read/connection.ts';
import { joinBlocks } from '../../src/reference/field-text.ts';
import type { OperationModel } from '../../src/reference/types.ts';
import { codeBlock } from '../text/highlight.ts';
import { type Html, html } from '../text/html.ts';
import { columns } from './components.ts';
import { undocumentedList, undocumentedText } from './lists.ts';
import type { PageContext } from './page-context.ts';
import { mainResponse } from './rail.ts';

/** npm publishes no package that is private; the first release removes the field. */
const SERVE =
  'private' in packageJson
    ? '# in a clone of the repository\nnpm ci && npm run sandbox'
    : 'npx collaboration-service-api sandbox';

/** A reason to come, with the pages that serve it; the title leads to the first one. */
type Entry = readonly [title: string, text: string, first: Link, ...others: readonly Link[]];
type Link = readonly [title: string, address: string];

const ENTRIES: readonly Entry[] = [
  [
    'Read the API',
    'Tokens, ids, pages and errors: what holds for all operations.',
    ['Conventions', '/conventions/'],
    ['Access', '/access/'],
    ['Errors', '/errors/'],
  ],
  [
    'Call it',
    'From TypeScript with types by status, or by HTTP from any language.',
    ['Client', '/guides/client/'],
    ['Workflows', '/workflows/'],
    ['openapi.yaml', '/openapi.yaml'],
  ],
  [
    'Build a user interface',
    'With mocks in tests, in a browser or on a port; what you create appears in lists.',
    ['Mocks', '/guides/mocks/'],
    ['Sandbox', '/guides/sandbox/'],
  ],
  [
    'Review changes',
    'One line a decision, and what to do about it.',
    ['What changed', '/changes/'],
    ['Versions', '/guides/versioning/'],
  ],
  [
    'Run a server',
    'Test whether it keeps the contract, operation by operation.',
    ['Conformance kit', '/guides/conformance/'],
    ['Assumptions', '/assumptions/'],
  ],
  [
    'Work with an assistant',
    'Every page as Markdown, lists by resource, and a server that reads and calls.',
    ['MCP', '/guides/assistants/'],
    ['llms.txt', '/llms.txt'],
  ],
];

/** What it is, a first request with its response, and the ways in, by what readers come for. */
export function homeBody(context: PageContext): Html {
  const { model, at, toPage, toGuide } = context;
  const card = ([title, text, ...links]: Entry) =>
    html`<li><b><a href="${at(links[0][1])}">${title}</a></b><p>${text}</p><p>${links.map(([name, address]) => html`<a href="${at(address)}">${name}</a> `)}</p>
`;
  return html`${columns(
    html`<div class="hero">
<h1>${model.title}</h1>
<p class="lead">${model.summary}</p>
<p class="doors"><a class="button primary" href="${toGuide('getting-started')}">Getting started</a> <a class="button" href="${toGuide('authentication')}">Authenticate</a></p>
<p class="facts">${pluralOf(model.operations.length, 'operation')}, ${pluralOf(model.schemas.length, 'schema')}, ${pluralOf(model.workflows.length, 'workflow')}. A ring <i class="mark assumed"></i> marks what is assumed, a diamond <i class="mark open"></i> what is left open; everything else is documented.</p>
</div>`,
    { label: 'First request', content: firstRequest(context) },
    null,
  )}
<div class="wide"><ul class="ways">${ENTRIES.map(card)}</ul>
<ul class="resources narrow">${model.tags.map(
    (tag) => html`<li><a href="${toPage(tag)}">${tag.title}</a>
`,
  )}</ul></div>`;
}

/** The same as Markdown. */
export function homeText({ model }: PageContext): string {
  const link = ([title, address]: Link) => `[${title}](${address})`;
  const entries = ENTRIES.map(
    ([title, text, ...links]) => `- **${title}**: ${text} ${links.map(link).join(', ')}\n`,
  );
  const tags = model.tags.map(({ title, folder }) => link([title, `/${folder}`]));
  return joinBlocks(
    `# ${model.title}`,
    model.summary,
    `Start the sandbox, a stateful mock:\n\n\`\`\`sh\n${SERVE}\n\`\`\``,
    entries.join(''),
    `Resources: ${tags.join(', ')}\n`,
  );
}

/** The sandbox, a call of it, and what it returns. */
function firstRequest({ model }: PageContext): Html | null {
  const operation = firstRead(model.operations);
  if (operation === undefined) return null;
  const path = operation.path.replace(/\{\w+\}/, String(operation.parameters[0]?.examples[0]));
  const curl = `curl -H "${operation.tokenHeader}: $TOKEN" "$API${path}"`;
  const example = mainResponse(operation)?.examples[0]?.value;
  return html`<section class="sample request"><h2 id="start">First request</h2>
${codeBlock(
  `${SERVE}\n\n# in another terminal\nAPI=http://127.0.0.1:4020${readPrefix(model.document)} TOKEN=token-of-mira\n${curl}`,
  'sh',
)}</section>
<section class="sample response-card"><h2 id="example">Response</h2>
${codeBlock(toJson(example, 2), 'json')}</section>`;
}

/**
 * The first operation that reads one resource by its id, and that everybody with a token may call; where there is
 * none, one for other callers.
 */
function firstRead(operations: readonly OperationModel[]): OperationModel | undefined {
  const reads = operations.filter(
    ({ method, parameters }) =>
      method === 'GET' && parameters.length === 1 && parameters[0]?.in === 'path',
  );
  return reads.find(({ access }) => access.isForAnyUser) ?? reads[0];
}

/** What holds for all operations, and what is not documented of the service as a whole. */
export function aboutBody(context: PageContext): Html {
  const { introduction, undocumented } = context.model;
  return html`<h1>Conventions</h1>
<div class="text">${context.block(introduction)}</div>
${undocumentedList(undocumented, context)}`;
}

/** The same as Markdown. */
export function aboutText({ model }: PageContext): string {
  return `# Conventions\n\n${model.introduction}\n${undocumentedText(model.undocumented)}`;
}
