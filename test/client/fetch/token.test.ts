import { inspect } from 'node:util';
import { describe, expect, test } from 'vitest';
import { createFetchClient, type FetchClientOptions } from '../../../src/client/fetch.ts';
import { scriptedServer } from '../scripted-server.ts';

const TOKEN = 'token-of-robin';
const token = TOKEN;

describe('the token', () => {
  test.each<[string, FetchClientOptions['token']]>([
    ['as text', TOKEN],
    ['with the line end of a file', `${TOKEN}\n`],
    ['from a function', () => TOKEN],
    ['from a promise', async () => TOKEN],
  ])('goes into the header, %s', async (_, given) => {
    const server = await scriptedServer();
    await createFetchClient({ baseUrl: server.url, token: given }).GET('/user');
    expect(server.request().headers['private-token']).toBe(TOKEN);
  });

  test('is asked for anew with each request', async () => {
    const server = await scriptedServer();
    let count = 0;
    const api = createFetchClient({ baseUrl: server.url, token: () => `token-${++count}` });
    await api.GET('/user');
    await api.GET('/user');
    expect(server.requests.map(({ headers }) => headers['private-token'])).toEqual([
      'token-1',
      'token-2',
    ]);
  });

  test.each([undefined, () => undefined])('may be absent', async (given) => {
    const server = await scriptedServer();
    await createFetchClient({ baseUrl: server.url, token: given }).GET('/user');
    expect(server.request().headers).not.toHaveProperty('private-token');
  });

  test('may be another for one call', async () => {
    const server = await scriptedServer();
    const api = createFetchClient({ baseUrl: server.url, token });
    await api.GET('/user', { headers: { 'PRIVATE-TOKEN': 'token-of-mira' } });
    expect(server.request().headers['private-token']).toBe('token-of-mira');
  });
});

describe('nobody sees the token', () => {
  test.each(['', `${TOKEN}\nX-Other: 1`, `${TOKEN} and more`, `${TOKEN}…`])(
    'a token that no header can hold is refused without showing it',
    async (given) => {
      const server = await scriptedServer();
      const call = createFetchClient({ baseUrl: server.url, token: given }).GET('/user');
      await expect(call).rejects.toThrow(
        new TypeError('token: expected one word of ASCII characters.'),
      );
      expect(server.requests).toEqual([]);
    },
  );

  test('in the error of a request that fails', async () => {
    const server = await scriptedServer('hang up');
    const api = createFetchClient({ baseUrl: server.url, token });
    const error = await api.GET('/user').catch((reason: unknown) => reason);
    expect(server.request().headers['private-token']).toBe(TOKEN);
    expect(error).toBeInstanceOf(TypeError);
    expect(inspect(error, { depth: null, showHidden: true })).not.toContain(TOKEN);
  });

  test('in a refused answer, in the client, or in what middleware is given', async () => {
    const server = await scriptedServer({ status: 401 });
    const api = createFetchClient({ baseUrl: server.url, token });
    const seen: unknown[] = [api];
    api.use({
      onRequest: ({ request, options }) => void seen.push([...request.headers], options),
      onResponse: ({ request }) => void seen.push([...request.headers]),
    });
    seen.push(await api.GET('/user'));
    expect(server.request().headers['private-token']).toBe(TOKEN);
    expect(seen).toHaveLength(5);
    expect(inspect(seen, { depth: null, showHidden: true })).not.toContain(TOKEN);
  });
});

describe('the token stays at home', () => {
  const found = (location: string) => ({ status: 302, headers: { location } });

  test('a read that is redirected to a foreign host goes there without it, and without other headers', async () => {
    const foreign = await scriptedServer({
      headers: { 'content-type': 'application/zip' },
      body: 'zip',
    });
    const home = await scriptedServer(found(`${foreign.url}/store/artifacts.zip?signature=1`));
    const headers = { Authorization: 'Basic hidden', 'X-App': 'hidden', Accept: '*/*' };
    const api = createFetchClient({ baseUrl: home.url, token, headers });
    const { data } = await api.GET('/projects/{id}/jobs/{job_id}/artifacts', {
      params: { path: { id: 42, job_id: 900 } },
    });
    expect(await data?.text()).toBe('zip');
    expect(home.request().headers['private-token']).toBe(TOKEN);
    expect(foreign.request().target).toBe('/store/artifacts.zip?signature=1');
    expect(foreign.request().headers.accept).toBe('*/*');
    expect(inspect(foreign.request().headers)).not.toMatch(/hidden|token-of-robin/);
  });

  test('nor does it come back after a foreign host sends the call home again', async () => {
    const home = await scriptedServer(({ target }) =>
      target.endsWith('/user') ? found(`${foreign.url}/`) : { status: 204 },
    );
    const foreign = await scriptedServer(() => found(`${home.url}/api/v4/other`));
    await createFetchClient({ baseUrl: home.url, token }).GET('/user');
    expect(home.requests.map(({ headers }) => headers['private-token'])).toEqual([
      TOKEN,
      undefined,
    ]);
  });

  test('a read that is redirected at home takes it along', async () => {
    const home = await scriptedServer(({ target }) =>
      target === '/api/v4/user' ? found('users/1') : { status: 204 },
    );
    await createFetchClient({ baseUrl: home.url, token }).GET('/user');
    expect(home.requests.map(({ target, headers }) => [target, headers['private-token']])).toEqual([
      ['/api/v4/user', TOKEN],
      ['/api/v4/users/1', TOKEN],
    ]);
  });

  test('an address that is upgraded to https is still home, one that is downgraded is not', async () => {
    const seen: [string, string | null][] = [];
    const redirecting = (location: string) => async (request: Request) => {
      seen.push([request.url, request.headers.get('private-token')]);
      return seen.length === 1 ? new Response(null, found(location)) : Response.json({});
    };
    for (const [from, to] of [
      ['http', 'https'],
      ['https', 'http'],
    ]) {
      seen.length = 0;
      const fetch = redirecting(`${to}://collab.example.com/api/v4/user`);
      await createFetchClient({ baseUrl: `${from}://collab.example.com`, token, fetch }).GET(
        '/user',
      );
      expect(seen).toEqual([
        [`${from}://collab.example.com/api/v4/user`, TOKEN],
        [`${to}://collab.example.com/api/v4/user`, to === 'https' ? TOKEN : null],
      ]);
    }
  });

  test('a call to another installation goes without it', async () => {
    const other = await scriptedServer();
    await createFetchClient({ baseUrl: 'https://collab.example.com', token }).GET('/user', {
      baseUrl: other.url,
    });
    expect(other.request().headers).not.toHaveProperty('private-token');
  });
});

describe('a redirect', () => {
  test.each([301, 302, 303, 307, 308])(
    '%i of a write is not followed but reported',
    async (status) => {
      const foreign = await scriptedServer();
      const home = await scriptedServer({ status, headers: { location: foreign.url } });
      const api = createFetchClient({ baseUrl: home.url, token });
      const { error, response } = await api.POST('/user/emails', {
        body: { email: 'a@example.com' },
      });
      expect(error?.message).toMatch(new RegExp(`^${status} `));
      expect(response.status).toBe(status);
      expect(foreign.requests).toEqual([]);
    },
  );

  test('that leads nowhere, or not to the web, is the answer', async () => {
    for (const headers of [{}, { location: 'file:///etc/passwd' }, { location: 'http://' }]) {
      const home = await scriptedServer({ status: 302, headers });
      const { error } = await createFetchClient({ baseUrl: home.url, token }).GET('/user');
      expect(error).toEqual({ message: '302 Found' });
    }
  });

  test('that never ends is given up', async () => {
    const home = await scriptedServer({ status: 302, headers: { location: '/api/v4/user' } });
    const call = createFetchClient({ baseUrl: home.url, token }).GET('/user');
    await expect(call).rejects.toThrow('The service redirected more than 20 times.');
    expect(home.requests).toHaveLength(21);
  });

  test('is handled by fetch as the call says', async () => {
    const home = await scriptedServer({ status: 302, headers: { location: '/api/v4/other' } });
    const api = createFetchClient({ baseUrl: home.url, token });
    await expect(api.GET('/user', { redirect: 'error' })).rejects.toThrow(TypeError);
    expect((await api.GET('/user', { redirect: 'manual' })).response.status).toBe(302);
    expect(home.requests).toHaveLength(2);
  });

  test('in a browser, which hides where it leads, is reported', async () => {
    const opaque = Object.defineProperties(Response.error(), {
      type: { value: 'opaqueredirect' },
    });
    const fetch = async () => opaque;
    const api = createFetchClient({ baseUrl: 'https://collab.example.com', token, fetch });
    expect((await api.GET('/user')).error).toEqual({
      message: 'Redirect that a browser hides',
    });
  });
});
