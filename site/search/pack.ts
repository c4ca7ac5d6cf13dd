/** How entries are written into a file, and read from it: places are most of it, so they are short there. */
import type { Entry, Kind, Place, Route } from './entry.ts';

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
