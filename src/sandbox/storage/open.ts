/** Opens files that keep a world. */
import { accessSync, constants, existsSync, realpathSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { createWorld, type WorldData } from '../store/world.ts';
import type { Place } from '../worlds.ts';
import { claim } from './claim.ts';
import { type Library, loadLibrary } from './database.ts';
import { inspect, sound } from './inspect.ts';
import { logOf } from './log.ts';
import { DataFileError, textOf } from './problem.ts';
import { makeFile, openStore } from './store.ts';

/** A data file in use. */
export interface DataFile {
  /** Where its world is, to begin a sandbox with. */
  readonly main: Place;
  /** What a reset goes back to: the seed that the file was made with. */
  readonly seed: WorldData;
  readonly path: string;
  /** How many records it had when it was opened. */
  readonly records: number;
  /** When it was last written to; `null` for a new one. */
  readonly written: Date | null;
  /** Ends the work on it; another sandbox can take it then. */
  readonly close: () => void;
}

/**
 * Opens a data file, or makes one. Rejects with a DataFileError for one that cannot be used, which is left
 * as it was.
 *
 * @param seed What a new file begins with; one that is there keeps its own.
 */
export async function openDataFile(path: string, seed: WorldData): Promise<DataFile> {
  const library = await loadLibrary(path);
  const file = realPath(path);
  const release = claim(file);
  try {
    const { world, ...kept } = begin(library, file, seed);
    const store = openStore(library, file, kept.seed, createWorld(world));
    const close = () => {
      store.close();
      release();
    };
    return { ...kept, path, main: store.main, close };
  } catch (error) {
    release();
    throw error instanceof DataFileError ? error : new DataFileError(file, `${textOf(error)}.`);
  }
}

/** Through links, so that one file is not taken for two. Throws a DataFileError where there is no folder. */
function realPath(path: string): string {
  try {
    return existsSync(path)
      ? realpathSync(path)
      : join(realpathSync(dirname(path)), basename(path));
  } catch (error) {
    throw new DataFileError(path, `its folder cannot be used (${textOf(error)}).`);
  }
}

/** What is in a file, or in the new one that this makes. */
function begin(library: Library, file: string, seed: WorldData) {
  if (existsSync(file)) {
    if (!statSync(file).isFile()) throw new DataFileError(file, 'it is not a file.');
    accessSync(file, constants.R_OK | constants.W_OK);
    return inspect(library, file);
  }
  if (existsSync(logOf(file))) {
    const problem = `it is not there, and its log ${logOf(file)} is; put it back, or delete the log.`;
    throw new DataFileError(file, problem);
  }
  const world = sound(createWorld(seed).data(), 'in the seed, ');
  makeFile(library, file, world, world);
  const records = Object.values(world.tables).reduce((sum, { length }) => sum + length, 0);
  return { world, seed: world, records, written: null };
}
