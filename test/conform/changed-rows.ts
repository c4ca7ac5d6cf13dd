/** Rows of others, before and after a run. */
import type { WorldData } from '../../src/sandbox/store/world.ts';

/** Rows that existed before a run and are not the same after it, as `projects 42`. */
export function listHarm(before: WorldData, after: WorldData): string[] {
  return Object.entries(before.tables).flatMap(([table, rows]) => {
    const tables: Readonly<Record<string, readonly { readonly id: number }[] | undefined>> =
      after.tables;
    const now = new Map((tables[table] ?? []).map((row) => [row.id, JSON.stringify(row)]));
    return rows
      .filter((row) => now.get(row.id) !== JSON.stringify(row))
      .map(({ id }) => `${table} ${id}`);
  });
}
