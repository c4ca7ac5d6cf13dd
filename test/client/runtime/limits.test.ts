import { describe, expect, test, vi } from 'vitest';
import { createClient } from '../../../src/client/create-client.ts';
import {
  type HeldCall,
  limitConcurrency,
  obeyRateLimits,
} from '../../../src/client/runtime/limits.ts';
import type { ClientOptions } from '../../../src/client/runtime/options.ts';
import { clientInFakeTime, ended } from '../fake-time.ts';
import { updateAtLimit } from '../limiting-server.ts';

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

  const demanding = (status: number, _: number, seconds: number): Record<string, string> =>
    status === 429 ? { 'retry-after': `${Math.ceil(seconds)}` } : {};
  const counting = (_: number, remaining: number, seconds: number) => ({
    'x-ratelimit-remaining': `${remaining}`,
    'x-ratelimit-reset': `${Math.ceil(Date.now() / 1000 + seconds)}`,
  });

  describe.each([
    ['a 429 with Retry-After', 0.1, { requests: 10, seconds: 1, headers: demanding }],
    ['a 429 alone', 0.1, { requests: 10, seconds: 1 }],
    ['what is left', 0, { requests: 10, seconds: 1, headers: counting }],
    [
      'a 429 with Retry-After, of few a second',
      0.15,
      { requests: 5, seconds: 1, headers: demanding },
    ],
    ['a 429 alone, of many a minute', 0.15, { requests: 60, seconds: 60 }],
  ])('232 updates at once, at a service that says of its limit: %s', (_, part, limit) => {
    const obey = () => obeyRateLimits();
    test.each<[string, () => ClientOptions['use']]>([
      ['alone', () => [obey()]],
      ['inside limitConcurrency', () => [limitConcurrency(4), obey()]],
      ['outside of it', () => [obey(), limitConcurrency(4)]],
      ['outside of a larger one', () => [obey(), limitConcurrency(50)]],
    ])('%s, all succeed, and few are rejected', async (_, use) => {
      const { requests, rejected, failed, seconds } = await updateAtLimit(limit, use());
      expect(failed).toBe(0);
      expect(rejected / requests).toBeLessThanOrEqual(part);
      // No longer than the limit demands, but for the time of the requests, and of what is tried.
      expect(seconds).toBeLessThan((232 / limit.requests) * limit.seconds * 1.3);
    });
  });

  const COUNTS = ['fixed', 'sliding', 'bucket'] as const;
  test.each<[readonly [number, number]]>([
    [[10, 10]],
    [[100, 100]],
    [[250, 250]],
    [[350, 350]],
    [[500, 500]],
    [[1000, 1000]],
    [[200, 400]],
    [[10, 1000]],
  ])(
    'rejects at most one in ten when responses take %j ms, however the service counts',
    async (roundTrip) => {
      for (const counts of COUNTS) {
        for (const limit of [
          { requests: 10, seconds: 1 },
          { requests: 100, seconds: 60 },
        ]) {
          for (const headers of [demanding, undefined]) {
            const all = { ...limit, counts, roundTrip, ...(headers && { headers }) };
            const { requests, rejected, failed, seconds } = await updateAtLimit(all, [
              obeyRateLimits(),
            ]);
            expect(failed).toBe(0);
            expect.soft(rejected / requests, JSON.stringify(all)).toBeLessThanOrEqual(0.1);
            const allowed = (232 / limit.requests) * limit.seconds;
            expect.soft(seconds / allowed, JSON.stringify(all)).toBeLessThan(1.75);
          }
        }
      }
    },
  );

  test('forgets a limit after a second without calls', async () => {
    const rejected = () => limited({ 'retry-after': '60' }, 429);
    const accepted = Array.from({ length: 2 }, () => Response.json({}));
    const { times, api } = clientInFakeTime(
      [...accepted, rejected(), ...accepted, rejected(), Response.json({})],
      { use: [obeyRateLimits()] },
    );
    const calls = (count: number) =>
      ended(Promise.all(Array.from({ length: count }, () => api.issues.get(ISSUE))));
    await calls(7);
    const before = times.length;
    await vi.advanceTimersByTimeAsync(1100);
    await calls(3);
    const [first, , last] = times.slice(before);
    expect(last).toBe(first);
    expect(times.at(before - 1)).toBeGreaterThan(120_000);
  });

  test('calls onHold once for each time that calls wait, with the first of them', async () => {
    const held: HeldCall[] = [];
    const use = [obeyRateLimits({ onHold: (call) => held.push(call) })];
    await updateAtLimit({ requests: 10, seconds: 5, headers: demanding }, use, 30);
    expect(held.map(({ delay }) => delay)).toEqual([5000, 5000]);
    expect(held[0]).toMatchObject({ operation: 'issues.update', method: 'PUT' });
    expect(held[0]?.url).toMatch(/issues\/\d+$/);
  });

  test('sends calls at once to a service without a limit, more with each that is accepted', async () => {
    const { rejected, seconds } = await updateAtLimit({ requests: 1e6, seconds: 1 }, [
      obeyRateLimits(),
    ]);
    expect([rejected, seconds]).toEqual([0, 1]);
  });

  test.each([1, 50, 500])(
    'does not take a 429 by chance, of request %d, for a limit',
    async (chance) => {
      const limit = { requests: 1e6, seconds: 1, chance };
      const { rejected, seconds } = await updateAtLimit(limit, [obeyRateLimits()], 1000);
      expect(rejected).toBe(1);
      expect(seconds).toBeLessThanOrEqual(4);
    },
  );

  test('goes on when the call that waits for the others is aborted', async () => {
    const { times, api } = clientInFakeTime(
      [limited({ 'retry-after': '60' }, 429), Response.json({})],
      { use: [obeyRateLimits()] },
    );
    const abort = new AbortController();
    const first = api.issues.get(ISSUE, { signal: abort.signal });
    first.catch(() => {});
    await vi.advanceTimersByTimeAsync(1000);
    const second = api.users.getCurrent();
    abort.abort();
    expect((await ended(second)).status).toBe('fulfilled');
    expect(times).toEqual([0, 60_000]);
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
