/** What can be found, as it is in the file that the search loads. */

/** In the order in which equals are shown. */
export const ENTRY_KINDS = ['operation', 'field', 'schema', 'guide'] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

/** Something that can be found. Fields that are alike, values included, are one entry with many addresses. */
export interface IndexEntry {
  readonly kind: EntryKind;
  readonly title: string;
  /** A plain sentence or two. */
  readonly text: string;
  /** Below the root of the site. In the anchors of fields, which are most of the file, `*` is the name of the field. */
  readonly addresses: readonly string[];
  /** The guide that it is a section of, or empty. */
  readonly within: string;
  /** Words that it is found by, besides those that are shown. */
  readonly words: string;
  /** Names that readers have for it, besides its title. */
  readonly also: readonly string[];
  /** The request of an operation, and the statuses of its responses. */
  readonly route: SearchRoute | null;
}

export interface SearchRoute {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly statuses: readonly number[];
}

/** Where something is, below the root of the site, and which operation, schema or guide it is a part of. */
export interface EntryLocation {
  readonly address: string;
  /** Empty for what stands by itself. */
  readonly within: string;
}

export function listLocations({ kind, title, addresses, within }: IndexEntry): EntryLocation[] {
  return addresses.map((written) => {
    if (kind !== 'field') return { address: written, within };
    const address = written.replace('*', () => title.replace(/\[\]$/, ''));
    // `operations/createIssue/#body-title` is in `createIssue`.
    return { address, within: address.split('/').at(-2) ?? '' };
  });
}
