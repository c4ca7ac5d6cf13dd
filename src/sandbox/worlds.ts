/** The worlds of a sandbox: the main one, and those that requests name, so that tests run side by side. */
import { RequestProblem } from '../http/problem.ts';
import { jsonResponse, type MockResponse } from '../http/response.ts';
import { HttpError } from './responses.ts';
import { createWorld, type World, type WorldData } from './store/world.ts';

/** The header that names the world of a request; the main one without it. */
export const WORLD_HEADER = 'X-Sandbox-World';

/** The name that stands for the world of requests without the header. */
export const MAIN = 'main';

/** How many worlds, or snapshots, there may be at once. */
const MOST = 1000;

const NAME = /^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/;
const NAME_WORDS =
  'must be 1 to 64 letters, digits, dots, dashes or underscores, and begin with a letter or digit';

export function isWorldName(name: string): boolean {
  return NAME.test(name);
}

/** Holds a world; another one is put into it when it is reset or restored. */
export interface WorldSlot {
  readonly name: string;
  world: World;
  /**
   * Resolves when everything that happened to the world is stored, and rejects with a HttpError if it was
   * undone; `null` if there is nothing to wait for.
   */
  readonly stored?: () => Promise<unknown> | null;
}

export interface Worlds {
  readonly main: WorldSlot;
  /** The world of a name, made as a fork of the main one when it is first used. Throws a RequestProblem. */
  readonly named: (name: string | undefined) => WorldSlot;
  /** The names of the worlds that were made, in their order. */
  readonly names: () => readonly string[];
  /** Removes a world and its snapshots; returns whether it was there. The main one stays. */
  readonly drop: (name: string) => boolean;
  /** Resets the main world to the seed, and any other to the main one as it is now. */
  readonly reset: (slot: WorldSlot) => void;
  readonly snapshots: ReturnType<typeof createSnapshots>;
}

/**
 * Makes the worlds of a seed. Throws an Error for a seed that contradicts itself.
 *
 * @param existing Slot of the main world; without it, a new one begins like the seed.
 */
export function createWorlds(seed: WorldData, existing?: WorldSlot): Worlds {
  const pristine = createWorld(seed);
  const main = existing ?? { name: MAIN, world: pristine.fork() };
  const others = new Map<string, WorldSlot>();
  const snapshots = new Map<string, Map<string, World>>();

  const make = (name: string): WorldSlot => {
    if (!isWorldName(name)) throw new RequestProblem(400, WORLD_HEADER, NAME_WORDS);
    if (others.size >= MOST) {
      throw new RequestProblem(400, WORLD_HEADER, `names one world too many; ${MOST} are there`);
    }
    const slot = { name, world: main.world.fork() };
    others.set(name, slot);
    return slot;
  };

  return {
    main,
    named: (name = MAIN) => (name === MAIN ? main : (others.get(name) ?? make(name))),
    names: () => [...others.keys()],
    drop: (name) => {
      if (!others.delete(name)) return false;
      snapshots.delete(name);
      return true;
    },
    reset: (slot) => {
      slot.world = (slot === main ? pristine : main.world).fork();
    },
    snapshots: createSnapshots(snapshots),
  };
}

/** What worlds were like, by names that each world has for itself. */
function createSnapshots(all: Map<string, Map<string, World>>) {
  const of = (slot: WorldSlot) => all.get(slot.name) ?? new Map<string, World>();
  return {
    /** Replaces a snapshot of the same name. Throws a RequestProblem. */
    take: (slot: WorldSlot, name: string): void => {
      if (!isWorldName(name)) throw new RequestProblem(400, 'name', NAME_WORDS);
      const taken = of(slot);
      if (!taken.has(name) && taken.size >= MOST) {
        throw new RequestProblem(400, 'name', `is one too many; there are ${MOST} snapshots`);
      }
      all.set(slot.name, taken.set(name, slot.world.fork()));
    },
    /** Returns whether there is such a snapshot. */
    restore: (slot: WorldSlot, name: string): boolean => {
      const taken = of(slot).get(name);
      if (taken === undefined) return false;
      slot.world = taken.fork();
      return true;
    },
    names: (slot: WorldSlot): readonly string[] => [...of(slot).keys()],
    remove: (slot: WorldSlot, name: string): boolean => of(slot).delete(name),
  };
}

/** Holds a response back until what it shows is stored; a 503 if it was undone. */
export async function whenStored(
  slot: WorldSlot | null,
  response: MockResponse,
): Promise<MockResponse> {
  try {
    await slot?.stored?.();
    return response;
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    return jsonResponse(error.status, { message: error.message });
  }
}
