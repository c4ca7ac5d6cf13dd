/** The records of a table with all that is derived from them. Worlds share it until one of them writes. */
import { addTo, type Buckets, bucketsOf, keysOf, removeFrom } from './buckets.ts';
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
 * Puts a record in its place, or `null` to leave the place empty. Throws an Error, and leaves the place
 * half filled, where another record has the same unique key.
 */
export function writeTo<R extends Row>(
  storage: Storage<R>,
  definition: Definition<R>,
  id: number,
  record: R | null,
): void {
  storage.kept.clear();
  const before = storage.records.get(id);
  if (before !== undefined) forget(storage, definition, before);
  if (record === null) {
    storage.records.delete(id);
    return;
  }
  storage.records.set(id, record);
  if (!isHidden(definition, record)) learn(storage, definition, record);
}

function learn<R extends Row>(storage: Storage<R>, definition: Definition<R>, record: R): void {
  for (const [name, records] of storage.unique) {
    const key = definition.unique[name]?.(record) ?? null;
    if (key === null) continue;
    const other = records.get(key);
    if (other !== undefined) {
      throw new Error(`Records ${other.id} and ${record.id} have the same ${name}.`);
    }
    records.set(key, record);
  }
  for (const [names, buckets] of storage.indexes) {
    addTo(buckets, keysOf(definition, names, record), record, storage);
  }
}

function forget<R extends Row>(storage: Storage<R>, definition: Definition<R>, record: R): void {
  for (const [names, buckets] of storage.indexes) {
    removeFrom(buckets, keysOf(definition, names, record), record, storage);
  }
  for (const [name, records] of storage.unique) {
    const key = definition.unique[name]?.(record) ?? null;
    if (key !== null && records.get(key) === record) records.delete(key);
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
