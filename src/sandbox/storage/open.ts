/** Opens files that keep a world. */
import { existsSync, realpathSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { createWorld, type WorldData } from '../store/world.ts';
import type { WorldSlot } from '../store/worlds.ts';
import { messageOf, persist } from './persist.ts';
import {
  createFile,
  DataFileError,
  type Library,
  loadLibrary,
  logOf,
  openFile,
  type SqliteStorage,
} from './sqlite-storage.ts';

/** A data file in use. */
export interface DataFile {
  /** Its world, to begin a sandbox with. */
  readonly main: WorldSlot;
  /** What a reset goes back to: the seed that the file was created with. */
  readonly seed: WorldData;
  readonly path: string;
  /** How many records it had when it was opened. */
  readonly records: number;
  /** When it was last written to; `null` for a new one. */
  readonly written: Date | null;
  /** Waits for what is being written; then another sandbox can open the file. */
  readonly close: () => Promise<void>;
}

/**
 * Opens a data file, or creates one. Rejects with a DataFileError for one that cannot be used.
 *
 * @param seed What a new file begins with; an existing one keeps its own.
 */
export async function openDataFile(path: string, seed: WorldData): Promise<DataFile> {
  const Library = await loadLibrary(path);
  try {
    const file = resolvePath(path);
    const written = lastWritten(file);
    if (written === null) createFile(Library, file, seed);
    const storage = await openAlone(Library, file);
    const { main, close } = persist(storage, basename(file), createWorld(storage.world));
    const records = countRecords(storage);
    return { main, seed: storage.seed, path, records, written, close };
  } catch (error) {
    if (isBusy(error)) throw new DataFileError(path, 'another process uses it.');
    throw new DataFileError(path, `${messageOf(error)}.`);
  }
}

/** Processes that open a file at once can keep each other out; more tries mean a later error where one has it. */
const MAX_TRIES = 10;
const MAX_WAIT_MS = 80;

/** Opens a file that no other process has. Rejects with the library's error. */
async function openAlone(Library: Library, file: string): Promise<SqliteStorage> {
  for (let tries = 1; ; tries += 1) {
    try {
      return openFile(Library, file);
    } catch (error) {
      if (!isBusy(error) || tries === MAX_TRIES) throw error;
      await setTimeout(Math.random() * MAX_WAIT_MS);
    }
  }
}

/** Through links, so that one file is not taken for two. Throws an Error if there is no folder. */
function resolvePath(path: string): string {
  if (existsSync(path)) return realpathSync(path);
  const folder = dirname(path);
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true) {
    throw new Error(`there is no folder ${folder}`);
  }
  return join(realpathSync(folder), basename(path));
}

/** When a file was last written to; `null` if there is none. Throws an Error for what cannot be a data file. */
function lastWritten(file: string): Date | null {
  const log = statSync(logOf(file), { throwIfNoEntry: false });
  const stat = statSync(file, { throwIfNoEntry: false });
  if (stat === undefined) {
    if (log === undefined) return null;
    throw new Error(
      `it is not there, and its log ${logOf(file)} is; put it back, or delete the log`,
    );
  }
  if (!stat.isFile()) throw new Error('it is not a file');
  if (stat.size === 0) throw new Error('it is empty');
  return log !== undefined && log.mtime > stat.mtime ? log.mtime : stat.mtime;
}

function countRecords({ world }: SqliteStorage): number {
  return Object.values(world.tables).reduce((sum, { length }) => sum + length, 0);
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'SQLITE_BUSY';
}
