/** The records of a table with all that is derived from them. Worlds share it until one of them writes. */
import { addTo, type Buckets, bucketsOf, keysOf, removeFrom, replaceIn } from './buckets.ts';
import type { Definition, Row } from './definition.ts';

export interface Storage<R> {
  readonly records: Map<number, R>;
  readonly unique: ReadonlyMap<string, Map<string | number, R>>;
  /** By the names of their facets; an index is there once it was needed. */
  readonly indexes: Map<readonly string[], Buckets<R>>;
  /** Results that no index gives, until the next write. */
  readonly kept: Map<string, readonly R[]>;
  shared: boolean;
}

export function emptyStorage<R extends Row>({ unique }: Definition<R>): Storage<R> {
  return {
    records: new Map(),
    unique: new Map(Object.keys(unique).map((name) => [name, new Map()])),
    indexes: new Map(),
    kept: new Map(),
    shared: false,
  };
}

/** Storage that may be written to: the same, or a copy where others use it, too. */
export function owned<R>(storage: Storage<R>): Storage<R> {
  if (!storage.shared) return storage;
  return {
    records: new Map(storage.records),
    unique: new Map([...storage.unique].map(([name, records]) => [name, new Map(records)])),
    // Buckets know whose they are, and are copied one by one.
    indexes: new Map([...storage.indexes].map(([names, buckets]) => [names, new Map(buckets)])),
    kept: new Map(),
    shared: false,
  };
}

/**
 * Puts a record in its place, or `null` to leave the place empty. Throws an Error, and changes nothing,
 * where another record has the same unique key.
 */
export function writeTo<R extends Row>(
  storage: Storage<R>,
  definition: Definition<R>,
  id: number,
  { before: replaced, record }: Replacement<R>,
): void {
  const before = shown(definition, replaced);
  const after = shown(definition, record ?? undefined);
  const keys = after === undefined ? NO_KEYS : freeKeys(storage, definition, after);
  if (storage.kept.size > 0) storage.kept.clear();
  if (record === null) storage.records.delete(id);
  else storage.records.set(id, record);
  if (before !== undefined) forgetKeys(storage, definition, before, keys);
  if (after !== undefined) {
    let at = 0;
    for (const records of storage.unique.values()) {
      const key = keys[at++] ?? null;
      if (key !== null) records.set(key, after);
    }
  }
  for (const [names, buckets] of storage.indexes) {
    if (before !== undefined && after !== undefined) {
      replaceIn(buckets, definition, names, { before, after }, storage);
    } else if (after !== undefined) {
      addTo(buckets, keysOf(definition, names, after), after, storage);
    } else if (before !== undefined) {
      removeFrom(buckets, keysOf(definition, names, before), before, storage);
    }
  }
}

interface Replacement<R> {
  /** What is in the place until now. */
  readonly before: R | undefined;
  readonly record: R | null;
}

/** What can be found of a record: nothing of one that is hidden. */
function shown<R extends Row>(definition: Definition<R>, record: R | undefined): R | undefined {
  return record === undefined || isHidden(definition, record) ? undefined : record;
}

/** The unique keys of a record, in the order of the storage; `null` where it has none. */
type Keys = readonly (string | number | null)[];
const NO_KEYS: Keys = [];

/** The unique keys of a record. Throws an Error where another has one of them. */
function freeKeys<R extends Row>(storage: Storage<R>, definition: Definition<R>, record: R): Keys {
  if (storage.unique.size === 0) return NO_KEYS;
  const keys = new Array<string | number | null>(storage.unique.size);
  let at = 0;
  for (const [name, records] of storage.unique) {
    const key = definition.unique[name]?.(record) ?? null;
    const other = key === null ? undefined : records.get(key);
    if (other !== undefined && other.id !== record.id) {
      throw new Error(`Records ${other.id} and ${record.id} have the same ${name}.`);
    }
    keys[at++] = key;
  }
  return keys;
}

/** Takes out the unique keys of a record, but for those that the record after it has as well. */
function forgetKeys<R extends Row>(
  storage: Storage<R>,
  definition: Definition<R>,
  record: R,
  next: Keys,
): void {
  let at = 0;
  for (const [name, records] of storage.unique) {
    const key = definition.unique[name]?.(record) ?? null;
    if (key !== null && key !== next[at++]) records.delete(key);
  }
}

export function isHidden<R extends Row>({ hidden }: Definition<R>, record: R): boolean {
  return hidden?.(record) ?? false;
}

/** An index, built from all records when it is first asked for and kept up from then on. */
export function indexOf<R extends Row>(
  storage: Storage<R>,
  definition: Definition<R>,
  names: readonly string[],
): Buckets<R> {
  const built = storage.indexes.get(names);
  if (built !== undefined) return built;
  const records = sortedById(storage).filter((record) => !isHidden(definition, record));
  const made = bucketsOf(definition, names, records, storage);
  storage.indexes.set(names, made);
  return made;
}

/** Every record, hidden ones included. */
export function sortedById<R extends Row>({ records }: Storage<R>): R[] {
  return [...records.values()].sort((a, b) => a.id - b.id);
}
