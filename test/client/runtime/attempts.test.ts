import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Client } from '../../../src/client/create-client.ts';
import { logTo, obeyRateLimits } from '../../../src/client/index.ts';
import type { ClientOptions, Middleware } from '../../../src/client/runtime/options.ts';
import { clientInFakeTime, ended } from '../fake-time.ts';
import { clientOf, json, type Script } from '../scripted-server.ts';

const ISSUE = { id: 42, issue_iid: 1 };
const read = (api: Client) => api.issues.get(ISSUE);
const update = (api: Client) => api.issues.update({ ...ISSUE, title: 'New' });
const create = (api: Client) => api.issues.create({ id: 42, title: 'New' });

/** A response that demands a retry at once. */
const busy = (status: number): Script => ({ status, headers: { 'retry-after': '0' } });

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** The waits between attempts are a random part of some time. */
const withoutWaits = () => vi.spyOn(Math, 'random').mockReturnValue(0);

describe('a call is retried', () => {
  test.each([
    ['GET', 429, read],
    ['GET', 503, read],
    ['PUT', 503, update],
    ['POST', 429, create],
  ])('if a %s gets a %i', async (_, status, call) => {
    const good = json({ iid: 1 }, { status: call === create ? 201 : 200 });
    const { server, api } = await clientOf([busy(status), busy(status), good]);
    expect(await call(api)).toEqual({ iid: 1 });
    expect(server.requests).toHaveLength(3);
    expect(new Set(server.requests.map(({ body }) => body)).size).toBe(1);
  });

  test.each<[string, Script]>([
    ['the connection is closed', 'hang up'],
    ['it is closed in the middle of the response', { body: '{"iid":', ending: 'hang up' }],
  ])('if %s', async (_, script) => {
    withoutWaits();
    const { server, api } = await clientOf([script, json({ iid: 1 })]);
    expect(await read(api)).toEqual({ iid: 1 });
    expect(server.requests).toHaveLength(2);
  });

  test.each(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN'])(
    'if nothing was sent, as %s says, whatever it does',
    async (code) => {
      const unsent = new TypeError('fetch failed', { cause: Object.assign(new Error(), { code }) });
      const { times, api } = clientInFakeTime([unsent, Response.json({})]);
      expect((await ended(create(api))).status).toBe('fulfilled');
      expect(times).toHaveLength(2);
    },
  );
});

describe('a call is not retried', () => {
  test('if a message without a code shows a URL with such a word', async () => {
    const lost = new TypeError('error sending request for url (…/branches/fix-ECONNREFUSED)');
    const { times, api } = clientInFakeTime([lost, Response.json({})]);
    expect((await ended(create(api))).status).toBe('rejected');
    expect(times).toHaveLength(1);
  });

  test.each([
    ['GET', 500, read],
    ['PUT', 409, update],
    ['POST', 503, create],
  ])('if a %s gets a %i', async (_, status, call) => {
    const { server, api } = await clientOf(busy(status));
    await expect(call(api)).rejects.toMatchObject({ status });
    expect(server.requests).toHaveLength(1);
  });

  test('if the connection of a POST is closed', async () => {
    const { server, api } = await clientOf('hang up');
    await expect(create(api)).rejects.toMatchObject({
      name: 'ConnectionError',
      message: 'issues.create got no response: other side closed',
      cause: new TypeError('fetch failed'),
    });
    expect(server.requests).toHaveLength(1);
  });

  test.each([
    ['POST', create],
    ['PUT', update],
  ])('if a %s succeeded whose response breaks off, and says so', async (_, change) => {
    const { server, api } = await clientOf({ status: 201, body: '{', ending: 'hang up' });
    await expect(change(api)).rejects.toMatchObject({
      name: 'ResponseBodyError',
      status: 201,
      cause: new TypeError('terminated'),
    });
    expect(server.requests).toHaveLength(1);
  });

  test('if accepting a merge request or moving an issue may have happened', async () => {
    const { server, api } = await clientOf('hang up');
    await expect(api.mergeRequests.accept({ id: 42, merge_request_iid: 1 })).rejects.toThrow();
    const moved = api.issues.move({ id: 42, issue_iid: 1, to_project_id: 43 });
    await expect(moved).rejects.toThrow();
    expect(server.requests).toHaveLength(2);
  });

  test.each<[string, Middleware]>([
    [
      'a log that throws',
      logTo(() => {
        throw new Error('The log is full.');
      }),
    ],
    [
      'middleware that throws',
      async (attempt, next) => {
        await next(attempt);
        throw new Error('The log is full.');
      },
    ],
  ])('for %s', async (_, middleware) => {
    const { server, api } = await clientOf(undefined, { use: [middleware] });
    await expect(read(api)).rejects.toThrow('The log is full.');
    expect(server.requests).toHaveLength(1);
  });

  test('for middleware that has read the body, and says so', async () => {
    const reading: Middleware = async (attempt, next) => {
      const response = await next(attempt);
      await response.text();
      return response;
    };
    const { server, api } = await clientOf(undefined, { use: [reading] });
    await expect(read(api)).rejects.toThrow('expected a function that returns an unread response');
    expect(server.requests).toHaveLength(1);
  });
});

describe('between attempts', () => {
  const faulty = new TypeError('fetch failed');
  const later = (retryAfter: string, status = 503) =>
    new Response(null, { status, headers: { 'retry-after': retryAfter } });

  test.each([
    [0.5, [0, 500, 1500]],
    [1, [0, 1000, 3000]],
  ])('it waits a random part, such as %d, of a second, then of two', async (part, times) => {
    vi.spyOn(Math, 'random').mockReturnValue(part);
    for (const response of [faulty, new Response(null, { status: 503 })]) {
      const client = clientInFakeTime([response]);
      expect((await ended(read(client.api))).status).toBe('rejected');
      expect(client.times).toEqual(times);
    }
  });

  test.each([
    ['a number of seconds', '30', 30_000],
    ['a fraction', '1.5', 1500],
    ['a date', 'Mon, 12 Jun 2017 09:30:07 GMT', 7000],
    ['neither, as without it', 'soon', 500],
  ])('it waits as Retry-After says: %s', async (_, retryAfter, delay) => {
    vi.useFakeTimers({ now: Date.UTC(2017, 5, 12, 9, 30) });
    vi.spyOn(Math, 'random').mockReturnValue(0.5);
    const { times, api } = clientInFakeTime([
      later(retryAfter),
      later('1', 429),
      Response.json({}),
    ]);
    expect((await ended(read(api))).status).toBe('fulfilled');
    expect(times).toEqual([0, delay, delay + 1000]);
  });

  test.each(['31', '3600', 'Mon, 12 Jun 2217 09:30:00 GMT'])(
    'it does not wait until %s; the response is final',
    async (retryAfter) => {
      const { times, api } = clientInFakeTime([later(retryAfter, 429)]);
      expect(await ended(create(api))).toMatchObject({
        reason: { status: 429, retryAfter: expect.any(Number), attempts: 1 },
      });
      expect(times).toEqual([0]);
    },
  );

  test.each<[string, Partial<ClientOptions>]>([
    ['a policy without a longest delay', { timeout: 0, retry: { maxDelay: Infinity } }],
    [
      'a queue without a longest wait',
      { timeout: 0, use: [obeyRateLimits({ maxHold: Infinity })] },
    ],
  ])(
    'it waits for weeks in %s, and does not send at once what no timer can wait for',
    async (_, options) => {
      const weeks = 10 * 7 * 86_400;
      const { times, api } = clientInFakeTime([later(`${weeks}`, 429), Response.json({})], options);
      expect((await ended(read(api))).status).toBe('fulfilled');
      expect(times[1]).toBeGreaterThan(1_000_000_000);
    },
  );
});
