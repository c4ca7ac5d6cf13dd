/** Sends every request of the kit. */

import { setTimeout } from 'node:timers/promises';
import { ReasonedError } from '../reasons.ts';
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

/** No request makes sense any more; the message is a sentence. */
export class Unusable extends ReasonedError {}

export type Wait = (milliseconds: number, signal: AbortSignal | undefined) => Promise<void>;

interface SenderOptions {
  /** Base URL of the API: `https://collab.example.com/api/v4`. */
  readonly base: string;
  /** Path that anybody with a token may read. */
  readonly probe: string;
  readonly fetch: typeof fetch;
  readonly readOnly: boolean;
  /** Timeout of one request, in milliseconds. */
  readonly timeout: number;
  /** Most requests that are sent in a second; any number if omitted. */
  readonly rate?: number | undefined;
  /** Sent with every request. */
  readonly headers: Readonly<Record<string, string>>;
  /** What stands before a token: `PRIVATE-TOKEN: ` or `Authorization: Bearer `. */
  readonly tokenHeader: string;
  readonly findToken: (caller: CallerKind) => string | undefined;
  /** Ends early, without an error, when the run is stopped. */
  readonly wait?: Wait | undefined;
}

export type Sender = ReturnType<typeof createSender>;

const MAX_TRIES = 7;
const MAX_RETRY_AFTER_MS = 120_000;
/** Waits without Retry-After double from the first to this. */
const MIN_BACKOFF_MS = 1000;
const MAX_BACKOFF_MS = 60_000;

/** After so many requests in a row that failed, another one finds out whether all of them do. */
const MAX_FAILED = 5;

const sleep: Wait = (milliseconds, signal) =>
  setTimeout(milliseconds, undefined, { ...(signal && { signal }) }).catch(() => {});

export function createSender(options: SenderOptions) {
  const { base, fetch, readOnly, timeout, tokenHeader, findToken, wait = sleep } = options;
  const [tokenName = '', scheme = ''] = tokenHeader.split(': ');
  let count = 0;
  // One wait holds up all requests, because servers limit them together.
  let ready = Promise.resolve();
  let failed = 0;
  let first = '';
  let given: Unusable | null = null;
  /** When the next request may be sent, by `performance.now()`. */
  let next = 0;

  /** Waits for the turn of a request if the options limit their rate. */
  const takeTurn = async (signal?: AbortSignal) => {
    if (options.rate === undefined) return;
    const now = performance.now();
    const at = Math.max(now, next);
    next = at + 1000 / options.rate;
    if (at > now) await wait(at - now, signal);
  };

  const sendOnce = async (request: HttpRequest, caller: CallerKind, signal?: AbortSignal) => {
    const token = findToken(caller);
    // AbortSignal.timeout and AbortSignal.any cost a twentieth of a run.
    const clock = new AbortController();
    const timer = globalThis.setTimeout(() => clock.abort(), timeout);
    // A change is never aborted: its result has to be known for the cleanup.
    const stop = () => clock.abort();
    if (isSafe(request)) signal?.addEventListener('abort', stop);
    count += 1;
    try {
      const response = await fetch(`${base}${request.target}`, {
        method: request.method,
        headers: {
          ...options.headers,
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
  };

  const sendPatiently = async (request: HttpRequest, caller: CallerKind, signal?: AbortSignal) => {
    let waited = 0;
    for (let tries = 1; ; tries += 1) {
      await ready;
      await takeTurn(signal);
      signal?.throwIfAborted();
      const response = await sendOnce(request, caller, signal);
      const pause = findPause(response, tries);
      if (pause === null) return response;
      // It may have been deleted, and its id be something else's when the request is sent again.
      if (request.method === 'DELETE' && response.status === 503) {
        ready = wait(Math.min(pause, MAX_RETRY_AFTER_MS), signal);
        return response;
      }
      if (pause > MAX_RETRY_AFTER_MS || tries === MAX_TRIES) {
        const seconds = Math.round((pause > MAX_RETRY_AFTER_MS ? pause : waited) / 1000);
        const kind = pause > MAX_RETRY_AFTER_MS ? 'rate-limit-asks' : 'rate-limit-stays';
        throw new Unusable(kind, response.status, seconds);
      }
      waited += pause;
      ready = wait(pause, signal);
    }
  };

  /** Counts failures in a row; a `reason` of `null` is a success. Throws Unusable when the simplest request fails, too. */
  const countFailure = async (reason: string | null, { method, target }: HttpRequest) => {
    failed = reason === null ? 0 : failed + 1;
    if (failed === 1) first = `${method} ${target}`;
    if (failed < MAX_FAILED) return;
    failed = 0;
    const probe: HttpRequest = { method: 'GET', target: options.probe, headers: {}, body: null };
    const seen = await sendOnce(probe, 'user').catch((error: Error) => error);
    if (!(seen instanceof Error) && seen.status < 500) return;
    const isThere = !(seen instanceof Error) && !isOfGateway(seen.status);
    const what = seen instanceof Error ? seen.message : describeStatus(seen.status);
    given = isThere
      ? new Unusable('every-request', what)
      : new Unusable('no-longer-responds', what, first);
    throw given;
  };

  /**
   * Sends a request and reads the response. Waits and retries when the server limits the rate. Rejects with
   * NoResponse, Unusable, the signal's reason, or for an error of the kit.
   */
  const send = async (request: HttpRequest, caller: CallerKind, signal?: AbortSignal) => {
    if (readOnly && !isSafe(request)) {
      const { method, target } = request;
      throw new Error(`${method} ${target} must not be sent in a read-only run.`);
    }
    if (given !== null) throw given;
    try {
      const response = await sendPatiently(request, caller, signal);
      const { status } = response;
      if (isOfGateway(status)) throw new NoResponse(describeStatus(status), status);
      // An operation that is not implemented is no server that fails.
      const fails = status >= 500 && status !== 501;
      await countFailure(fails ? describeStatus(status) : null, request);
      return response;
    } catch (error) {
      if (error instanceof Unusable) given = error;
      if (error instanceof NoResponse) await countFailure(error.message, request);
      throw error;
    }
  };

  return {
    send,
    countRequests: () => count,
    /** Gives a server that was unusable another chance. */
    retry: () => {
      given = null;
    },
  };
}

function isOfGateway(status: number): boolean {
  return [502, 503, 504].includes(status);
}

function describeStatus(status: number): string {
  return isOfGateway(status) ? `the gateway returns ${status}` : `status ${status}`;
}

function isSafe({ method }: HttpRequest): boolean {
  return method === 'GET' || method === 'HEAD';
}

/** Milliseconds to wait before the next try; `null` if the server does not limit the rate. */
function findPause({ status, headers }: ReceivedResponse, tries: number): number | null {
  const after = headers.get('retry-after');
  if (status !== 429 && (status !== 503 || after === null)) return null;
  const date = Date.parse(after ?? '');
  if (/^\d+$/.test(after ?? '')) return Number(after) * 1000;
  if (!Number.isNaN(date)) return Math.max(0, date - Date.now());
  return Math.min(MIN_BACKOFF_MS * 2 ** (tries - 1), MAX_BACKOFF_MS);
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
