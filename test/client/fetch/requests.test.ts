import { describe, expect, test } from 'vitest';
import { createFetchClient, type FetchClientOptions } from '../../../src/client/fetch.ts';
import { type Scripted, scriptedServer } from '../scripted-server.ts';

async function clientOf(script?: Scripted, options?: Partial<FetchClientOptions>) {
  const server = await scriptedServer(script);
  return { server, api: createFetchClient({ baseUrl: server.url, ...options }) };
}

const NEW_TOKEN = { name: 'Import of issues', scopes: ['api', 'read_user'] } as const;
const FORM = 'application/x-www-form-urlencoded';

describe('the address', () => {
  test('holds the prefix, the encoded path and each value of an array', async () => {
    const { server, api } = await clientOf();
    await api.GET('/projects/{id}/jobs', {
      params: { path: { id: 'acme/website' }, query: { 'scope[]': ['pending', 'running'] } },
    });
    expect(server.request().method).toBe('GET');
    expect(server.request().target).toBe(
      '/api/v4/projects/acme%2Fwebsite/jobs?scope[]=pending&scope[]=running',
    );
  });

  test('is that of another installation where a call names one', async () => {
    const { server, api } = await clientOf();
    const other = await scriptedServer();
    await api.GET('/user', { baseUrl: `${other.url}/` });
    expect(server.requests).toEqual([]);
    expect(other.request().target).toBe('/api/v4/user');
  });

  test('is not asked when a path parameter cannot be sent', async () => {
    const { server, api } = await clientOf();
    const id = '..';
    await expect(api.GET('/projects/{id}/jobs', { params: { path: { id } } })).rejects.toThrow(
      'id: expected more than ".."',
    );
    // @ts-expect-error the path parameters are missing
    await expect(api.GET('/projects/{id}/jobs')).rejects.toThrow(
      'id: expected text, number or boolean',
    );
    expect(server.requests).toEqual([]);
  });
});

describe('the body', () => {
  const params = { path: { user_id: 3 } };

  test('is the documented form, from plain names', async () => {
    const { server, api } = await clientOf();
    await api.POST('/users/{user_id}/impersonation_tokens', {
      params,
      body: { ...NEW_TOKEN, scopes: [...NEW_TOKEN.scopes] },
    });
    expect(server.request().headers['content-type']).toBe(FORM);
    expect(server.request().body).toBe('name=Import%20of%20issues&scopes[]=api&scopes[]=read_user');
  });

  test('is JSON where the call or the client asks for it', async () => {
    const headers = { 'Content-Type': 'application/json' };
    const body = { ...NEW_TOKEN, scopes: [...NEW_TOKEN.scopes] };
    const one = await clientOf();
    await one.api.POST('/users/{user_id}/impersonation_tokens', { params, body, headers });
    const two = await clientOf(undefined, { headers });
    await two.api.POST('/users/{user_id}/impersonation_tokens', { params, body });
    for (const { server } of [one, two]) {
      expect(server.request().headers['content-type']).toBe('application/json');
      expect(JSON.parse(server.request().body)).toEqual(NEW_TOKEN);
    }
  });

  test('is multipart where a value is a file', async () => {
    const { server, api } = await clientOf();
    // No operation takes a file yet, so the types are told to look away.
    await api.PUT('/users/{id}', {
      params: { path: { id: 3 } },
      body: { name: 'Jonas', avatar: new File(['pixels'], 'jonas.png', { type: 'image/png' }) } as {
        name: string;
      },
    });
    const { headers, body } = server.request();
    const boundary = /^multipart\/form-data; boundary=(\S+)$/.exec(
      headers['content-type'] ?? '',
    )?.[1];
    expect(body.split(`--${boundary}`).map((part) => part.trim())).toEqual([
      '',
      'Content-Disposition: form-data; name="name"\r\n\r\nJonas',
      'Content-Disposition: form-data; name="avatar"; filename="jonas.png"\r\nContent-Type: image/png\r\n\r\npixels',
      '--',
    ]);
  });

  test('of multipart gets its own media type even where the client names another', async () => {
    const { server, api } = await clientOf(undefined, { headers: { 'Content-Type': FORM } });
    await api.PUT('/users/{id}', {
      params: { path: { id: 3 } },
      body: { avatar: new Blob(['pixels']) } as object,
    });
    expect(server.request().headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
  });

  test.each([
    ['FormData', () => new FormData(), /^multipart\/form-data; boundary=/],
    [
      'URLSearchParams',
      () => new URLSearchParams('name=Jonas'),
      /^application\/x-www-form-urlencoded/,
    ],
  ])('that is encoded already, as %s, goes as it is', async (_, body, type) => {
    const { server, api } = await clientOf();
    await api.PUT('/users/{id}', { params: { path: { id: 3 } }, body: body() as object });
    expect(server.request().headers['content-type']).toMatch(type);
  });

  test('is absent, and its media type too, where none is given', async () => {
    const { server, api } = await clientOf();
    await api.POST('/projects/{id}/jobs/{job_id}/retry', {
      params: { path: { id: 42, job_id: 901 } },
    });
    expect(server.request().body).toBe('');
    expect(server.request().headers).not.toHaveProperty('content-type');
  });

  test('that cannot be sent is refused before the request', async () => {
    const { server, api } = await clientOf();
    const body = { bio: { text: 'x' } } as object;
    await expect(api.PUT('/users/{id}', { params: { path: { id: 3 } }, body })).rejects.toThrow(
      'bio: expected text, number or boolean',
    );
    expect(server.requests).toEqual([]);
  });
});

describe('what belongs to fetch', () => {
  test('headers of the client and of the call are sent, and null takes one away', async () => {
    const { server, api } = await clientOf(undefined, {
      headers: { 'X-Request-Id': '1', 'X-App': 'a' },
    });
    await api.GET('/user', { headers: { 'X-Request-Id': '2', 'X-App': null } });
    expect(server.request().headers).toMatchObject({ 'x-request-id': '2' });
    expect(server.request().headers).not.toHaveProperty('x-app');
  });

  test('a signal aborts the call', async () => {
    const { server, api } = await clientOf();
    await expect(api.GET('/user', { signal: AbortSignal.abort() })).rejects.toThrow('aborted');
    expect(server.requests).toEqual([]);
  });

  test('a signal aborts a call that is under way', async () => {
    const abort = new AbortController();
    const { url } = await scriptedServer(() => {
      abort.abort(new Error('changed my mind'));
      return 'hang up';
    });
    const call = createFetchClient({ baseUrl: url }).GET('/user', { signal: abort.signal });
    await expect(call).rejects.toThrow('changed my mind');
  });

  test('another fetch may stand in, for the client or for one call', async () => {
    const seen: string[] = [];
    const fetch = async (request: Request) => {
      seen.push(`${request.method} ${request.url}`);
      return Response.json({ username: 'robin' });
    };
    const baseUrl = 'https://collab.example.com';
    await createFetchClient({ baseUrl, fetch }).GET('/user');
    await createFetchClient({ baseUrl }).request('get', '/user', { fetch });
    expect(seen).toEqual(Array(2).fill('GET https://collab.example.com/api/v4/user'));
  });

  test('middleware of openapi-fetch sees the path as the contract writes it', async () => {
    const { api } = await clientOf();
    const seen: string[] = [];
    const middleware = {
      onRequest: ({ schemaPath }: { schemaPath: string }) => void seen.push(schemaPath),
    };
    api.use(middleware);
    await api.GET('/users/{id}', { params: { path: { id: 3 } } });
    api.eject(middleware);
    await api.GET('/user');
    expect(seen).toEqual(['/users/{id}']);
  });
});
