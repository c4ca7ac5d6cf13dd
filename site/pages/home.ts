import type { PageLocation } from '../model/types.ts';
import { codeBlock } from '../text/highlight.ts';
import { type Html, html } from '../text/html.ts';
import { toSlug } from '../text/markdown.ts';
import type { PageContext } from './context.ts';
import { LIFE_CYCLES, REFERENCE } from './context.ts';
import { undocumentedList } from './lists.ts';
import { heading, operationList } from './parts.ts';

const START = `npm ci && npm run sandbox
api=http://127.0.0.1:4020/api/v4 token='PRIVATE-TOKEN: token-of-mira'
curl -H "$token" "$api/projects/42/issues" -d title='Try the sandbox'
curl -H "$token" "$api/projects/42/issues?search=sandbox"`;

export function homeBody(context: PageContext): Html {
  const { model, toPage, to } = context;
  const card = (page: PageLocation, title: string, text: string) =>
    html`<li><a href="${toPage(page)}"><b>${title}</b> <span>${text}</span></a>
`;
  const guide = (name: string) => {
    const found = model.guides.find((each) => each.name === name);
    return found && card(found, found.title, found.summary);
  };
  return html`<div class="hero">
<h1>${model.title}</h1>
<p class="lead">${model.summary}</p>
<p>${model.operations.length} operations, ${model.schemas.length} schemas. What is assumed or left open is marked, beside the field it is about; everything else is documented.</p>
<ul class="cards">${guide('getting-started')}${guide('client')}${guide('mocks')}${card(LIFE_CYCLES, 'Life cycles', 'Diagrams of all states and transitions.')}${guide('gaps')}${card(REFERENCE, 'Redoc reference', 'The whole contract in three panels.')}</ul>
</div>
${heading(2, 'start', 'First call')}
${codeBlock(START, 'sh')}
<p>The first line runs in a checkout of the repository that this site is built from; with the package installed, it is <code>npx collaboration-service-api sandbox</code>. <a href="${toPage({ folder: 'guides/client/' }, 'install')}">Install</a> says how to get the package. The sandbox runs on your machine and keeps its data while it runs. <a href="${toPage({ folder: 'guides/getting-started/' })}">Getting started</a> shows the rest.</p>
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
${undocumentedList(model.undocumented, context)}
${heading(2, 'downloads', 'Downloads')}
<ul>
<li><a href="${to('openapi.yaml')}">openapi.yaml</a>, <a href="${to('openapi.json')}">openapi.json</a>: the contract in one file
<li><a href="${to('openapi.documented.json')}">openapi.documented.json</a>: only what is documented, and nothing that is assumed; <a href="${to('openapi.documented.overlay.yaml')}">openapi.documented.overlay.yaml</a> turns the contract into it
<li><a href="${to('reference.html')}" download>reference.html</a>: the Redoc reference as one file
<li><a href="${to('llms.txt')}">llms.txt</a>, <a href="${to('llms-full.txt')}">llms-full.txt</a>: all pages as plain text
<li><a href="${to('assets/licences.txt')}">Licenses</a> of the packages in the scripts of these pages, and <a href="${to('reference/licences.txt')}">of Redoc</a>
</ul>`;
}
