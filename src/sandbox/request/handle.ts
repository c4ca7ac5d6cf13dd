/** Takes each request to the control API or to an operation, and records what came of it. */
import { operations } from '../../../generated/operations.ts';
import type { Operation } from '../../contract/operation.ts';
import { NO_BYTES } from '../../http/body.ts';
import { problemResponse } from '../../http/error-responses.ts';
import { DroppedConnection } from '../../http/problem.ts';
import { type MockResponse, type RequestHandler, toResponse } from '../../http/response.ts';
import { splitUrl } from '../../http/router.ts';
import type { Shared } from '../control/control.ts';
import { CONTROL_PREFIX, createControlFetch } from '../control/fetch.ts';
import { findProject } from '../domain/paths.ts';
import { handlers } from '../handlers/index.ts';
import { pendingEntry, type RequestLogEntry } from '../journal/log.ts';
import { MAX_KEPT_BYTES } from '../journal/sent-request.ts';
import { WORLD_HEADER, type WorldSlot, whenStored } from '../store/worlds.ts';
import { readOnce, type SandboxExchange } from './call.ts';
import type { Serve } from './serve.ts';
import { createService } from './service.ts';

type Log = ((entry: RequestLogEntry) => void) | undefined;

const findOperation = createService(operations, handlers);

/** Whether a path is of the contract, whatever its method, or can be read as one. */
export function isOfContract(method: string, path: string): boolean {
  const route = findOperation(method, path);
  return route.kind !== 'unknown' || route.unencoded !== undefined;
}

/**
 * Creates what handles the requests to one world of a sandbox, or to all of them.
 *
 * @param name The world of all requests; without it, each request names its own.
 */
export function createHandler(
  shared: Shared,
  name: string | undefined,
  serve: Serve,
  log: Log,
): RequestHandler {
  const findSlot = ({ headers }: Request) =>
    shared.worlds.named(name ?? headers.get(WORLD_HEADER) ?? undefined);
  const controlFetch = createControlFetch(shared, findSlot, log);
  const record = createRecorder(shared, log);
  return async (request) => {
    const target = splitUrl(request.url);
    if (target.path.startsWith(`${CONTROL_PREFIX}/`)) return controlFetch(request, target);
    const began = performance.now();
    const route = findOperation(request.method, target.path);
    const operation = route.kind === 'operation' ? route.operation : null;
    const entry = pendingEntry(request.method, target.path, operation?.id);
    const exchange: SandboxExchange = { request, target, entry, input: null, bytes: null };
    let slot: WorldSlot | null = null;
    let made: MockResponse;
    try {
      slot = findSlot(request);
      entry.world = slot.name;
      if (route.kind === 'operation' && route.operation.inProject) {
        entry.project = findProject(slot.world, route.path.id ?? '')?.id ?? null;
      }
      made = await serve({ exchange, route, slot });
    } catch (error) {
      if (error instanceof DroppedConnection) await record(exchange, operation, began, null);
      made = problemResponse(error);
    }
    const response = await whenStored(slot, made);
    await record(exchange, operation, began, response);
    return toResponse(response, request.method);
  };
}

/** Creates what writes journal, coverage and log of a response, `null` for a dropped connection. */
function createRecorder({ journal, coverage }: Shared, log: Log) {
  return async (
    exchange: SandboxExchange,
    operation: Operation | null,
    began: number,
    response: MockResponse | null,
  ): Promise<void> => {
    const { request, target, input } = exchange;
    const { body = null, status = null } = response ?? {};
    const entry = { at: Date.now(), ...exchange.entry, status, ms: performance.now() - began };
    const came = { headers: request.headers, query: target.query, bytes: await readSent(exchange) };
    journal.add(entry, input, came, body);
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
