import { onTestFinished, vi } from 'vitest';
import { createClient } from '../../src/client/create-client.ts';
import type { ClientOptions } from '../../src/client/runtime/options.ts';

/** What a service says of its limit: with a 429, and with every response. */
export interface Limit {
  /** Requests in each period. */
  readonly requests: number;
  readonly seconds: number;
  /** How it counts them: in fixed periods unless named, in those that end with each request, or as a bucket that fills. */
  readonly counts?: 'fixed' | 'sliding' | 'bucket';
  /** The shortest and the longest time to the server and back, in milliseconds. */
  readonly roundTrip?: readonly [number, number];
  /** The number of a request that is rejected as well. */
  readonly chance?: number;
  /** The headers of a 429, and of what is left for so many seconds. */
  readonly headers?: (status: number, remaining: number, seconds: number) => Record<string, string>;
}

/** The first period of the server began before the client did. */
const START = 1_497_259_800_300;

/** What came of many calls at once. */
export interface Traffic {
  readonly requests: number;
  readonly rejected: number;
  /** Calls that did not succeed. */
  readonly failed: number;
  readonly seconds: number;
}

/**
 * Updates as many issues at once, in fake time, at a service with a limit.
 *
 * @param use The middleware of the client.
 */
export async function updateAtLimit(
  limit: Limit,
  use: ClientOptions['use'],
  count = 232,
): Promise<Traffic> {
  vi.useFakeTimers({ now: START });
  onTestFinished(() => void vi.useRealTimers());
  const { roundTrip: [shortest, longest] = [40, 40], chance, headers = () => ({}) } = limit;
  const take = COUNTERS[limit.counts ?? 'fixed'](limit);
  let [requests, rejected] = [0, 0];
  const api = createClient({
    baseUrl: 'https://collab.example.com',
    retries: 0,
    use,
    fetch: async () => {
      const number = ++requests;
      // The same ones in each run, in no order.
      const way = (shortest + (longest - shortest) * ((number * 0.618) % 1)) / 2;
      const pass = () => new Promise((resolve) => setTimeout(resolve, way));
      await pass();
      const { left, seconds } = take(Date.now() / 1000);
      const status = left >= 0 && number !== chance ? 200 : 429;
      if (status === 429) rejected++;
      const init = { status, headers: headers(status, Math.max(0, left), seconds) };
      await pass();
      return Response.json({}, init);
    },
  });
  const calls = Array.from({ length: count }, (_, iid) =>
    api.issues.update({ id: 42, issue_iid: iid + 1, title: 'Broken link' }),
  );
  const ended = Promise.allSettled(calls);
  await vi.runAllTimersAsync();
  const failed = (await ended).filter(({ status }) => status === 'rejected').length;
  return { requests, rejected, failed, seconds: Math.round((Date.now() - START) / 1000) };
}

/** How many requests are left after this one, below 0 if there were none, and seconds until there are more. */
type Take = (now: number) => { readonly left: number; readonly seconds: number };

/** Each makes a counter of a limit. */
const COUNTERS: Record<NonNullable<Limit['counts']>, (limit: Limit) => Take> = {
  fixed({ requests, seconds }) {
    let [period, taken] = [0, 0];
    return (now) => {
      if (Math.floor(now / seconds) > period) taken = 0;
      period = Math.floor(now / seconds);
      return { left: requests - ++taken, seconds: seconds * (period + 1) - now };
    };
  },
  sliding({ requests, seconds }) {
    let times: number[] = [];
    return (now) => {
      times = times.filter((time) => time > now - seconds);
      const left = requests - times.length - 1;
      if (left >= 0) times.push(now);
      return { left, seconds: (times[0] ?? now) + seconds - now };
    };
  },
  bucket({ requests, seconds }) {
    let [content, filled] = [requests, 0];
    return (now) => {
      content = Math.min(requests, content + ((now - filled) * requests) / seconds);
      filled = now;
      if (content >= 1) content--;
      else return { left: -1, seconds: ((1 - content) * seconds) / requests };
      return { left: Math.floor(content), seconds: seconds / requests };
    };
  },
};
