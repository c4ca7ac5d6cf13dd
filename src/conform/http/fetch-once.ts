/** Sends one request, and says why there is no response. */
import { type CallerKind, type ReceivedResponse, receive } from './exchange.ts';
import type { HttpRequest } from './serialize.ts';

/** The connection was refused or dropped, the request timed out, or a gateway did not reach the server. */
export class NoResponse extends Error {
  /** Status of the gateway. */
  readonly gateway: number | undefined;
  constructor(message: string, gateway?: number) {
    super(message);
    this.gateway = gateway;
  }
}

export interface FetchOnceOptions {
  /** Base URL of the API: `https://collab.example.com/api/v4`. */
  readonly base: string;
  readonly fetch: typeof fetch;
  /** Timeout of one request, in milliseconds. */
  readonly timeout: number;
  /** Sent with every request. */
  readonly headers: Readonly<Record<string, string>>;
  /** What stands before a token: `PRIVATE-TOKEN: ` or `Authorization: Bearer `. */
  readonly tokenHeader: string;
  readonly findToken: (caller: CallerKind) => string | undefined;
}

/** Sends a request and reads the response. Rejects with NoResponse, or with the signal's reason for a read. */
export async function fetchOnce(
  { base, fetch, timeout, headers, tokenHeader, findToken }: FetchOnceOptions,
  request: HttpRequest,
  caller: CallerKind,
  signal?: AbortSignal,
): Promise<ReceivedResponse> {
  const token = findToken(caller);
  const [tokenName = '', scheme = ''] = tokenHeader.split(': ');
  // AbortSignal.timeout and AbortSignal.any cost a twentieth of a run.
  const clock = new AbortController();
  const timer = globalThis.setTimeout(() => clock.abort(), timeout);
  // A change is never aborted: its result has to be known for the cleanup.
  const stop = () => clock.abort();
  if (isSafe(request)) signal?.addEventListener('abort', stop);
  try {
    const response = await fetch(`${base}${request.target}`, {
      method: request.method,
      headers: {
        ...headers,
        ...request.headers,
        ...(token !== undefined && { [tokenName]: `${scheme}${token}` }),
      },
      body: request.body as BodyInit | null,
      redirect: 'manual',
      signal: clock.signal,
    });
    return await receive(response);
  } catch (error) {
    if (isSafe(request)) signal?.throwIfAborted();
    const isLate = clock.signal.aborted;
    throw new NoResponse(isLate ? `no response within ${timeout} ms` : toReason(error));
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', stop);
  }
}

export function isSafe({ method }: HttpRequest): boolean {
  return method === 'GET' || method === 'HEAD';
}

/** Messages by the error code in the cause of what `fetch` rejects with. */
const REASONS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'connection refused',
  ENOTFOUND: 'host not found',
  EAI_AGAIN: 'host not found',
  EHOSTUNREACH: 'host unreachable',
  ENETUNREACH: 'network unreachable',
  ETIMEDOUT: 'the connection timed out',
  UND_ERR_CONNECT_TIMEOUT: 'the connection timed out',
  ECONNRESET: 'connection reset',
  EPIPE: 'connection reset',
  UND_ERR_SOCKET: 'connection reset',
  UND_ERR_HEADERS_OVERFLOW: 'the headers of the response are too long',
  ERR_SSL_WRONG_VERSION_NUMBER: 'the server does not use TLS; try http://',
};

/** Why there is no response. Not every version of Node sets the code of an error. */
function toReason(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (!(cause instanceof Error)) return String(cause);
  const code = 'code' in cause ? String(cause.code ?? '') : '';
  if (cause.name === 'HTTPParserError' || code.startsWith('HPE_')) {
    return 'the server does not use HTTP';
  }
  if (/SELF_SIGNED_CERT|UNABLE_TO_VERIFY/.test(code)) {
    return 'the certificate is not trusted; --ca names the file of its authority';
  }
  return REASONS[code] ?? (code || cause.message.split('\n')[0] || 'the connection failed');
}
