import { inspect } from 'node:util';
import { describe, expect, test } from 'vitest';
import { createFetchClient } from '../../src/client/fetch.ts';
import { CLIENTS, serverAnd } from './both-clients.ts';
import { clientOf, json, type ScriptedServer, scriptedServer } from './scripted-server.ts';

const token = 'token-of-robin';
const found = (location: string, status = 302) => ({ status, headers: { location } });
const sentTo = ({ requests }: ScriptedServer) =>
  requests.map(({ target, headers }) => [target, headers['private-token']]);

describe.each(CLIENTS)('%s: a redirect', (_name, create) => {
  test.each([301, 302, 303, 307, 308])(
    'of a read within the host, with %i, is followed with the token',
    async (status) => {
      const responses = [found('users/1?simple=true', status), json({ id: 1 })];
      const { server, getUser } = await serverAnd(create, responses, { token });
      expect((await getUser()).status).toBe(200);
      expect(sentTo(server)).toEqual([
        ['/api/v4/user', token],
        ['/api/v4/users/1?simple=true', token],
      ]);
    },
  );

  test('of a range to another host stays one, without the token and other secrets', async () => {
    const other = await scriptedServer({ status: 206, body: 'els' });
    const home = await scriptedServer(found(`${other.url}/artifacts.zip`));
    const harmless = {
      range: 'bytes=3-',
      'if-range': '"1"',
      accept: 'x/y',
      'user-agent': 'crawler/1',
    };
    const secret = {
      authorization: 'Basic hidden',
      cookie: 'session=hidden',
      'x-api-key': 'hidden',
    };
    const headers = { ...harmless, ...secret };
    const { downloadArtifacts } = create({ baseUrl: home.url, token, headers });
    expect(await downloadArtifacts()).toBe('els');
    expect(home.request().headers).toMatchObject({ 'private-token': token, ...secret });
    expect(other.request().headers).toMatchObject(harmless);
    expect(inspect(other.request().headers)).not.toMatch(/hidden|token-of-robin/);
  });

  test('back from another host is followed without the token', async () => {
    const home = await scriptedServer(({ target }) =>
      target.endsWith('/user') ? found(other.url) : json({ id: 1 }),
    );
    const other = await scriptedServer(() => found(`${home.url}/api/v4/users/1`));
    await create({ baseUrl: home.url, token }).getUser();
    expect(sentTo(home)).toEqual([
      ['/api/v4/user', token],
      ['/api/v4/users/1', undefined],
    ]);
  });

  test.each([
    ['https://collab.example', 'https://collab.example.com/user', null],
    ['https://collab.example.com', 'http://collab.example.com/api/v4/user', null],
    ['http://collab.example.com', 'https://collab.example.com/api/v4/user', token],
  ])('from %s to %s is followed with the token %s', async (baseUrl, target, sent) => {
    const seen: unknown[] = [];
    const fetch = async ({ url, headers }: Request) => {
      seen.push([url, headers.get('private-token')]);
      return seen.length > 1 ? Response.json({}) : new Response(null, found(target));
    };
    await create({ baseUrl, token, fetch }).getUser();
    expect(seen).toEqual([
      [`${baseUrl}/api/v4/user`, token],
      [target, sent],
    ]);
  });

  test.each(['file:///etc/passwd', 'data:text/plain,hidden', 'blob:nodedata:1', 'http://'])(
    'to %s is not followed, in any run time',
    async (target) => {
      const seen: string[] = [];
      const fetch = async ({ url }: Request) => {
        seen.push(url);
        return new Response(null, found(target));
      };
      const baseUrl = 'https://collab.example.com';
      expect((await create({ baseUrl, token, fetch }).getUser()).status).toBe(302);
      expect(seen).toHaveLength(1);
    },
  );

  test('without a location is the response', async () => {
    const { getUser } = await serverAnd(create, { status: 302 });
    expect((await getUser()).status).toBe(302);
  });

  test.each([300, 304, 305, 306, 399])(
    'of %i are none, whatever its Location says',
    async (status) => {
      const { server, getUser } = await serverAnd(create, found('/other', status));
      expect((await getUser()).status).toBe(status);
      expect(server.requests).toHaveLength(1);
    },
  );

  test.each([301, 302, 303, 307, 308])('of a write with %i is not followed', async (status) => {
    const other = await scriptedServer();
    const script = found(other.url, status);
    const { server, createEmail, updateIssue } = await serverAnd(create, script, { token });
    expect((await createEmail()).status).toBe(status);
    expect((await updateIssue({ title: 'New' })).status).toBe(status);
    expect([server.requests.length, other.requests.length]).toEqual([2, 0]);
  });
});

describe('createClient: a redirect', () => {
  test('to another host takes no cookies along', async () => {
    const seen: unknown[] = [];
    const { api } = await clientOf([], {
      fetchOptions: { credentials: 'include' },
      fetch: async (_, { credentials }) => {
        seen.push(credentials);
        const target = found('https://other.example.com/user');
        return seen.length > 1 ? Response.json({}) : new Response(null, target);
      },
    });
    await api.users.getCurrent();
    expect(seen).toEqual(['include', 'omit']);
  });

  test('of middleware to another host is an ArgumentError, and nothing is sent', async () => {
    const other = await scriptedServer();
    const { server, api } = await clientOf(undefined, {
      token,
      use: [(attempt, next) => next({ ...attempt, url: `${other.url}/user` })],
    });
    await expect(api.users.getCurrent()).rejects.toThrow('use: expected a URL below baseUrl');
    expect([...server.requests, ...other.requests]).toEqual([]);
  });
});

describe('createFetchClient: a redirect', () => {
  test('in a circle ends in an error', async () => {
    const home = await scriptedServer(found('/api/v4/user'));
    const { error } = await createFetchClient({ baseUrl: home.url, token }).GET('/user');
    expect(error).toEqual({ message: '302 Found' });
    expect(home.requests).toHaveLength(11);
  });

  test('is handled by fetch as the call says', async () => {
    const home = await scriptedServer(found('/api/v4/other'));
    const api = createFetchClient({ baseUrl: home.url, token });
    const rejected = api.GET('/user', { redirect: 'error' });
    await expect(rejected).rejects.toMatchObject({ name: 'ConnectionError' });
    expect((await api.GET('/user', { redirect: 'manual' })).response.status).toBe(302);
    expect(home.requests).toHaveLength(4);
  });

  test('that a browser hides is an error that says so', async () => {
    const opaque = Object.defineProperties(Response.error(), { type: { value: 'opaqueredirect' } });
    const fetch = async () => opaque;
    const api = createFetchClient({ baseUrl: 'https://collab.example.com', token, fetch });
    const message = 'opaqueredirect';
    expect((await api.GET('/user')).error).toEqual({ message });
  });
});
