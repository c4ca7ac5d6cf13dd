/**
 * What storages have of a world, whatever they are: rows by table and id, and metadata by name, which are `site`, `now`, `seed`
 * (what a reset goes back to) and, as `last issues/42`, the last number of each sequence.
 */
import type { Row } from '../store/row.ts';
import type { WorldData } from '../store/world.ts';
import type { StoredChange } from './persist.ts';

/** A storage within a transaction. */
export interface Entries {
  readonly putRow: (table: string, row: Row) => void;
  readonly removeRow: (table: string, id: number) => void;
  readonly putMetadata: (name: string, value: unknown) => void;
  /** Removes everything but the seed. */
  readonly clear: () => void;
}

const LAST = 'last ';

export function putWorld(
  { putRow, putMetadata }: Entries,
  { site, now, sequences = {}, tables }: WorldData,
): void {
  putMetadata('site', site);
  putMetadata('now', now);
  for (const [name, last] of Object.entries(sequences)) putMetadata(LAST + name, last);
  for (const [table, rows] of Object.entries(tables)) {
    for (const row of rows) putRow(table, row);
  }
}

export function putChange(entries: Entries, change: StoredChange): void {
  if ('replacement' in change) {
    entries.clear();
    putWorld(entries, change.replacement);
    return;
  }
  for (const { table, id, record } of change.changes) {
    if (record === null) entries.removeRow(table, id);
    else entries.putRow(table, record);
  }
  for (const [name, last] of change.sequences) entries.putMetadata(LAST + name, last);
  entries.putMetadata('now', new Date(change.time).toISOString());
}

/** The world and its seed, still to be checked. */
export function toStored(
  metadata: readonly (readonly [name: string, value: unknown])[],
  records: readonly (readonly [table: string, row: unknown])[],
): { readonly world: unknown; readonly seed: unknown } {
  const { site, now, seed } = Object.fromEntries(metadata);
  const sequences = metadata
    .filter(([name]) => name.startsWith(LAST))
    .map(([name, last]) => [name.slice(LAST.length), last]);
  const tables = new Map<string, unknown[]>();
  for (const [table, row] of records) {
    const rows = tables.get(table) ?? [];
    tables.set(table, rows);
    rows.push(row);
  }
  const world = {
    site,
    now,
    sequences: Object.fromEntries(sequences),
    tables: Object.fromEntries(tables),
  };
  return { world, seed };
}
