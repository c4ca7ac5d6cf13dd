/** Sends every request of the kit. */

import { setTimeout } from 'node:timers/promises';
import { pluralOf } from '../../contract/phrases.ts';
import { ReasonedError } from '../reasons.ts';
import type { CallerKind, ReceivedResponse } from './exchange.ts';
import { type FetchOnceOptions, fetchOnce, isSafe, NoResponse } from './fetch-once.ts';
import type { HttpRequest } from './serialize.ts';

/** No request makes sense any more; the message is a sentence. */
export class Unusable extends ReasonedError {}

export type Wait = (milliseconds: number, signal: AbortSignal | undefined) => Promise<void>;

interface SenderOptions extends FetchOnceOptions {
  /** Path that anybody with a token may read. */
  readonly probe: string;
  readonly readOnly: boolean;
  /** Most requests that are sent in a second; any number if omitted. */
  readonly rate?: number | undefined;
  /** Ends early, without an error, when the run is stopped. */
  readonly sleep?: Wait | undefined;
}

type Send = (
  request: HttpRequest,
  caller: CallerKind,
  signal?: AbortSignal,
) => Promise<ReceivedResponse>;

export type Sender = ReturnType<typeof createSender>;

const MAX_TRIES = 7;
const MAX_RETRY_AFTER_MS = 120_000;
/** Waits without Retry-After double from the first to this. */
const MIN_BACKOFF_MS = 1000;
const MAX_BACKOFF_MS = 60_000;

/** After so many requests in a row that failed, another one finds out whether all of them do. */
const MAX_FAILED = 5;

/** Ends early, without an error, when the run is stopped. */
export const pause: Wait = (milliseconds, signal) =>
  setTimeout(milliseconds, undefined, { ...(signal && { signal }) }).catch(() => {});

/** Sends requests one after another or side by side, as fast as the server and the options permit. */
export function createSender(options: SenderOptions) {
  const { readOnly, sleep: wait = pause } = options;
  const takeTurn = createTurns(options.rate, wait);
  let count = 0;
  // One wait holds up all requests, because servers limit them together.
  let ready = Promise.resolve();

  const caches = { arePassed: false };

  const sendCounted: Send = (request, caller, signal) => {
    count += 1;
    const isPassing = caches.arePassed && request.method === 'GET';
    const sent = isPassing ? passCaches(request, count) : request;
    return fetchOnce(options, sent, caller, signal);
  };
  const failures = createFailures(options.probe, sendCounted);

  const sendPatiently: Send = async (request, caller, signal) => {
    let waited = 0;
    for (let tries = 1; ; tries += 1) {
      await ready;
      await takeTurn(signal);
      signal?.throwIfAborted();
      const response = await sendCounted(request, caller, signal);
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
        throw new Unusable(kind, response.status, pluralOf(seconds, 'second'));
      }
      waited += pause;
      ready = wait(pause, signal);
    }
  };

  /**
   * Sends a request and reads the response. Waits and retries when the server limits the rate. Rejects with
   * NoResponse, Unusable, the signal's reason, or for an error of the kit.
   */
  const send: Send = async (request, caller, signal) => {
    if (readOnly && !isSafe(request)) {
      const { method, target } = request;
      throw new Error(`${method} ${target} must not be sent in a read-only run.`);
    }
    failures.requireUsable();
    try {
      const response = await sendPatiently(request, caller, signal);
      const { status } = response;
      if (isOfGateway(status)) throw new NoResponse(describeStatus(status), status);
      // An operation that is not implemented is no server that fails.
      const fails = status >= 500 && status !== 501;
      await failures.count(fails ? describeStatus(status) : null, request);
      return response;
    } catch (error) {
      if (error instanceof Unusable) failures.setUnusable(error);
      if (error instanceof NoResponse) await failures.count(error.message, request);
      throw error;
    }
  };

  return {
    send,
    countRequests: () => count,
    /** Whether no read may come from a cache. */
    caches,
    /** Gives a server that was unusable another chance. */
    retry: failures.clear,
    pause: (milliseconds: number) => wait(milliseconds, undefined),
  };
}

/** A read with a query that no cache has. */
export function passCaches(request: HttpRequest, count: number): HttpRequest {
  const { target } = request;
  return { ...request, target: `${target}${target.includes('?') ? '&' : '?'}conform=${count}` };
}

/** Waits for the turn of each request if the options limit how many are sent in a second. */
function createTurns(rate: number | undefined, wait: Wait) {
  /** When the next request may be sent, by `performance.now()`. */
  let next = 0;
  return async (signal: AbortSignal | undefined): Promise<void> => {
    if (rate === undefined) return;
    const now = performance.now();
    const at = Math.max(now, next);
    next = at + 1000 / rate;
    if (at > now) await wait(at - now, signal);
  };
}

/** Counts the failures in a row, and finds out whether a server that fails often is usable. */
function createFailures(probe: string, sendProbe: Send) {
  let failed = 0;
  let first = '';
  let unusable: Unusable | null = null;
  return {
    /** @param reason `null` for a success. Rejects with Unusable when the simplest request fails, too. */
    count: async (reason: string | null, { method, target }: HttpRequest): Promise<void> => {
      failed = reason === null ? 0 : failed + 1;
      if (failed === 1) first = `${method} ${target}`;
      if (failed < MAX_FAILED) return;
      failed = 0;
      const request = { method: 'GET', target: probe, headers: {}, body: null };
      const seen = await sendProbe(request, 'user').catch((error: Error) => error);
      if (!(seen instanceof Error) && seen.status < 500) return;
      const isThere = !(seen instanceof Error) && !isOfGateway(seen.status);
      const what = seen instanceof Error ? seen.message : describeStatus(seen.status);
      unusable = isThere
        ? new Unusable('every-request', what)
        : new Unusable('no-longer-responds', what, first);
      throw unusable;
    },
    setUnusable: (error: Unusable): void => {
      unusable = error;
    },
    requireUsable: (): void => {
      if (unusable !== null) throw unusable;
    },
    clear: (): void => {
      unusable = null;
    },
  };
}

function isOfGateway(status: number): boolean {
  return [502, 503, 504].includes(status);
}

function describeStatus(status: number): string {
  return isOfGateway(status) ? `the gateway returns ${status}` : `status ${status}`;
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
