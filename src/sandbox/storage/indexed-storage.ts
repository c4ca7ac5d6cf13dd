/** A world in the IndexedDB of a browser, where worlds are small: it is written as a whole. */
import type { World, WorldData } from '../store/world.ts';
import { parseStored } from './parse.ts';
import type { WorldStorage } from './persist.ts';

/** An open database. */
export interface IndexedStorage extends WorldStorage {
  readonly world: WorldData;
  /** What the database was created with. */
  readonly seed: WorldData;
}

/** Another number where older sandboxes cannot read a database any more. */
const LAYOUT = 2;

/** Has the world, and the seed that it began with, each under its name. */
const STORE = 'worlds';

/** Opens a database, or creates one. Rejects with an Error for one that cannot be used. */
export async function openIndexedStorage(
  name: string,
  newSeed: WorldData,
): Promise<IndexedStorage> {
  const request = indexedDB.open(name, LAYOUT);
  request.onupgradeneeded = () => {
    for (const old of request.result.objectStoreNames) request.result.deleteObjectStore(old);
    const store = request.result.createObjectStore(STORE);
    for (const key of ['world', 'seed']) store.put(newSeed, key);
  };
  const database = await resultOf(request);
  // Whoever deletes it need not wait.
  database.onversionchange = () => database.close();
  const read = async (key: 'world' | 'seed', what: string) => {
    const store = database.transaction(STORE).objectStore(STORE);
    return parseStored(await resultOf(store.get(key)), what);
  };
  try {
    return {
      world: await read('world', ''),
      seed: await read('seed', 'seed '),
      load: () => read('world', ''),
      write: (_, world: World) =>
        new Promise((resolve, reject) => {
          const transaction = database.transaction(STORE, 'readwrite');
          transaction.objectStore(STORE).put(world.data(), 'world');
          transaction.oncomplete = () => resolve();
          transaction.onabort = () => reject(transaction.error);
        }),
      close: async () => database.close(),
    };
  } catch (error) {
    database.close();
    throw error;
  }
}

function resultOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
