/** From harmless to breaking. */
const RATINGS = ['patch', 'minor', 'major'] as const;

/** `major` breaks a client, `minor` gives more, `patch` changes texts only; docs/versioning.md says which is which. */
export type Rating = (typeof RATINGS)[number];

/** One thing that changed, in one operation or one named part of the contract. */
export interface ContractChange {
  readonly rating: Rating;
  /** The rule that found it. */
  readonly rule: string;
  /** `GET /projects/{id}/jobs`, or the name of a schema, or `contract`. */
  readonly subject: string;
  /** The location within it, in words: `response 200 › commit › title`. Empty for the subject itself. */
  readonly where: string;
  /** A whole sentence. */
  readonly message: string;
  /** The node it is about as a pointer into the bundle: of the base for what was removed. */
  readonly at: string;
  /** The same node, or the nearest above it that is left, in the revision. */
  readonly now: string;
}

/** The higher of ratings; `null` for none. */
export function highest(ratings: readonly Rating[]): Rating | null {
  return RATINGS.findLast((rating) => ratings.includes(rating)) ?? null;
}

/** One change with all the locations where it shows: what they share is said once. */
export interface ChangeGroup extends Omit<ContractChange, 'subject' | 'where'> {
  readonly places: readonly Pick<ContractChange, 'subject' | 'where'>[];
}

/** Changes by message and node, breaks first. */
export function groupChanges(changes: readonly ContractChange[]): ChangeGroup[] {
  const groups = new Map<string, ChangeGroup>();
  for (const { subject, where, ...change } of changes) {
    const key = JSON.stringify([change.rating, change.rule, change.message, change.at]);
    const { places } = groups.get(key) ?? { places: [] };
    const known = places.some((place) => place.subject === subject && place.where === where);
    groups.set(key, { ...change, places: known ? places : [...places, { subject, where }] });
  }
  return [...groups.values()].sort((a, b) => RATINGS.indexOf(b.rating) - RATINGS.indexOf(a.rating));
}

/** The operations and schemas in which a change shows, each once. */
export function listSubjects({ places }: ChangeGroup): string[] {
  return [...new Set(places.map(({ subject }) => subject))];
}

/** The name of the component in which a change was made, if it is one. */
export function componentOf({ at }: Pick<ChangeGroup, 'at'>): string | undefined {
  return /^#\/components\/\w+\/([^/]+)/.exec(at)?.[1];
}
