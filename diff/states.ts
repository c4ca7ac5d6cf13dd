/** Two states of a thing, and what they do not share. */
import type { UnknownRecord } from '../src/contract/data.ts';

export interface States {
  readonly base: UnknownRecord;
  readonly revision: UnknownRecord;
}

/** The keys of either state, each once. */
export function keysOf({ base, revision }: States): string[] {
  return [...new Set([...Object.keys(base), ...Object.keys(revision)])];
}

/** What was added to a list, what was removed from it, and what both have, as they have it now. */
export function compareLists<Item>(
  before: readonly Item[],
  after: readonly Item[],
  isSame: (one: Item, other: Item) => boolean = Object.is,
): { added: Item[]; removed: Item[]; kept: Item[] } {
  const has = (list: readonly Item[], item: Item) => list.some((each) => isSame(each, item));
  return {
    added: after.filter((item) => !has(before, item)),
    removed: before.filter((item) => !has(after, item)),
    kept: after.filter((item) => has(before, item)),
  };
}
