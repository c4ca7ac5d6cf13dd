/** What can be found, and how it is written into the file that the search loads. */

/** In the order in which equals are shown. */
export const KINDS = ['operation', 'field', 'schema', 'guide'] as const;
export type Kind = (typeof KINDS)[number];

/** Where something is, below the root of the site, and which operation, schema or guide it is a part of. */
export interface Place {
  readonly address: string;
  /** Empty for what stands by itself. */
  readonly within: string;
}

/** Something that can be found. Fields that are called and described alike are one entry with many places. */
export interface Entry {
  readonly kind: Kind;
  readonly title: string;
  /** A plain sentence or two. */
  readonly text: string;
  readonly places: readonly Place[];
  /** Words that it is found by, besides those that are shown. */
  readonly words: string;
  /** How an operation is called, and what its page says is answered. */
  readonly route: Route | null;
}

export interface Route {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly statuses: readonly number[];
}

/** How entries are written into a file, and read from it: places are most of it, so they are short there. */

/** An address as the number of what stands before its `#`, and the rest with `*` for the title. */
type PackedPlace = readonly [page: number, anchor: string, within?: string];

type PackedEntry = readonly [
  kind: Kind,
  title: string,
  text: string,
  words: string,
  places: readonly PackedPlace[],
  route: Route | null,
];

interface Packed {
  readonly pages: readonly string[];
  readonly entries: readonly PackedEntry[];
}

export function pack(entries: readonly Entry[]): string {
  const pages = new Map<string, number>();
  const numberOf = (page: string) => {
    const number = pages.get(page) ?? pages.size;
    pages.set(page, number);
    return number;
  };
  const packed = entries.map(({ kind, title, text, words, places, route }): PackedEntry => {
    const place = ({ address, within }: Place): PackedPlace => {
      const [page = '', anchor = ''] = address.split('#');
      const short = anchor.replace(plain(title), '*');
      return within === holderOf(page) ? [numberOf(page), short] : [numberOf(page), short, within];
    };
    return [kind, title, text, words, places.map(place), route];
  });
  return JSON.stringify({ pages: [...pages.keys()], entries: packed } satisfies Packed);
}

export function unpack(text: string): Entry[] {
  const { pages, entries } = JSON.parse(text) as Packed;
  return entries.map(([kind, title, shown, words, places, route]) => ({
    kind,
    title,
    text: shown,
    places: places.map(([number, short, within]) => {
      const page = pages[number] ?? '';
      const anchor = short === '' ? '' : `#${short.replace('*', () => plain(title))}`;
      return { address: `${page}${anchor}`, within: within ?? holderOf(page) };
    }),
    words,
    route,
  }));
}

/** What a page is named after: `operations/createIssue/` → `createIssue`. */
function holderOf(page: string): string {
  return page.split('/').at(-2) ?? '';
}

/** A name as it stands in anchors. */
function plain(name: string): string {
  return name.replace(/\[\]$/, '');
}
