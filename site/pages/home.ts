import type { PageLocation } from '../model/types.ts';
import { codeBlock } from '../text/highlight.ts';
import { type Html, html } from '../text/html.ts';
import { toSlug } from '../text/markdown.ts';
import type { PageContext } from './context.ts';
import { ERRORS } from './context.ts';
import { undocumentedList } from './lists.ts';
import { heading, operationList } from './parts.ts';
import { isSuccess } from './responses.ts';

const SERVE = 'npx collaboration-service-api sandbox';

const CALL = `api=http://127.0.0.1:4020/api/v4 token='PRIVATE-TOKEN: token-of-mira'
curl -H "$token" "$api/users/3"`;

/** The tasks that readers come with, in the order in which they come. */
export function homeBody(context: PageContext): Html {
  const { model, directory, toPage } = context;
  const guide = (name: string): PageLocation => ({ folder: `guides/${name}/` });
  const tasks: readonly (readonly [PageLocation, title: string, text: string])[] = [
    [guide('authentication'), 'Authenticate', 'Send a token; who may do what.'],
    [guide('getting-started'), 'Send a first request', 'From nothing to a call, in five minutes.'],
    [guide('pagination'), 'Page through a list', 'Page size, headers, limits.'],
    [ERRORS, 'Handle errors', 'All statuses and messages, with their operations.'],
    [guide('client'), 'Call it from TypeScript', 'All operations as typed functions.'],
    [guide('mocks'), 'Mock it', 'In unit tests, in a browser, on a port.'],
    [guide('webhooks'), 'Receive webhooks', 'What is known of project hooks, and what is not.'],
    [guide('conformance'), 'Hold a server to it', 'Check whether it keeps the contract.'],
    [guide('assistants'), 'Give it to an assistant', 'As text, or as tools that it calls.'],
  ];
  const example = directory.operation('getUser').responses.find(isSuccess)?.examples.at(-1)?.value;
  return html`<div class="hero">
<h1>${model.title}</h1>
<p class="lead">${model.summary}</p>
<p>${model.operations.length} operations, ${model.schemas.length} schemas. What is assumed or left open is marked, beside the field it is about; everything else is documented.</p>
<ul class="cards">${tasks.map(
    ([
      page,
      title,
      text,
    ]) => html`<li><a href="${toPage(page)}"><b>${title}</b> <span>${text}</span></a>
`,
  )}</ul>
</div>
${heading(2, 'start', 'First request')}
<p>Start the sandbox, a mock of the service that keeps what you create. <a href="${toPage(guide('client'), 'install')}">Install</a> says how to get the package; in a checkout of the repository, the same is <code>npm ci &amp;&amp; npm run sandbox</code>.</p>
${codeBlock(SERVE, 'sh')}
<p>In another terminal, call it:</p>
${codeBlock(CALL, 'sh')}
<p>The response:</p>
${codeBlock(JSON.stringify(example, null, 2), 'json')}
<p>Nothing installed? Each operation below has a <b>Try it</b>, which runs the sandbox in the page. <a href="${toPage(guide('getting-started'))}">Getting started</a> shows the rest.</p>
${model.groups.map(
  (group) => html`<section class="group">
${heading(2, toSlug(`group ${group.name}`), group.name)}
${group.tags.map(
  (tag) => html`${heading(3, tag.name, tag.title, html`<a href="${toPage(tag)}">${tag.title}</a>`)}
${operationList(tag.operations, context)}
`,
)}</section>
`,
)}
<div class="text">${context.block(model.introduction)}</div>
${undocumentedList(model.undocumented, context)}`;
}
