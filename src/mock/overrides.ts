/** Overrides in front of the stateless mock, as the sandbox has them: of operations, and of routes that the contract does not have. */
import type { Operation } from '../contract/operation.ts';
import { readPrefix } from '../contract/read/connection.ts';
import { NO_BYTES, readBytes } from '../http/body.ts';
import type { Contract } from '../http/contract.ts';
import { createInputReader } from '../http/input.ts';
import { createInputCheck, readInput } from '../http/input-errors.ts';
import {
  type MatchedRoute,
  type MockResponse,
  type RequestHandler,
  readMockBody,
  toResponse,
} from '../http/response.ts';
import { createRouter, type RequestUrl, splitUrl } from '../http/router.ts';
import { type Input, type Override, parseOverrides } from '../sandbox/overrides/override.ts';
import { respondInstead, wait } from '../sandbox/overrides/respond.ts';
import { createOverrides } from '../sandbox/overrides/store.ts';
import { readRouteInput } from '../sandbox/request/route-input.ts';

/** Nothing is stored, so there is no world. */
const SLOT = { name: 'main', world: null } as const;

/** Creates what responds with overrides, and otherwise as a handler does. Throws an InvalidInputError for an override that is not valid. */
export function withOverrides(
  handle: RequestHandler,
  { document, operations }: Contract,
  given: readonly Override[],
): RequestHandler {
  const overrides = createOverrides(parseOverrides(given));
  const findRoute = createRouter(readPrefix(document), Object.values(operations));
  return async (request) => {
    const target = splitUrl(request.url);
    const { method } = request;
    const route = findRoute(method, target.path);
    const operation = route.kind === 'operation' ? route.operation : null;
    const asked = { operation: operation?.id ?? null, method, path: target.path, project: null };
    if (route.kind === 'unreadable' || !overrides.has(SLOT.name, asked)) return handle(request);
    const copy = request.clone();
    const bytes = copy.body === null ? NO_BYTES : await readBytes(copy);
    const input = readSent(route, request.headers, target, bytes);
    const override = overrides.take(SLOT, asked, input);
    if (override === null) return handle(request);
    if (override.delay > 0) await wait(override.delay);
    const next = async () => toMockResponse(await handle(request));
    const made = await respondInstead(override, { operation, request, world: null, next });
    return toResponse(made, method);
  };
}

/** What an operation, or a route beside the contract, was given; `null` where it is not valid. */
function readSent(
  route: MatchedRoute<Operation>,
  headers: Headers,
  { query }: RequestUrl,
  bytes: Uint8Array,
): Input | null {
  if (route.kind !== 'operation') return readRouteInput(query, headers, bytes);
  const { operation, path } = route;
  const read = createInputReader(operation);
  const check = createInputCheck(operation);
  return readInput({ read, check }, { path, query, headers }, bytes).values ?? null;
}

async function toMockResponse(response: Response): Promise<MockResponse> {
  const headers = Object.fromEntries(response.headers);
  return { status: response.status, headers, body: await readMockBody(response) };
}
