import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Attempt, Middleware } from '../../../src/client/runtime/options.ts';
import { clientInFakeTime, ended } from '../fake-time.ts';
import { clientOf } from '../scripted-server.ts';

const JOB = { id: 42, job_id: 901 };

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('the timeout', () => {
  test('ends each attempt of a read, and is the error of the last', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.5);
    const { times, api } = clientInFakeTime(['never'], { timeout: 2000, retries: 1 });
    const result = await ended(api.jobs.get(JOB));
    expect(result).toMatchObject({ reason: { name: 'TimeoutError' } });
    expect(result).toHaveProperty('reason.message', expect.stringContaining('2000 ms'));
    expect(times).toEqual([0, 2500]);
  });

  test('is half a minute by default', async () => {
    for (const [options, latest] of [
      [{ retries: 0 }, 30_000],
      [{ retries: 0, timeout: 90_000 }, 90_000],
    ] as const) {
      const { api } = clientInFakeTime(['never']);
      const start = Date.now();
      await ended(api.jobs.get(JOB, options));
      expect(Date.now() - start).toBe(latest);
    }
  });

  test.each([0, Number.POSITIVE_INFINITY, 2 ** 31])('of %d is none', async (timeout) => {
    const { api } = clientInFakeTime(['never'], { timeout });
    const ended = vi.fn();
    api.jobs.get(JOB).then(ended, ended);
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(ended).not.toHaveBeenCalled();
  });

  test('bounds a token function and the stream of an upload', async () => {
    const never = new Promise<never>(() => {});
    const options = { timeout: 2000, retries: 0 };
    for (const token of [() => never, undefined]) {
      const { times, api } = clientInFakeTime(['never'], { ...options, token });
      const file = new ReadableStream<Uint8Array>({ pull: () => never });
      const result = await ended(api.projects.uploadFile({ id: 42, file }));
      expect(result).toMatchObject({ reason: { name: 'TimeoutError' } });
      expect(times).toEqual([]);
    }
  });

  test('leaves no timer after the response', async () => {
    const { api } = clientInFakeTime([Response.json({})]);
    // Sockets of earlier tests may have timers, too.
    const before = vi.getTimerCount();
    await api.jobs.get(JOB);
    expect(vi.getTimerCount()).toBe(before);
  });

  test('ends a request to a server that does not respond', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { server, api } = await clientOf(() => {
      vi.advanceTimersByTime(30_000);
      return 'silence';
    });
    await expect(api.jobs.retry(JOB)).rejects.toMatchObject({ name: 'TimeoutError' });
    expect(server.requests).toHaveLength(1);
  });

  test('ends a request to a server that does not end its response', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const afterHead: Middleware = async (attempt, next) => {
      const response = await next(attempt);
      setImmediate(() => vi.advanceTimersByTime(30_000));
      return response;
    };
    const { api } = await clientOf({ body: '{', ending: 'silence' }, { use: [afterHead] });
    await expect(api.jobs.retry(JOB)).rejects.toMatchObject({
      name: 'ResponseBodyError',
      cause: { name: 'TimeoutError' },
    });
  });

  test('does not end a file that has started', async () => {
    const signals: Attempt['signal'][] = [];
    const { api } = clientInFakeTime([new Response('$ npm ci')], {
      use: [
        (attempt, next) => {
          signals.push(attempt.signal);
          return next(attempt);
        },
      ],
    });
    const stream = await api.jobs.downloadTrace(JOB);
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(signals.map((signal) => signal?.aborted)).toEqual([false]);
    expect(await new Response(stream).text()).toBe('$ npm ci');
  });
});
