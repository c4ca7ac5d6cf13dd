import type { Placed, TagModel } from '../model/index.ts';
import { type Content, type Html, html } from '../text/html.ts';
import { ALL, GUIDES, LIFE_CYCLES, REFERENCE, SCHEMAS, WORKFLOWS } from './address.ts';
import type { Context } from './page.ts';

interface Entry extends Placed {
  readonly title: string;
  readonly css?: string;
}

/** Pages that belong together, and the one that leads to them. */
interface Part extends Entry {
  readonly entries: readonly Entry[];
}

const MORE: readonly Entry[] = [
  { ...SCHEMAS, title: 'Schemas' },
  { ...LIFE_CYCLES, title: 'Life cycles' },
  { ...WORKFLOWS, title: 'Workflows' },
  { ...ALL, title: 'All on one page' },
  { ...REFERENCE, title: 'Redoc reference' },
];

/**
 * What there is to read. Only the part that the page belongs to is there in full: all of them would weigh
 * more than what the page is about.
 */
export function sideOf(page: Placed, context: Context): Html {
  const { groups, guides } = context.model;
  const entries = guides
    .filter(({ folder }) => !folder.startsWith('decisions/'))
    .map(({ folder, title }) => ({ folder, title }));
  return html`<nav class="side" aria-label="Pages">
${partOf({ ...GUIDES, title: 'Guides', entries }, page, context)}
${groups.map(
  (group) => html`<p>${group.name}</p>
${group.tags.map((tag) => partOf(partOfTag(tag), page, context))}`,
)}<p>More</p>
<ul>${entriesOf(MORE, page, context)}</ul>
</nav>`;
}

function partOfTag({ folder, title, operations }: TagModel): Part {
  const entries = operations.map((operation) => ({
    folder: operation.folder,
    title: operation.summary,
    css: operation.method.toLowerCase(),
  }));
  return { folder, title, entries };
}

function partOf({ entries, folder, title }: Part, page: Placed, context: Context): Html {
  const all = [{ folder, title: 'Overview' }, ...entries];
  if (!all.some((entry) => entry.folder === page.folder)) {
    return html`<a class="part" href="${context.toPage({ folder })}">${title}</a>
`;
  }
  return html`<details open><summary>${title}</summary><ul>${entriesOf(all, page, context)}</ul></details>
`;
}

function entriesOf(entries: readonly Entry[], page: Placed, { toPage }: Context): Content {
  return entries.map(
    (entry) =>
      html`<li><a${entry.css !== undefined && html` class="${entry.css}"`} href="${toPage(entry)}"${current(page, entry)}>${entry.title}</a>`,
  );
}

/** Marks a link to the page that it stands in. */
export function current(page: Placed, { folder }: Placed): Html | false {
  return page.folder === folder && html` aria-current="page"`;
}
