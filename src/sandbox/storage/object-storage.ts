/** A world in the SQLite storage of a Durable Object of Cloudflare Workers. */
import type { World } from '../store/world.ts';
import { parseStored } from './parse.ts';
import type { WorldStorage } from './persist.ts';
import { createWriter, type RowDatabase, readStored, TABLES } from './rows.ts';

/** What is used of an object's storage, `ctx.storage`. */
export interface ObjectStorage {
  readonly sql: {
    readonly exec: (
      sql: string,
      ...values: (string | number)[]
    ) => { readonly toArray: () => unknown[] };
  };
  readonly transactionSync: (work: () => void) => void;
  readonly setAlarm: (time: number) => Promise<void>;
  readonly deleteAll: () => Promise<void>;
}

/** The storage of a world; nothing is stored before its first change. */
export interface ObjectWorldStorage extends WorldStorage {
  readonly isStored: () => boolean;
}

/** @param seed What the world begins with; it stays as it is. */
export function createObjectStorage(storage: ObjectStorage, seed: World): ObjectWorldStorage {
  const { sql } = storage;
  const database: RowDatabase = {
    exec: (text) => sql.exec(text),
    prepare: (text) => ({
      run: (...values) => sql.exec(text, ...values),
      all: () => sql.exec(text).toArray(),
    }),
  };
  const hasTables = () =>
    sql.exec(`SELECT name FROM sqlite_master WHERE name = 'records'`).toArray().length > 0;
  let isStored = hasTables();
  const { putWorld, putChange } = createWriter(database);
  return {
    isStored: () => isStored,
    load: async () => (isStored ? parseStored(readStored(database).world, '') : seed.data()),
    write: async (changes) => {
      storage.transactionSync(() => {
        if (!isStored) {
          sql.exec(TABLES);
          putWorld(seed.data());
        }
        for (const change of changes) putChange(change);
      });
      isStored = true;
    },
    close: async () => {},
  };
}
