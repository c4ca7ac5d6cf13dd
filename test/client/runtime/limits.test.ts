import { describe, expect, test, vi } from 'vitest';
import { createClient } from '../../../src/client/create-client.ts';
import { limitConcurrency, obeyRateLimits } from '../../../src/client/runtime/limits.ts';
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
      new TypeError('limit: expected a number of at least 1'),
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
    // It is not retried, so what comes next is the other call.
    await api.issues.get(ISSUE, { retries: 0 }).result();
    expect((await ended(api.issues.get(ISSUE))).status).toBe('fulfilled');
    expect(times).toEqual([0, delay]);
  });

  test('ends a call that would wait for too long, without a request', async () => {
    const { times, api } = clientInFakeTime([limited({ 'retry-after': '60' }, 429)], {
      use: [obeyRateLimits()],
    });
    await ended(api.issues.get(ISSUE));
    expect(await ended(api.users.getCurrent())).toMatchObject({
      reason: { status: 429, retryAfter: 60, operation: 'users.getCurrent' },
    });
    expect(times).toEqual([0]);
  });
});
