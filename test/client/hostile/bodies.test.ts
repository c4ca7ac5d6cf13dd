/** No body of a server can stop the program: what is read has a limit in size and in time. */
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createClient } from '../../../src/client/create-client.ts';
import { createFetchClient } from '../../../src/client/fetch.ts';
import { cacheResponses } from '../../../src/client/index.ts';
import { clientOf, scriptedServer } from '../scripted-server.ts';

const JOB = { id: 42, job_id: 901 };
const baseUrl = 'https://collab.example.com';
const never = new Promise<never>(() => {});

afterEach(() => void vi.useRealTimers());

test('a file is not read before somebody asks for it', async () => {
  let asked = 0;
  const source = new ReadableStream<Uint8Array>(
    {
      pull: (controller) => {
        asked += 1;
        controller.enqueue(new Uint8Array(1));
      },
    },
    { highWaterMark: 0 },
  );
  const api = createClient({ baseUrl, fetch: async () => new Response(source) });
  const stream = await api.jobs.downloadTrace(JOB);
  await new Promise(setImmediate);
  expect(asked).toBe(0);
  await stream.getReader().read();
  expect(asked).toBe(1);
});

describe('a small response that unpacks to a large one', () => {
  const bomb = {
    headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
    body: gzipSync(Buffer.alloc(60_000_000, ' ')),
  };

  test.each([undefined, 1_000_000])(
    'is an error with its status, with a limit of %s',
    async (maxBodyBytes) => {
      const { server, api } = await clientOf(bomb, { maxBodyBytes });
      await expect(api.jobs.get(JOB)).rejects.toMatchObject({
        name: 'ResponseBodyError',
        status: 200,
        message: expect.stringContaining('larger than maxBodyBytes'),
      });
      await expect(api.jobs.downloadTrace(JOB).text()).rejects.toThrow('larger than maxBodyBytes');
      expect(server.requests).toHaveLength(2);
    },
  );

  test('is one in ./fetch, too', async () => {
    const server = await scriptedServer(bomb);
    const api = createFetchClient({ baseUrl: server.url, maxBodyBytes: 1_000_000 });
    await expect(api.GET('/user')).rejects.toMatchObject({
      name: 'ResponseBodyError',
      status: 200,
    });
  });

  test('is read where there is no limit', async () => {
    const { api } = await clientOf(bomb, { maxBodyBytes: null });
    await expect(api.jobs.get(JOB)).rejects.toThrow('expected a JSON');
  });

  test('is a stream where it is a file', async () => {
    const { api } = await clientOf(bomb, { maxBodyBytes: 1000 });
    let bytes = 0;
    for await (const chunk of await api.jobs.downloadArtifacts(JOB)) bytes += chunk.length;
    expect(bytes).toBe(60_000_000);
  });

  test('is not held by a cache, and is an error behind it', async () => {
    const body = { ...bomb, headers: { ...bomb.headers, etag: '"1"' } };
    const { api } = await clientOf(body, { fetch: cacheResponses() });
    await expect(api.jobs.get(JOB)).rejects.toThrow('larger than maxBodyBytes');
  });
});

test.each(['fetch', 'middleware'])(
  'the timeout ends a call whose %s ignores its signal',
  async (who) => {
    vi.useFakeTimers();
    const api = createClient({
      baseUrl,
      retries: 0,
      ...(who === 'fetch' ? { fetch: () => never } : { use: [() => never] }),
    });
    const call = expect(api.jobs.get(JOB)).rejects.toMatchObject({ name: 'TimeoutError' });
    await vi.advanceTimersByTimeAsync(30_000);
    await call;
  },
);

test.each(['fetch', 'middleware'])('a signal ends a call whose %s ignores it', async (who) => {
  const abort = new AbortController();
  const api = createClient({
    baseUrl,
    signal: abort.signal,
    ...(who === 'fetch' ? { fetch: () => never } : { use: [() => never] }),
  });
  const call = api.jobs.get(JOB);
  abort.abort();
  await expect(call).rejects.toMatchObject({ name: 'AbortError', operation: 'jobs.get' });
});

describe('a file that stalls', () => {
  /** A body of one chunk, after which nothing comes. */
  const stalling = () =>
    new Response(
      new ReadableStream({
        start: (controller) => controller.enqueue(new TextEncoder().encode('$ npm ci\n')),
        pull: () => never,
      }),
    );

  test.each([
    [{}, 30_000],
    [{ timeout: 5000 }, 5000],
    [{ timeout: 5000, idleTimeout: 60_000 }, 60_000],
  ])('ends with a TimeoutError: %o', async (options, time) => {
    vi.useFakeTimers();
    const api = createClient({ baseUrl, fetch: async () => stalling(), ...options });
    const start = Date.now();
    const ended: number[] = [];
    const text = api.jobs.downloadTrace(JOB).text();
    const stream = (async () => {
      for await (const chunk of await api.jobs.downloadArtifacts(JOB))
        expect(chunk).toHaveLength(9);
    })();
    for (const each of [text, stream]) {
      each.catch(() => ended.push(Date.now() - start));
    }
    await vi.advanceTimersByTimeAsync(100_000);
    await expect(text).rejects.toMatchObject({
      name: 'TimeoutError',
      operation: 'jobs.downloadTrace',
    });
    await expect(stream).rejects.toMatchObject({ name: 'TimeoutError', request: { attempts: 1 } });
    expect(ended).toEqual([time, time]);
  });

  test('waits for as long as it takes where it is to', async () => {
    vi.useFakeTimers();
    const api = createClient({ baseUrl, fetch: async () => stalling(), idleTimeout: null });
    let ended = false;
    api.jobs
      .downloadTrace(JOB)
      .text()
      .finally(() => (ended = true))
      .catch(() => {});
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(ended).toBe(false);
  });

  test('does not count the time in which nobody reads', async () => {
    vi.useFakeTimers();
    const api = createClient({ baseUrl, fetch: async () => new Response('abc') });
    const stream = await api.jobs.downloadTrace(JOB);
    await vi.advanceTimersByTimeAsync(3_600_000);
    // Sockets of earlier tests may have timers, too.
    const before = vi.getTimerCount();
    expect(await new Response(stream).text()).toBe('abc');
    expect(vi.getTimerCount()).toBe(before);
  });

  test('ends in ./fetch, too', async () => {
    vi.useFakeTimers();
    const api = createFetchClient({ baseUrl, fetch: async () => stalling(), idleTimeout: 5000 });
    const path = '/projects/{id}/jobs/{job_id}/trace';
    const call = expect(api.GET(path, { params: { path: JOB } })).rejects.toMatchObject({
      name: 'TimeoutError',
    });
    await vi.advanceTimersByTimeAsync(5000);
    await call;
  });
});

test('a file that breaks off is a ConnectionError, and not a shorter file', async () => {
  const { api } = await clientOf({ body: 'pixels', ending: 'hang up' });
  await expect(new Response(await api.jobs.downloadArtifacts(JOB)).text()).rejects.toMatchObject({
    name: 'ConnectionError',
    operation: 'jobs.downloadArtifacts',
  });
});

test('a response that drips without an end is no silence, and ended by the signal of the caller', async () => {
  vi.useFakeTimers();
  let sent = 0;
  const fetch = async () =>
    new Response(
      new ReadableStream({
        pull: async (controller) => {
          await new Promise((resolve) => setTimeout(resolve, 1000));
          sent++;
          controller.enqueue(new Uint8Array([32]));
        },
      }),
    );
  const abort = new AbortController();
  setTimeout(() => abort.abort(), 45_000);
  const { signal } = abort;
  const call = createClient({ baseUrl, fetch, signal }).jobs.get(JOB);
  const ended = expect(call).rejects.toMatchObject({ name: 'AbortError' });
  await vi.advanceTimersByTimeAsync(60_000);
  await ended;
  expect(sent).toBeGreaterThan(40);
});

test('a message that is nested too deeply for the engine is an error with its status', async () => {
  const body = `{"message":${'['.repeat(100_000)}${']'.repeat(100_000)}}`;
  const { api } = await clientOf({ status: 400, body });
  await expect(api.jobs.get(JOB)).rejects.toMatchObject({ name: 'ApiError', status: 400 });
});

test.each([200, 503])('a %i whose body cannot be decoded keeps its status', async (status) => {
  const headers = { 'content-encoding': 'gzip', 'retry-after': '0' };
  const { api } = await clientOf({ status, headers, body: 'not gzip' }, { retries: 0 });
  for (const call of [() => api.jobs.get(JOB), () => api.jobs.retry(JOB)]) {
    await expect(call()).rejects.toMatchObject({
      name: status === 200 ? 'ResponseBodyError' : 'ApiError',
      status,
      cause: expect.any(Error),
    });
  }
});
