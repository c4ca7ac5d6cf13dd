/** Passes calls on to a real server. */

import { PREFIX } from '../../../generated/client/connection.ts';
import { jsonResponse, type MockResponse, readMockBody } from '../../http/response.ts';
import type { RequestUrl } from '../../http/router.ts';

/** A request on its way to a real server. */
interface ForwardedRequest {
  readonly request: Request;
  readonly target: RequestUrl;
  /** The body of the request. */
  readonly bytes: Uint8Array;
}

/** Resolves with the response of a server; with `null` where the sandbox has to respond itself. */
export type Forward = (forwarded: ForwardedRequest) => Promise<MockResponse | null>;

/** What the server needs to know of a request; cookies and the rest stay here. */
const REQUEST_HEADERS = ['accept', 'content-type', 'private-token'];

/** What callers need to know of a response. */
const RESPONSE_HEADERS = [
  'allow',
  'content-disposition',
  'content-type',
  'link',
  'location',
  'retry-after',
  'x-next-page',
  'x-page',
  'x-per-page',
  'x-prev-page',
  'x-total',
  'x-total-pages',
];

const TIMEOUT_MS = 60_000;

/**
 * Creates what passes calls on to the server at a URL, with or without `/api/v4`. Throws an Error for another URL.
 *
 * @param isPartial Whether the sandbox responds to what the server does not have yet.
 */
export function createForward(serverUrl: string, isPartial = false): Forward {
  const base = parseServerUrl(serverUrl, 'proxy');
  return async ({ request, target, bytes }) => {
    const { origin } = new URL(request.url);
    if (new URL(base).origin === origin) return failure('it is this sandbox itself');
    const headers = new Headers();
    for (const name of REQUEST_HEADERS) {
      const value = request.headers.get(name);
      if (value !== null) headers.set(name, value);
    }
    const signal = AbortSignal.any([request.signal, AbortSignal.timeout(TIMEOUT_MS)]);
    const query = target.query === '' ? '' : `?${target.query}`;
    try {
      const response = await fetch(`${base}${target.path}${query}`, {
        method: request.method,
        headers,
        signal,
        body: bytes.length === 0 ? null : new Uint8Array(bytes),
        // A server may lead to another one, to which the token must not be sent: the caller decides.
        redirect: 'manual',
      });
      const made = await toMockResponse(response, base, origin);
      return isPartial && isNotImplemented(made) ? null : made;
    } catch (error) {
      request.signal.throwIfAborted();
      return failure(reasonOf(error));
    }
  };
}

/** The URL of a server without the prefix. Throws an Error that names the option for what is no server. */
export function parseServerUrl(text: string, option: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  const isServer = url !== null && /^https?:$/.test(url.protocol) && url.search + url.hash === '';
  if (!isServer || url.username + url.password !== '') {
    throw new Error(`${option} takes a URL such as https://collab.example.com.`);
  }
  const path = url.pathname.endsWith('/') ? url.pathname.slice(0, -1) : url.pathname;
  return url.origin + (path.endsWith(PREFIX) ? path.slice(0, -PREFIX.length) : path);
}

async function toMockResponse(
  response: Response,
  base: string,
  origin: string,
): Promise<MockResponse> {
  const headers: Record<string, string> = {};
  for (const name of RESPONSE_HEADERS) {
    const value = response.headers.get(name);
    // Links to the server are links to this sandbox.
    if (value !== null) headers[name] = value.replaceAll(`${base}${PREFIX}`, `${origin}${PREFIX}`);
  }
  const { location } = headers;
  if (location !== undefined && !/^https?:$/.test(new URL(location, base).protocol)) {
    return failure('it redirects to what is not http or https');
  }
  return { status: response.status, headers, body: await readMockBody(response) };
}

/** Whether a server does not have a route: 501, or a 404 that is none of the contract, `{"message": "404 Issue Not Found"}`. */
function isNotImplemented({ status, body }: MockResponse): boolean {
  if (status !== 404) return status === 501;
  try {
    const { message, ...rest } = JSON.parse(String(body)) as Record<string, unknown>;
    return typeof message !== 'string' || Object.keys(rest).length > 0;
  } catch {
    return true;
  }
}

function failure(reason: string): MockResponse {
  return jsonResponse(502, { message: `The server behind --proxy did not respond: ${reason}.` });
}

/** Never with the URL, which could hold a secret. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown error';
  const { cause } = error;
  if (error.name === 'TimeoutError') return `nothing came for ${TIMEOUT_MS / 1000} s`;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : 'the connection failed';
}
