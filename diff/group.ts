import { type Change, RATINGS } from './change.ts';

/** One change with all the places where it shows: what is shared is said once. */
export interface ChangeGroup extends Omit<Change, 'subject' | 'where'> {
  readonly places: readonly Pick<Change, 'subject' | 'where'>[];
}

/** Changes by what they say and the node they are about, breaks first. */
export function groupChanges(changes: readonly Change[]): ChangeGroup[] {
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
