import { discard, passOn } from './body.ts';
import { expectNumbers, readRetryAfter } from './errors.ts';
import type { Attempt, Middleware } from './options.ts';
import { createQueue } from './queue.ts';
import { TOO_MANY_REQUESTS } from './retry.ts';
import { sleep } from './timeout.ts';

/**
 * Middleware that lets at most `limit` requests run at a time, each until its response is read; the others wait for
 * their turn, which does not count in their timeout.
 *
 * @throws ArgumentError for a limit below 1.
 */
export function limitConcurrency(limit: number): Middleware {
  expectNumbers({ limit }, 1);
  const enter = createQueue((running) => running < limit);
  return async (attempt, next) => {
    const leave = await attempt.hold(enter(attempt.signal));
    try {
      return passOn(await next(attempt), (read) => read(), leave);
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
 * last 429, one is sent alone; once that was rejected, calls wait there as long as the 429 demanded, and every ten seconds
 * one more is tried. A call that gets a 429 goes back to the head of the queue.
 */
export function obeyRateLimits({
  onHold,
  maxHold = MAX_HOLD_MS,
}: RateLimitOptions = {}): Middleware {
  expectNumbers({ maxHold });
  const pace: Pace = {
    until: 0,
    window: FIRST_WINDOW,
    threshold: FIRST_THRESHOLD,
    remaining: Number.POSITIVE_INFINITY,
    accepted: 0,
    isLimit: false,
    acceptedAt: 0,
    quota: Number.POSITIVE_INFINITY,
    rejected: { at: 0, wait: 0 },
    backoff: MIN_HOLD_MS,
  };
  const enter = createQueue((running) => running < roomOf(pace));

  return async (attempt, next) => {
    const { operation, method, url, signal, hold } = attempt;
    const start = Date.now();
    let rejectedAt: number | undefined;
    for (;;) {
      const leave = await hold(enter(signal, rejectedAt !== undefined));
      try {
        for (;;) {
          const delay = pace.until - Date.now();
          const since = rejectedAt ?? Math.max(start, pace.acceptedAt);
          if (delay <= 0 || pace.until - since > maxHold) break;
          if (pace.hold !== 'announced') onHold?.({ operation, method, url, delay });
          pace.hold = 'announced';
          await hold(sleep(delay, { ...attempt, attempts: attempt.number })).catch(() => {
            throw signal?.reason;
          });
        }
        if (pace.hold) startAgain(pace);
        const response = await next(attempt);
        learn(pace, response);
        if (response.status !== TOO_MANY_REQUESTS) return response;
        rejectedAt ??= Date.now();
        if (pace.until - rejectedAt > maxHold) return response;
        discard(response);
      } finally {
        leave();
      }
    }
  };
}

/** What is known of a service, and how many requests it gets. */
interface Pace {
  /** When it takes requests again. */
  until: number;
  /** That none was sent since then, and whether the caller knows. */
  hold?: 'new' | 'announced' | undefined;
  /** Requests that may run at a time, and up to which number that doubles. */
  window: number;
  threshold: number;
  /** Requests that it still takes, as it says. */
  remaining: number;
  /** Successes since the last hold, how many there were before it, and the time of the last one. */
  accepted: number;
  quota: number;
  /** Whether the service rejects what comes after as many. */
  isLimit: boolean;
  acceptedAt: number;
  /** The last 429, and how long it had calls wait. */
  rejected: { readonly at: number; readonly wait: number };
  /** How long the next 429 has calls wait that does not say so. */
  backoff: number;
}

/** How many requests may run at a time. */
function roomOf({ window, remaining, accepted, quota }: Pace): number {
  const expected = accepted < quota ? quota - accepted : window;
  return Math.max(1, Math.min(window, remaining, expected));
}

function learn(pace: Pace, response: Response): void {
  const { status } = response;
  const { wait, remaining } = readLimits(response);
  pace.remaining = remaining;
  if (status === TOO_MANY_REQUESTS) {
    pace.rejected = { at: Date.now(), wait: Math.max(wait || pace.backoff, MIN_HOLD_MS) };
    holdFor(pace, pace.rejected.wait);
  } else {
    if (status < 500) accept(pace);
    holdFor(pace, wait);
  }
}

function holdFor(pace: Pace, wait: number): void {
  if (!(wait > 0)) return;
  pace.until = Math.max(pace.until, Date.now() + wait);
  if (!pace.hold) pace.threshold = Math.max(1, pace.window / 2);
  pace.hold ??= 'new';
  pace.window = 1;
}

function startAgain(pace: Pace): void {
  const { accepted, quota, backoff } = pace;
  pace.hold = undefined;
  // One 429 may be chance; another one after as many requests shows a limit.
  if (accepted > 0) pace.isLimit = accepted === quota;
  pace.quota = accepted || quota;
  pace.backoff = accepted ? MIN_HOLD_MS : Math.min(backoff * 2, MAX_BACKOFF_MS);
  pace.accepted = 0;
}

function accept(pace: Pace): void {
  const { hold, window, threshold, quota, isLimit, rejected } = pace;
  pace.accepted++;
  pace.acceptedAt = Date.now();
  if (!hold) pace.window += window < threshold ? 1 : 1 / window;
  if (pace.accepted !== quota) return;
  if (isLimit && pace.acceptedAt - rejected.at < PROBE_INTERVAL_MS) holdFor(pace, rejected.wait);
  // The service may take more by now, which is tried with one at a time.
  else pace.window = pace.threshold = 1;
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
