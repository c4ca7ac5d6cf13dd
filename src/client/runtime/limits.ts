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
/** Requests at a time, before anything is known of the service, and one more after so many that it accepts. */
const FIRST_WINDOW = 5;
const ACCEPTED_PER_WINDOW = 15;
/** At a limit, one more in the time of the last period after so many that it accepts. */
const ACCEPTED_PER_PERIOD = 12;
/** After so long without a call, the service may take as many at once as at first. */
const IDLE_MS = 1000;
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
 * Calls wait in a queue, which uses up neither their retries nor their timeout. When the time is over, one is sent alone;
 * with those that are accepted more run at a time, up to what the headers say is left, but fewer near the number of the
 * last 429. Once there was another one, calls are sent as evenly as they were accepted between both, then slowly faster.
 * A call that gets a 429 goes back to the head of the queue.
 */
export function obeyRateLimits({
  onHold,
  maxHold = MAX_HOLD_MS,
}: RateLimitOptions = {}): Middleware {
  expectNumbers({ maxHold });
  const pace: Pace = {
    until: 0,
    remaining: Number.POSITIVE_INFINITY,
    sentAt: 0,
    acceptedAt: 0,
    period: { since: 0, accepted: 0 },
  };
  let isAnnounced = false;
  const reachHead = createQueue((running) => running < 1);
  const enter = createQueue((running) => running < roomOf(pace));

  return async (attempt, next) => {
    const { operation, method, url, signal, hold } = attempt;
    const start = Date.now();
    let rejectedAt: number | undefined;
    for (;;) {
      const leaveHead = await hold(reachHead(signal, rejectedAt !== undefined));
      const leave = await hold(enter(signal));
      try {
        if (start - Math.max(pace.until, pace.acceptedAt) > IDLE_MS) {
          pace.period = { since: start, accepted: 0 };
          pace.last = undefined;
        }
        for (;;) {
          const now = Date.now();
          const delay = Math.ceil(Math.max(pace.until, pace.sentAt + intervalOf(pace)) - now);
          const since = rejectedAt ?? Math.max(start, pace.acceptedAt);
          if (delay <= 0 || pace.until - since > maxHold) break;
          const isHeld = pace.until > now;
          if (isHeld && !isAnnounced) onHold?.({ operation, method, url, delay });
          isAnnounced ||= isHeld;
          await hold(sleep(delay, { ...attempt, attempts: attempt.number })).catch(() => {
            throw signal?.reason;
          });
        }
        isAnnounced = false;
        const sentAt = Date.now();
        pace.sentAt = sentAt;
        leaveHead();
        const response = await next(attempt);
        learn(pace, response, sentAt);
        if (response.status !== TOO_MANY_REQUESTS) return response;
        rejectedAt ??= Date.now();
        if (pace.until - rejectedAt > maxHold) return response;
        discard(response);
      } finally {
        leaveHead();
        leave();
      }
    }
  };
}

/** What is known of a service. */
interface Pace {
  /** When it takes requests again, and how many it still takes, as it says. */
  until: number;
  remaining: number;
  /** The times of the last request, and of the last one that was accepted. */
  sentAt: number;
  acceptedAt: number;
  /** This period, and the one before. */
  period: Period;
  last?: Period | undefined;
}

/** The time from one 429 to the next: from when requests are accepted again until the service takes more. */
interface Period {
  readonly since: number;
  accepted: number;
  /** How long the 429 had calls wait, and until when. */
  rejected?: { readonly wait: number; readonly until: number };
  /** In milliseconds; absent for the first period, before which the service may have had a rest. */
  length?: number;
}

/** How many requests may run at a time. */
function roomOf({ remaining, period: { accepted }, last }: Pace): number {
  if (last?.length) return Math.max(1, remaining);
  const window = FIRST_WINDOW + accepted / ACCEPTED_PER_WINDOW;
  // The first 429 may be chance; if it is a limit, the next one comes after as many requests.
  const distance = last ? Math.abs(last.accepted - accepted) : Number.POSITIVE_INFINITY;
  return Math.max(1, Math.min(window, 1 + distance, remaining));
}

/** Milliseconds from one request to the next. */
function intervalOf({ period, last }: Pace): number {
  return last?.length ? last.length / (last.accepted + period.accepted / ACCEPTED_PER_PERIOD) : 0;
}

function learn(pace: Pace, response: Response, sentAt: number): void {
  const { status } = response;
  let { wait, remaining } = readLimits(response);
  const isAccepted = status < 500 && status !== TOO_MANY_REQUESTS;
  if (isAccepted) pace.acceptedAt = Date.now();
  // What was sent before calls began to wait says nothing of the time after.
  if (sentAt >= pace.until) {
    const { period, last } = pace;
    if (status === TOO_MANY_REQUESTS) {
      const backoff = period.rejected ? 2 * period.rejected.wait : MIN_HOLD_MS;
      wait = Math.max(wait || Math.min(backoff, MAX_BACKOFF_MS), MIN_HOLD_MS);
      period.rejected = { wait, until: sentAt + wait };
    } else if (isAccepted) {
      if (period.rejected) {
        if (last) period.length = period.rejected.until - period.since;
        if (period.accepted > 0) pace.last = period;
        pace.period = { since: sentAt, accepted: 0 };
      }
      pace.period.accepted++;
    }
    pace.remaining = wait > 0 ? 0 : remaining;
  }
  if (wait > 0) pace.until = Math.max(pace.until, Date.now() + wait);
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
