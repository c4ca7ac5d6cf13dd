import { afterEach, describe, expect, test, vi } from 'vitest';
import { createClient } from '../../../src/client/create-client.ts';
import { limitConcurrency } from '../../../src/client/runtime/limits.ts';
import type { Fetch, Middleware } from '../../../src/client/runtime/options.ts';
import { clientInFakeTime, ended } from '../fake-time.ts';
import { clientOf } from '../scripted-server.ts';

const JOB = { id: 42, job_id: 901 };

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
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

  /** A fetch that takes what it sends in parts, 20 seconds each, as Node and Deno do, or says nothing of it. */
  const slowFetch =
    (isSeen: boolean, parts = 4) =>
    async (_: string, { body }: RequestInit) => {
      const reader = isSeen ? (body as Blob).stream().getReader() : undefined;
      for (let part = 0; part < parts; part++) {
        await reader?.read();
        await new Promise((resolve) => setTimeout(resolve, 20_000));
      }
      return new Response(body, { status: 201, headers: { 'content-type': 'application/json' } });
    };
  const sendFile = (fetch: Fetch, size: number, use: Middleware[] = []) => {
    vi.useFakeTimers();
    const api = createClient({ baseUrl: 'https://collab.example.com', fetch, use });
    return ended(
      api.projects.uploadFile({ id: 42, file: new Blob([new Uint8Array(size)]) }).response(),
    );
  };

  test('counts the time in which nothing of an upload is sent, not how long it takes', async () => {
    expect(await sendFile(slowFetch(true), 300_000)).toMatchObject({ value: { status: 201 } });
    const isDeaf = sendFile(() => new Promise(() => {}), 300_000);
    const start = Date.now();
    expect(await isDeaf).toMatchObject({ reason: { name: 'TimeoutError' } });
    expect(Date.now() - start).toBeLessThanOrEqual(35_000);
  });

  test('allows 64 KB a second for what was taken and may still have to be sent', async () => {
    const fetch: Fetch = async (_, { body }) => {
      await new Response(body).arrayBuffer();
      await new Promise((resolve) => setTimeout(resolve, 80_000));
      return Response.json({}, { status: 201 });
    };
    expect(await sendFile(fetch, 4e6)).toMatchObject({ value: { status: 201 } });
    expect(await sendFile(fetch, 1e6)).toMatchObject({ reason: { name: 'TimeoutError' } });
  });

  test('sees what is sent by middleware itself', async () => {
    const sendItself: Middleware = ({ url, body, headers }) =>
      slowFetch(true)(url, { body, headers } as RequestInit);
    expect(await sendFile(fetch, 300_000, [sendItself])).toMatchObject({ value: { status: 201 } });
  });

  test('allows 64 KB a second where nobody sees what is sent, also after waiting for a turn', async () => {
    for (const use of [[], [limitConcurrency(1)]]) {
      expect(await sendFile(slowFetch(false), 4e6, use)).toMatchObject({ value: { status: 201 } });
      expect(await sendFile(slowFetch(false), 1e6, use)).toMatchObject({
        reason: { name: 'TimeoutError' },
      });
    }
  });

  test('counts the time in which nothing comes of JSON, and of a stream that is sent', async () => {
    vi.useFakeTimers();
    const part = '[1, 2, 3]';
    const slowly = () =>
      new ReadableStream<Uint8Array<ArrayBuffer>>({
        async start(controller) {
          for (const character of part) {
            await new Promise((resolve) => setTimeout(resolve, 20_000));
            controller.enqueue(new TextEncoder().encode(character));
          }
          controller.close();
        },
      });
    const fetch = async (_: string, { body }: RequestInit) =>
      Response.json({ text: await (body as Blob | undefined)?.text() });
    const list = createClient({
      baseUrl: 'https://collab.example.com',
      fetch: async () => new Response(slowly()),
    });
    expect(await ended(list.issues.list())).toEqual({ status: 'fulfilled', value: [1, 2, 3] });
    const api = createClient({ baseUrl: 'https://collab.example.com', fetch });
    expect(await ended(api.projects.uploadFile({ id: 42, file: slowly() }))).toMatchObject({
      value: { text: expect.stringContaining(part) },
    });
  });

  test('leaves no timer after the response', async () => {
    const { api } = clientInFakeTime([Response.json({})]);
    // Sockets of earlier tests may have timers, too.
    const before = vi.getTimerCount();
    await api.jobs.get(JOB);
    expect(vi.getTimerCount()).toBe(before);
  });

  test('ends a request to a server that does not end its response', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
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
    const read = api.jobs.get(JOB, { retries: 0 });
    await expect(read).rejects.toMatchObject({ name: 'TimeoutError' });
  });
});
