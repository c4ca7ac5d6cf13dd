/** The SQLite library, which is loaded only where a world is kept in a file. */
import { DataFileError } from './problem.ts';

/** The package `node-sqlite3-wasm`: SQLite without anything to compile, on Node's own file system calls. */
export type Library = typeof import('node-sqlite3-wasm');
export type Database = InstanceType<Library['Database']>;

/** Loads the library. Rejects with a DataFileError where it is not installed. */
export async function loadLibrary(path: string): Promise<Library> {
  try {
    const { default: library } = await import('node-sqlite3-wasm');
    return library;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND')) {
      throw error;
    }
    const problem = 'the optional library is not installed; run npm install node-sqlite3-wasm.';
    throw new DataFileError(path, problem);
  }
}

/**
 * Opens a file, or begins one. Throws the library's error.
 *
 * Only in WAL mode does the library recover what a killed process left: it takes its own lock for that of
 * a living writer, and never rolls a journal back. What was committed then outlives the process without
 * waiting for the disk; the disk is waited for where the log goes over into the file.
 */
export function openDatabase({ Database }: Library, path: string): Database {
  const database = new Database(path);
  try {
    database.exec('PRAGMA locking_mode = EXCLUSIVE');
    database.exec('PRAGMA journal_mode = WAL');
    database.exec('PRAGMA synchronous = NORMAL');
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}
