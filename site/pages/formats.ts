import { API_CATALOG, SKILL } from '../formats/agents.ts';
import { FEED, POSTMAN, POSTMAN_ENVIRONMENT, tagFile } from '../formats/names.ts';
import { type Html, html } from '../text/html.ts';
import { heading } from './components.ts';
import { ALL, CHANGED, REFERENCE } from './locations.ts';
import type { PageContext } from './page-context.ts';

/** The same in other forms: to load into tools, to print, to give to assistants. */
export function formatsBody({ model, to, toPage, toGuide }: PageContext): Html {
  const file = (address: string, name = address) =>
    html`<a href="${to(address)}" download>${name}</a>`;
  return html`<h1>Downloads</h1>
${heading(2, 'downloads', 'The contract')}
<ul>
<li>${file('openapi.yaml')}, ${file('openapi.json')}: OpenAPI 3.1 in one file, as Insomnia and code generators read it
<li>${file('openapi.documented.json')}: only what is documented, and nothing that is assumed; ${file('openapi.documented.overlay.yaml')} turns the contract into it
<li>Without references, for tools that follow none: <code>npx @redocly/cli bundle --dereferenced openapi.yaml</code>
<li>A request for each operation, with an environment for the sandbox: for Postman, ${file(POSTMAN)} and ${file(POSTMAN_ENVIRONMENT)}; for Bruno, the folder <code>dist/site/bruno</code> that <code>npm run docs</code> makes
<li>OpenAPI 3.0.3, for tools that know no 3.1, such as generators for <a href="${toGuide('languages')}">Python, Go and Java</a>: ${file('openapi.3.0.json')}. It says less of bodies that several schemas fit (<code>propertyNames</code>) and of fields that need others (<code>dependentRequired</code>)
<li><a href="${toGuide('client', 'install')}">The package</a>: types, the typed client, both mocks and the conformance kit
</ul>
${heading(2, 'pages', 'The reference')}
<ul>
<li><a href="${toPage(REFERENCE)}">Redoc view</a>: the whole contract on one page, with a search of its own. It loads 0.7 MB of script; the pages here need none to be read
<li><a href="${toPage(ALL)}">Print everything</a>: all operations and schemas on one page
<li><a href="${to(FEED)}">Atom feed</a> of <a href="${toPage(CHANGED)}">releases</a>
</ul>
${heading(2, 'text', 'Text for assistants')}
<ul>
<li><a href="${to('llms.txt')}">llms.txt</a>: a list of all pages
<li><a href="${to(SKILL)}">SKILL.md</a>: what a coding agent needs to know before it writes code against the API
<li><a href="${to(API_CATALOG)}">API catalog</a> by RFC 9727, for hosts that serve the site at their root
<li>All operations of one tag: ${model.tags.map((tag, index) => [index > 0 && ', ', html`<a href="${to(tagFile(tag))}">${tag.title}</a>`])}
<li><a href="${toGuide('assistants', 'as-tools')}">A server of the Model Context Protocol</a>, which the package has
</ul>
${heading(2, 'licenses', 'Licenses')}
<p><a href="${to('assets/licences.txt')}">Of the packages</a> in the scripts of these pages, and <a href="${to('reference/licences.txt')}">of Redoc</a>.</p>`;
}
