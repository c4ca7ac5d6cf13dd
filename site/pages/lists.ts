import type { GuideModel, TagModel, UndocumentedModel } from '../model/types.ts';
import { type Html, type HtmlContent, html } from '../text/html.ts';
import { HOME, LIFE_CYCLES, type PageContext } from './context.ts';
import { breadcrumb, heading, operationList, renderReasons } from './parts.ts';

export function tagBody(tag: TagModel, context: PageContext): Html {
  const cycles = context.model.lifeCycles.filter(({ transitions }) =>
    transitions.some(({ cause }) => tag.operations.some(({ id }) => isCause(cause, id))),
  );
  return html`${breadcrumb('Home', HOME, context)}
<h1>${tag.title}</h1>
<div class="text">${context.block(tag.description)}</div>
${heading(2, 'operations', 'Operations')}
${operationList(tag.operations, context)}
${
  cycles.length > 0 &&
  html`${heading(2, 'life-cycles', 'Life cycles')}
<ul>${cycles.map(
    (cycle) => html`<li><a href="${context.toPage(LIFE_CYCLES, cycle.anchor)}">${cycle.title}</a>
`,
  )}</ul>
`
}${undocumentedList(tag.undocumented, context)}`;
}

function isCause(cause: string | { readonly id: string }, id: string): boolean {
  return typeof cause !== 'string' && cause.id === id;
}

export function undocumentedList(
  undocumented: readonly UndocumentedModel[],
  context: PageContext,
): HtmlContent {
  return (
    undocumented.length > 0 &&
    html`${heading(2, 'gaps', 'Not documented')}
<dl class="gaps">${undocumented.map(
      ({ about, notes }) =>
        html`<div><dt>${about}</dt><dd>${renderReasons(notes, context)}</dd></div>`,
    )}</dl>`
  );
}

export function schemasBody(context: PageContext): Html {
  const { schemas } = context.model;
  return html`<h1>Schemas</h1>
<p>${schemas.length} of them. Schemas for requests and for responses are separate.</p>
<ul class="names">${schemas.map(
    (schema) => html`<li><a href="${context.toPage(schema)}">${schema.name}</a>
`,
  )}</ul>`;
}

/** Guides of readers, and apart from them those of contributors. */
export function guidesBody({ model, toPage }: PageContext): Html {
  const list = (guides: readonly GuideModel[]) =>
    html`<dl class="guides">${guides.map(
      (guide) =>
        html`<div><dt><a href="${toPage(guide)}">${guide.title}</a></dt><dd>${guide.summary}</dd></div>
`,
    )}</dl>`;
  const isDecision = ({ folder }: GuideModel) => folder.startsWith('decisions/');
  const internal = model.guides.filter(({ isInternal }) => isInternal);
  return html`<h1>Guides</h1>
${list(model.guides.filter(({ isInternal }) => !isInternal))}
${heading(2, 'contributors', 'For contributors')}
${list(internal.filter((guide) => !isDecision(guide)))}
<details class="fold"><summary>Decisions, and what was tried</summary><ul class="names">${internal
    .filter(isDecision)
    .map(
      (guide) => html`<li><a href="${toPage(guide)}">${guide.title}</a>
`,
    )}</ul></details>`;
}

/** A document, with what is in it beside it. Its own heading is that of the page. */
export function guideBody(guide: GuideModel, context: PageContext): Html {
  return html`<div class="columns">
<article class="text guide">
${context.block(guide.text)}
</article>
${renderContents(guide)}</div>`;
}

/** The document itself, with links to the Markdown versions of what it links to. */
export function guideText({ text }: GuideModel, context: PageContext): string {
  return text
    .replace(/^<!--.*?-->\n*/s, '')
    .split(/(^```.*?^```$)/ms)
    .map((part) =>
      part.startsWith('```')
        ? part
        : part.replace(
            /\[((?:[^[\]]|\[[^\]]*\])*)\]\(([^)\s]+)\)/g,
            (_, title: string, link: string) => {
              const address = context.written(link);
              return address === null ? title : `[${title}](${address})`;
            },
          ),
    )
    .join('');
}

/** So few sections are seen at once. */
const FEW = 3;

function renderContents({ sections }: GuideModel): HtmlContent {
  const list = sections.filter(({ level }) => level === 2);
  return (
    list.length > FEW &&
    html`<nav class="rail contents" aria-label="On this page">
<p>On this page</p>
<ul>${list.map(
      ({ anchor, title }) => html`<li><a href="#${anchor}">${title}</a>
`,
    )}</ul>
</nav>
`
  );
}
