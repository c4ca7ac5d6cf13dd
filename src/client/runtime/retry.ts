import type { Attempt, Body, CallOptions } from './options.ts';
import { ApiError, ResponseBodyError, readRetryAfter, type SentRequest } from './response.ts';

/** The request was not processed, so any can be repeated. */
export const TOO_MANY_REQUESTS = 429;
/** Statuses after which a request is repeated where that is safe. */
const UNAVAILABLE = [502, 503, 504];

/** The longest delay before the first retry; it doubles with each further one. */
const FIRST_DELAY_MS = 1000;
/** No delay is longer; a response that demands a longer one is final. */
const MAX_DELAY_MS = 30_000;
/** Platforms take a longer time for none at all. */
const MAX_TIMER_MS = 2 ** 31 - 1;

/** A response, what was read of it, and the request. */
export type Exchange = readonly [response: Response, content: unknown, request: SentRequest];

/**
 * Sends a request, and repeats it where that is safe; gives the response and what `read` made of it, in time.
 *
 * @param repeatable Whether a second request does no harm when the first one was processed.
 * @param prepare Makes the body. Called once, within the time of the first attempt.
 * @param send Sends an attempt, and hands what the network throws, and only that, to `fail`.
 * @throws What fetch rejects with, a `TimeoutError`, the reason of the caller's signal, or what middleware throws.
 */
export async function sendWithRetries(
  base: Omit<Attempt, 'body' | 'number' | 'signal'>,
  { timeout = 30_000, retries = 2, signal }: CallOptions,
  repeatable: boolean,
  prepare: () => Promise<Body | null>,
  send: (attempt: Attempt, fail: (error: unknown) => never) => Promise<Response>,
  read: (response: Response) => Promise<unknown>,
): Promise<Exchange> {
  const { operation, method, url } = base;
  const time = timeout > 0 ? timeout : Number.POSITIVE_INFINITY;
  const maxDelay = Math.min(time, MAX_DELAY_MS);
  let body: Promise<Body | null> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    for (let attempts = 1; ; attempts++) {
      const clock = new AbortController();
      const either = signal ? AbortSignal.any([signal, clock.signal]) : clock.signal;
      if (time <= MAX_TIMER_MS) {
        const error = new DOMException(`no response in ${time} ms`, 'TimeoutError');
        timer = setTimeout(() => clock.abort(error), time);
      }
      let delay = Math.min(FIRST_DELAY_MS * 2 ** (attempts - 1) * Math.random(), maxDelay);
      const isLast = attempts > retries;
      // Only what the network throws is worth another attempt.
      let failure: unknown;
      const fail = (error: unknown): never => {
        failure = error;
        throw error;
      };
      try {
        body ??= prepare();
        const attempt = {
          ...base,
          body: await orAborted(either, body),
          signal: either,
          number: attempts,
        };
        const response = await send(attempt, fail);
        if (response.bodyUsed) {
          throw new TypeError(`${operation}: middleware has read the body`);
        }
        const { status, headers } = response;
        const isTemporary =
          status === TOO_MANY_REQUESTS || (repeatable && UNAVAILABLE.includes(status));
        const wait = readRetryAfter(headers);
        if (wait !== null) delay = wait * 1000;
        if (!isTemporary || isLast || delay > maxDelay) {
          const request = { method, url, attempts };
          const content = await read(response).catch((error: unknown) => {
            // A change that has happened must look neither like a failure nor be repeated.
            if (method === 'GET' || signal?.aborted) return fail(error);
            const Lost = response.ok ? ResponseBodyError : ApiError;
            const lost = new Lost(operation, response, undefined, 'the body broke off', request);
            throw Object.assign(lost, { cause: error });
          });
          return [response, content, request];
        }
        await response.body?.cancel().catch(() => {});
      } catch (error) {
        if (error !== failure || !repeatable || isLast || signal?.aborted) throw error;
      }
      clearTimeout(timer);
      const wait = new Promise((resolve) => {
        timer = setTimeout(resolve, delay);
      });
      await (signal ? orAborted(signal, wait) : wait);
    }
  } finally {
    clearTimeout(timer);
  }
}

/** Waits for work, but not longer than a signal allows. */
function orAborted<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  let abort = () => {};
  const aborted = new Promise<never>((_, reject) => {
    abort = () => reject(signal.reason);
    signal.addEventListener('abort', abort);
    if (signal.aborted) abort();
  });
  return Promise.race([aborted, work]).finally(() => signal.removeEventListener('abort', abort));
}
