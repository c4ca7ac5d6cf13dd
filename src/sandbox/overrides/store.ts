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
  const remove = (world: string, id: number) =>
    set(
      world,
      at(world).filter((each) => each.id !== id),
    );
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
      const isThere = at(world).some((each) => each.id === id);
      remove(world, id);
      return isThere;
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
      request: OverridableRequest,
      input: Input | null,
    ): NearestOverride | null => {
      if (input === null) return null;
      const found = at(name).flatMap((active) => {
        const { id, override } = active;
        const { match } = override;
        const variables = readVariables(active, request);
        if (typeof match !== 'object' || variables === null) return [];
        const given = { input: redact({ ...input, ...variables }), project: request.project };
        const differences = findInputDifferences(world, given, redact(match) as object);
        return [{ id, differences: differences.map(formatDifference) }];
      });
      found.sort((a, b) => a.differences.length - b.differences.length);
      return found[0] ?? null;
    },
    /** Whether any override is for such a request, so that its input has to be known. */
    has: (world: string, request: OverridableRequest): boolean =>
      (byWorld.size > 0 || initial.length > 0) &&
      at(world).some((active) => readVariables(active, request) !== null),
    /** The newest override that applies, which counts as one of its times; `null` for none. */
    take: (
      { name, world }: Slot,
      request: OverridableRequest,
      sent: Input | null,
    ): TakenOverride | null => {
      let input = sent;
      const found = at(name).findLast((active) => {
        const { override, random } = active;
        const variables = readVariables(active, request);
        if (variables === null) return false;
        input = sent && { ...sent, ...variables };
        if (!matches(override, world, { input, project: request.project })) return false;
        return override.probability === undefined || random() < override.probability;
      });
      if (found === undefined) return null;
      const { override, used } = found;
      found.used += 1;
      if (found.used === override.times) remove(name, found.id);
      const { sequence, delay, respond } = override;
      const step = sequence?.[Math.min(used, sequence.length - 1)] ?? override;
      return { ...step, delay: step.delay ?? delay ?? 0, respond, input };
    },
  };
}

/** The variables of the path, if an override is for a route that the request has; none for the operation; else `null`. */
function readVariables(
  { override, readRoute }: Active,
  { operation, method, path }: OverridableRequest,
): Readonly<Record<string, string>> | null {
  if (operation === null) return readRoute?.(method, path) ?? null;
  const isFor = readRoute === null && (override.operation ?? operation) === operation;
  return isFor ? {} : null;
}

/** The world of a request; without state there is none. */
interface Slot {
  readonly name: string;
  readonly world: World | null;
}

/** A request as overrides know it. */
export interface OverridableRequest {
  /** `null` beside the contract. */
  readonly operation: string | null;
  readonly method: string;
  /** Undecoded. */
  readonly path: string;
  /** Id of the project that the path names; `null` for none. */
  readonly project: number | null;
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
  /** With the variables of a path beside the contract; `null` where it is not valid. */
  readonly input: Input | null;
}

function toListed({ id, override, used }: Active): ListedOverride {
  const { times } = override;
  return { id, ...override, ...(times !== undefined && { times: times - used }) };
}

/** Input that is not valid is the service's to reject, except where the response is fixed. */
function matches(
  { match, respond }: Override,
  world: Slot['world'],
  compared: ComparedInput & Pick<TakenOverride, 'input'>,
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
