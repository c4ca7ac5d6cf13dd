/** A world in the IndexedDB of a browser. */
import { createWorld, type WorldData } from '../store/world.ts';
import { parseStored } from './parse.ts';
import type { StoredChange, WorldStorage } from './persist.ts';

/** An open database. */
export interface IndexedStorage extends WorldStorage {
  readonly world: WorldData;
  /** What the database was created with. */
  readonly seed: WorldData;
}

/** Another number where older sandboxes cannot read a database any more. */
const LAYOUT = 1;

/** `records` has rows by table and id; `metadata` has `site`, `now`, `seed` and, as `last issues/42`, the sequences. */
const STORES = ['records', 'metadata'] as const;
const LAST = 'last ';

/** Opens a database, or creates one. Rejects with an Error for one that cannot be used. */
export async function openIndexedStorage(
  name: string,
  newSeed: WorldData,
): Promise<IndexedStorage> {
  const request = indexedDB.open(name, LAYOUT);
  request.onupgradeneeded = () => {
    for (const store of STORES) request.result.createObjectStore(store);
    if (request.transaction !== null) fill(request.transaction, newSeed);
  };
  const database = await resultOf(request);
  // Whoever deletes it need not wait.
  database.onversionchange = () => database.close();
  const load = async () => parseStored((await read(database)).world, '');
  try {
    const { world, seed } = await read(database);
    return {
      world: parseStored(world, ''),
      seed: parseStored(seed, 'seed '),
      load,
      write: async (changes) => {
        const transaction = database.transaction(STORES, 'readwrite');
        for (const change of changes) put(transaction, change);
        await completed(transaction);
      },
      close: async () => database.close(),
    };
  } catch (error) {
    database.close();
    throw error;
  }
}

async function read(database: IDBDatabase): Promise<{ world: unknown; seed: unknown }> {
  const transaction = database.transaction(STORES);
  const [records, metadata] = STORES.map((store) => transaction.objectStore(store)) as [
    IDBObjectStore,
    IDBObjectStore,
  ];
  const [keys, rows, names, values] = await Promise.all([
    resultOf(records.getAllKeys()),
    resultOf(records.getAll()),
    resultOf(metadata.getAllKeys()),
    resultOf(metadata.getAll()),
  ]);
  const tables: Record<string, unknown[]> = {};
  for (const [at, key] of keys.entries()) {
    const [table = ''] = key as string[];
    tables[table] ??= [];
    tables[table].push(rows[at]);
  }
  const entries = names.map((name, at) => [String(name), values[at]] as const);
  const { site, now, seed } = Object.fromEntries(entries);
  const sequences = entries
    .filter(([name]) => name.startsWith(LAST))
    .map(([name, value]) => [name.slice(LAST.length), value]);
  return { world: { site, now, sequences: Object.fromEntries(sequences), tables }, seed };
}

/** Puts the world of a seed into a new database. */
function fill(transaction: IDBTransaction, seed: WorldData): void {
  const replacement = createWorld(seed).data();
  put(transaction, { replacement });
  transaction.objectStore('metadata').put(replacement, 'seed');
}

function put(transaction: IDBTransaction, change: StoredChange): void {
  const records = transaction.objectStore('records');
  const metadata = transaction.objectStore('metadata');
  const putSequences = (sequences: Iterable<readonly [string, number]>) => {
    for (const [name, last] of sequences) metadata.put(last, `${LAST}${name}`);
  };
  if (!('replacement' in change)) {
    for (const { table, id, record } of change.changes) {
      if (record === null) records.delete([table, id]);
      else records.put(record, [table, id]);
    }
    putSequences(change.sequences);
    metadata.put(new Date(change.time).toISOString(), 'now');
    return;
  }
  const { site, now, sequences = {}, tables } = change.replacement;
  records.clear();
  // The sequences; the seed stays.
  metadata.delete(IDBKeyRange.bound(LAST, `${LAST}\uffff`));
  for (const [table, rows] of Object.entries(tables)) {
    for (const row of rows) records.put(row, [table, row.id]);
  }
  putSequences(Object.entries(sequences));
  metadata.put(site, 'site');
  metadata.put(now, 'now');
}

function resultOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

function completed(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
  });
}
