/** The pages that list others of one kind. */
import type { GuideModel } from '../model/index.ts';
import { type Html, html } from '../text/html.ts';
import type { Context } from './page.ts';
import { heading } from './parts.ts';

/** The names of all schemas. */
export function schemasBody(context: Context): Html {
  const { schemas } = context.model;
  return html`<h1>Schemas</h1>
<p>${schemas.length} of them. Those for writing are not those for reading.</p>
<ul class="names">${schemas.map(
    (schema) => html`<li><a href="${context.toPage(schema)}">${schema.name}</a>
`,
  )}</ul>`;
}

/** The list of the guides. */
export function guidesBody(context: Context): Html {
  const { guides } = context.model;
  const isDecision = ({ folder }: GuideModel) => folder.startsWith('decisions/');
  return html`<h1>Guides</h1>
<dl class="guides">${guides
    .filter((guide) => !isDecision(guide))
    .map(
      (guide) =>
        html`<div><dt><a href="${context.toPage(guide)}">${guide.title}</a></dt><dd>${guide.summary}</dd></div>
`,
    )}</dl>
${heading(2, 'decisions', 'Why it is as it is')}
<ul>${guides.filter(isDecision).map(
    (guide) => html`<li><a href="${context.toPage(guide)}">${guide.title}</a>
`,
  )}</ul>`;
}
