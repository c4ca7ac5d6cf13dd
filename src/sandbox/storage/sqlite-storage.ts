/** A world in an SQLite file, which locks itself and recovers what a killed process left. */
import { randomUUID } from 'node:crypto';
import {
  constants,
  copyFileSync,
  existsSync,
  linkSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Database } from 'libsql';
import { isMissingPackage } from '../../command-line.ts';
import { createWorld, type WorldData } from '../store/world.ts';
import { parseStored } from './parse.ts';
import type { WorldStorage } from './persist.ts';
import { APPLICATION, createWriter, LAYOUT, type RowDatabase, readStored, TABLES } from './rows.ts';

export type Library = typeof import('libsql');

/** A data file that a sandbox cannot use; the message names the file and says why. */
export class DataFileError extends Error {
  override readonly name = 'DataFileError';

  constructor(path: string, problem: string) {
    super(`The data file ${path} cannot be used: ${problem}`);
  }
}

function toRows(database: Database): RowDatabase {
  return {
    exec: (sql) => database.exec(sql),
    prepare: (sql) => database.prepare<(string | number)[]>(sql),
  };
}

/** Where SQLite has changes until they go over into the file. */
export const logOf = (file: string): string => `${file}-wal`;

/** An open data file. */
export interface SqliteStorage extends WorldStorage {
  readonly world: WorldData;
  /** What the file was created with. */
  readonly seed: WorldData;
}

/** Loads the library, which only data files need. Rejects with a DataFileError if it is not installed. */
export async function loadLibrary(path: string): Promise<Library> {
  try {
    return (await import('libsql')).default;
  } catch (error) {
    if (!isMissingPackage(error)) throw error;
    throw new DataFileError(path, 'SQLite is not installed; run npm install libsql.');
  }
}

/** Stands between the name of a data file and what is unique of a draft. */
const DRAFT = '-new-';

/**
 * Creates a file, unless another process is faster. It is written as a draft first, so that it is there completely or
 * not at all.
 */
export function createFile(Library: Library, file: string, seed: WorldData): void {
  const draft = `${file}${DRAFT}${randomUUID()}`;
  try {
    writeDraft(Library, draft, createWorld(seed).data());
    publish(draft, file);
    removeDrafts(file);
  } catch (error) {
    if (!existsSync(file)) throw error;
  } finally {
    for (const each of [draft, logOf(draft)]) rmSync(each, { force: true });
  }
}

function writeDraft(Library: Library, draft: string, world: WorldData): void {
  // The world has tokens in it.
  writeFileSync(draft, '', { mode: 0o600 });
  const database = new Library(draft);
  try {
    writeAll(database, () => {
      database.exec(`PRAGMA application_id = ${APPLICATION}; PRAGMA user_version = ${LAYOUT}`);
      database.exec(TABLES);
      const { putMetadata, putWorld } = createWriter(toRows(database));
      putMetadata('seed', world);
      putWorld(world);
    });
  } finally {
    release(database);
  }
}

/** Gives a draft its name. Throws an Error if there is a file of this name, where renaming would replace it. */
function publish(draft: string, file: string): void {
  try {
    linkSync(draft, file);
  } catch {
    // Some file systems have no links.
    copyFileSync(draft, file, constants.COPYFILE_EXCL);
  }
}

/** Removes the drafts of processes that were killed, and of those that this one was faster than; no other file. */
function removeDrafts(file: string): void {
  const [folder, start] = [dirname(file), `${basename(file)}${DRAFT}`];
  for (const name of readdirSync(folder)) {
    if (name.startsWith(start) && /^[\da-f-]{36}(-wal)?$/.test(name.slice(start.length))) {
      rmSync(join(folder, name), { force: true });
    }
  }
}

/** Opens a file for this process alone. Throws an Error for one that is not a world of this layout. */
export function openFile(Library: Library, file: string): SqliteStorage {
  const database = new Library(file);
  try {
    // The lock is taken with the first transaction, and released on close.
    database.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; COMMIT');
    checkFile(database);
    const stored = readStored(toRows(database));
    const world = parseStored(stored.world, '');
    const seed = parseStored(stored.seed, 'seed ');
    // What is committed outlives the process; the disk is waited for where the log goes over into the file.
    database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL');
    const { putChange } = createWriter(toRows(database));
    return {
      world,
      seed,
      load: async () => parseStored(readStored(toRows(database)).world, ''),
      write: async (changes) =>
        writeAll(database, () => {
          for (const change of changes) putChange(change);
        }),
      close: async () => release(database),
    };
  } catch (error) {
    database.close();
    throw error;
  }
}

/** Statements keep the connection, and with it the lock, until they are collected; this ends the lock at once. */
function release(database: Database): void {
  try {
    database.exec('PRAGMA journal_mode = DELETE');
    database.exec('PRAGMA locking_mode = NORMAL');
    readPragma(database, 'user_version');
  } finally {
    database.close();
  }
}

function readPragma(database: Database, name: string): unknown {
  return database.prepare(`PRAGMA ${name}`).pluck().all()[0];
}

function checkFile(database: Database): void {
  if (readPragma(database, 'application_id') !== APPLICATION) {
    throw new Error('it is an SQLite file, and not one of a sandbox');
  }
  const layout = Number(readPragma(database, 'user_version'));
  if (layout !== LAYOUT) {
    const known = `it has layout ${layout}, and this sandbox knows layout ${LAYOUT} only`;
    throw new Error(
      `${known}; export its world with the version that wrote it (GET /sandbox/world), and begin a new file with that as --seed`,
    );
  }
  const integrity = readPragma(database, 'integrity_check(1)');
  if (integrity !== 'ok') throw new Error(`it is damaged (${integrity})`);
}

/** Does all of the work or nothing of it. Throws the library's error. */
function writeAll(database: Database, work: () => void): void {
  database.exec('BEGIN IMMEDIATE');
  try {
    work();
    database.exec('COMMIT');
  } catch (error) {
    try {
      database.exec('ROLLBACK');
    } catch {
      // Some errors, such as that of a full disk, have rolled it back already.
    }
    throw error;
  }
}
