/** From harmless to breaking. */
export const RATINGS = ['patch', 'minor', 'major'] as const;

/** `major` breaks a client, `minor` gives more, `patch` changes words only; docs/versioning.md says which is which. */
export type Rating = (typeof RATINGS)[number];

/** One thing that changed, in one operation or one named part of the contract. */
export interface Change {
  readonly rating: Rating;
  /** What found it; the rules of Redocly begin with `redocly/`. */
  readonly rule: string;
  /** `GET /projects/{id}/jobs`, or the name of a schema, or `contract`. */
  readonly subject: string;
  /** The place within it, in words: `answer 200 › commit › title`. Empty for the subject itself. */
  readonly where: string;
  /** A whole sentence. */
  readonly message: string;
  /** The node it is about as a pointer into the bundle: of the base for what was removed. */
  readonly at: string;
  /** The same node, or the nearest above it that is left, in the revision. */
  readonly now: string;
}

/** What a rule says of a pair of nodes. */
export type Finding = Pick<Change, 'rating' | 'rule' | 'message'>;

/** The higher of ratings; `null` for none. */
export function highest(ratings: Iterable<Rating>): Rating | null {
  const found = Math.max(-1, ...[...ratings].map((rating) => RATINGS.indexOf(rating)));
  return RATINGS[found] ?? null;
}
