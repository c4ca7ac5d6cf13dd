/** Takes each request to the control API or to an operation, and records what came of it. */
import { operations } from '../../../generated/operations.ts';
import { NO_BYTES } from '../../http/body.ts';
import { problemResponse } from '../../http/error-responses.ts';
import { DroppedConnection } from '../../http/problem.ts';
import { type MockResponse, type RequestHandler, toResponse } from '../../http/response.ts';
import { splitUrl } from '../../http/router.ts';
import { explainUnknown } from '../../http/unknown-names.ts';
import type { Shared } from '../control/control.ts';
import { CONTROL_PREFIX, createControlFetch } from '../control/fetch.ts';
import { findProject } from '../domain/paths.ts';
import { handlers } from '../handlers/index.ts';
import type { RequestLogEntry } from '../journal/log.ts';
import { MAX_KEPT_BYTES } from '../journal/sent-request.ts';
import { WORLD_HEADER, type WorldSlot, whenStored } from '../store/worlds.ts';
import type { createServeBeside } from './beside.ts';
import { readOnce, type SandboxExchange } from './call.ts';
import type { Serve } from './serve.ts';
import { createService } from './service.ts';

type Log = ((entry: RequestLogEntry) => void) | undefined;

interface HandlerOptions {
  /** The world of all requests; without it, each request names its own. */
  readonly name: string | undefined;
  readonly serve: Serve;
  /** Responds where no operation is reached. */
  readonly serveBeside: ReturnType<typeof createServeBeside>;
  /** Whether names that an operation does not know are an error. */
  readonly strict: boolean;
  readonly log: Log;
}

const findOperation = createService(operations, handlers);

/** Whether a path is of the contract, whatever its method, or can be read as one. */
export function isOfContract(method: string, path: string): boolean {
  const route = findOperation(method, path);
  return route.kind !== 'unknown' || route.unencoded !== undefined;
}

/** Creates what handles the requests to one world of a sandbox, or to all of them. */
export function createHandler(
  shared: Shared,
  { name, serve, serveBeside, strict, log }: HandlerOptions,
): RequestHandler {
  const findSlot = ({ headers }: Request) =>
    shared.worlds.named(name ?? headers.get(WORLD_HEADER) ?? undefined);
  const controlFetch = createControlFetch(shared, findSlot, log);
  const record = createRecorder(shared, log);
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
      project: null,
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
      exchange.project = projectOf(route, slot);
      made =
        route.kind === 'operation'
          ? await serve({ exchange, operation: route.operation, path: route.path, slot, strict })
          : await serveBeside({ exchange, route, slot });
    } catch (error) {
      if (error instanceof DroppedConnection) await record(exchange, null);
      made = problemResponse(error);
    }
    const response = await whenStored(exchange.slot, made);
    await record(exchange, response);
    return toResponse(response, request.method);
  };
}

/** The id of the project that a path names, by its id or by its path. */
function projectOf(route: ReturnType<typeof findOperation>, { world }: WorldSlot): number | null {
  if (route.kind !== 'operation' || !route.operation.inProject) return null;
  return findProject(world, route.path.id ?? '')?.id ?? null;
}

/** Creates what writes journal, coverage and log of a response, `null` for a dropped connection. */
function createRecorder({ journal, coverage }: Shared, log: Log) {
  return async (exchange: SandboxExchange, response: MockResponse | null): Promise<void> => {
    const { request, target, slot, operation, project, caller } = exchange;
    const { began, input, overridden, nearest, unknown } = exchange;
    const status = response?.status ?? null;
    const entry = {
      at: Date.now(),
      world: slot?.name ?? '',
      caller,
      method: request.method,
      path: target.path,
      operation: operation?.id ?? null,
      project,
      status,
      ms: performance.now() - began,
      overridden,
      nearest_override: nearest,
      unknown: operation === null ? [] : explainUnknown(operation, unknown),
    };
    const came = { headers: request.headers, query: target.query, bytes: await readSent(exchange) };
    journal.add(entry, input, came, response?.body ?? null);
    if (operation !== null && status !== null) coverage.add(operation, status);
    log?.(entry);
  };
}

/** The body of a request for the journal, also of one that was rejected before anybody read it; `null` for a long one. */
async function readSent(exchange: SandboxExchange): Promise<Uint8Array | null> {
  const { request, bytes } = exchange;
  const read = () => readOnce(exchange).catch(() => null);
  if (bytes !== null) return read();
  const { headers } = request;
  const announced = headers.get('content-length');
  if (announced !== null) return Number(announced) <= MAX_KEPT_BYTES ? read() : null;
  // To look at the body of a request that is being received would keep the server from reading over it.
  return headers.has('transfer-encoding') || request.body !== null ? null : NO_BYTES;
}
