/** The overrides of all worlds, and which of them a request gets. */
import { redact } from '../journal/redact.ts';
import { invalid } from '../request/responses.ts';
import type { World } from '../store/world.ts';
import { type ComparedInput, findInputDifferences, formatDifference } from './differences.ts';
import type { Input, ListedOverride, Override, OverrideResponse } from './override.ts';
import { createRouteReader, type RouteReader } from './route.ts';

/** Of each world, since every request looks for one that matches. */
const MAX_OVERRIDES = 1000;

export type Overrides = ReturnType<typeof createOverrides>;

interface Active {
  readonly id: number;
  readonly override: Override;
  /** Number of requests that it was applied to. */
  used: number;
  readonly random: () => number;
  /** `null` where it is for operations. */
  readonly readRoute: RouteReader | null;
}

/** @param initial What every world begins with. */
export function createOverrides(initially: readonly Override[] = []) {
  let initial = initially;
  const byWorld = new Map<string, readonly Active[]>();
  let last = 0;
  const start = (override: Override): Active => {
    last += 1;
    const random = createRandom(override.seed ?? 1);
    return { id: last, override, used: 0, random, readRoute: createRouteReader(override) };
  };
  /** Oldest first. */
  const at = (world: string): readonly Active[] => {
    const found = byWorld.get(world);
    if (found !== undefined || initial.length === 0) return found ?? [];
    const started = initial.map(start);
    byWorld.set(world, started);
    return started;
  };
  const set = (world: string, overrides: readonly Active[]) => {
    if (overrides.length === 0 && initial.length === 0) byWorld.delete(world);
    else byWorld.set(world, overrides);
  };
  /** The newest override that applies, which counts as one of its times; `null` for none. */
  const takeIf = (
    { name: world }: Slot,
    applies: (active: Active) => boolean,
  ): TakenOverride | null => {
    const found = at(world).findLast(
      (active) =>
        applies(active) &&
        (active.override.probability === undefined ||
          active.random() < active.override.probability),
    );
    if (found === undefined) return null;
    const { override, used } = found;
    found.used += 1;
    if (found.used === override.times) {
      set(
        world,
        at(world).filter((each) => each !== found),
      );
    }
    const { sequence, delay } = override;
    const step = sequence?.[Math.min(used, sequence.length - 1)] ?? override;
    return { ...step, delay: step.delay ?? delay ?? 0, respond: override.respond };
  };
  return {
    /** Throws an InvalidInputError for one too many. */
    add: (world: string, override: Override): ListedOverride => {
      if (at(world).length >= MAX_OVERRIDES) {
        throw invalid('override', `is one too many; there are ${MAX_OVERRIDES}, so remove some`);
      }
      const added = start(override);
      set(world, [...at(world), added]);
      return toListed(added);
    },
    /** Those of a world that are not over, oldest first. */
    list: (world: string): readonly ListedOverride[] => at(world).map(toListed),
    /** Returns whether it was there. */
    remove: (world: string, id: number): boolean => {
      const rest = at(world).filter((each) => each.id !== id);
      const found = rest.length < at(world).length;
      set(world, rest);
      return found;
    },
    clear: (world: string): void => set(world, []),
    /** Back to what every world begins with. */
    reset: (world: string): void => {
      byWorld.delete(world);
    },
    /** Lets every world begin with others, from now on. */
    begin: (overrides: readonly Override[]): void => {
      initial = overrides;
      byWorld.clear();
    },
    /** The override that is for an operation and whose `match` differs least from an input; `null` for none. */
    nearest: (
      { name, world }: Slot,
      operation: string,
      { input, project }: RequestedInput,
    ): NearestOverride | null => {
      const redacted = { input: redact(input), project };
      const found = at(name).flatMap(({ id, override }) => {
        const { match } = override;
        if (input === null || typeof match !== 'object' || !isFor(override, operation)) return [];
        const differences = findInputDifferences(world, redacted, redact(match) as object);
        return [{ id, differences: differences.map(formatDifference) }];
      });
      found.sort((a, b) => a.differences.length - b.differences.length);
      return found[0] ?? null;
    },
    /** Whether any override is for this operation, so that the input of the request has to be known. */
    has: (world: string, operation: string): boolean =>
      (byWorld.size > 0 || initial.length > 0) &&
      at(world).some(({ override }) => isFor(override, operation)),
    /** The override for a request to an operation; `null` for none. */
    take: (slot: Slot, operation: string, compared: RequestedInput): TakenOverride | null =>
      takeIf(
        slot,
        ({ override }) => isFor(override, operation) && matches(override, slot.world, compared),
      ),
    /** Whether any override is for a route beside the contract, so that the body of the request has to be read. */
    hasRoute: (world: string, { method, path }: RouteRequest): boolean =>
      at(world).some(({ readRoute }) => (readRoute?.(method, path) ?? null) !== null),
    /** The override for a request to a route beside the contract, with all its input; `null` for none. */
    takeRoute: (
      slot: Slot,
      { method, path }: RouteRequest,
      sent: Input,
    ): (TakenOverride & { readonly input: Input }) | null => {
      let input = sent;
      const taken = takeIf(slot, ({ override, readRoute }) => {
        const variables = readRoute?.(method, path) ?? null;
        if (variables === null) return false;
        input = { ...sent, ...variables };
        return matches(override, slot.world, { input, project: null });
      });
      return taken === null ? null : { ...taken, input };
    },
  };
}

/** The world of a request; without state there is none. */
interface Slot {
  readonly name: string;
  readonly world: World | null;
}

/** Of a request, whose path is undecoded. */
interface RouteRequest {
  readonly method: string;
  readonly path: string;
}

/** The input of a request, `null` where it is not valid. */
interface RequestedInput extends ComparedInput {
  readonly input: Input | null;
}

/** An override that a request did not match, and why. */
export interface NearestOverride {
  readonly id: number;
  readonly differences: readonly string[];
}

/** An override as it applies to one request. */
export interface TakenOverride extends OverrideResponse {
  readonly delay: number;
  readonly respond: Override['respond'];
}

function toListed({ id, override, used }: Active): ListedOverride {
  const { times } = override;
  return { id, ...override, ...(times !== undefined && { times: times - used }) };
}

function isFor({ operation, path }: Override, id: string): boolean {
  return path === undefined && (operation === undefined || operation === id);
}

/** Input that is not valid is the service's to reject, except where the response is fixed. */
function matches(
  { match, respond }: Override,
  world: Slot['world'],
  compared: RequestedInput,
): boolean {
  const { input } = compared;
  if (match === undefined) return respond === undefined || input !== null;
  if (input === null) return false;
  if (typeof match === 'function') return match(input as never);
  return findInputDifferences(world, compared, match).length === 0;
}

/** Numbers from 0 to 1 that are the same for the same seed: mulberry32. */
export function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
