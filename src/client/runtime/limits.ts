import { discard, passOn } from './body.ts';
import { ArgumentError, readRetryAfter } from './errors.ts';
import type { Attempt, Middleware } from './options.ts';
import { TOO_MANY_REQUESTS } from './retry.ts';
import { sleep } from './timeout.ts';

/**
 * Middleware that lets at most `limit` requests run at a time, each until its response is read; the others wait for
 * their turn, which does not count in their timeout.
 *
 * @throws ArgumentError for a limit below 1.
 */
export function limitConcurrency(limit: number): Middleware {
  if (!(limit >= 1)) throw new ArgumentError('limit: expected a number of at least 1');
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
  const endTurn = () => {
    const [start] = waiting;
    if (start === undefined) running--;
    else {
      waiting.delete(start);
      start();
    }
  };
  return async (attempt, next) => {
    if (running >= limit) await attempt.hold(untilTurn(attempt.signal));
    else running++;
    let isOver = false;
    const end = () => {
      if (!isOver) endTurn();
      isOver = true;
    };
    // A body that nobody reads any more.
    attempt.signal?.addEventListener('abort', end, { once: true });
    try {
      return passOn(await next(attempt), undefined, end);
    } catch (error) {
      end();
      throw error;
    }
  };
}

/** A call is held for no longer, all in all. */
const MAX_HOLD_MS = 300_000;
/** Each wait counts as at least so much, so that their number is limited, too. */
const MIN_HOLD_MS = 1000;
/** A reset that is larger is a time in seconds since 1970, else the seconds to wait. */
const MAX_RESET_SECONDS = 1e9;

/** A call that waits for the service to take requests again. */
export interface HeldCall extends Pick<Attempt, 'operation' | 'method' | 'url'> {
  /** Milliseconds until it is sent, or first in the queue. */
  readonly delay: number;
}

/** Options of `obeyRateLimits`. */
export interface RateLimitOptions {
  /** Called when a call begins to wait. */
  onHold?: ((call: HeldCall) => void) | undefined;
  /**
   * Milliseconds that a call waits at most, all in all. Where the service demands more, the call is sent, and ends as
   * the service says.
   * @default 300000
   */
  maxHold?: number | undefined;
}

/**
 * Middleware that sends nothing while the service demands to wait, for all calls that pass it: after a 429 or 503 with
 * `Retry-After`, and after a response with `RateLimit-Remaining: 0`, until `RateLimit-Reset` (also with `X-`).
 *
 * Calls wait in a queue, which uses up neither their retries nor their timeout. When the time is over, the first one is
 * sent; the others follow when its response shows that the service takes requests again. One that gets a 429 itself
 * goes back into the queue.
 */
export function obeyRateLimits({
  onHold,
  maxHold = MAX_HOLD_MS,
}: RateLimitOptions = {}): Middleware {
  let until = 0;
  /** Whether the service has demanded to wait since it last took a request. */
  let isLimited = false;
  /** Ends when the first call after a wait has its response. */
  let probe: Promise<unknown> | undefined;

  return async (attempt, next) => {
    const { operation, method, url, signal, hold } = attempt;
    let left = maxHold;
    for (;;) {
      const delay = until - Date.now();
      if (delay > 0 && delay <= left) {
        left -= Math.max(delay, MIN_HOLD_MS);
        onHold?.({ operation, method, url, delay });
        await hold(sleep(delay, signal));
      } else if (delay <= 0 && isLimited && probe) {
        await hold(probe);
      } else {
        const sent = next(attempt).then((response) => {
          const wait = readWait(response) * 1000;
          if (wait > 0) until = Math.max(until, Date.now() + wait);
          isLimited = wait > 0;
          return response;
        });
        // Those that wait go on also when it fails, or is aborted and does not end.
        const ended = Promise.race([sent, untilAborted(signal)])
          .catch(() => {})
          .finally(() => {
            if (probe === ended) probe = undefined;
          });
        if (isLimited) probe = ended;
        const response = await sent;
        const wait = until - Date.now();
        if (response.status !== TOO_MANY_REQUESTS || !(wait > 0) || wait > left) return response;
        discard(response);
      }
    }
  };
}

const untilAborted = (signal: AbortSignal | null) =>
  new Promise<void>((resolve) => {
    signal?.addEventListener('abort', () => resolve(), { once: true });
  });

/** The seconds that all requests have to wait. */
function readWait({ status, headers }: Response): number {
  if (status === TOO_MANY_REQUESTS || status === 503) return readRetryAfter(headers) ?? 0;
  const read = (name: string) =>
    headers.get(`ratelimit-${name}`) ?? headers.get(`x-ratelimit-${name}`);
  const reset = Number(read('reset'));
  if (read('remaining') !== '0' || !(reset > 0)) return 0;
  return reset < MAX_RESET_SECONDS ? reset : reset - Date.now() / 1000;
}
