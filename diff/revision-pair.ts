/** The two revisions of a node that are compared, and what they do not share. */
import type { UnknownRecord } from '../src/contract/data.ts';
import type { OpenApiDocument } from '../src/contract/openapi.ts';

/** Two states of a contract, each in one piece. */
export interface ContractPair {
  readonly base: OpenApiDocument;
  readonly revision: OpenApiDocument;
}

export interface RevisionPair {
  readonly base: UnknownRecord;
  readonly revision: UnknownRecord;
}

/** The keys of either revision, each once. */
export function keysOf({ base, revision }: RevisionPair): string[] {
  return [...new Set([...Object.keys(base), ...Object.keys(revision)])];
}

/** Pairs the items of two lists by the closest likeness that they have, and says what has no partner. */
export function pairByLikeness<Item>(
  before: readonly Item[],
  after: readonly Item[],
  likeness: readonly ((one: Item, other: Item) => boolean)[],
): { pairs: [Item, Item][]; removed: Item[]; added: Item[] } {
  const pairs: [Item, Item][] = [];
  const free = { before: new Set(before), after: new Set(after) };
  for (const isLike of likeness) {
    for (const own of free.before) {
      const other = [...free.after].find((each) => isLike(own, each));
      if (other === undefined) continue;
      pairs.push([own, other]);
      free.before.delete(own);
      free.after.delete(other);
    }
  }
  return { pairs, removed: [...free.before], added: [...free.after] };
}

/** Of the items that both have, `kept` has the present ones. */
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
