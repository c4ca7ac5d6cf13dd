import type { Connection } from './runtime/connect.ts';
import { openStream } from './runtime/download.ts';
import { ResponseBodyError } from './runtime/errors.ts';
import { exchange } from './runtime/exchange.ts';
import { followRedirects } from './runtime/redirect.ts';
import type { Kind, PreparedCall } from './runtime/route.ts';

/** Sends a request; further arguments go along to the fetch beneath. */
export type SendRequest = (request: Request, ...rest: unknown[]) => Promise<Response>;

/** One call of openapi-fetch. */
export interface FetchExchange {
  /** The call, for errors: `GET /projects/{id}/jobs`. */
  readonly operation: string;
  /** Whether a second request does no harm when the first one was processed. */
  readonly isRepeatable: boolean;
  /** Whether the caller reads the body as a stream. */
  readonly isStream: boolean;
}

const JSON_TYPE = /^application\/([^;]+\+)?json\b/i;

/** What a request has for fetch besides what the client sets. Some platforms know none of it. */
const FETCH_OPTIONS = [
  'cache',
  'credentials',
  'integrity',
  'keepalive',
  'mode',
  'referrer',
  'referrerPolicy',
] as const;

/**
 * A fetch for openapi-fetch that sends as `createClient` does: with the token, redirects, timeout and retries. JSON and
 * errors are read in time; files are streams that end when nothing comes for too long.
 *
 * @param connection With the headers of the call, before middleware of openapi-fetch has changed them.
 */
export function toFetch(
  connection: Connection,
  { operation, isRepeatable, isStream }: FetchExchange,
  send: SendRequest,
): SendRequest {
  return async (request, ...rest) => {
    const { method, url, signal, redirect } = request;
    const changes = method !== 'GET' && method !== 'HEAD';
    const follows = redirect === 'follow';
    const own: Connection = {
      ...connection,
      signal,
      use: [(attempt, next) => next({ ...attempt, headers: Object.fromEntries(request.headers) })],
      fetchOptions: Object.fromEntries(
        FETCH_OPTIONS.filter((name) => request[name] !== undefined).map((name) => [
          name,
          request[name],
        ]),
      ),
      fetch: (to, init) => send(new Request(to, follows ? init : { ...init, redirect }), ...rest),
    };
    const encode = async () => {
      const bytes = await request.arrayBuffer();
      return bytes.byteLength > 0 ? bytes : null;
    };
    const open: Kind['open'] = (response, call, clock) => {
      const isFile = isStream || !JSON_TYPE.test(`${response.headers.get('content-type')}`);
      return isFile ? openStream(response, call, clock) : undefined;
    };
    const prepared: PreparedCall = {
      operation,
      method,
      url,
      attempts: 0,
      values: {},
      isRepeatable,
      kind: changes ? { open, encode } : { open, transfer: follows ? followRedirects : undefined },
      ...own,
      // That of openapi-fetch reads it.
      parseJson: String,
    };
    const { response, text, error } = await exchange(prepared);
    const isRead = text !== undefined && response.body !== null;
    if (!error) return isRead ? new Response(text, response) : response;
    if (!response.ok) return new Response(null, response);
    const reason = `its body cannot be read: ${error.message}`;
    throw new ResponseBodyError(prepared, response, undefined, reason, error);
  };
}
