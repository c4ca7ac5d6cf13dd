/** Sends every request of the kit. */
import { setTimeout } from 'node:timers/promises';
import { type CallerKind, type ReceivedResponse, receive } from './exchange.ts';
import type { HttpRequest } from './serialize.ts';

/** The connection was refused or dropped, or the request timed out. */
export class NoResponse extends Error {}

interface SenderOptions {
  /** Base URL of the API: `https://collab.example.com/api/v4`. */
  readonly base: string;
  readonly fetch: typeof fetch;
  readonly readOnly: boolean;
  /** Timeout of one request, in milliseconds. */
  readonly timeout: number;
  /** Sent with every request. */
  readonly headers: Readonly<Record<string, string>>;
  readonly findToken: (caller: CallerKind) => string | undefined;
}

export type Sender = ReturnType<typeof createSender>;

const MAX_TRIES = 5;

const MAX_RETRY_AFTER_MS = 120_000;

export function createSender(options: SenderOptions) {
  const { base, fetch, readOnly, timeout, findToken } = options;
  let count = 0;
  // One wait holds up all requests, because servers limit them together.
  let ready = Promise.resolve();

  const sendOnce = async (request: HttpRequest, caller: CallerKind, signal?: AbortSignal) => {
    const token = findToken(caller);
    const clock = AbortSignal.timeout(timeout);
    count += 1;
    try {
      const response = await fetch(`${base}${request.target}`, {
        method: request.method,
        headers: {
          ...options.headers,
          ...request.headers,
          ...(token !== undefined && { 'PRIVATE-TOKEN': token }),
        },
        body: request.body as BodyInit | null,
        redirect: 'manual',
        // A change is never aborted: its result has to be known for the cleanup.
        signal: signal === undefined || !isSafe(request) ? clock : AbortSignal.any([signal, clock]),
      });
      return await receive(response);
    } catch (error) {
      if (isSafe(request)) signal?.throwIfAborted();
      throw new NoResponse(clock.aborted ? `no response within ${timeout} ms` : toReason(error));
    }
  };

  /**
   * Sends a request and reads the response. Waits and retries after 429 and 503 with Retry-After.
   * Rejects with NoResponse, the signal's reason, or for an error of the kit.
   */
  const send = async (request: HttpRequest, caller: CallerKind, signal?: AbortSignal) => {
    if (readOnly && !isSafe(request)) {
      const { method, target } = request;
      throw new Error(`${method} ${target} must not be sent in a read-only run.`);
    }
    for (let tries = 1; ; tries += 1) {
      await ready;
      signal?.throwIfAborted();
      const response = await sendOnce(request, caller, signal);
      const wait = readRetryAfter(response);
      if (wait === null || wait > MAX_RETRY_AFTER_MS || tries === MAX_TRIES) return response;
      // Ends early, without an error, when the run is stopped.
      ready = setTimeout(wait, undefined, { ...(signal && { signal }) }).catch(() => {});
    }
  };

  return { send, countRequests: () => count };
}

function isSafe({ method }: HttpRequest): boolean {
  return method === 'GET' || method === 'HEAD';
}

/** Milliseconds that the server asks to wait; `null` if it does not. */
function readRetryAfter({ status, headers }: ReceivedResponse): number | null {
  const after = headers.get('retry-after');
  if ((status !== 429 && status !== 503) || after === null) return null;
  if (/^\d+$/.test(after)) return Number(after) * 1000;
  const date = Date.parse(after);
  return Number.isNaN(date) ? null : Math.max(0, date - Date.now());
}

/** Messages by the error code in the cause of what `fetch` rejects with. */
const REASONS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'connection refused',
  ENOTFOUND: 'host not found',
  EAI_AGAIN: 'host not found',
  ECONNRESET: 'connection reset',
  UND_ERR_SOCKET: 'connection reset',
  ERR_SSL_WRONG_VERSION_NUMBER: 'the server does not use TLS; try http://',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'the certificate is not trusted',
};

function toReason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  if (!(cause instanceof Error)) return error.message;
  const code = 'code' in cause ? String(cause.code) : '';
  if (code.startsWith('HPE_')) return 'the server does not use HTTP';
  return REASONS[code] ?? (code === '' ? cause.message : code);
}
