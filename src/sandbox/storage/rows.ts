/** A world as rows of an SQLite database, whichever library or platform has it. */
import { type Entries, toStored } from './entries.ts';

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

/** Reads everything. Throws an Error that says which row is broken. */
export function readStored(database: RowDatabase): ReturnType<typeof toStored> {
  const parseRow = (name: string, { value }: StoredRow): unknown => {
    try {
      return JSON.parse(value);
    } catch {
      throw new Error(`${name} is not JSON`);
    }
  };
  const metadata = readRows(database, 'name', 'FROM metadata');
  const records = ', CAST(id AS INTEGER) AS id FROM records ORDER BY world_table, id';
  const rows = readRows(database, 'world_table', records);
  return toStored(
    metadata.map((row) => [row.name, parseRow(row.name, row)]),
    rows.map((row) => [row.name, parseRow(`${row.name} ${row.id}`, row)]),
  );
}

/**
 * Writes rows, within a transaction; throws the library's error.
 *
 * @param database One that has the tables.
 */
export function createEntries(database: RowDatabase): Entries {
  const metadata = database.prepare('REPLACE INTO metadata VALUES (?, ?)');
  const record = database.prepare('REPLACE INTO records VALUES (?, ?, ?)');
  const removal = database.prepare('DELETE FROM records WHERE world_table = ? AND id = ?');
  return {
    putMetadata: (name, value) => metadata.run(name, JSON.stringify(value)),
    putRow: (table, row) => record.run(table, row.id, JSON.stringify(row)),
    removeRow: (table, id) => removal.run(table, id),
    clear: () => database.exec(`DELETE FROM records; DELETE FROM metadata WHERE name <> 'seed'`),
  };
}
