import { getEventListeners } from 'node:events';
import { inspect } from 'node:util';
import { describe, expect, test, vi } from 'vitest';
import { logTo } from '../../../src/client/runtime/log.ts';
import { clientInFakeTime } from '../fake-time.ts';
import { clientOf, json, type Script } from '../scripted-server.ts';

const reason = new Error('changed my mind');
/** What a call ends with when it is aborted with the reason. */
const aborted = { name: 'AbortError', cause: reason };
const JOB = { id: 42, job_id: 901 };

describe('a call that is aborted rejects with an AbortError', () => {
  test('before it is sent, by a fetch that ignores signals', async () => {
    const fetch = vi.fn(async () => Response.json({}));
    const { api } = await clientOf(undefined, { fetch });
    await expect(api.jobs.get(JOB, { signal: AbortSignal.abort(reason) })).rejects.toMatchObject(
      aborted,
    );
    expect(fetch).not.toHaveBeenCalled();
  });

  test('while its token is awaited', async () => {
    const abort = new AbortController();
    const token = () => {
      setImmediate(() => abort.abort(reason));
      return new Promise<never>(() => {});
    };
    const { server, api } = await clientOf(undefined, { token, timeout: 0 });
    await expect(api.jobs.get(JOB, { signal: abort.signal })).rejects.toMatchObject(aborted);
    expect(server.requests).toEqual([]);
  });

  test.each([
    ['of the call', true],
    ['of the client', false],
  ])('while it runs, by the signal %s', async (_, isOfCall) => {
    const abort = new AbortController();
    const { signal } = abort;
    const attempts: number[] = [];
    const script = (): Script => {
      abort.abort(reason);
      return 'silence';
    };
    const { api } = await clientOf(script, {
      ...(isOfCall ? {} : { signal }),
      use: [logTo(({ attempt }) => attempts.push(attempt))],
    });
    await expect(api.jobs.get(JOB, isOfCall ? { signal } : {})).rejects.toMatchObject(aborted);
    expect(attempts).toEqual([1]);
  });

  test.each(['get', 'retry'] as const)('while the response of %s is read', async (method) => {
    const abort = new AbortController();
    const { server, api } = await clientOf(
      { body: '{"id":', ending: 'silence' },
      {
        use: [
          async (attempt, next) => {
            const response = await next(attempt);
            setImmediate(() => abort.abort(reason));
            return response;
          },
        ],
      },
    );
    await expect(api.jobs[method](JOB, { signal: abort.signal })).rejects.toMatchObject(aborted);
    expect(server.requests).toHaveLength(1);
  });

  test('while it waits for the next attempt, of which no timer is left', async () => {
    const abort = new AbortController();
    const { times, api } = clientInFakeTime([
      new Response(null, { status: 503, headers: { 'retry-after': '1' } }),
    ]);
    const call = api.jobs.get(JOB, { signal: abort.signal });
    const caught = call.catch((thrown: unknown) => thrown);
    await vi.advanceTimersByTimeAsync(100);
    // Sockets of earlier tests may have timers, too.
    const before = vi.getTimerCount();
    abort.abort(reason);
    expect(await caught).toMatchObject({ ...aborted, operation: 'jobs.get', attempts: 1 });
    expect(times).toEqual([0]);
    expect(vi.getTimerCount()).toBe(before - 1);
  });

  test('by its time-out signal', async () => {
    const { api } = await clientOf('silence');
    const call = api.jobs.get(JOB, { signal: AbortSignal.timeout(5) });
    await expect(call).rejects.toMatchObject({ name: 'TimeoutError' });
  });
});

test('a stream that is aborted while it is read rejects with an AbortError', async () => {
  const abort = new AbortController();
  const { api } = await clientOf({ body: '$ npm ci\n', ending: 'silence' });
  const stream = await api.jobs.downloadTrace(JOB, { signal: abort.signal });
  const reader = stream.getReader();
  expect((await reader.read()).done).toBe(false);
  setImmediate(() => abort.abort(reason));
  await expect(reader.read()).rejects.toMatchObject(aborted);
});

test('a list stops in the middle when it is aborted', async () => {
  const abort = new AbortController();
  const next = { 'x-next-page': '2' };
  const { server, api } = await clientOf({ headers: next, body: '[{"id":1},{"id":2}]' });
  const seen: number[] = [];
  const iterate = async () => {
    for await (const { id } of api.users.list({}, { signal: abort.signal })) {
      seen.push(id);
      if (id === 2) abort.abort(reason);
    }
  };
  await expect(iterate()).rejects.toMatchObject(aborted);
  expect([seen, server.requests.length]).toEqual([[1, 2], 1]);
});

test('a call that has ended leaves no listener on the signal', async () => {
  const { signal } = new AbortController();
  const busy = { status: 503, headers: { 'retry-after': '0' } };
  const { api } = await clientOf([busy, json({}), 'hang up'], { signal, retries: 1 });
  await api.jobs.get(JOB);
  await expect(api.jobs.retry(JOB)).rejects.toMatchObject({ name: 'ConnectionError' });
  expect(getEventListeners(signal, 'abort')).toEqual([]);
});

test('a response that breaks off before a retry causes no unhandled rejection', async () => {
  const unhandled: unknown[] = [];
  const listener = (thrown: unknown) => void unhandled.push(thrown);
  process.on('unhandledRejection', listener);
  const broken = new ReadableStream({ start: (controller) => controller.error(reason) });
  const responses = [
    new Response(broken, { status: 503, headers: { 'retry-after': '0' } }),
    Response.json({ id: 901 }),
  ];
  const { api } = await clientOf([], { fetch: async () => responses.shift() ?? Response.error() });
  expect(await api.jobs.get(JOB)).toEqual({ id: 901 });
  await new Promise((resolve) => setImmediate(resolve));
  process.off('unhandledRejection', listener);
  expect(inspect(unhandled)).toBe('[]');
});
