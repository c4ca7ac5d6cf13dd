/** The worlds of a sandbox: the main one, and those that requests name, so that tests run side by side. */
import { RequestProblem } from '../../http/problem.ts';
import { jsonResponse, type MockResponse } from '../../http/response.ts';
import { HttpError } from '../request/responses.ts';
import { type Change, createWorld, type World, type WorldData } from './world.ts';

/** The header that names the world of a request; the main one without it. */
export const WORLD_HEADER = 'X-Sandbox-World';

/** The name that stands for the world of requests without the header. */
export const MAIN = 'main';

/** How many worlds there may be at once. */
const MAX_WORLDS = 10_000;

/** How many snapshots a world may have at once. */
const MAX_SNAPSHOTS = 1000;

const DEFAULT_TTL_MS = 60 * 60 * 1000;

const NAME = /^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/;
const NAME_WORDS =
  'must be 1 to 64 letters, digits, dots, dashes or underscores, and begin with a letter or digit';

export function isWorldName(name: string): boolean {
  return NAME.test(name);
}

/** A world as requests find it. */
export interface WorldSlot {
  readonly name: string;
  /** The same object as long as there is a world of this name: a reset replaces what is in it. */
  readonly world: World;
  /**
   * Resolves when everything that happened to the world is stored, and rejects with a HttpError if it was
   * undone; `null` if there is nothing to wait for.
   */
  readonly stored?: () => Promise<unknown> | null;
  /** What the world was like, by names. */
  readonly snapshots: Map<string, World>;
}

export type Worlds = ReturnType<typeof createWorlds>;

export interface WorldsOptions {
  /** The seed as a world, where there is one already; it stays as it is. */
  readonly pristine?: World;
  /** Slot of the main world; without it, a new one begins like the seed. */
  readonly main?: WorldSlot | undefined;
  /** What other worlds are forked from; the seed by default, so that the order of tests makes no difference. */
  readonly worldsFrom?: 'seed' | 'main' | undefined;
  /** Milliseconds without a request after which a world is dropped; an hour by default. */
  readonly worldTtl?: number | undefined;
}

interface CreateWorldsOptions extends WorldsOptions {
  /** Called with what happens to a world. */
  readonly onChange?: ((slot: WorldSlot, changes: readonly Change[]) => void) | undefined;
  /** Called with the name of each world that is dropped, on request or after its time. */
  readonly onDrop?: (name: string) => void;
}

/** Makes the worlds of a seed. Throws an Error for a seed that contradicts itself. */
export function createWorlds(
  seed: WorldData,
  {
    pristine = createWorld(seed),
    main: existing,
    worldsFrom = 'seed',
    worldTtl = DEFAULT_TTL_MS,
    onChange,
    onDrop = () => {},
  }: CreateWorldsOptions = {},
) {
  const watched = (slot: WorldSlot): WorldSlot => {
    if (onChange !== undefined) slot.world.onChange = (changes) => onChange(slot, changes);
    return slot;
  };
  const main = watched(existing ?? { name: MAIN, world: pristine.fork(), snapshots: new Map() });
  // The one that was used last is the last.
  const others = new Map<string, WorldSlot & { used: number }>();
  let start = pristine;
  const origin = () => (worldsFrom === 'seed' ? start : main.world);

  const drop = (name: string): boolean => {
    const slot = others.get(name);
    if (slot === undefined) return false;
    // Who still has it would write what no request sees.
    slot.world.onCommit = () => {
      const text = `World ${name} was dropped; sandbox.in('${name}').world is another.`;
      throw new HttpError(503, text);
    };
    others.delete(name);
    onDrop(name);
    return true;
  };
  const dropUnused = (now: number) => {
    for (const [name, { used }] of others) {
      if (now - used <= worldTtl) return;
      drop(name);
    }
  };
  const use = (name: string): WorldSlot => {
    const used = Date.now();
    dropUnused(used);
    const slot = others.get(name) ?? make(name);
    others.delete(name);
    others.set(name, Object.assign(slot, { used }));
    return slot;
  };
  const make = (name: string): WorldSlot => {
    if (!isWorldName(name)) throw new RequestProblem(400, WORLD_HEADER, NAME_WORDS);
    if (others.size < MAX_WORLDS) {
      return watched({ name, world: origin().fork(), snapshots: new Map() });
    }
    const text = `names one world too many; there are ${MAX_WORLDS}, so drop some of them`;
    throw new RequestProblem(503, WORLD_HEADER, text);
  };

  return {
    main,
    /** The world of a name, made as a fork when it is first used. Throws a RequestProblem, 400 or 503. */
    named: (name = main.name): WorldSlot => (name === main.name ? main : use(name)),
    /** The names of the worlds that were made, in their order. */
    names: (): readonly string[] => [...others.keys()],
    /** All worlds as they are; none counts as used. */
    slots: (): readonly WorldSlot[] => [main, ...others.values()],
    /** Removes a world and its snapshots; returns whether it was there. The main one stays. */
    drop,
    /** Resets a world to what it was forked from: the seed, or the main world as it is now. */
    reset: (slot: WorldSlot): void => {
      slot.world.replaceWith(slot === main ? start : origin());
    },
    /** Replaces the seed: the main world begins again, and others are dropped. Throws an Error for one that contradicts itself. */
    begin: (data: WorldData): void => {
      start = createWorld(data);
      main.world.replaceWith(start);
      for (const name of [...others.keys()]) drop(name);
    },
  };
}

/** Replaces a snapshot of the same name. Throws a RequestProblem. */
export function takeSnapshot({ snapshots, world }: WorldSlot, name: string): void {
  if (!isWorldName(name)) throw new RequestProblem(400, 'name', NAME_WORDS);
  if (!snapshots.has(name) && snapshots.size >= MAX_SNAPSHOTS) {
    const text = `is one too many; there are ${MAX_SNAPSHOTS} snapshots`;
    throw new RequestProblem(400, 'name', text);
  }
  snapshots.set(name, world.fork());
}

/** Holds a response back until what it shows is stored; a 503 if it was undone. */
export function whenStored(
  slot: WorldSlot | null,
  response: MockResponse,
): MockResponse | Promise<MockResponse> {
  const stored = slot?.stored?.() ?? null;
  if (stored === null) return response;
  return stored.then(
    () => response,
    (error: unknown) => {
      if (!(error instanceof HttpError)) throw error;
      return jsonResponse(error.status, { message: error.message });
    },
  );
}
