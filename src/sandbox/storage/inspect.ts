/** Looks into a data file without touching it, and tells whether a sandbox can go on with it. */
import {
  constants,
  copyFileSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkWorldData, type DataProblem } from '../store/check.ts';
import type { WorldData } from '../store/world.ts';
import { type Database, type Library, openDatabase } from './database.ts';
import { isLogDamaged, logOf } from './log.ts';
import { DataFileError, textOf } from './problem.ts';
import { APPLICATION, FORMAT, readRows } from './rows.ts';

/** A world in a file that nothing is wrong with. */
export interface Inspected {
  readonly world: WorldData;
  readonly seed: WorldData;
  readonly records: number;
  /** When it was last written to. */
  readonly written: Date;
}

/** More than these say nothing new. */
const MOST_PROBLEMS = 5;

/**
 * Reads a copy, for to open a file recovers what a killed process left in it. Throws a DataFileError for
 * whatever is not a whole world of this format.
 */
export function inspect(library: Library, path: string): Inspected {
  const log = logOf(path);
  if (existsSync(`${path}-journal`)) {
    const problem = `${path}-journal beside it is of a change that another program did not finish.`;
    throw new DataFileError(path, problem);
  }
  const folder = mkdtempSync(join(tmpdir(), 'sandbox-data-'));
  try {
    const copy = join(folder, 'copy.db');
    copyFileSync(path, copy, constants.COPYFILE_FICLONE);
    const files = existsSync(log) ? [path, log] : [path];
    if (files.length > 1) {
      copyFileSync(log, logOf(copy), constants.COPYFILE_FICLONE);
      if (isLogDamaged(readFileSync(log))) throw new Error(`its log ${log} is damaged`);
    }
    const written = new Date(Math.max(...files.map((file) => statSync(file).mtime.getTime())));
    return { ...readCopy(library, copy), written };
  } catch (error) {
    throw new DataFileError(path, `${textOf(error)}. It was left as it is.`);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function readCopy(library: Library, copy: string): Omit<Inspected, 'written'> {
  if (statSync(copy).size === 0) throw new Error('it is empty');
  const database = openDatabase(library, copy);
  try {
    refuseForeign(database);
    const { world, seed, records } = readRows(database);
    return { world: sound(world, ''), seed: sound(seed, 'seed '), records };
  } finally {
    database.close();
  }
}

function refuseForeign(database: Database): void {
  const pragma = (name: string) => Object.values(database.get(`PRAGMA ${name}`) ?? {})[0];
  if (pragma('application_id') !== APPLICATION) {
    throw new Error('it is an SQLite file, and not one of a sandbox');
  }
  const format = Number(pragma('user_version'));
  if (format !== FORMAT) {
    throw new Error(`it has format ${format}, and this sandbox knows format ${FORMAT} only`);
  }
  const integrity = pragma('integrity_check(1)');
  if (integrity !== 'ok') throw new Error(`it is damaged (${integrity})`);
}

/** Data as a world takes them. Throws an Error that names the first records that are wrong. */
export function sound(value: unknown, what: string): WorldData {
  const { data, problems } = checkWorldData(value);
  if (data !== null) return data;
  const lines = problems.slice(0, MOST_PROBLEMS);
  throw new Error(lines.map((problem) => `${what}${inWords(value, problem)}`).join('; '));
}

/** `issues 1001: state must be …`, where the check counts records. */
function inWords(world: unknown, { path, text }: DataProblem): string {
  const [, table, at, ...rest] = path;
  if (table === undefined || at === undefined) return `${path.join('.') || 'it'} ${text}`;
  const tables = (world as { readonly tables?: Record<string, { readonly id?: unknown }[]> })
    .tables;
  const id = tables?.[table]?.[Number(at)]?.id ?? `at ${at}`;
  return `${table} ${id}: ${[...rest, text].join(' ')}`;
}
