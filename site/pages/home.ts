import { toJson } from '../../generators/source-text.ts';
import packageJson from '../../package.json' with { type: 'json' };
import { pluralOf } from '../../src/contract/phrases.ts';
import { readPrefix } from '../../src/contract/read/connection.ts';
import type { OperationModel } from '../../src/reference/types.ts';
import { codeBlock } from '../text/highlight.ts';
import { type Html, html } from '../text/html.ts';
import { toSlug } from '../text/markdown.ts';
import type { PageContext } from './context.ts';
import { ABOUT, CHANGED } from './context.ts';
import { columns, heading } from './elements.ts';
import { undocumentedList } from './lists.ts';
import { mainResponse } from './rail.ts';

/** npm publishes no package that is private; the first release removes the field. */
const SERVE =
  'private' in packageJson
    ? '# in a clone of the repository\nnpm ci && npm run sandbox'
    : 'npx collaboration-service-api sandbox';

/** What it is, a first request with its response, and the ways in, by what readers come for. */
export function homeBody(context: PageContext): Html {
  const { model, toPage, toGuide } = context;
  const entries: readonly (readonly [address: string, title: string, text: string])[] = [
    [toPage(ABOUT), 'Read', 'Tokens, ids, pages, errors: what holds for all operations.'],
    [toGuide('client'), 'Call it', 'From TypeScript, or by HTTP from any language.'],
    [toGuide('mocks'), 'Build a user interface', 'With mocks in tests, in a browser, on a port.'],
    [toPage(CHANGED), 'Review changes', 'What each release breaks, adds and fixes.'],
    [toGuide('conformance'), 'Run a server', 'Check whether it keeps the contract.'],
  ];
  return html`${columns(
    html`<div class="hero">
<h1>${model.title}</h1>
<p class="lead">${model.summary}</p>
<p>${pluralOf(model.operations.length, 'operation')}, ${pluralOf(model.schemas.length, 'schema')}. What is assumed or left open is marked, beside the field it is about; everything else is documented.</p>
<p class="doors"><a class="button primary" href="${toGuide('getting-started')}">Getting started</a> <a class="button" href="${toGuide('authentication')}">Authenticate</a></p>
</div>`,
    { label: 'First request', content: firstRequest(context) },
    null,
  )}
<div class="wide">
<ul class="cards">${entries.map(
    ([address, title, text]) =>
      html`<li><a href="${address}"><b>${title}</b> <span>${text}</span></a>
`,
  )}</ul>
${heading(2, 'resources', 'Resources')}
<div class="groups">${model.groups.map(
    (group) => html`<section class="group" id="${toSlug(`group ${group.name}`)}">
<h3>${group.name}</h3>
<ul class="resources">${group.tags.map(
      (
        tag,
      ) => html`<li><a href="${toPage(tag)}">${tag.title} <small>${pluralOf(tag.operations.length, 'operation')}</small></a>
`,
    )}</ul></section>
`,
  )}</div></div>`;
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
