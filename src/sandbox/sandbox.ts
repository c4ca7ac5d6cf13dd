/**
 * The sandbox: a mock with state. It behaves as the contract says, on records in memory, and needs
 * nothing of Node: it runs in a browser, in a worker, in a unit test, or behind a server.
 */
import { exampleData } from '../../generated/example-data.ts';
import { operations } from '../../generated/operations.ts';
import type { Operation } from '../contract/operation.ts';
import { splitUrl } from '../http/app.ts';
import { DroppedConnection } from '../http/problem.ts';
import {
  type MatchedRoute,
  type MockResponse,
  problemResponse,
  type RequestHandler,
  responseWithoutOperation,
  toResponse,
} from '../http/response.ts';
import { CONTROL_PREFIX, createControlFetch } from './control/app.ts';
import { type Control, createControl, type Shared } from './control/control.ts';
import { createCoverage } from './coverage.ts';
import { createFaults, faultResponse, wait } from './faults.ts';
import { createFetch } from './fetch.ts';
import { handlers } from './handlers/index.ts';
import { createJournal } from './journal.ts';
import type { RequestLogEntry } from './log.ts';
import { callOperation, type Exchange } from './pipeline.ts';
import { createPreferred, type ExampleSource } from './preferred.ts';
import { createService, type SandboxEnv, type ServedOperation } from './service.ts';
import type { World, WorldData } from './store/world.ts';
import {
  createWorlds,
  WORLD_HEADER,
  type WorldSlot,
  type WorldsOptions,
  whenStored,
} from './worlds.ts';

export interface SandboxOptions extends WorldsOptions {
  /** What the world begins with; the data of the contract's examples by default. */
  readonly seed?: WorldData;
  /** How much later every response of the service comes, in milliseconds. */
  readonly latency?: number;
  /** Where the responses to `Prefer` come from; without it, errors alone can be preferred. */
  readonly examples?: () => Promise<ExampleSource>;
  /** Called with every request. */
  readonly log?: (entry: RequestLogEntry) => void;
  /** Says what is wrong with a response, which is then an Error: for tests. */
  readonly checkAnswer?: (operation: Operation, response: MockResponse) => string | null;
}

/** One world of a sandbox: what requests that name it see. */
export interface SandboxWorld {
  /** All of its data. After a reset, a restore or an import it is another object. */
  readonly world: World;
  /** Responds to a request: `createClient({ fetch: sandbox.fetch })`. Rejects if the sandbox itself fails. */
  readonly fetch: (input: string | URL | Request, init?: RequestInit) => Promise<Response>;
  /** Resets, faults, the clock and more; the same over HTTP stands in `control/openapi.yaml`. */
  readonly control: Control;
}

export interface Sandbox extends SandboxWorld {
  /** What is below `fetch`, for servers: it takes the Request itself, not a copy of it. */
  readonly handle: RequestHandler;
  /** A world of that name, made as a fork of the seed when it is first used. Throws a RequestProblem. */
  readonly in: (name: string) => SandboxWorld;
}

const fetchOperation = createService(operations, handlers);

/** Makes a sandbox. Throws an Error for a seed that contradicts itself. */
export function createSandbox({
  seed = exampleData,
  main,
  worldsFrom,
  worldTtl,
  latency = 0,
  examples,
  log,
  checkAnswer,
}: SandboxOptions = {}): Sandbox {
  const [faults, journal] = [createFaults(), createJournal()];
  const onDrop = (name: string) => {
    faults.clear(name);
    journal.clear(name);
  };
  const shared: Shared = {
    worlds: createWorlds(seed, { main, worldsFrom, worldTtl, onDrop }),
    faults,
    journal,
    coverage: createCoverage(Object.values(operations)),
  };
  const { worlds } = shared;
  const preferred = createPreferred(examples);
  const record = createRecorder(shared, log);

  /** Rejects with a DroppedConnection, or a RequestProblem for a request that cannot be read. */
  const serve = async (
    route: MatchedRoute<ServedOperation>,
    exchange: Exchange,
    findSlot: (request: Request) => WorldSlot,
  ): Promise<MockResponse> => {
    const { request, target } = exchange;
    const slot = findSlot(request);
    exchange.slot = slot;
    if (route.kind !== 'operation') return responseWithoutOperation(request.method, route);
    const { operation, path } = route;
    const fault = shared.faults.strike(slot.name, operation.id);
    const delay = latency + (fault?.delay ?? 0);
    if (delay > 0) await wait(delay);
    const instead =
      (fault && faultResponse(fault)) ?? (await preferred(operation, request, target));
    if (instead !== null) return instead;
    const response = await callOperation({ exchange, operation, path, slot });
    const wrong = checkAnswer?.(operation, response) ?? null;
    if (wrong !== null) throw new Error(wrong);
    return response;
  };

  /** @param name The world of all requests; without it, each request names its own. */
  const handleIn = (name: string | undefined): RequestHandler => {
    const findSlot = ({ headers }: Request) =>
      worlds.named(name ?? headers.get(WORLD_HEADER) ?? undefined);
    const respond: SandboxEnv['respond'] = async (route, request) => {
      const exchange: Exchange = {
        request,
        target: splitUrl(request.url),
        slot: null,
        operation: route.kind === 'operation' ? route.operation : null,
        began: performance.now(),
        input: null,
      };
      try {
        const made = await serve(route, exchange, findSlot).catch(problemResponse);
        const response = await whenStored(exchange.slot, made);
        record(exchange, response);
        return toResponse(response, request.method);
      } catch (error) {
        if (error instanceof DroppedConnection) record(exchange, null);
        throw error;
      }
    };
    const controlFetch = createControlFetch(shared, findSlot, log);
    return (request) => {
      const isControl = splitUrl(request.url).path.startsWith(`${CONTROL_PREFIX}/`);
      return isControl ? controlFetch(request) : fetchOperation(request, { respond });
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
  return Object.assign(worldAt(undefined), { handle: handleIn(undefined), in: worldAt });
}

/** Creates what writes journal, coverage and log of a response, `null` for a dropped connection. */
function createRecorder({ journal, coverage }: Shared, log: SandboxOptions['log']) {
  return (exchange: Exchange, response: MockResponse | null): void => {
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
}
