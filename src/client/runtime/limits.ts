import type { Middleware } from './options.ts';
import { readRetryAfter } from './response.ts';

/**
 * Middleware that lets at most `limit` requests run at a time; the others wait for their turn, which counts in their
 * timeout.
 *
 * @throws TypeError for a limit below 1.
 */
export function limitConcurrency(limit: number): Middleware {
  if (!(limit >= 1)) throw new TypeError('limit: expected a number of at least 1');
  let running = 0;
  /** In the order in which they came. */
  const waiting = new Set<() => void>();
  const untilTurn = (signal: AbortSignal | null) =>
    new Promise<void>((resolve, reject) => {
      const start = () => {
        signal?.removeEventListener('abort', leave);
        resolve();
      };
      const leave = () => {
        waiting.delete(start);
        reject(signal?.reason);
      };
      waiting.add(start);
      signal?.addEventListener('abort', leave, { once: true });
    });
  return async (attempt, next) => {
    if (running >= limit) await untilTurn(attempt.signal);
    else running++;
    try {
      return await next(attempt);
    } finally {
      const [start] = waiting;
      if (start === undefined) running--;
      else {
        waiting.delete(start);
        start();
      }
    }
  };
}

/** Statuses with which a service demands fewer requests. */
const HOLDING = [429, 503];
/** A reset that is larger is a time in seconds since 1970, else the seconds to wait. */
const MAX_RESET_SECONDS = 1e9;

/**
 * Middleware that sends nothing while the service demands to wait, for all calls that pass it: after a 429 or 503 with
 * `Retry-After`, and after a response with `RateLimit-Remaining: 0`, until `RateLimit-Reset` (also with `X-`).
 *
 * A call in between is as one with a 429: it is retried after that time, or it is an `ApiError` with `retryAfter`.
 */
export function obeyRateLimits(): Middleware {
  let until = 0;
  return async (attempt, next) => {
    const seconds = Math.ceil((until - Date.now()) / 1000);
    if (seconds > 0) {
      const message = 'held back, as the service demands to wait';
      const headers = { 'retry-after': `${seconds}` };
      return Response.json({ message }, { status: 429, headers });
    }
    const response = await next(attempt);
    until = Math.max(until, Date.now() + readWait(response) * 1000);
    return response;
  };
}

/** The seconds that all requests have to wait. */
function readWait({ status, headers }: Response): number {
  if (HOLDING.includes(status)) return readRetryAfter(headers) ?? 0;
  const read = (name: string) =>
    headers.get(`ratelimit-${name}`) ?? headers.get(`x-ratelimit-${name}`);
  const reset = Number(read('reset'));
  if (read('remaining') !== '0' || !(reset > 0)) return 0;
  return reset < MAX_RESET_SECONDS ? reset : reset - Date.now() / 1000;
}
