import { afterEach, describe, expect, test, vi } from 'vitest';
import { createClient } from '../../src/client/create-client.ts';
import { createFetchClient } from '../../src/client/fetch.ts';

afterEach(() => vi.unstubAllGlobals());

type Fetch = (request: Request) => Promise<Response>;

describe.each([
  [
    'createClient',
    (baseUrl: string, fetch?: Fetch) =>
      createClient({
        baseUrl,
        fetch: fetch && ((url, init) => fetch(new Request(url, init))),
      }).users.getCurrent,
  ],
  [
    'createFetchClient',
    (baseUrl: string, fetch?: Fetch) => {
      const api = createFetchClient({ baseUrl, ...(fetch && { fetch }) });
      return () => api.GET('/user');
    },
  ],
])('%s: baseUrl', (_, create) => {
  /** Where a request is sent. */
  const send = async (baseUrl: string) => {
    let sentTo = '';
    await create(baseUrl, async ({ url }) => {
      sentTo = url;
      return Response.json({});
    })();
    return sentTo;
  };

  test.each([
    'https://collab.example.com',
    'https://collab.example.com/',
    'https://collab.example.com/api/v4',
    'https://collab.example.com/api/v4//',
    'HTTPS://Collab.Example.com:443/',
  ])('may be %s', async (baseUrl) => {
    expect(await send(baseUrl)).toBe('https://collab.example.com/api/v4/user');
  });

  test('may have a path', async () => {
    for (const path of ['', '/api/v4/']) {
      const sentTo = await send(`https://example.com/collab${path}`);
      expect(sentTo).toBe('https://example.com/collab/api/v4/user');
    }
  });

  test('may be a path of the host of the page, in a browser', async () => {
    vi.stubGlobal('location', new URL('https://app.example.com/issues/1?page=2'));
    expect(await send('/')).toBe('https://app.example.com/api/v4/user');
    expect(await send('/collab')).toBe('https://app.example.com/collab/api/v4/user');
    expect(() => create('collab.example.com')).toThrow('baseUrl: expected http:// or https://');
  });

  test.each(['', 'collab.example.com', '/api/v4', 'ftp://a.example', 'file:///api/v4', 'http://'])(
    'is rejected where it is "%s"',
    (baseUrl) => {
      expect(() => create(baseUrl)).toThrow('baseUrl: expected http:// or https://');
    },
  );

  test.each([
    'https://robin:hidden@collab.example.com',
    'https://collab.example.com/?private_token=hidden',
    'https://collab.example.com/#hidden',
    'https://collab.example.com/hidden/api/v3',
    'https://collab.example.com/hidden/api',
  ])('is rejected where it is %s, and never shown', (baseUrl) => {
    expect(() => create(baseUrl)).toThrow(/^baseUrl: .* without user, query or other version$/);
  });
});
