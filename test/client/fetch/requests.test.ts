import { describe, expect, test } from 'vitest';
import { createFetchClient, type FetchClientOptions } from '../../../src/client/fetch.ts';
import { type Scripted, scriptedServer } from '../scripted-server.ts';

async function clientOf(script?: Scripted, options?: Partial<FetchClientOptions>) {
  const server = await scriptedServer(script);
  return { server, api: createFetchClient({ baseUrl: server.url, ...options }) };
}

const FORM = 'application/x-www-form-urlencoded';

test('a query and a form have plain brackets, and spaces as %20', async () => {
  const { server, api } = await clientOf();
  await api.GET('/projects/{id}/jobs', {
    params: { path: { id: 'acme/website' }, query: { 'scope[]': ['pending', 'running'] } },
  });
  await api.POST('/users/{user_id}/impersonation_tokens', {
    params: { path: { user_id: 3 } },
    body: { name: 'Import of issues', scopes: ['api', 'read_user'] },
  });
  expect(server.requests.map(({ target, body }) => [target, body])).toEqual([
    ['/api/v4/projects/acme%2Fwebsite/jobs?scope[]=pending&scope[]=running', ''],
    [
      '/api/v4/users/3/impersonation_tokens',
      'name=Import%20of%20issues&scopes[]=api&scopes[]=read_user',
    ],
  ]);
});

test('a missing path parameter is rejected before any request', async () => {
  const { server, api } = await clientOf();
  // @ts-expect-error the path parameters are missing
  await expect(api.GET('/projects/{id}/jobs')).rejects.toThrow(
    'id: expected text, number or boolean',
  );
  expect(server.requests).toEqual([]);
});

describe('the body', () => {
  const params = { path: { id: 3 } };

  test('is JSON where the headers of the call or the client say so', async () => {
    const headers = { 'Content-Type': 'application/json' };
    const body = { name: 'Jonas', admin: true };
    const ofCall = await clientOf();
    await ofCall.api.PUT('/users/{id}', { params, body, headers });
    const ofClient = await clientOf(undefined, { headers });
    await ofClient.api.PUT('/users/{id}', { params, body });
    for (const { server } of [ofCall, ofClient]) {
      expect(server.request().headers['content-type']).toBe('application/json');
      expect(JSON.parse(server.request().body)).toEqual(body);
    }
  });

  test('has no header that cannot be sent, whose value no error shows', async () => {
    const { server, api } = await clientOf();
    const headers = { 'X-Key': '1\ntoken-of-mira' };
    const error = await api.GET('/user', { headers }).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({
      name: 'ArgumentError',
      message: expect.stringMatching(/^headers: expected/),
    });
    expect(server.requests).toEqual([]);
  });

  test('is a multipart form where a value is a file, whatever the headers say', async () => {
    const { server, api } = await clientOf(undefined, { headers: { 'Content-Type': FORM } });
    const avatar = new File(['pixels'], 'jonas.png', { type: 'image/png' });
    await api.PUT('/users/{id}', { params, body: { name: 'Jonas', avatar } as { name: string } });
    const { headers, body } = server.request();
    const [, boundary] =
      /^multipart\/form-data; boundary=(\S+)$/.exec(headers['content-type'] ?? '') ?? [];
    expect(body.split(`--${boundary}`).map((part) => part.trim())).toEqual([
      '',
      'Content-Disposition: form-data; name="name"\r\n\r\nJonas',
      'Content-Disposition: form-data; name="avatar"; filename="jonas.png"\r\nContent-Type: image/png\r\n\r\npixels',
      '--',
    ]);
  });

  test.each([
    ['FormData', () => new FormData(), /^multipart\/form-data; boundary=/],
    ['URLSearchParams', () => new URLSearchParams('name=Jonas'), new RegExp(`^${FORM}`)],
  ])('that is encoded already, as %s, is sent as it is', async (_, body, type) => {
    const { server, api } = await clientOf();
    await api.PUT('/users/{id}', { params, body: body() as object });
    expect(server.request().headers['content-type']).toMatch(type);
  });
});

test('a call without a body has no content type', async () => {
  const { server, api } = await clientOf();
  await api.POST('/users/{id}/block', { params: { path: { id: 3 } } });
  expect(server.request()).toMatchObject({ method: 'POST', body: '' });
  expect(server.request().headers).not.toHaveProperty('content-type');
});

describe('what belongs to fetch', () => {
  test('null removes a header of the client', async () => {
    const { server, api } = await clientOf(undefined, { headers: { 'X-App': 'a' } });
    await api.GET('/user', { headers: { 'X-App': null } });
    expect(server.request().headers).not.toHaveProperty('x-app');
  });

  test('another fetch can be given, for the client or for one call', async () => {
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
