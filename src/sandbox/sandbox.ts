/**
 * The sandbox: a mock with state. It behaves as the contract says, on records in memory, and needs
 * nothing of Node: it runs in a browser, in a worker, in a unit test, or behind a server.
 */
import { exampleData } from '../../generated/example-data.ts';
import { operations } from '../../generated/operations.ts';
import type { Operation } from '../contract/operation.ts';
import { problemResponse, responseWithoutOperation } from '../http/error-responses.ts';
import { DroppedConnection } from '../http/problem.ts';
import { type MockResponse, type RequestHandler, toResponse } from '../http/response.ts';
import { splitUrl } from '../http/router.ts';
import { explainUnknown } from '../http/unknown-names.ts';
import { type Control, createControl, type Shared } from './control/control.ts';
import { CONTROL_PREFIX, createControlFetch } from './control/fetch.ts';
import { passTime } from './domain/pass.ts';
import { handlers } from './handlers/index.ts';
import { createJournalCoverage } from './journal/coverage.ts';
import { createJournal } from './journal/journal.ts';
import { createJournalView, type JournalView } from './journal/journal-view.ts';
import type { RequestLogEntry } from './journal/log.ts';
import { type Override, parseOverride } from './overrides/override.ts';
import { respondInstead, wait } from './overrides/respond.ts';
import { createOverrides } from './overrides/store.ts';
import type { Forward } from './proxy/forward.ts';
import {
  callOperation,
  type OperationCall,
  peekInput,
  readOnce,
  type SandboxExchange,
} from './request/call.ts';
import { createFetch } from './request/fetch.ts';
import { createPreferred, type ExampleSource } from './request/preferred.ts';
import { createService } from './request/service.ts';
import type { World, WorldData } from './store/world.ts';
import { createWorlds, WORLD_HEADER, type WorldsOptions, whenStored } from './store/worlds.ts';

export interface SandboxOptions extends WorldsOptions {
  /** What the world begins with; the data of the contract's examples by default. */
  readonly seed?: WorldData;
  /** Overrides that every world begins with. */
  readonly overrides?: readonly Override[];
  /** Returns 400 to names of parameters and fields that the operation does not know. */
  readonly strict?: boolean;
  /** How much later every response of the service comes, in milliseconds. */
  readonly latency?: number;
  /** Where the responses to `Prefer` come from; without it, errors alone can be preferred. */
  readonly examples?: () => Promise<ExampleSource>;
  /** Responds in place of the sandbox to operations that are not overridden. */
  readonly forward?: Forward;
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
  /** Resets, overrides, the clock and more; the same over HTTP stands in `control/openapi.yaml`. */
  readonly control: Control;
  /** Responds to an operation in place of the service: `override('createIssue', { status: 409 })`. */
  readonly override: Control['override'];
  /** The last requests, and whether they were as expected. */
  readonly journal: JournalView;
}

export interface Sandbox extends SandboxWorld {
  /** What is below `fetch`, for servers: it takes the Request itself, not a copy of it. */
  readonly handle: RequestHandler;
  /** Lets time pass in all worlds, in seconds: clocks advance, jobs start and succeed, branches are compared. */
  readonly pass: (seconds: number) => void;
  /** Lets all worlds begin with another seed or other overrides, and begin again. Throws an Error as `createSandbox` does. */
  readonly begin: (start: Pick<SandboxOptions, 'seed' | 'overrides'>) => void;
  /** A world of that name, made as a fork of the seed when it is first used. Throws a RequestProblem. */
  readonly in: (name: string) => SandboxWorld;
}

const findOperation = createService(operations, handlers);

/** Makes a sandbox. Throws an Error for a seed that contradicts itself, or an override that is not valid. */
export function createSandbox({
  seed = exampleData,
  overrides = [],
  strict = false,
  latency = 0,
  examples,
  forward,
  log,
  checkAnswer,
  ...options
}: SandboxOptions = {}): Sandbox {
  const journal = createJournal();
  const active = createOverrides(overrides.map(parseOverride));
  const onDrop = (name: string) => {
    active.reset(name);
    journal.clear(name);
  };
  const shared: Shared = {
    worlds: createWorlds(seed, { ...options, onDrop }),
    overrides: active,
    journal,
    coverage: createJournalCoverage(Object.values(operations)),
  };
  const { worlds } = shared;
  const preferred = createPreferred(examples);
  const record = createRecorder(shared, log);

  /** Rejects with a RequestProblem for a request that cannot be read. */
  const respond = async (call: OperationCall): Promise<MockResponse> => {
    const { exchange, operation } = call;
    const { request, target } = exchange;
    const asPreferred = preferred(operation, request, target);
    if (asPreferred !== null) return asPreferred;
    if (forward !== undefined) {
      const bytes = await readOnce(exchange);
      exchange.input = await peekInput(call);
      return forward({ operation, request, target, bytes, input: exchange.input });
    }
    const response = await callOperation(call);
    const wrong = checkAnswer?.(operation, response) ?? null;
    if (wrong !== null) throw new Error(wrong);
    return response;
  };
  /** The same, unless an override responds. Rejects with a DroppedConnection, too. */
  const serve = async (call: OperationCall): Promise<MockResponse> => {
    const { exchange, operation, slot } = call;
    const input = active.has(slot.name, operation.id) ? await peekInput(call) : null;
    const override = active.take(slot.name, operation.id, input);
    const delay = latency + (override?.delay ?? 0);
    if (delay > 0) await wait(delay);
    if (override === null) {
      exchange.nearest = active.nearest(slot.name, operation.id, input);
      return respond(call);
    }
    Object.assign(exchange, { input, overridden: true });
    const { request } = exchange;
    const next = () => respond(call);
    return respondInstead(override, { operation, request, input, world: slot.world, next });
  };

  /** @param name The world of all requests; without it, each request names its own. */
  const handleIn = (name: string | undefined): RequestHandler => {
    const findSlot = ({ headers }: Request) =>
      worlds.named(name ?? headers.get(WORLD_HEADER) ?? undefined);
    const controlFetch = createControlFetch(shared, findSlot, log);
    return async (request) => {
      const target = splitUrl(request.url);
      if (target.path.startsWith(`${CONTROL_PREFIX}/`)) return controlFetch(request, target);
      const route = findOperation(request.method, target.path);
      const operation = route.kind === 'operation' ? route.operation : null;
      const exchange: SandboxExchange = {
        request,
        target,
        slot: null,
        operation,
        began: performance.now(),
        input: null,
        bytes: null,
        overridden: false,
        unknown: [],
        nearest: null,
        caller: null,
      };
      let made: MockResponse;
      try {
        const slot = findSlot(request);
        exchange.slot = slot;
        made =
          route.kind === 'operation'
            ? await serve({ exchange, operation: route.operation, path: route.path, slot, strict })
            : responseWithoutOperation(request.method, route);
      } catch (error) {
        if (error instanceof DroppedConnection) record(exchange, null);
        made = problemResponse(error);
      }
      const response = await whenStored(exchange.slot, made);
      record(exchange, response);
      return toResponse(response, request.method);
    };
  };
  const worldAt = (name: string | undefined): SandboxWorld => {
    const slot = () => worlds.named(name);
    // Rejects a bad name at once.
    slot();
    const control = createControl(shared, slot);
    return {
      get world() {
        return slot().world;
      },
      fetch: createFetch(handleIn(name)),
      control,
      override: control.override,
      journal: createJournalView(control),
    };
  };
  const pass = (seconds: number) => {
    for (const slot of worlds.slots()) {
      passTime(
        slot.world,
        createControl(shared, () => slot),
        seconds,
      );
    }
  };
  const begin: Sandbox['begin'] = (start) => {
    const parsed = start.overrides?.map(parseOverride);
    if (start.seed !== undefined) worlds.begin(start.seed);
    if (parsed !== undefined) active.begin(parsed);
  };
  const handle = handleIn(undefined);
  return Object.assign(worldAt(undefined), { handle, pass, begin, in: worldAt });
}

/** Creates what writes journal, coverage and log of a response, `null` for a dropped connection. */
function createRecorder({ journal, coverage }: Shared, log: SandboxOptions['log']) {
  return (exchange: SandboxExchange, response: MockResponse | null): void => {
    const { request, target, slot, operation, caller } = exchange;
    const { began, input, overridden, nearest, unknown } = exchange;
    const status = response?.status ?? null;
    const entry = {
      at: Date.now(),
      world: slot?.name ?? '',
      caller,
      method: request.method,
      path: target.path,
      operation: operation?.id ?? null,
      status,
      ms: performance.now() - began,
      overridden,
      nearest_override: nearest,
      unknown: operation === null ? [] : explainUnknown(operation, unknown),
    };
    journal.add(entry, input, response?.body ?? null, target.query);
    if (operation !== null && status !== null) coverage.add(operation, status);
    log?.(entry);
  };
}
