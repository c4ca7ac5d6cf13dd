/** Pages that list others, and pages that are a text. */
import { oneLine } from '../../src/reference/field-text.ts';
import type { SchemaModel, SiteModel } from '../model/types.ts';
import { type Html, html } from '../text/html.ts';
import { listSections } from '../text/markdown.ts';
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
import type { PageContext } from './page-context.ts';

/** Lists of pages, as Markdown. */
export function listIndexes(model: SiteModel): (NamedPage & { readonly text: string })[] {
  const { guides, lifeCycles, deprecations } = model;
  const list = (page: NamedPage, lines: readonly string[]) => ({
    ...page,
    text: `# ${page.title}\n\n${page.description}\n\n${lines.join('')}`,
  });
  return [
    list(SCHEMAS, schemaSections(model)),
    list(
      GUIDES,
      guides.map(({ folder, title, summary }) => `- [${title}](/${folder}): ${summary}\n`),
    ),
    list(
      LIFE_CYCLES,
      lifeCycles.map(({ anchor, title, states }) => {
        const names = states.map(({ state }) => `\`${state}\``).join(', ');
        return `- [${title}](/${lifeCyclePage(anchor).folder}): ${names}\n`;
      }),
    ),
    list(
      DEPRECATIONS,
      deprecations.map(
        ({ title, anchor, description, ...page }) =>
          `- [${title}](/${toAddress(page, anchor)}): ${oneLine(description)}\n`,
      ),
    ),
  ];
}

/** The schemas by what they are for, without those that others are only put together from. */
function schemaSections({ schemas, tags }: SiteModel): string[] {
  const resources = tags.flatMap(({ resource }) => resource ?? []);
  const shown = schemas.filter((schema) => !schema.isInternal && !resources.includes(schema));
  const purposeOf = ({ returnedBy, fields, sentTo }: SchemaModel) => {
    if (returnedBy.length > 0) return 'Responses';
    return fields.length > 0 && sentTo.length > 0 ? 'Requests' : 'Parts and values';
  };
  const section = (title: string, list: readonly SchemaModel[]) =>
    `## ${title}\n\n${list.map(({ name, folder }) => `[${name}](/${folder})`).join(', ')}\n\n`;
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

/** A text, with what is in it beside it. Its own heading is that of the page. */
export function textBody(text: string, { block }: PageContext): Html {
  return withContents(
    listSections(text).filter(({ level }) => level === 2),
    html`<div class="text">${block(text)}</div>`,
  );
}
