/** Pages that list others, and pages that are a text. */
import type { MarkedTopic, SchemaModel, SiteModel } from '../model/types.ts';
import { type Html, type HtmlContent, html } from '../text/html.ts';
import { listSections, toSlug } from '../text/markdown.ts';
import { heading } from './components.ts';
import { withContents } from './contents.ts';
import {
  DEPRECATIONS,
  GUIDES,
  LIFE_CYCLES,
  lifeCyclePage,
  type NamedPage,
  SCHEMAS,
  toAddress,
} from './locations.ts';
import { renderMarks } from './marks.ts';
import type { PageContext } from './page-context.ts';

/** A list of pages, from which HTML and Markdown are made. */
interface ListPage extends NamedPage {
  readonly sections: readonly {
    readonly title: string | null;
    readonly entries: readonly ListEntry[];
  }[];
}

interface ListEntry {
  readonly folder: string;
  readonly title: string;
  readonly anchor?: string;
  /** As Markdown. */
  readonly text?: string;
}

/** All of them. */
export function listIndexes(model: SiteModel): ListPage[] {
  const { guides, lifeCycles, deprecations } = model;
  const single = (entries: readonly ListEntry[]) => [{ title: null, entries }];
  return [
    { ...SCHEMAS, sections: schemaSections(model) },
    {
      ...GUIDES,
      sections: single(guides.map(({ folder, title, summary: text }) => ({ folder, title, text }))),
    },
    {
      ...LIFE_CYCLES,
      sections: single(
        lifeCycles.map(({ anchor, title, states }) => {
          const text = states.map(({ state }) => `\`${state}\``).join(', ');
          return { ...lifeCyclePage(anchor), title, text };
        }),
      ),
    },
    {
      ...DEPRECATIONS,
      sections: single(deprecations.map(({ description: text, ...each }) => ({ ...each, text }))),
    },
  ];
}

/** The schemas by what they are for, without those that others are only put together from. */
function schemaSections({ schemas, tags }: SiteModel): ListPage['sections'] {
  const resources = tags.flatMap(({ resource }) => resource ?? []);
  const shown = schemas.filter((schema) => !schema.isInternal && !resources.includes(schema));
  const purposeOf = ({ returnedBy, fields, sentTo }: SchemaModel) => {
    if (returnedBy.length > 0) return 'Responses';
    return fields.length > 0 && sentTo.length > 0 ? 'Requests' : 'Parts and values';
  };
  const section = (title: string, list: readonly SchemaModel[]) => ({
    title,
    entries: list.map(({ folder, name }) => ({ folder, title: name })),
  });
  return [
    section('Resources', resources),
    ...['Responses', 'Requests', 'Parts and values'].map((title) =>
      section(
        title,
        shown.filter((each) => purposeOf(each) === title),
      ),
    ),
  ];
}

export function listBody(page: ListPage, { toPage, inline }: PageContext): Html {
  const link = (entry: ListEntry) =>
    html`<a href="${toPage(entry, entry.anchor)}">${entry.title}</a>`;
  const names = (entries: readonly ListEntry[]) =>
    html`<ul class="names">${entries.map(
      (entry) => html`<li>${link(entry)}
`,
    )}</ul>`;
  const texts = (entries: readonly ListEntry[]) =>
    html`<dl class="guides">${entries.map(
      (entry) => html`<div><dt>${link(entry)}</dt><dd>${inline(entry.text ?? '')}</dd></div>
`,
    )}</dl>`;
  return html`<h1>${page.title}</h1>
<p class="lead">${page.description}</p>
${page.sections.map(
  ({ title, entries }) => html`${title !== null && heading(2, toSlug(title), title)}
${entries.some(({ text }) => text !== undefined) ? texts(entries) : names(entries)}
`,
)}`;
}

export function listText({ title, description, sections }: ListPage): string {
  const lines = sections.flatMap((section) => [
    section.title === null ? '' : `\n## ${section.title}\n\n`,
    ...section.entries.map(
      ({ text, ...entry }) =>
        `- [${entry.title}](/${toAddress(entry, entry.anchor)})${text === undefined ? '' : `: ${text}`}\n`,
    ),
  ]);
  return `# ${title}\n\n${description}\n\n${lines.join('')}`;
}

/** A text, with what is in it beside it. Its own heading is that of the page. */
export function textBody(text: string, { block }: PageContext): Html {
  return withContents(
    listSections(text).filter(({ level }) => level === 2),
    html`<div class="text">${block(text)}</div>`,
  );
}

export function topicList(topics: readonly MarkedTopic[], context: PageContext): HtmlContent {
  return (
    topics.length > 0 &&
    html`${heading(2, 'assumptions', 'Assumptions')}
<dl class="guides">${topics.map(
      ({ about, marks }) =>
        html`<div><dt>${about}${renderMarks(marks, context)}</dt><dd>${marks.map(({ text }) => context.inline(text))}</dd></div>`,
    )}</dl>`
  );
}

/** The same as Markdown. */
export function topicText(topics: readonly MarkedTopic[]): string {
  const lines = topics.map(
    ({ about, marks }) => `- ${about}: ${marks.map(({ text }) => text).join(' ')}\n`,
  );
  return lines.length === 0 ? '' : `\n## Assumptions\n\n${lines.join('')}`;
}
