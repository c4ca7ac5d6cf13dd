/** A world as rows of an SQLite database, whichever library or platform has it. */
import type { Row } from '../store/row.ts';
import type { WorldData } from '../store/world.ts';
import type { StoredChange } from './persist.ts';

/** What rows need of a database. */
export interface RowDatabase {
  readonly exec: (sql: string) => unknown;
  readonly prepare: (sql: string) => {
    readonly run: (...values: (string | number)[]) => unknown;
    readonly all: () => unknown[];
  };
}

/** The layout of the tables; another number where older sandboxes cannot read them any more. */
export const LAYOUT = 3;
/** Tells the files of sandboxes from those of others: `coll`. */
export const APPLICATION = 0x636f6c6c;

/**
 * Values are JSON. `metadata` has `site`, `now`, `seed` (what a reset goes back to) and, as
 * `last issues/42`, the last number of each sequence.
 */
export const TABLES = `
  CREATE TABLE metadata (
    name TEXT PRIMARY KEY,
    value TEXT NOT NULL
  ) WITHOUT ROWID;
  CREATE TABLE records (
    world_table TEXT NOT NULL,
    id INTEGER NOT NULL,
    value TEXT NOT NULL,
    PRIMARY KEY (world_table, id)
  ) WITHOUT ROWID;
`;

const LAST = 'last ';

interface StoredRow {
  readonly name: string;
  readonly id: number;
  readonly value: string;
}

type Bytes = Readonly<Record<'name' | 'value', ArrayBuffer>>;

/** Gives columns their types: the library ends the process for a text that a damaged file has and that is no UTF-8. */
function readRows(database: RowDatabase, name: string, rest: string): StoredRow[] {
  const columns = `CAST(${name} AS BLOB) AS name, CAST(value AS BLOB) AS value`;
  const decoder = new TextDecoder();
  return database
    .prepare(`SELECT ${columns} ${rest}`)
    .all()
    .map((row) => {
      const { name, value, ...numbers } = row as Omit<StoredRow, 'name' | 'value'> & Bytes;
      return { ...numbers, name: decoder.decode(name), value: decoder.decode(value) };
    });
}

/** Reads everything. Throws an Error that says which row is broken. */
export function readStored(database: RowDatabase): {
  readonly world: unknown;
  readonly seed: unknown;
} {
  const parseRow = (name: string, { value }: StoredRow): unknown => {
    try {
      return JSON.parse(value);
    } catch {
      throw new Error(`${name} is not JSON`);
    }
  };
  const metadata = new Map<string, unknown>();
  const sequences = new Map<string, unknown>();
  for (const row of readRows(database, 'name', 'FROM metadata')) {
    const { name } = row;
    const value = parseRow(name, row);
    if (name.startsWith(LAST)) sequences.set(name.slice(LAST.length), value);
    else metadata.set(name, value);
  }
  const tables = new Map<string, unknown[]>();
  const records = ', CAST(id AS INTEGER) AS id FROM records ORDER BY world_table, id';
  for (const row of readRows(database, 'world_table', records)) {
    const { name, id } = row;
    const rows = tables.get(name) ?? [];
    tables.set(name, rows);
    rows.push(parseRow(`${name} ${id}`, row));
  }
  const world = {
    site: metadata.get('site'),
    now: metadata.get('now'),
    sequences: Object.fromEntries(sequences),
    tables: Object.fromEntries(tables),
  };
  return { world, seed: metadata.get('seed') };
}

/**
 * Writes rows, within a transaction; throws the library's error.
 *
 * @param database One that has the tables.
 */
export function createRowWriter(database: RowDatabase) {
  const metadata = database.prepare('REPLACE INTO metadata VALUES (?, ?)');
  const record = database.prepare('REPLACE INTO records VALUES (?, ?, ?)');
  const removal = database.prepare('DELETE FROM records WHERE world_table = ? AND id = ?');

  const putMetadata = (name: string, value: unknown) => {
    metadata.run(name, JSON.stringify(value));
  };
  const putSequences = (sequences: Iterable<readonly [string, number]>) => {
    for (const [name, last] of sequences) putMetadata(`${LAST}${name}`, last);
  };
  const putRecord = (table: string, row: Row) => {
    record.run(table, row.id, JSON.stringify(row));
  };
  const putWorld = ({ site, now, sequences = {}, tables }: WorldData) => {
    putMetadata('site', site);
    putMetadata('now', now);
    putSequences(Object.entries(sequences));
    for (const [name, rows] of Object.entries(tables)) {
      for (const row of rows) putRecord(name, row);
    }
  };

  return {
    putSeed: (seed: WorldData): void => putMetadata('seed', seed),
    putWorld,
    putChange: (change: StoredChange): void => {
      if ('replacement' in change) {
        database.exec(`DELETE FROM records; DELETE FROM metadata WHERE name <> 'seed'`);
        putWorld(change.replacement);
        return;
      }
      for (const { table, id, record: row } of change.changes) {
        if (row === null) removal.run(table, id);
        else putRecord(table, row);
      }
      putSequences(change.sequences);
      putMetadata('now', new Date(change.time).toISOString());
    },
  };
}
