import { FEED, POSTMAN, tagFile } from '../formats/names.ts';
import { type Html, html } from '../text/html.ts';
import { ALL, type PageContext, REFERENCE } from './context.ts';
import { heading } from './parts.ts';

/** The same in other forms: to load into tools, to print, to give to assistants. */
export function formatsBody({ model, to, toPage }: PageContext): Html {
  const file = (address: string, name = address) =>
    html`<a href="${to(address)}" download>${name}</a>`;
  return html`<h1>Other formats</h1>
${heading(2, 'downloads', 'The contract')}
<ul>
<li>${file('openapi.yaml')}, ${file('openapi.json')}: OpenAPI 3.1 in one file
<li>${file('openapi.documented.json')}: only what is documented, and nothing that is assumed; ${file('openapi.documented.overlay.yaml')} turns the contract into it
<li>${file(POSTMAN)}: a Postman collection. Its variables are <code>base_url</code>, the address of an installation, and <code>apiKey</code>, your token
<li><a href="${toPage({ folder: 'guides/client/' }, 'install')}">The package</a>: types, the typed client, both mocks and the conformance kit
</ul>
${heading(2, 'pages', 'The reference')}
<ul>
<li><a href="${toPage(REFERENCE)}">Redoc</a>: the whole contract in three panels; ${file('reference.html')} is the same as one file
<li><a href="${toPage(ALL)}">All on one page</a>, to print and to search in
<li><a href="${to(FEED)}">Atom feed</a> of the <a href="${toPage({ folder: 'changelog/' })}">changelog</a>
</ul>
${heading(2, 'text', 'Text for assistants')}
<ul>
<li><a href="${to('llms.txt')}">llms.txt</a>: a list of all pages; <a href="${to('llms-full.txt')}">llms-full.txt</a>: all pages in one file
<li>All operations of one tag: ${model.tags.map((tag, index) => [index > 0 && ', ', html`<a href="${to(tagFile(tag))}">${tag.title}</a>`])}
<li><a href="${toPage({ folder: 'guides/assistants/' }, 'as-tools')}">A server of the Model Context Protocol</a>, which the package has
</ul>
${heading(2, 'licenses', 'Licenses')}
<p><a href="${to('assets/licences.txt')}">Of the packages</a> in the scripts of these pages, and <a href="${to('reference/licences.txt')}">of Redoc</a>.</p>`;
}
