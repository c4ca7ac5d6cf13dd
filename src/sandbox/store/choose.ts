/** Finds the records that meet conditions, by the index that leaves the fewest to look at. */
import { type Bucket, comparison, inOrder, keyText } from './buckets.ts';
import type { Definition, Key, Row } from './definition.ts';
import { type Selection, selectionOf } from './selection.ts';
import { indexOf, type Storage } from './storage.ts';

/** One thing that has to hold of a facet: that it has a value, or any of several. */
interface Condition {
  readonly facet: string;
  readonly any: readonly Key[];
}

/** What is looked for. */
export interface Choice<R> {
  readonly where: object;
  readonly matching: { readonly key: string; readonly test: (record: R) => boolean } | undefined;
  readonly among: readonly R[] | undefined;
  readonly order: string;
}

/** How many results are kept between two writes. */
const MOST_KEPT = 64;
const ALL: readonly string[] = [];

/** Chooses by rising order. Throws an Error for a facet or an order that the table does not have. */
export function choose<R extends Row>(
  storage: Storage<R>,
  definition: Definition<R>,
  { where, matching, among, order }: Choice<R>,
): Selection<R> {
  const conditions = conditionsOf(where);
  const fits = (record: R) =>
    meets(definition, record, conditions) && (matching?.test(record) ?? true);
  if (among !== undefined) {
    return selectionOf([...new Set(among)].filter(fits).sort(comparison(definition, order)));
  }
  const { bucket, covered } = smallest(storage, definition, conditions);
  if (bucket === undefined) return selectionOf<R>([]);
  if (covered === conditions.length && matching === undefined) {
    const list = inOrder(definition, bucket, order);
    return { total: list.size, page: (offset, limit) => list.slice(offset, offset + limit) };
  }
  const key = `${order} ${JSON.stringify(where)} ${matching?.key ?? ''}`;
  const known = storage.kept.get(key);
  if (known !== undefined) return selectionOf(known);
  const found = inOrder(definition, bucket, order).slice(0, bucket.ids.size).filter(fits);
  if (storage.kept.size >= MOST_KEPT) storage.kept.clear();
  storage.kept.set(key, found);
  return selectionOf(found);
}

function conditionsOf(where: object): Condition[] {
  return Object.entries(where as Record<string, Wanted>).flatMap(([facet, wanted]) => {
    if (wanted === undefined) return [];
    if (isAny(wanted)) return { facet, any: wanted.any };
    const values = Array.isArray(wanted) ? (wanted as readonly Key[]) : [wanted as Key];
    return values.map((value) => ({ facet, any: [value] }));
  });
}

type Wanted = Key | readonly Key[] | { readonly any: readonly Key[] } | undefined;

function isAny(wanted: Wanted): wanted is { readonly any: readonly Key[] } {
  return typeof wanted === 'object' && wanted !== null && 'any' in wanted;
}

/** The smallest bucket that holds all records meeting the conditions, and how many of these it settles. */
function smallest<R extends Row>(
  storage: Storage<R>,
  definition: Definition<R>,
  conditions: readonly Condition[],
): { bucket: Bucket<R> | undefined; covered: number } {
  let best: { bucket: Bucket<R>; covered: number } | null = null;
  for (const names of plan(definition, conditions)) {
    for (const key of keysFor(names, conditions)) {
      const bucket = indexOf(storage, definition, names).get(key);
      if (bucket === undefined) return { bucket, covered: 0 };
      if (best === null || bucket.ids.size < best.bucket.ids.size) {
        best = { bucket, covered: names.length };
      }
    }
  }
  return best ?? { bucket: indexOf(storage, definition, ALL).get(''), covered: 0 };
}

type Plans = Map<string, readonly (readonly string[])[]>;
const plans = new WeakMap<object, Plans>();

/** The indexes that conditions can use, without those that others among them are finer than. */
function plan<R extends Row>(
  definition: Definition<R>,
  conditions: readonly Condition[],
): readonly (readonly string[])[] {
  const known: Plans = plans.get(definition) ?? new Map();
  plans.set(definition, known);
  const facets = conditions.map(({ facet, any }) => (any.length === 1 ? facet : '')).join();
  const made = known.get(facets);
  if (made !== undefined) return made;
  const usable = definition.indexes.filter((names) =>
    names.every((name) => conditions.some(({ facet, any }) => facet === name && any.length === 1)),
  );
  const finest = usable.filter(
    (names) =>
      !usable.some(
        (other) => other.length > names.length && names.every((name) => other.includes(name)),
      ),
  );
  known.set(facets, finest);
  return finest;
}

/** The keys of an index that conditions lead to, one for each choice among conditions on the same facet. */
function keysFor(names: readonly string[], conditions: readonly Condition[]): readonly string[] {
  let keys: readonly string[] = [''];
  for (const name of names) {
    const texts = conditions.flatMap(({ facet, any }) =>
      facet === name && any.length === 1 ? keyText(any[0] ?? null) : [],
    );
    keys = keys.flatMap((key) => texts.map((text) => key + text));
  }
  return keys;
}

function meets<R extends Row>(
  { facets }: Definition<R>,
  record: R,
  conditions: readonly Condition[],
): boolean {
  return conditions.every(({ facet, any }) => {
    const read = facets[facet];
    if (read === undefined) throw new Error(`There is no facet ${facet}.`);
    const value = read(record);
    return Array.isArray(value)
      ? any.some((wanted) => value.includes(wanted))
      : any.includes(value as Key);
  });
}
