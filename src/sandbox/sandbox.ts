/**
 * The sandbox: a mock with state. It behaves as the contract says, on records in memory, and needs
 * nothing of Node: it runs in a browser, in a worker, in a unit test, or behind a server.
 */
import { exampleData } from '../../generated/example-data.ts';
import { operations } from '../../generated/operations.ts';
import { splitUrl } from '../http/app.ts';
import { DroppedConnection } from '../http/problem.ts';
import {
  jsonResponse,
  type MockResponse,
  type RequestHandler,
  toResponse,
} from '../http/response.ts';
import { CONTROL_PREFIX, createControlFetch } from './control/app.ts';
import { type Control, createControl, type Shared } from './control/control.ts';
import { createCoverage } from './coverage.ts';
import { createFaults, type Fault, faultResponse, wait } from './faults.ts';
import { createFetch } from './fetch.ts';
import { handlers } from './handlers/index.ts';
import { createJournal } from './journal.ts';
import type { RequestLogEntry } from './log.ts';
import { createPipeline, type Exchange, type Hooks } from './pipeline.ts';
import { createPreferred, type ExampleSource } from './preferred.ts';
import type { HttpError } from './responses.ts';
import { createService } from './service.ts';
import type { World, WorldData } from './store/world.ts';
import { createWorlds, MAIN, WORLD_HEADER, type WorldSlot } from './worlds.ts';

export interface SandboxOptions {
  /** What the world begins with; the data of the contract's examples by default. */
  readonly seed?: WorldData;
  /** Where the main world is, for one that outlives the sandbox; a reset still begins like the seed. */
  readonly main?: WorldSlot;
  /** How much later every response of the service comes, in milliseconds. */
  readonly latency?: number;
  /** Where the responses to `Prefer` come from; without it, errors alone can be preferred. */
  readonly examples?: () => Promise<ExampleSource>;
  /** Hears of every request. */
  readonly log?: (entry: RequestLogEntry) => void;
  /** Says what is wrong with an response of a handler, which is then an Error: for tests. */
  readonly checkAnswer?: Hooks['checkResponse'];
}

/** One world of a sandbox: what requests that name it see. */
export interface SandboxWorld {
  /** All of its data. After a reset, a restore or an import it is another object. */
  readonly world: World;
  /** Responses a request: `createClient({ fetch: sandbox.fetch })`. Rejects where the sandbox itself fails. */
  readonly fetch: (input: string | URL | Request, init?: RequestInit) => Promise<Response>;
  /** Resets, faults, the clock and more; the same over HTTP stands in `control/openapi.yaml`. */
  readonly control: Control;
}

export interface Sandbox extends SandboxWorld {
  /** What is below `fetch`, for servers: it takes the Request itself, not a copy of it. */
  readonly handle: RequestHandler;
  /** A world of that name, made as a fork of the sandbox's own when it is first used. Throws a RequestProblem. */
  readonly in: (name: string) => SandboxWorld;
}

const service = createService(operations, handlers);

/** Makes a sandbox. Throws an Error for a seed that contradicts itself. */
export function createSandbox({
  seed = exampleData,
  main,
  latency = 0,
  examples,
  log,
  checkAnswer,
}: SandboxOptions = {}): Sandbox {
  const shared: Shared = {
    worlds: createWorlds(seed, main),
    faults: createFaults(),
    journal: createJournal(),
    coverage: createCoverage(Object.values(operations)),
  };
  const { worlds } = shared;
  const after = createRecorder(shared, log);
  const before = createInterceptor(shared, latency, createPreferred(examples), after);
  const hooks = { before, after, ...(checkAnswer !== undefined && { checkResponse: checkAnswer }) };

  /** @param name The world of all requests; without it, each request names its own. */
  const handleIn = (name: string | undefined): RequestHandler => {
    const findSlot = ({ headers }: Request) =>
      worlds.named(name ?? headers.get(WORLD_HEADER) ?? undefined);
    const env = { respond: createPipeline(service, findSlot, hooks) };
    const controlFetch = createControlFetch(shared, findSlot, log);
    return (request) => {
      const isControl = splitUrl(request.url).path.startsWith(`${CONTROL_PREFIX}/`);
      const response = isControl ? controlFetch(request) : service.fetch(request, env);
      const isMain = (name ?? request.headers.get(WORLD_HEADER) ?? MAIN) === MAIN;
      if (!isMain || worlds.main.stored === undefined) return response;
      return Promise.resolve(response).then((made) =>
        whenStored(worlds.main, made, (error) => toResponse(error, request.method)),
      );
    };
  };
  const worldAt = (name: string | undefined): SandboxWorld => {
    const slot = () => worlds.named(name);
    // Rejects a bad name at once.
    slot();
    return {
      get world() {
        return slot().world;
      },
      fetch: createFetch(handleIn(name)),
      control: createControl(shared, slot),
    };
  };
  const mainWorld = worldAt(undefined);
  return {
    get world() {
      return mainWorld.world;
    },
    fetch: mainWorld.fetch,
    control: mainWorld.control,
    handle: handleIn(undefined),
    in: worldAt,
  };
}

/** Holds a response back until what it tells of is stored. */
function whenStored<T>(
  { stored }: WorldSlot,
  response: T,
  toError: (response: MockResponse) => T,
): T | Promise<T> {
  const waiting = stored?.() ?? null;
  if (waiting === null) return response;
  return waiting.then(
    () => response,
    ({ status, message }: HttpError) => toError(jsonResponse(status, { message })),
  );
}

/** Tells journal, coverage and log of an response, `null` for none. */
function createRecorder({ journal, coverage }: Shared, log: SandboxOptions['log']) {
  const record = (exchange: Exchange, response: MockResponse | null): void => {
    const { request, target, slot, operation, began, input } = exchange;
    const status = response?.status ?? null;
    const entry = {
      at: Date.now(),
      world: slot?.name ?? '',
      method: request.method,
      path: target.path,
      operation: operation?.id ?? null,
      status,
      ms: performance.now() - began,
    };
    journal.add(entry, input, response?.body ?? null);
    if (operation !== null && status !== null) coverage.add(operation, status);
    log?.(entry);
  };
  return (exchange: Exchange, response: MockResponse | null): void => {
    const { slot } = exchange;
    const sent =
      slot === null || response === null ? response : whenStored(slot, response, (error) => error);
    if (sent instanceof Promise) sent.then((stored) => record(exchange, stored));
    else record(exchange, sent);
  };
}

/** What may come before the service or instead: a fault, latency, a preference. */
function createInterceptor(
  { faults }: Shared,
  latency: number,
  preferred: ReturnType<typeof createPreferred>,
  after: (exchange: Exchange, response: null) => void,
): NonNullable<Hooks['before']> {
  const instead = (exchange: Exchange, fault: Fault | null) => {
    try {
      return (fault === null ? null : faultResponse(fault)) ?? preferred(exchange);
    } catch (error) {
      if (error instanceof DroppedConnection) after(exchange, null);
      throw error;
    }
  };
  return (exchange) => {
    const { slot, operation } = exchange;
    if (slot === null || operation === null) return null;
    const fault = faults.strike(slot.name, operation.id);
    const delay = latency + (fault?.delay ?? 0);
    return delay === 0
      ? instead(exchange, fault)
      : wait(delay).then(() => instead(exchange, fault));
  };
}
