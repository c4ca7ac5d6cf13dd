/** Keeps a world in a file: each change is there before anybody hears of it. */
import { renameSync, rmSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import { Refusal } from '../replies.ts';
import type { Commit, World, WorldData } from '../store/world.ts';
import { MAIN, type Place } from '../worlds.ts';
import { type Database, type Library, openDatabase } from './database.ts';
import { logOf } from './log.ts';
import { textOf } from './problem.ts';
import { type RowWriter, rowWriter } from './rows.ts';

/** Makes a file under another name first, so that it is there wholly or not at all. */
export function makeFile(library: Library, file: string, world: WorldData, seed: WorldData): void {
  const draft = `${file}-new`;
  const clear = () => {
    for (const left of [draft, logOf(draft), `${draft}.lock`]) {
      rmSync(left, { recursive: true, force: true });
    }
  };
  // Of one that was killed over it.
  clear();
  try {
    const { rows, close } = withRows(openDatabase(library, draft));
    try {
      rows.fill(world, seed);
    } finally {
      close();
    }
    renameSync(draft, file);
  } catch (error) {
    clear();
    throw error;
  }
}

function withRows(database: Database) {
  const rows = rowWriter(database);
  const close = () => {
    rows.end();
    database.close();
  };
  return { rows, close };
}

/** A file that is open, with the log that belongs to it. */
interface OpenFile {
  readonly rows: RowWriter;
  readonly log: number | undefined;
  readonly close: () => void;
}

function openFile(library: Library, file: string): OpenFile {
  const database = openDatabase(library, file);
  const { rows, close } = withRows(database);
  try {
    // The log is there from the first look on.
    database.get('SELECT name FROM facts');
    return { rows, log: numberOf(logOf(file)), close };
  } catch (error) {
    close();
    throw error;
  }
}

function numberOf(file: string): number | undefined {
  return statSync(file, { throwIfNoEntry: false })?.ino;
}

/** A place for a world that is kept. */
export interface Store {
  /**
   * What is done to its world, or put into it, is in the file when that comes back; where it cannot be
   * written, the change is undone and a Refusal with status 503 thrown.
   */
  readonly main: Place;
  readonly close: () => void;
}

/** Begins to keep a world in a file that holds it already. */
export function openStore(library: Library, file: string, seed: WorldData, first: World): Store {
  let world = first;
  /** `null` while it has to be made anew. */
  let open: OpenFile | null = openFile(library, file);
  let ended = false;

  const leave = () => {
    const left = open;
    open = null;
    left?.close();
  };

  /**
   * The file with its log. Another program that opened and closed the file took the log away; a new file
   * is made then, from memory.
   */
  const whole = (): OpenFile => {
    if (ended) throw new Error('it was closed');
    if (open !== null && open.log === numberOf(logOf(file))) return open;
    leave();
    rmSync(logOf(file), { force: true });
    makeFile(library, file, world.data(), seed);
    open = openFile(library, file);
    return open;
  };

  const keep = (write: (rows: RowWriter) => void) => {
    const before = open;
    try {
      write(whole().rows);
    } catch (error) {
      // A file that was made just now holds the change that is undone.
      if (open !== before) leave();
      const why = `${basename(file)} cannot be written (${textOf(error)}); is the disk full?`;
      throw new Refusal(503, `The change was undone, for ${why}`);
    }
  };

  const keepCommit = (commit: Commit) => keep((rows) => rows.add(commit));
  world.onCommit = keepCommit;
  const main: Place = {
    name: MAIN,
    get world() {
      return world;
    },
    set world(next) {
      keep((rows) => rows.replace(next.data()));
      world.onCommit = null;
      next.onCommit = keepCommit;
      world = next;
    },
  };
  const close = () => {
    ended = true;
    leave();
  };
  return { main, close };
}
