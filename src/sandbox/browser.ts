/**
 * Keeps the main world of a sandbox in a browser, so that it survives a reload of the tab and the stop of a worker.
 *
 *     const sandbox = createSandbox(await keepWorld());
 */
import { exampleData } from '../../generated/example-data.ts';
import { checkOptions } from './known-names.ts';
import { validSeed } from './seed/valid-seed.ts';
import { openIndexedStorage } from './storage/indexed-storage.ts';
import { messageOf, persist } from './storage/persist.ts';
import { createWorld, type WorldData } from './store/world.ts';
import type { WorldSlot } from './store/worlds.ts';

export interface KeepWorldOptions {
  /** What the world is kept as; `sandbox` by default. Each name is an IndexedDB database. */
  readonly name?: string;
  /** What a new world begins with; one that is there keeps its own. */
  readonly seed?: WorldData;
}

/** A kept world, as an option of `createSandbox`. */
export interface KeptWorld {
  readonly main: WorldSlot;
  /** What a reset goes back to. */
  readonly seed: WorldData;
  /** Waits for what is being written; then another tab or worker can keep the world. */
  readonly close: () => Promise<void>;
}

/** A worker that was stopped lets go of its world a little later. */
const LOCK_TIMEOUT_MS = 2000;

/** Opens the world of a name, or creates it. Rejects with an Error for one that is in use or cannot be read, or for a seed that is not valid. */
export async function keepWorld(options: KeepWorldOptions = {}): Promise<KeptWorld> {
  checkOptions(options, ['name', 'seed']);
  const { name = 'sandbox', seed = exampleData } = options;
  const newSeed = validSeed(seed);
  try {
    const release = await lock(`sandbox ${name}`);
    try {
      const storage = await openIndexedStorage(name, newSeed);
      const { main, close } = persist(storage, `The database ${name}`, createWorld(storage.world));
      return { main, seed: storage.seed, close: () => close().finally(release) };
    } catch (error) {
      release();
      throw error;
    }
  } catch (error) {
    throw new Error(`The world ${name} cannot be kept: ${messageOf(error)}.`);
  }
}

/** The browser ends the lock with the tab or worker that has it. Resolves with what ends it before. */
function lock(name: string): Promise<() => void> {
  return new Promise((resolve, reject) => {
    if (navigator.locks === undefined) {
      reject(new Error('a page needs https or localhost for that'));
      return;
    }
    const hold = () => new Promise<void>((release) => resolve(release));
    navigator.locks
      .request(name, { signal: AbortSignal.timeout(LOCK_TIMEOUT_MS) }, hold)
      .catch(() => reject(new Error('another tab or worker uses it')));
  });
}
