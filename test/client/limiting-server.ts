import { onTestFinished, vi } from 'vitest';
import { createClient } from '../../src/client/create-client.ts';
import type { ClientOptions } from '../../src/client/runtime/options.ts';

/** What a service says of its limit: with a 429, and with every response. */
export interface Limit {
  /** Requests in each period. */
  readonly requests: number;
  readonly seconds: number;
  /** The number of a request that is rejected as well. */
  readonly chance?: number;
  /** The headers of a 429, and of what is left for so many seconds. */
  readonly headers?: (status: number, remaining: number, seconds: number) => Record<string, string>;
}

/** The time to a server and back. */
const ROUND_TRIP_MS = 40;
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
  { requests: limit, seconds, chance, headers = () => ({}) }: Limit,
  use: ClientOptions['use'],
  count = 232,
): Promise<Traffic> {
  vi.useFakeTimers({ now: START });
  onTestFinished(() => void vi.useRealTimers());
  const pass = () => new Promise((resolve) => setTimeout(resolve, ROUND_TRIP_MS / 2));
  let [requests, rejected, period, taken] = [0, 0, 0, 0];
  const api = createClient({
    baseUrl: 'https://collab.example.com',
    retries: 0,
    use,
    fetch: async () => {
      const isChance = ++requests === chance;
      await pass();
      const now = Date.now() / 1000;
      if (Math.floor(now / seconds) > period) taken = 0;
      period = Math.floor(now / seconds);
      const status = taken++ < limit && !isChance ? 200 : 429;
      if (status === 429) rejected++;
      const left = seconds * (period + 1) - now;
      const init = { status, headers: headers(status, Math.max(0, limit - taken), left) };
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
