/** A world as rows: one for each record, and one for each fact besides. */
import { crc32 } from 'node:zlib';
import type { Row } from '../store/schema.ts';
import type { Commit, WorldData } from '../store/world.ts';
import type { Database } from './database.ts';

/** The format of the file; another number where older sandboxes could not read it any more. */
export const FORMAT = 1;
/** Tells the files of sandboxes from those of others: `coll`. */
export const APPLICATION = 0x636f6c6c;

/**
 * Values are JSON. Facts are `site`, `now`, `seed` (what a reset goes back to) and, as `last issues/42`,
 * the last number of each sequence. The checksum is over the whole row, for SQLite has none.
 */
const SCHEMA = `
  PRAGMA application_id = ${APPLICATION};
  PRAGMA user_version = ${FORMAT};
  CREATE TABLE facts (
    name TEXT PRIMARY KEY,
    value TEXT NOT NULL,
    checksum INTEGER NOT NULL
  ) WITHOUT ROWID;
  CREATE TABLE records (
    world_table TEXT NOT NULL,
    id INTEGER NOT NULL,
    value TEXT NOT NULL,
    checksum INTEGER NOT NULL,
    PRIMARY KEY (world_table, id)
  ) WITHOUT ROWID;
`;

/** What a file holds, before anything is known of its sense. */
export interface KeptRows {
  /** In the format of seed files. */
  readonly world: unknown;
  readonly seed: unknown;
  /** How many records the world has. */
  readonly records: number;
}

/** Reads a file. Throws an Error that says which row is broken, or the library's error. */
export function readRows(database: Database): KeptRows {
  const facts = new Map<string, unknown>();
  const sequences = new Map<string, unknown>();
  for (const { name, value, checksum } of database.all('SELECT * FROM facts')) {
    const fact = String(name);
    const read = jsonOf(fact, value, checksum);
    if (fact.startsWith(LAST)) sequences.set(fact.slice(LAST.length), read);
    else facts.set(fact, read);
  }
  const tables = new Map<string, unknown[]>();
  const records = database.all('SELECT * FROM records ORDER BY world_table, id');
  for (const { world_table, id, value, checksum } of records) {
    const name = String(world_table);
    const rows = tables.get(name) ?? [];
    tables.set(name, rows);
    rows.push(jsonOf(`${name} ${id}`, value, checksum));
  }
  const world = {
    site: facts.get('site'),
    now: facts.get('now'),
    sequences: Object.fromEntries(sequences),
    tables: Object.fromEntries(tables),
  };
  return { world, seed: facts.get('seed'), records: records.length };
}

function jsonOf(place: string, value: unknown, checksum: unknown): unknown {
  const json = String(value);
  if (checksumOf(place, json) !== checksum) {
    throw new Error(`${place} is damaged, or was changed by something else`);
  }
  try {
    return JSON.parse(json);
  } catch {
    throw new Error(`${place} is not JSON`);
  }
}

function checksumOf(place: string, json: string): number {
  return crc32(json, crc32(place));
}

const LAST = 'last ';

/** Writes worlds into a database, each time wholly or not at all. Its methods throw the library's error. */
export interface RowWriter {
  /** Makes the tables and fills them. */
  readonly fill: (world: WorldData, seed: WorldData) => void;
  /** Adds what one transaction changed. */
  readonly add: (commit: Commit) => void;
  /** Puts a world in the place of what is there. */
  readonly replace: (world: WorldData) => void;
  /** Lets go of the database, which can be closed then. */
  readonly end: () => void;
}

export function rowWriter(database: Database): RowWriter {
  const prepared = new Map<string, ReturnType<Database['prepare']>>();
  const run = (sql: string, ...values: (string | number)[]) => {
    const statement = prepared.get(sql) ?? database.prepare(sql);
    prepared.set(sql, statement);
    statement.run(values);
  };
  const end = () => {
    for (const statement of prepared.values()) {
      try {
        statement.finalize();
      } catch {
        // It says again why it failed the last time.
      }
    }
    prepared.clear();
  };

  const transaction = (work: () => void) => {
    try {
      run('BEGIN IMMEDIATE');
      work();
      run('COMMIT');
    } catch (error) {
      // A statement that failed once would fail once more.
      end();
      if (database.inTransaction) database.exec('ROLLBACK');
      throw error;
    }
  };

  const putFact = (name: string, value: unknown) => {
    const json = JSON.stringify(value);
    run('REPLACE INTO facts VALUES (?, ?, ?)', name, json, checksumOf(name, json));
  };
  const putRecord = (table: string, record: Row) => {
    const json = JSON.stringify(record);
    const checksum = checksumOf(`${table} ${record.id}`, json);
    run('REPLACE INTO records VALUES (?, ?, ?, ?)', table, record.id, json, checksum);
  };
  const putWorld = ({ site, now, sequences = {}, tables }: WorldData) => {
    putFact('site', site);
    putFact('now', now);
    for (const [name, last] of Object.entries(sequences)) putFact(`${LAST}${name}`, last);
    for (const [name, records] of Object.entries(tables)) {
      for (const record of records) putRecord(name, record);
    }
  };

  return {
    fill: (world, seed) =>
      transaction(() => {
        database.exec(SCHEMA);
        putFact('seed', seed);
        putWorld(world);
      }),
    add: ({ changes, sequences, time }) =>
      transaction(() => {
        for (const { table, id, record } of changes) {
          if (record !== null) putRecord(table, record);
          else run('DELETE FROM records WHERE world_table = ? AND id = ?', table, id);
        }
        for (const [name, last] of sequences) putFact(`${LAST}${name}`, last);
        putFact('now', new Date(time).toISOString());
      }),
    replace: (world) =>
      transaction(() => {
        run('DELETE FROM records');
        run(`DELETE FROM facts WHERE name <> 'seed'`);
        putWorld(world);
      }),
    end,
  };
}
