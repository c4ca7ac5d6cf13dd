/** Keeps a world in a storage: no response that tells of a change is sent before the change is stored. */
import { HttpError } from '../request/responses.ts';
import {
  type Commit,
  createWorld,
  type Replacement,
  type World,
  type WorldData,
} from '../store/world.ts';
import { MAIN, type WorldSlot } from '../store/worlds.ts';

/** A change of the stored world: what one transaction did, or another world instead. */
export type StoredChange = Commit | Replacement;

export interface WorldStorage {
  /** Reads the world. Rejects with an Error that says what is wrong with it. */
  readonly load: () => Promise<WorldData>;
  /** Resolves when all of the changes, which have led to this world, are stored. Where it rejects, none of them is. Called one at a time. */
  readonly write: (changes: readonly StoredChange[], world: World) => Promise<void>;
  readonly close: () => Promise<void>;
}

/**
 * Stores what happens to a world from now on. Changes that come while others are being written are
 * written together. Where a write fails, its changes and those after it are undone: the world is loaded
 * again.
 *
 * @param name What messages call the storage.
 * @param worldName What requests call the world.
 */
export function persist(storage: WorldStorage, name: string, world: World, worldName = MAIN) {
  let isClosed = false;
  /** The batch that further changes join; `null` once it is being written. */
  let batch: StoredChange[] | null = null;
  /** The write that was begun last; `null` when everything is stored. */
  let last: Promise<void> | null = null;

  const store = (change: StoredChange) => {
    if (isClosed) throw new HttpError(503, `${name} was closed.`);
    if (batch !== null) {
      batch.push(change);
      return;
    }
    const begun = [change];
    batch = begun;
    // Where the write before fails, this one is not begun: it builds upon what is undone.
    const write = (last ?? Promise.resolve()).then(() => {
      batch = null;
      return storage.write(begun, world);
    });
    last = write;
    write.then(
      () => {
        if (last === write) last = null;
      },
      () => loadAgain(write),
    );
  };

  world.onCommit = store;

  /** Until the world is back, `last` is the write that failed, so that changes to the old one fail, too. */
  const loadAgain = async (failed: Promise<void>) => {
    batch = null;
    if (last !== failed) return;
    try {
      const stored = createWorld(await storage.load());
      if (last !== failed) return;
      world.onCommit = null;
      world.replaceWith(stored);
      world.onCommit = store;
      last = null;
    } catch {
      // Responses go on to fail with the error of the write, and the next change tries again.
    }
  };

  const main: WorldSlot = {
    name: worldName,
    world,
    snapshots: new Map(),
    stored: () =>
      last?.catch((error) => {
        const why = `${name} cannot be written (${messageOf(error)}); is the disk full?`;
        throw new HttpError(503, `The change was undone, for ${why}`);
      }) ?? null,
  };
  /** Waits for what is being written, and closes the storage. */
  const close = async (): Promise<void> => {
    if (isClosed) return;
    isClosed = true;
    await last?.catch(() => {});
    await storage.close();
  };
  return { main, close };
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
