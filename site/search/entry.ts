/** What can be found. */

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
