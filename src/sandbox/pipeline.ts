/** Takes a request through all checks in their order: route, authentication, access, input, handler. */
import type { Operation } from '../contract/operation.ts';
import { type RequestUrl, splitUrl } from '../http/app.ts';
import { JSON_TYPE, NO_BYTES, readBytes } from '../http/body.ts';
import { RequestProblem } from '../http/problem.ts';
import {
  invalidInputResponse,
  type MatchedRoute,
  type MockResponse,
  problemResponse,
  responseWithoutOperation,
  toResponse,
} from '../http/response.ts';
import { checkAccess, forbiddenResponse, maySend } from './access.ts';
import { type AuthenticatedCaller, authenticate } from './authentication.ts';
import { createContext, type RequestContext } from './context.ts';
import type { AnyHandler } from './handlers/handler.ts';
import type { StatusResponse } from './operation-types.ts';
import { findProject } from './paths.ts';
import { errorResponse, HttpError, InvalidInputError } from './responses.ts';
import type { SandboxEnv, ServedOperation, Service } from './service.ts';
import type { ProjectRecord } from './store/schema.ts';
import type { WorldSlot } from './worlds.ts';

/** A request on its way to a response. */
export interface Exchange {
  readonly request: Request;
  readonly target: RequestUrl;
  /** The world's place; `null` where the request names a world that cannot be. */
  readonly slot: WorldSlot | null;
  /** `null` for what is outside the contract. */
  readonly operation: Operation | null;
  /** When it came, by `performance.now()`. */
  readonly began: number;
  /** The operation's input by plain names, once it is known. */
  input: Readonly<Record<string, unknown>> | null;
}

/** Where others join in. */
export interface Hooks {
  /** May respond instead of the service, before any check but the route: for faults and preferences. */
  readonly before?: (exchange: Exchange) => MockResponse | Promise<MockResponse | null> | null;
  /** Receives every response: for logs, journals and coverage. */
  readonly after?: (exchange: Exchange, response: MockResponse) => void;
  /** Says what is wrong with a response, which is then an Error: for tests. */
  readonly checkResponse?: (operation: Operation, response: MockResponse) => string | null;
}

type AnyAnswer = StatusResponse<number, unknown>;

/** Creates a sandbox's way from a request to its response. It is asynchronous only where a body or a hook is. */
export function createPipeline(
  service: Service,
  findSlot: (request: Request) => WorldSlot,
  { before, after, checkResponse }: Hooks,
): SandboxEnv['respond'] {
  return (route, request) => {
    const place = attempt(() => findSlot(request));
    const exchange: Exchange = {
      request,
      target: splitUrl(request.url),
      slot: 'world' in place ? place : null,
      operation: route.kind === 'operation' ? route.operation : null,
      began: performance.now(),
      input: null,
    };
    const finish = (response: MockResponse): Response => {
      after?.(exchange, response);
      return toResponse(response, request.method);
    };
    if (!('world' in place)) return finish(place);
    if (route.kind !== 'operation') return finish(responseWithoutOperation(request.method, route));
    const call: SandboxCall = {
      ...route,
      served: service.serve(route.operation),
      slot: place,
      exchange,
    };
    const serve = () => {
      const response = callOperation(call, checkResponse);
      return response instanceof Promise ? response.then(finish) : finish(response);
    };
    const instead = before?.(exchange) ?? null;
    if (instead === null) return serve();
    if (!(instead instanceof Promise)) return finish(instead);
    return instead.then((response) => (response === null ? serve() : finish(response)));
  };
}

/** Everything about one call of an operation. */
interface SandboxCall extends Extract<MatchedRoute, { kind: 'operation' }> {
  readonly served: ServedOperation;
  readonly slot: WorldSlot;
  readonly exchange: Exchange;
}

function callOperation(
  call: SandboxCall,
  checkResponse: Hooks['checkResponse'],
): MockResponse | Promise<MockResponse> {
  const finish = (bytes: Uint8Array) => {
    const response = attempt(() => {
      // Again, for the world may have changed while the body was on its way.
      const admitted = admit(call);
      return 'status' in admitted ? write(call.served, admitted) : perform(call, admitted, bytes);
    });
    const wrong = checkResponse?.(call.operation, response) ?? null;
    if (wrong !== null) throw new Error(wrong);
    return response;
  };
  if (call.operation.body === null) return finish(NO_BYTES);
  const admitted = admit(call);
  if ('status' in admitted) return write(call.served, admitted);
  return readBytes(call.exchange.request).then(finish, problemResponse);
}

/** Who calls, and for which project. */
interface Admitted {
  readonly caller: AuthenticatedCaller | null;
  readonly project: ProjectRecord | null;
}

function admit({
  operation,
  served,
  path,
  slot: place,
  exchange,
}: SandboxCall): Admitted | AnyAnswer {
  const { world } = place;
  const token = exchange.request.headers.get('private-token') ?? undefined;
  const caller = authenticate(world, token);
  const project = served.inProject ? findProject(world, path.id ?? '') : null;
  const refused = checkAccess(world, operation, caller, project);
  if (refused !== null) return refused;
  return { caller: caller === 'refused' ? null : caller, project: project ?? null };
}

function perform(
  call: SandboxCall,
  { caller, project }: Admitted,
  bytes: Uint8Array,
): MockResponse {
  const { operation, served, path, exchange } = call;
  const { request, target } = exchange;
  const { world } = call.slot;
  const user = caller?.user ?? null;
  try {
    const input = served.read({ path, query: target.query, headers: request.headers }, bytes);
    for (const { name, access } of served.guarded) {
      if (input.body[name] !== undefined && !maySend(world, access, user, project)) {
        return write(served, forbiddenResponse(operation));
      }
    }
    const { errors, values } = served.check(input);
    if (errors !== undefined) return invalidInputResponse(operation, errors);
    exchange.input = values;
    const context = createContext({
      world,
      operation,
      caller: user,
      scopes: caller?.scopes ?? [],
      project,
      url: target.url,
      query: target.query,
    });
    return write(served, run(served.handler, context, values));
  } catch (error) {
    if (error instanceof InvalidInputError) return invalidInputResponse(operation, error.errors);
    if (!(error instanceof RequestProblem) || error.status !== 400) throw error;
    return invalidInputResponse(operation, { [error.field]: [error.message] });
  }
}

/** Only a success keeps what the handler wrote. */
function run(handler: AnyHandler, context: RequestContext, values: object): AnyAnswer {
  try {
    return context.world.transaction(
      // The check made it an input of this operation.
      () => handler(context, values as never),
      ({ status }) => status < 300,
    );
  } catch (error) {
    if (error instanceof HttpError) return errorResponse(error.status, error.message);
    throw error;
  }
}

function write(
  { mediaTypes }: ServedOperation,
  { status, body, headers }: AnyAnswer,
): MockResponse {
  if (body === null) return { status, headers: headers ?? {}, body };
  const mediaType = mediaTypes.get(status) ?? JSON_TYPE;
  return {
    status,
    headers: { 'Content-Type': mediaType, ...headers },
    body: mediaType === JSON_TYPE ? toJson(body) : (body as MockResponse['body']),
  };
}

function toJson(body: unknown): string {
  return JSON.stringify(body);
}

/** What a function returns, or the response to a request that cannot be read. */
function attempt<T>(work: () => T): T | MockResponse {
  try {
    return work();
  } catch (error) {
    return problemResponse(error);
  }
}
