/** The records that an index has under one key, in every order that was asked for so far. */
import type { Definition, Key, Row } from './definition.ts';
import { type Compare, type SortedList, sortedList } from './sorted-list.ts';

/** Worlds share buckets until one of them writes; `owner` tells whose it is. */
export interface Bucket<R> {
  readonly owner: object;
  readonly ids: SortedList<R>;
  readonly orders: Map<string, SortedList<R>>;
}

/** By the text of the facets' values. */
export type Buckets<R> = Map<string, Bucket<R>>;

type Shape<R extends Row> = Pick<Definition<R>, 'facets' | 'orders'>;

const byId: Compare<Row> = (a, b) => a.id - b.id;

/** Groups records, given by rising ids. */
export function bucketsOf<R extends Row>(
  shape: Shape<R>,
  facets: readonly string[],
  records: readonly R[],
  owner: object,
): Buckets<R> {
  const groups = new Map<string, R[]>();
  for (const record of records) {
    for (const key of keysOf(shape, facets, record)) {
      const group = groups.get(key);
      if (group === undefined) groups.set(key, [record]);
      else group.push(record);
    }
  }
  return new Map(
    [...groups].map(([key, group]) => [
      key,
      { owner, ids: sortedList<R>(byId, group), orders: new Map() },
    ]),
  );
}

/** The keys under which an index has a record: every combination of its facets' values. */
export function keysOf<R extends Row>(
  { facets }: Shape<R>,
  names: readonly string[],
  record: R,
): readonly string[] {
  let keys = [''];
  for (const name of names) {
    const value = facets[name]?.(record) ?? null;
    if (isList(value)) {
      const texts = value.map(keyText);
      keys = keys.flatMap((key) => texts.map((text) => key + text));
    } else {
      const text = keyText(value);
      for (const [at, key] of keys.entries()) keys[at] = key + text;
    }
  }
  return keys;
}

function isList(value: Key | readonly Key[]): value is readonly Key[] {
  return typeof value === 'object' && value !== null;
}

/** Texts come with their lengths, so that no two lists of values read alike. */
export function keyText(key: Key): string {
  return typeof key === 'string' ? `${key.length}:${key}` : `${key};`;
}

/** Takes a record in, under all of its keys. */
export function addTo<R extends Row>(
  buckets: Buckets<R>,
  keys: readonly string[],
  record: R,
  owner: object,
): void {
  for (const key of keys) {
    const bucket = owned(buckets, key, owner) ?? {
      owner,
      ids: sortedList<R>(byId),
      orders: new Map(),
    };
    buckets.set(key, bucket);
    bucket.ids.add(record);
    for (const list of bucket.orders.values()) list.add(record);
  }
}

export function removeFrom<R extends Row>(
  buckets: Buckets<R>,
  keys: readonly string[],
  record: R,
  owner: object,
): void {
  for (const key of keys) {
    const bucket = owned(buckets, key, owner);
    if (bucket === undefined) continue;
    bucket.ids.remove(record);
    for (const list of bucket.orders.values()) list.remove(record);
    if (bucket.ids.size === 0) buckets.delete(key);
  }
}

/** Puts a record in the place of the one that it was before. */
export function replaceIn<R extends Row>(
  buckets: Buckets<R>,
  shape: Shape<R>,
  names: readonly string[],
  { before, after }: { readonly before: R; readonly after: R },
  owner: object,
): void {
  const keys = keysOf(shape, names, before);
  const stays = names.every((name) => shape.facets[name]?.(before) === shape.facets[name]?.(after));
  if (!stays) {
    removeFrom(buckets, keys, before, owner);
    addTo(buckets, keysOf(shape, names, after), after, owner);
    return;
  }
  for (const key of keys) {
    const bucket = owned(buckets, key, owner);
    bucket?.ids.replace(before, after);
    for (const list of bucket?.orders.values() ?? []) list.replace(before, after);
  }
}

function owned<R extends Row>(
  buckets: Buckets<R>,
  key: string,
  owner: object,
): Bucket<R> | undefined {
  const bucket = buckets.get(key);
  if (bucket === undefined || bucket.owner === owner) return bucket;
  const orders = new Map([...bucket.orders].map(([name, list]) => [name, list.copy()]));
  const copy = { owner, ids: bucket.ids.copy(), orders };
  buckets.set(key, copy);
  return copy;
}

/** The records of a bucket in an order, `id` or one of the table's, which is kept up from then on. */
export function inOrder<R extends Row>(
  shape: Shape<R>,
  bucket: Bucket<R>,
  order: string,
): SortedList<R> {
  if (order === 'id') return bucket.ids;
  const known = bucket.orders.get(order);
  if (known !== undefined) return known;
  const compare = comparison(shape, order);
  const list = sortedList(compare, bucket.ids.slice(0, bucket.ids.size).sort(compare));
  bucket.orders.set(order, list);
  return list;
}

/** Compares by an order, then by id. Throws an Error for an order that the table does not have. */
export function comparison<R extends Row>({ orders }: Shape<R>, order: string): Compare<R> {
  if (order === 'id') return byId;
  const keyOf = orders[order];
  if (keyOf === undefined) throw new Error(`There is no order ${order}.`);
  return (a, b) => {
    const [first, second] = [keyOf(a), keyOf(b)];
    return first < second ? -1 : first > second ? 1 : a.id - b.id;
  };
}
