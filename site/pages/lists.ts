import type { GuideModel, SchemaModel, UndocumentedModel } from '../model/types.ts';
import { type Html, type HtmlContent, html } from '../text/html.ts';
import { toSlug } from '../text/markdown.ts';
import { heading } from './components.ts';
import { withContents } from './contents.ts';
import { renderMarks } from './marks.ts';
import type { PageContext } from './page-context.ts';

export function undocumentedList(
  undocumented: readonly UndocumentedModel[],
  context: PageContext,
): HtmlContent {
  return (
    undocumented.length > 0 &&
    html`${heading(2, 'assumptions', 'Assumptions')}
<dl class="guides">${undocumented.map(
      ({ about, notes }) =>
        html`<div><dt>${about}${renderMarks(notes, context)}</dt><dd>${notes.map(({ text }) => context.inline(text))}</dd></div>`,
    )}</dl>`
  );
}

/** The schemas by what they are for, without those that others are only put together from. */
export function schemasBody(context: PageContext): Html {
  const { schemas, tags } = context.model;
  const resources = tags.flatMap(({ resource }) => resource ?? []);
  const shown = schemas.filter((schema) => !schema.isInternal && !resources.includes(schema));
  const isReturned = ({ returnedBy }: SchemaModel) => returnedBy.length > 0;
  const isSent = ({ fields, sentTo }: SchemaModel) => fields.length > 0 && sentTo.length > 0;
  const group = (title: string, list: readonly SchemaModel[]) =>
    html`${heading(2, toSlug(title), title)}
<ul class="names">${list.map(
      (schema) => html`<li><a href="${context.toPage(schema)}">${schema.name}</a>
`,
    )}</ul>
`;
  return html`<h1>Schemas</h1>
<p>Schemas for requests and for responses are separate.</p>
${[
  group('Resources', resources),
  group('Responses', shown.filter(isReturned)),
  group(
    'Requests',
    shown.filter((each) => isSent(each) && !isReturned(each)),
  ),
  group(
    'Parts and values',
    shown.filter((each) => !isSent(each) && !isReturned(each)),
  ),
]}`;
}

export function guidesBody({ model, toPage }: PageContext): Html {
  return html`<h1>Guides</h1>
<div class="wide"><ul class="cards large">${model.guides.map(
    (
      guide,
    ) => html`<li><a href="${toPage(guide)}"><b>${guide.title}</b> <span>${guide.summary}</span></a>
`,
  )}</ul></div>`;
}

/** A document, with what is in it beside it. Its own heading is that of the page. */
export function guideBody(guide: GuideModel, context: PageContext): Html {
  return withContents(
    guide.sections.filter(({ level }) => level === 2),
    html`<div class="text">${context.block(guide.text)}</div>`,
  );
}

/** The document itself, with links to the Markdown versions of what it links to. */
export function guideText({ text }: GuideModel, context: PageContext): string {
  return withLinks(text.replace(/^<!--.*?-->\n*/s, ''), context);
}

/** A text of a document with links to the Markdown versions of pages. */
export function withLinks(text: string, context: PageContext): string {
  return text
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
