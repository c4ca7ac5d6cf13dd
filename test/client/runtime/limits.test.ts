import { describe, expect, test, vi } from 'vitest';
import { createClient } from '../../../src/client/create-client.ts';
import { ArgumentError } from '../../../src/client/runtime/errors.ts';
import {
  type HeldCall,
  limitConcurrency,
  obeyRateLimits,
} from '../../../src/client/runtime/limits.ts';
import { clientInFakeTime, ended } from '../fake-time.ts';

const ISSUE = { id: 42, issue_iid: 1 };

/** A client whose requests wait until they are let go, at most two at a time. */
function heldClient() {
  const release: (() => void)[] = [];
  const paths: string[] = [];
  const api = createClient({
    baseUrl: 'https://collab.example.com',
    use: [limitConcurrency(2)],
    retries: 0,
    fetch: async (url) => {
      paths.push(new URL(url).pathname.replace(/.*\//, ''));
      await new Promise<void>((resolve) => release.push(resolve));
      return Response.json({});
    },
  });
  return { api, release, paths };
}

/** Lets everything happen that waits for no timer. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

describe('limitConcurrency', () => {
  test('lets the next request run when one has ended, in their order', async () => {
    const { api, release, paths } = heldClient();
    const calls = [1, 2, 3, 4].map((id) => api.users.get({ id }));
    await settle();
    expect(paths).toEqual(['1', '2']);
    release[1]?.();
    await settle();
    expect(paths).toEqual(['1', '2', '3']);
    release[0]?.();
    await settle();
    release[2]?.();
    release[3]?.();
    expect(await Promise.all(calls)).toHaveLength(4);
    expect(paths).toEqual(['1', '2', '3', '4']);
  });

  test('gives the turn of an aborted call to the next one', async () => {
    const { api, release, paths } = heldClient();
    const abort = new AbortController();
    const running = [1, 2].map((id) => api.users.get({ id }));
    const aborted = api.users.get({ id: 3 }, { signal: abort.signal });
    const last = api.users.get({ id: 4 });
    await settle();
    abort.abort(new Error('changed my mind'));
    await expect(aborted).rejects.toThrow('changed my mind');
    for (const each of release) each();
    await settle();
    release[2]?.();
    await Promise.all([...running, last]);
    expect(paths).toEqual(['1', '2', '4']);
  });

  test('goes on after a request that fails', async () => {
    let requests = 0;
    const api = createClient({
      baseUrl: 'https://collab.example.com',
      use: [limitConcurrency(1)],
      retries: 0,
      fetch: async () => {
        requests++;
        throw new TypeError('fetch failed');
      },
    });
    const calls = [1, 2, 3].map((id) => api.users.get({ id }));
    expect((await Promise.allSettled(calls)).map(({ status }) => status)).toEqual(
      Array(3).fill('rejected'),
    );
    expect(requests).toBe(3);
  });

  test.each([0, -1, Number.NaN])('rejects a limit of %d', (limit) => {
    expect(() => limitConcurrency(limit)).toThrow(
      new ArgumentError('limit: expected a number of at least 1'),
    );
  });
});

describe('obeyRateLimits', () => {
  const NOW = Date.UTC(2017, 5, 12, 9, 30);
  const limited = (headers: Record<string, string>, status = 200) =>
    Response.json({}, { status, headers });

  test.each([
    ['Retry-After of a 429', limited({ 'retry-after': '20' }, 429), 20_000],
    ['Retry-After of a 503', limited({ 'retry-after': '20' }, 503), 20_000],
    [
      'RateLimit-Reset in seconds',
      limited({ 'ratelimit-remaining': '0', 'ratelimit-reset': '7' }),
      7000,
    ],
    [
      'X-RateLimit-Reset as a time',
      limited({ 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': `${NOW / 1000 + 9}` }),
      9000,
    ],
    [
      'no limit that is reached',
      limited({ 'ratelimit-remaining': '1', 'ratelimit-reset': '7' }),
      0,
    ],
    ['a 200 with Retry-After', limited({ 'retry-after': '20' }), 0],
  ])('holds other calls back as %s says', async (_, response, delay) => {
    vi.useFakeTimers({ now: NOW });
    const { times, api } = clientInFakeTime([response, Response.json({})], {
      use: [obeyRateLimits()],
    });
    const first = api.issues.get(ISSUE, { retries: 0 }).result();
    await vi.advanceTimersByTimeAsync(0);
    const second = api.issues.get(ISSUE);
    expect((await ended(Promise.all([first, second]))).status).toBe('fulfilled');
    // A call that gets a 429 itself is sent again, and counts as no retry.
    expect(new Set(times)).toEqual(new Set([0, delay]));
  });

  test('sends a call that would wait for too long, which ends as the service says', async () => {
    const { times, api } = clientInFakeTime([limited({ 'retry-after': '600' }, 429)], {
      use: [obeyRateLimits()],
    });
    await ended(api.issues.get(ISSUE));
    expect(await ended(api.users.getCurrent())).toMatchObject({
      reason: { status: 429, retryAfter: 600, operation: 'users.getCurrent' },
    });
    expect(times).toEqual([0, 0]);
  });

  test('lets eight calls at once through a limit of two a minute, without a retry', async () => {
    vi.useFakeTimers({ now: NOW });
    let [taken, minute, rejected] = [0, 0, 0];
    const held: HeldCall[] = [];
    const retries: unknown[] = [];
    const api = createClient({
      baseUrl: 'https://collab.example.com',
      use: [obeyRateLimits({ onHold: (call) => held.push(call) })],
      retry: { onRetry: (retry) => retries.push(retry) },
      fetch: async () => {
        const now = Math.floor((Date.now() - NOW) / 60_000);
        if (now > minute) [minute, taken] = [now, 0];
        if (taken++ < 2) return Response.json({});
        rejected++;
        return limited({ 'retry-after': `${60 - (((Date.now() - NOW) / 1000) % 60)}` }, 429);
      },
    });
    const ids = [1, 2, 3, 4, 5, 6, 7, 8];
    const { status } = await ended(Promise.all(ids.map((id) => api.users.get({ id }))));
    expect([status, retries]).toEqual(['fulfilled', []]);
    expect(held[0]).toEqual({
      operation: 'users.get',
      method: 'GET',
      url: expect.stringContaining('/users/'),
      delay: 60_000,
    });
    expect(rejected).toBeLessThan(20);
  });

  test('does not count what a call waits in its timeout', async () => {
    const { times, api } = clientInFakeTime(
      [limited({ 'retry-after': '60' }, 429), Response.json({})],
      { use: [obeyRateLimits()], timeout: 1000, retries: 0 },
    );
    expect(await ended(api.issues.get(ISSUE))).toMatchObject({ value: {} });
    expect(times).toEqual([0, 60_000]);
  });

  test('asks a service that rejects for ever a limited number of times', async () => {
    const { times, api } = clientInFakeTime([limited({ 'retry-after': '0.001' }, 429)], {
      use: [obeyRateLimits({ maxHold: 10_000 })],
      retries: 0,
    });
    expect(await ended(api.issues.get(ISSUE))).toMatchObject({ reason: { status: 429 } });
    expect(times.length).toBeLessThanOrEqual(11);
  });
});
