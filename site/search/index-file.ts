/** What can be found, and how it is written into the file that the search loads. */

/** In the order in which equals are shown. */
export const KINDS = ['operation', 'field', 'schema', 'guide'] as const;
export type Kind = (typeof KINDS)[number];

/** Where something is, below the root of the site, and which operation, schema or guide it is a part of. */
export interface EntryLocation {
  readonly address: string;
  /** Empty for what stands by itself. */
  readonly within: string;
}

/** Something that can be found. Fields that are called and described alike are one entry with many locations. */
export interface IndexEntry {
  readonly kind: Kind;
  readonly title: string;
  /** A plain sentence or two. */
  readonly text: string;
  readonly locations: readonly EntryLocation[];
  /** Words that it is found by, besides those that are shown. */
  readonly words: string;
  /** The request of an operation, and the statuses of its responses. */
  readonly route: SearchRoute | null;
}

export interface SearchRoute {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly statuses: readonly number[];
}

/** How entries are written into a file, and read from it: locations are most of it, so they are short there. */

/** An address as the number of what stands before its `#`, and the rest with `*` for the title. */
type SerializedLocation = readonly [page: number, anchor: string, within?: string];

type SerializedEntry = readonly [
  kind: Kind,
  title: string,
  text: string,
  words: string,
  locations: readonly SerializedLocation[],
  route: SearchRoute | null,
];

interface SerializedIndex {
  readonly pages: readonly string[];
  readonly entries: readonly SerializedEntry[];
}

export function serializeEntries(entries: readonly IndexEntry[]): string {
  const pages = new Map<string, number>();
  const pageNumber = (page: string) => {
    const number = pages.get(page) ?? pages.size;
    pages.set(page, number);
    return number;
  };
  const packed = entries.map(({ kind, title, text, words, locations, route }): SerializedEntry => {
    const location = ({ address, within }: EntryLocation): SerializedLocation => {
      const [page = '', anchor = ''] = address.split('#');
      const short = anchor.replace(plain(title), '*');
      return within === pageName(page)
        ? [pageNumber(page), short]
        : [pageNumber(page), short, within];
    };
    return [kind, title, text, words, locations.map(location), route];
  });
  return JSON.stringify({ pages: [...pages.keys()], entries: packed } satisfies SerializedIndex);
}

export function parseEntries(text: string): IndexEntry[] {
  const { pages, entries } = JSON.parse(text) as SerializedIndex;
  return entries.map(([kind, title, shown, words, locations, route]) => ({
    kind,
    title,
    text: shown,
    locations: locations.map(([number, short, within]) => {
      const page = pages[number] ?? '';
      const anchor = short === '' ? '' : `#${short.replace('*', () => plain(title))}`;
      return { address: `${page}${anchor}`, within: within ?? pageName(page) };
    }),
    words,
    route,
  }));
}

/** What a page is named after: `operations/createIssue/` → `createIssue`. */
function pageName(page: string): string {
  return page.split('/').at(-2) ?? '';
}

/** A name as it stands in anchors. */
function plain(name: string): string {
  return name.replace(/\[\]$/, '');
}
