/** Takes a call of an operation through all checks in their order: authentication, access, input, handler. */
import { JSON_TYPE } from '../../contract/read/media-types.ts';
import { isBodyRead, NO_BYTES, readBytes } from '../../http/body.ts';
import { invalidInputResponse } from '../../http/error-responses.ts';
import { RequestProblem } from '../../http/problem.ts';
import type { MockResponse } from '../../http/response.ts';
import type { RequestUrl } from '../../http/router.ts';
import { explainUnknown, unknownNameErrors } from '../../http/unknown-names.ts';
import { checkAccess, forbiddenResponse, maySend } from '../domain/access.ts';
import { findProject } from '../domain/paths.ts';
import type { AnyHandler } from '../handlers/handler.ts';
import type { PendingEntry } from '../journal/log.ts';
import type { ProjectRecord } from '../store/schema.ts';
import type { WorldSlot } from '../store/worlds.ts';
import { type AuthenticatedCaller, authenticate } from './authentication.ts';
import { RequestContext } from './context.ts';
import type { StatusResponse } from './operation-types.ts';
import { errorResponse, HttpError, InvalidInputError } from './responses.ts';
import type { ServedOperation } from './service.ts';

/** A request on its way to a response. */
export interface SandboxExchange {
  readonly request: Request;
  readonly target: RequestUrl;
  /** What the log and the journal will say of it. */
  readonly entry: PendingEntry;
  /** The operation's input by plain names, once it is known. */
  input: Readonly<Record<string, unknown>> | null;
  /** The body, once anybody has begun to read it. */
  bytes: Promise<Uint8Array> | null;
}

/** A request to an operation. */
export interface OperationCall {
  /** Receives the input. */
  readonly exchange: SandboxExchange;
  readonly operation: ServedOperation;
  /** The decoded variables of the path. */
  readonly path: Readonly<Record<string, string>>;
  readonly slot: WorldSlot;
  /** Whether names that the operation does not know are an error. */
  readonly strict: boolean;
}

type AnyResponse = StatusResponse<number, unknown>;

/** Rejects with a RequestProblem for a request that cannot be read, and with any defect of a handler. */
export async function callOperation(call: OperationCall): Promise<MockResponse> {
  const early = admit(call);
  const { operation, exchange } = call;
  if ('status' in early || !isBodyRead(operation, exchange.request)) {
    return respond(call, early, NO_BYTES);
  }
  const bytes = await readOnce(exchange);
  // Again, for the world may have changed while the body was on its way.
  return respond(call, admit(call), bytes);
}

/** The bytes of a body, also for the second who asks. */
export function readOnce(exchange: SandboxExchange): Promise<Uint8Array> {
  exchange.bytes ??= readBytes(exchange.request);
  return exchange.bytes;
}

/** The input of a call before anybody asks who calls; `null` where it is not valid or cannot be read. */
export async function peekInput({
  exchange,
  operation,
  path,
}: Pick<OperationCall, 'exchange' | 'operation' | 'path'>): Promise<SandboxExchange['input']> {
  const { request, target } = exchange;
  try {
    const bytes = isBodyRead(operation, request) ? await readOnce(exchange) : NO_BYTES;
    const input = operation.read({ path, query: target.query, headers: request.headers }, bytes);
    exchange.entry.unknown = explainUnknown(operation, input.unknown);
    return operation.check(input).values ?? null;
  } catch (error) {
    if (error instanceof RequestProblem) return null;
    throw error;
  }
}

/** Who calls, and for which project. */
interface Admitted {
  readonly caller: AuthenticatedCaller | null;
  readonly project: ProjectRecord | null;
}

function admit({ operation, path, slot, exchange }: OperationCall): Admitted | AnyResponse {
  const { world } = slot;
  const caller = authenticate(world, exchange.request.headers.get('private-token') ?? undefined);
  exchange.entry.caller = caller === null || caller === 'rejected' ? null : caller.user.username;
  const project = operation.inProject ? findProject(world, path.id ?? '') : null;
  const rejected = checkAccess(world, operation, caller, project);
  if (rejected !== null) return rejected;
  return { caller: caller === 'rejected' ? null : caller, project: project ?? null };
}

function respond(
  call: OperationCall,
  admitted: Admitted | AnyResponse,
  bytes: Uint8Array,
): MockResponse {
  if ('status' in admitted) return write(call.operation, admitted);
  try {
    return perform(call, admitted, bytes);
  } catch (error) {
    if (error instanceof InvalidInputError)
      return invalidInputResponse(call.operation, error.errors);
    if (!(error instanceof RequestProblem) || error.status !== 400) throw error;
    return invalidInputResponse(call.operation, { [error.field]: [error.message] });
  }
}

function perform(
  { operation, path, slot, exchange, strict }: OperationCall,
  { caller, project }: Admitted,
  bytes: Uint8Array,
): MockResponse {
  const { world } = slot;
  const user = caller?.user ?? null;
  const { url, query } = exchange.target;
  const input = operation.read({ path, query, headers: exchange.request.headers }, bytes);
  for (const { name, access } of operation.guarded) {
    if (input.body[name] !== undefined && !maySend(world, access, user, project)) {
      return write(operation, forbiddenResponse(operation));
    }
  }
  exchange.entry.unknown = explainUnknown(operation, input.unknown);
  const { errors, values } = operation.check(input);
  const unknown = strict ? unknownNameErrors(operation, input.unknown) : undefined;
  if (errors !== undefined || unknown !== undefined) {
    return invalidInputResponse(operation, { ...errors, ...unknown });
  }
  exchange.input = values;
  const scopes = caller?.scopes ?? [];
  const parts = { world, operation, input: values, caller: user, scopes, url, query };
  const context = new RequestContext(parts, project);
  return write(operation, run(operation.handler, context, values));
}

/** Only a success keeps what the handler wrote. */
function run(handler: AnyHandler, context: RequestContext, values: object): AnyResponse {
  try {
    return context.world.perform(
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
  { status, body, headers = {} }: AnyResponse,
): MockResponse {
  if (body === null) return { status, headers, body };
  const mediaType = mediaTypes.get(status) ?? JSON_TYPE;
  return {
    status,
    headers: { 'Content-Type': mediaType, ...headers },
    body: mediaType === JSON_TYPE ? JSON.stringify(body) : (body as MockResponse['body']),
  };
}
