/** Checks what a storage has before a world begins with it. */
import { checkWorldData } from '../store/check.ts';
import type { DataProblem } from '../store/problems.ts';
import type { WorldData } from '../store/world.ts';

/** More than these say nothing new. */
const MAX_PROBLEMS = 5;

/** The data as a world takes them. Throws an Error that names the first rows that are wrong. */
export function parseStored(value: unknown, what: string): WorldData {
  const { data, problems } = checkWorldData(value);
  if (data !== null) return data;
  const lines = problems.slice(0, MAX_PROBLEMS);
  throw new Error(lines.map((problem) => `${what}${toText(value, problem)}`).join('; '));
}

/** `issues 1001: state must be …`, where the check counts rows. */
function toText(world: unknown, { path, text }: DataProblem): string {
  const [, table, at, ...rest] = path;
  if (table === undefined || at === undefined) return `${path.join('.') || 'it'} ${text}`;
  const { tables } = world as { tables?: Record<string, { readonly id?: unknown }[]> };
  const id = tables?.[table]?.[Number(at)]?.id ?? `at ${at}`;
  return `${table} ${id}: ${[...rest, text].join(' ')}`;
}
