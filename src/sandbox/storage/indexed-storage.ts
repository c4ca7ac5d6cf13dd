/** A world in the IndexedDB of a browser. */
import { createWorld, type WorldData } from '../store/world.ts';
import { type Entries, putChange, putWorld, toStored } from './entries.ts';
import { parseStored } from './parse.ts';
import type { WorldStorage } from './persist.ts';

/** An open database. */
export interface IndexedStorage extends WorldStorage {
  readonly world: WorldData;
  /** What the database was created with. */
  readonly seed: WorldData;
}

/** Another number where older sandboxes cannot read a database any more. */
const LAYOUT = 1;

/** Rows by table and id, and metadata by name. */
const STORES = ['records', 'metadata'] as const;

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
        for (const change of changes) putChange(toEntries(transaction), change);
        await completed(transaction);
      },
      close: async () => database.close(),
    };
  } catch (error) {
    database.close();
    throw error;
  }
}

async function read(database: IDBDatabase): Promise<ReturnType<typeof toStored>> {
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
  return toStored(
    names.map((name, at) => [String(name), values[at]]),
    keys.map((key, at) => [(key as [string, number])[0], rows[at]]),
  );
}

/** Puts the world of a seed into a new database. */
function fill(transaction: IDBTransaction, seed: WorldData): void {
  const world = createWorld(seed).data();
  const entries = toEntries(transaction);
  putWorld(entries, world);
  entries.putMetadata('seed', world);
}

function toEntries(transaction: IDBTransaction): Entries {
  const records = transaction.objectStore('records');
  const metadata = transaction.objectStore('metadata');
  return {
    putRow: (table, row) => records.put(row, [table, row.id]),
    removeRow: (table, id) => records.delete([table, id]),
    putMetadata: (name, value) => metadata.put(value, name),
    clear: () => {
      records.clear();
      // All names but the seed's.
      metadata.delete(IDBKeyRange.upperBound('seed', true));
      metadata.delete(IDBKeyRange.lowerBound('seed', true));
    },
  };
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
