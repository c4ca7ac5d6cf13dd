/** Makes the response of an override. */
import type { Operation } from '../../contract/operation.ts';
import { JSON_TYPE } from '../../contract/read/media-types.ts';
import { DroppedConnection } from '../../http/problem.ts';
import type { MockResponse } from '../../http/response.ts';
import type { World } from '../store/world.ts';
import type { OverriddenCall, OverrideResponse } from './override.ts';
import type { TakenOverride } from './store.ts';

interface OverriddenRequest {
  /** `null` for a route beside the contract. */
  readonly operation: Operation | null;
  readonly request: Request;
  /** `null` for a mock without state, whose overrides have no functions. */
  readonly world: World | null;
  /** Lets the service respond. */
  readonly next: () => Promise<MockResponse>;
}

/** Rejects with a DroppedConnection, and with what a function throws. */
export async function respondInstead(
  { respond, input, ...fixed }: TakenOverride,
  { operation, request, world, next }: OverriddenRequest,
): Promise<MockResponse> {
  const parsedNext = async () => parseBody(await next());
  const call = { input, headers: request.headers, world, next: parsedNext };
  let response: OverrideResponse | undefined = fixed;
  if (respond !== undefined) {
    response = (await respond(call as OverriddenCall<never, never>)) as typeof response;
    if (response?.delay !== undefined) await wait(response.delay);
  }
  const { status, body, text, drop = false, malformed = false } = response ?? {};
  if (drop) throw new DroppedConnection();
  const isOwn = status === undefined && body === undefined && text === undefined;
  const made =
    isOwn || response === undefined ? await next() : build(operation, response, request.url);
  return malformed ? breakOff(made) : made;
}

/** Waits, in milliseconds. */
export function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

function build(operation: Operation | null, response: OverrideResponse, url: string): MockResponse {
  const { responses = [] } = operation ?? {};
  const success = responses.findLast((each) => each.status < 300)?.status;
  const { status = success ?? 200, headers = {}, retry_after, text } = response;
  const documented = responses.find((each) => each.status === status)?.mediaType;
  const all = new Headers({ 'Content-Type': documented ?? JSON_TYPE, ...headers });
  if (retry_after !== undefined) all.set('Retry-After', String(retry_after));
  // Links in a file have no origin, for that of the next sandbox may be another one.
  const links = all.get('link');
  if (links !== null) all.set('Link', links.replaceAll('</', `<${new URL(url).origin}/`));
  const { body = defaultBody(status) } = response;
  const content = text ?? encode(body, all.get('content-type') ?? JSON_TYPE);
  if (content === null) all.delete('content-type');
  return { status, headers: Object.fromEntries(all), body: content };
}

function defaultBody(status: number): unknown {
  return status < 400 ? null : { message: `An override responds with ${status}.` };
}

function encode(body: unknown, mediaType: string): MockResponse['body'] {
  if (body === null) return null;
  if (body instanceof Uint8Array) return new Uint8Array(body);
  return typeof body === 'string' && !mediaType.startsWith(JSON_TYPE) ? body : JSON.stringify(body);
}

function parseBody({ status, headers, body }: MockResponse) {
  const type = new Headers(headers).get('content-type') ?? '';
  const isJson = typeof body === 'string' && type.startsWith(JSON_TYPE);
  return { status, headers, body: isJson ? (JSON.parse(body) as unknown) : body };
}

/** A body without its second half. */
function breakOff(response: MockResponse): MockResponse {
  const { body } = response;
  if (body === null) return response;
  return { ...response, body: body.slice(0, Math.floor(body.length / 2)) };
}
