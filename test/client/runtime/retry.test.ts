import { describe, expect, test } from 'vitest';
import { findRetryDelay, type Retry, type RetryPolicy } from '../../../src/client/runtime/retry.ts';
import { clientInFakeTime, ended } from '../fake-time.ts';

const READ = { method: 'GET', isRepeatable: true, attempts: 1, timeout: null, response: undefined };
const responseOf = (status: number, after?: string) =>
  new Response(null, { status, headers: after === undefined ? {} : { 'retry-after': after } });

describe('a policy', () => {
  test.each<[string, RetryPolicy, object, number | undefined]>([
    ['repeats as often as its limit', { limit: 5 }, { attempts: 5 }, expect.any(Number)],
    [
      'waits longer where it may',
      { maxDelay: 60_000 },
      { response: responseOf(503, '31') },
      31_000,
    ],
    [
      'waits no longer than the timeout',
      {},
      { response: responseOf(503, '7'), timeout: 5000 },
      undefined,
    ],
    [
      'repeats the statuses that it names',
      { statuses: [500] },
      { response: responseOf(500, '0') },
      0,
    ],
    ['does not repeat others', { statuses: [500] }, { response: responseOf(503, '0') }, undefined],
    [
      'repeats the methods that it names',
      { methods: ['POST'] },
      { method: 'POST', isRepeatable: false },
      expect.any(Number),
    ],
    ['does not repeat other methods', { methods: ['POST'] }, {}, undefined],
    ['waits as its function says', { delay: (attempts) => attempts * 10 }, { attempts: 2 }, 20],
    ['waits no longer than it may', { delay: () => 1e9 }, {}, 30_000],
  ])('%s', (_, policy, attempted, delay) => {
    const { attempts, timeout, response, method, isRepeatable } = { ...READ, ...attempted };
    const kind = { encode: () => null };
    const call = { retry: policy, timeout, attempts, kind, method, isRepeatable };
    expect(findRetryDelay(call, response)).toEqual(delay);
  });
});

test('onRetry is called before each retry, with why and after which time', async () => {
  const retries: Retry[] = [];
  const { api } = clientInFakeTime(
    [responseOf(503, '2'), new TypeError('fetch failed'), Response.json({ id: 1 })],
    { retry: { delay: () => 500, onRetry: (retry) => retries.push(retry) } },
  );
  expect((await ended(api.users.getCurrent())).status).toBe('fulfilled');
  const common = { operation: 'users.getCurrent', method: 'GET', url: expect.any(String) };
  expect(retries).toEqual([
    { ...common, attempts: 1, delay: 2000, response: expect.any(Response), error: undefined },
    {
      ...common,
      attempts: 2,
      delay: 500,
      response: undefined,
      error: expect.objectContaining({ name: 'ConnectionError' }),
    },
  ]);
});
