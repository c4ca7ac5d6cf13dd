/**
 * A world as rows of an SQLite database, whichever library or platform has it: those of its tables, and metadata by name, which
 * are `site`, `now`, `seed` (what a reset goes back to) and, as `last issues/42`, the last number of each sequence.
 */
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

/** Values are JSON. */
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

/** Reads the world and its seed, still to be checked. Throws an Error that says which row is broken. */
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
  const metadata = readRows(database, 'name', 'FROM metadata').map(
    (row) => [row.name, parseRow(row.name, row)] as const,
  );
  const { site, now, seed } = Object.fromEntries(metadata);
  const sequences = metadata
    .filter(([name]) => name.startsWith(LAST))
    .map(([name, last]) => [name.slice(LAST.length), last]);
  const tables = new Map<string, unknown[]>();
  const records = ', CAST(id AS INTEGER) AS id FROM records ORDER BY world_table, id';
  for (const row of readRows(database, 'world_table', records)) {
    const rows = tables.get(row.name) ?? [];
    tables.set(row.name, rows);
    rows.push(parseRow(`${row.name} ${row.id}`, row));
  }
  const world = {
    site,
    now,
    sequences: Object.fromEntries(sequences),
    tables: Object.fromEntries(tables),
  };
  return { world, seed };
}

const LAST = 'last ';

/**
 * Creates what writes rows, within a transaction; throws the library's error.
 *
 * @param database One that has the tables.
 */
export function createWriter(database: RowDatabase) {
  const metadata = database.prepare('REPLACE INTO metadata VALUES (?, ?)');
  const record = database.prepare('REPLACE INTO records VALUES (?, ?, ?)');
  const removal = database.prepare('DELETE FROM records WHERE world_table = ? AND id = ?');
  const putMetadata = (name: string, value: unknown) => metadata.run(name, JSON.stringify(value));
  const putSequences = (sequences: Iterable<readonly [string, number]>) => {
    for (const [name, last] of sequences) putMetadata(LAST + name, last);
  };
  const putRow = (table: string, row: Row) => record.run(table, row.id, JSON.stringify(row));
  const putWorld = ({ site, now, sequences = {}, tables }: WorldData) => {
    putMetadata('site', site);
    putMetadata('now', now);
    putSequences(Object.entries(sequences));
    for (const [table, rows] of Object.entries(tables)) {
      for (const row of rows) putRow(table, row);
    }
  };
  const putChange = (change: StoredChange) => {
    if ('replacement' in change) {
      database.exec(`DELETE FROM records; DELETE FROM metadata WHERE name <> 'seed'`);
      putWorld(change.replacement);
      return;
    }
    for (const { table, id, record } of change.changes) {
      if (record === null) removal.run(table, id);
      else putRow(table, record);
    }
    putSequences(change.sequences);
    putMetadata('now', new Date(change.time).toISOString());
  };
  return { putMetadata, putWorld, putChange };
}
