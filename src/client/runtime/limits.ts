import { discard, passOn } from './body.ts';
import { ArgumentError, readRetryAfter } from './errors.ts';
import type { Attempt, Middleware } from './options.ts';
import { TOO_MANY_REQUESTS } from './retry.ts';
import { sleep } from './timeout.ts';

/** Ends a turn; a second call does nothing. */
type Leave = () => void;

/**
 * Waits for a turn: one after the other, as many at a time as may run. A turn ends when it is left or its signal is aborted.
 *
 * @param mayRun Whether one more may run besides those that do.
 */
function createQueue(mayRun: (running: number) => boolean) {
  const waiting: (() => void)[] = [];
  let running = 0;
  const startNext = () => {
    while (waiting.length > 0 && mayRun(running)) waiting.shift()?.();
  };
  return (signal: AbortSignal | null, isFirst = false) =>
    new Promise<Leave>((resolve) => {
      const start = () => {
        if (signal?.aborted) return;
        running++;
        let isOver = false;
        const leave = () => {
          if (isOver) return;
          isOver = true;
          signal?.removeEventListener('abort', leave);
          running--;
          startNext();
        };
        signal?.addEventListener('abort', leave);
        resolve(leave);
      };
      if (isFirst) waiting.unshift(start);
      else waiting.push(start);
      startNext();
    });
}

/**
 * Middleware that lets at most `limit` requests run at a time, each until its response is read; the others wait for
 * their turn, which does not count in their timeout.
 *
 * @throws ArgumentError for a limit below 1.
 */
export function limitConcurrency(limit: number): Middleware {
  if (!(limit >= 1)) throw new ArgumentError('limit: expected a number of at least 1');
  const enter = createQueue((running) => running < limit);
  return async (attempt, next) => {
    const leave = await attempt.hold(enter(attempt.signal));
    try {
      return passOn(await next(attempt), undefined, leave);
    } catch (error) {
      leave();
      throw error;
    }
  };
}

/** By default, calls wait no longer while the service takes none. */
const MAX_HOLD_MS = 300_000;
/** Where a 429 does not say how long to wait, first so long, then twice as long each time. */
const MIN_HOLD_MS = 1000;
const MAX_BACKOFF_MS = 60_000;
/** A service that took so many requests before a 429 is asked for more no more often than this. */
const PROBE_INTERVAL_MS = 10_000;
/** Requests at a time, before anything is known of the service. */
const FIRST_WINDOW = 4;
/** Up to here, each accepted response makes room for one more request at a time, and from here a whole window of them. */
const FIRST_THRESHOLD = 8;
/** A reset that is larger is a time in seconds since 1970, else the seconds to wait. */
const MAX_RESET_SECONDS = 1e9;

/** A call that waits for the service to take requests again. */
export interface HeldCall extends Pick<Attempt, 'operation' | 'method' | 'url'> {
  /** Milliseconds until it is sent. */
  readonly delay: number;
}

/** Options of `obeyRateLimits`. */
export interface RateLimitOptions {
  /** Called once when calls begin to wait, with the first of them. */
  onHold?: ((call: HeldCall) => void) | undefined;
  /**
   * Milliseconds that calls wait at most while the service takes none, and that a call waits that is rejected again and
   * again. Where the service demands more, the call is sent, and ends as the service says.
   * @default 300000
   */
  maxHold?: number | undefined;
}

/**
 * Middleware that sends nothing while the service demands to wait, for all calls that pass it: after a 429, after a 503
 * with `Retry-After`, and after a response with `RateLimit-Remaining: 0`, until `RateLimit-Reset` (also with `X-`).
 *
 * Calls wait in a queue, which uses up neither their retries nor their timeout. When the time is over, one is sent; with
 * each that is accepted more run at a time, up to what the headers say is left. After as many as were accepted before the
 * last 429, calls wait as long as it demanded; every ten seconds one more is tried. A call that gets a 429 goes back to
 * the head of the queue.
 */
export function obeyRateLimits({
  onHold,
  maxHold = MAX_HOLD_MS,
}: RateLimitOptions = {}): Middleware {
  /** When the service takes requests again, whether one was sent since then, and whether the caller knows. */
  let until = 0;
  let isHolding = false;
  let isAnnounced = false;
  /** Requests that may run at a time, and up to which number that doubles. */
  let window = FIRST_WINDOW;
  let threshold = FIRST_THRESHOLD;
  /** Requests that the service still takes, as it says. */
  let remaining = Number.POSITIVE_INFINITY;
  /** Successes since the last wait, and how many there were before it. */
  let accepted = 0;
  let quota = Number.POSITIVE_INFINITY;
  let acceptedAt = 0;
  /** The last 429, and how long it had calls wait. */
  let rejected = { at: 0, wait: 0 };
  let backoff = MIN_HOLD_MS;

  const enter = createQueue((running) => {
    const expected = accepted < quota ? quota - accepted : window;
    return running < Math.max(1, Math.min(window, remaining, expected));
  });
  const holdFor = (wait: number) => {
    if (!(wait > 0)) return;
    until = Math.max(until, Date.now() + wait);
    if (!isHolding) threshold = Math.max(1, window / 2);
    isHolding = true;
    window = 1;
  };
  const startAgain = () => {
    isHolding = isAnnounced = false;
    quota = accepted || quota;
    backoff = accepted ? MIN_HOLD_MS : Math.min(backoff * 2, MAX_BACKOFF_MS);
    accepted = 0;
  };
  const accept = () => {
    acceptedAt = Date.now();
    if (!isHolding) window += window < threshold ? 1 : 1 / window;
    if (++accepted !== quota) return;
    if (acceptedAt - rejected.at < PROBE_INTERVAL_MS) return holdFor(rejected.wait);
    // The service may take more by now, which is tried with one at a time.
    window = 1;
    threshold = 1;
  };
  const learn = (response: Response) => {
    const { status } = response;
    const limits = readLimits(response);
    remaining = limits.remaining;
    if (status !== TOO_MANY_REQUESTS) {
      if (status < 500) accept();
      return holdFor(limits.wait);
    }
    rejected = { at: Date.now(), wait: Math.max(limits.wait || backoff, MIN_HOLD_MS) };
    holdFor(rejected.wait);
  };

  return async (attempt, next) => {
    const { operation, method, url, signal, hold } = attempt;
    const start = Date.now();
    let rejectedAt: number | undefined;
    for (;;) {
      const leave = await hold(enter(signal, rejectedAt !== undefined));
      try {
        for (;;) {
          const delay = until - Date.now();
          const since = rejectedAt ?? Math.max(start, acceptedAt);
          if (delay <= 0 || until - since > maxHold) break;
          if (!isAnnounced) onHold?.({ operation, method, url, delay });
          isAnnounced = true;
          await hold(sleep(delay, signal));
        }
        if (isHolding) startAgain();
        const response = await next(attempt);
        learn(response);
        if (response.status !== TOO_MANY_REQUESTS) return response;
        rejectedAt ??= Date.now();
        if (until - rejectedAt > maxHold) return response;
        discard(response);
      } finally {
        leave();
      }
    }
  };
}

/** What a response says: how many milliseconds all requests have to wait, and how many are left until then. */
function readLimits({ status, headers }: Response) {
  const read = (name: string) =>
    headers.get(`ratelimit-${name}`) ?? headers.get(`x-ratelimit-${name}`);
  const reset = Number(read('reset'));
  const seconds = reset < MAX_RESET_SECONDS ? reset : reset - Date.now() / 1000;
  // Without a time, nobody could say when there are more.
  const left = seconds > 0 ? Number.parseInt(`${read('remaining')}`, 10) : Number.NaN;
  const remaining = left >= 0 ? left : Number.POSITIVE_INFINITY;
  const isRejected = status === TOO_MANY_REQUESTS || status === 503;
  const demanded = isRejected ? readRetryAfter(headers) : null;
  return { wait: (demanded ?? (remaining === 0 ? seconds : 0)) * 1000, remaining };
}
