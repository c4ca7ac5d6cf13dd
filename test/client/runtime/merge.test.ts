/** Options merge by one rule, between a client, `withOptions` and a call. */
import { describe, expect, test, vi } from 'vitest';
import { createClient } from '../../../src/client/create-client.ts';
import { toJson } from '../../../src/client/index.ts';
import type {
  CallOptions,
  ClientOptions,
  Middleware,
} from '../../../src/client/runtime/options.ts';

const ISSUE = { id: 42, issue_iid: 1, title: 'New' };
const baseUrl = 'https://collab.example.com/sub';

/** What is sent by a call with these options. */
async function sentWith(
  options: Partial<ClientOptions>,
  own: CallOptions,
  way: 'call' | 'withOptions',
) {
  const fetch = vi.fn(async (_url: string, _init: RequestInit) =>
    Response.json({ message: 'busy' }, { status: 503, headers: { 'retry-after': '0' } }),
  );
  const api = createClient({ baseUrl, fetch, ...options });
  const call =
    way === 'call' ? api.issues.update(ISSUE, own) : api.withOptions(own).issues.update(ISSUE);
  await call.catch(() => {});
  const [url, { headers, body, cache, keepalive }] = fetch.mock.calls[0] ?? ['', {}];
  return { url, headers, body, cache, keepalive, times: fetch.mock.calls.length };
}

const marked =
  (mark: string): Middleware =>
  (attempt, next) => {
    const marks = [attempt.headers['x-marks'], mark].filter((each) => each !== undefined);
    return next({ ...attempt, headers: { ...attempt.headers, 'x-marks': marks.join(' ') } });
  };

const ALL = {
  token: 'of-mira',
  headers: { 'X-App': 'a', 'X-Other': 'b' },
  query: { with_counts: true },
  retries: 1,
  fetchOptions: { cache: 'no-store' },
  encode: toJson,
  use: [marked('client')],
} satisfies Partial<ClientOptions>;

describe.each(['call', 'withOptions'] as const)('options of a %s', (way) => {
  test('that are undefined are not given', async () => {
    const nothing = Object.fromEntries(
      [
        ...Object.keys(ALL),
        'retry',
        'fetch',
        'baseUrl',
        'timeout',
        'idleTimeout',
        'maxBodyBytes',
        'signal',
      ].map((name) => [name, undefined]),
    );
    expect(await sentWith(ALL, nothing, way)).toEqual(await sentWith(ALL, {}, way));
    expect(await sentWith(ALL, nothing, way)).toMatchObject({
      url: `${baseUrl}/api/v4/projects/42/issues/1?with_counts=true`,
      headers: { 'private-token': 'of-mira', 'x-app': 'a', 'x-marks': 'client' },
      body: expect.any(Blob),
      cache: 'no-store',
      times: 2,
    });
    const inner = {
      headers: { 'X-App': undefined },
      query: { with_counts: undefined },
      retry: { limit: undefined },
    };
    const none = { ...inner, fetchOptions: { cache: undefined } } as object as CallOptions;
    expect(await sentWith(ALL, none, way)).toEqual(await sentWith(ALL, {}, way));
  });

  test('that are null are none', async () => {
    const none = {
      token: null,
      headers: null,
      query: null,
      retry: null,
      fetchOptions: null,
      encode: null,
      use: null,
    };
    expect(await sentWith(ALL, none, way)).toEqual({
      url: `${baseUrl}/api/v4/projects/42/issues/1`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'title=New',
      cache: undefined,
      keepalive: false,
      times: 1,
    });
  });

  test('join where they have fields, and null leaves one out', async () => {
    const own = {
      headers: new Headers({ 'x-app': 'c' }),
      query: { page: 2 },
      retry: { statuses: [503] },
      fetchOptions: { credentials: 'omit' },
    } as const;
    const sent = await sentWith(ALL, own, way);
    expect(sent.url).toContain('?with_counts=true&page=2');
    expect(sent).toMatchObject({
      headers: { 'x-app': 'c', 'x-other': 'b' },
      cache: 'no-store',
      times: 2,
    });
    const { headers } = await sentWith(ALL, { headers: { 'x-OTHER': null } }, way);
    expect(headers).not.toHaveProperty('x-other');
  });

  test('may be what has fields in pairs, such as those of another realm', async () => {
    const own = {
      headers: new Map([['X-App', 'c']]),
      query: new URLSearchParams({ page: '2' }),
    } as object as CallOptions;
    const sent = await sentWith(ALL, own, way);
    expect(sent.url).toContain('?with_counts=true&page=2');
    expect(sent.headers).toMatchObject({ 'x-app': 'c', 'x-other': 'b' });
  });

  test('add middleware behind that of the client, in a list or by itself', async () => {
    const client = { ...ALL, use: marked('client') };
    const { headers } = await sentWith(client, { use: [marked('own')] }, way);
    expect(headers).toHaveProperty('x-marks', 'client own');
  });

  test('have the last word on retries, as a number or a policy', async () => {
    const times = async (options: Partial<ClientOptions>, own: CallOptions) =>
      (await sentWith(options, own, way)).times;
    expect(await times({ retries: 0 }, { retry: { limit: 3 } })).toBe(4);
    expect(await times({ retry: { limit: 3 } }, { retries: 0 })).toBe(1);
    expect(await times({ retries: 0 }, { retry: {} })).toBe(1);
    expect(await times({ retries: 1 }, { retry: { methods: ['GET'] } })).toBe(1);
    expect(await times({}, { retry: false as never })).toBe(1);
  });
});

test.each([[{ value: 'any' }], ['two words']])('a token that is %o is named', async (token) => {
  const api = createClient({
    baseUrl,
    token: token as never,
    fetch: async () => Response.json({}),
  });
  await expect(api.issues.get(ISSUE)).rejects.toThrow('token: expected one word of ASCII');
});
