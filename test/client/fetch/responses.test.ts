import { describe, expect, test } from 'vitest';
import { createFetchClient } from '../../../src/client/fetch.ts';
import { type Scripted, scriptedServer } from '../scripted-server.ts';

const params = { path: { id: 42, job_id: 901 } };

async function clientOf(script: Scripted) {
  const { url } = await scriptedServer(script);
  return createFetchClient({ baseUrl: url, retries: 0 });
}

const getJob = async (script: Scripted) =>
  (await clientOf(script)).GET('/projects/{id}/jobs/{job_id}', { params });

function typed(type: string, body: string | Uint8Array): Scripted {
  return { headers: { 'content-type': type }, body };
}

describe('a success is read by its media type', () => {
  test.each(['application/json', 'application/json; charset=utf-8', 'application/problem+json'])(
    '%s as a value',
    async (type) => {
      expect((await getJob(typed(type, '{"id":901}'))).data).toEqual({ id: 901 });
    },
  );

  test('text as a string, which may be empty', async () => {
    for (const trace of ['$ npm ci\n', '']) {
      const api = await clientOf(typed('text/plain; charset=utf-8', trace));
      const { data, error } = await api.GET('/projects/{id}/jobs/{job_id}/trace', { params });
      expect({ data, error }).toEqual({ data: trace, error: undefined });
    }
  });

  test('a file as a Blob, byte by byte', async () => {
    const bytes = Uint8Array.from({ length: 256 }, (_, i) => i);
    const api = await clientOf(typed('application/octet-stream', bytes));
    const { data } = await api.GET('/projects/{id}/jobs/{job_id}/artifacts', { params });
    expect(data).toBeInstanceOf(Blob);
    expect(new Uint8Array((await data?.arrayBuffer()) ?? new ArrayBuffer())).toEqual(bytes);
  });

  test.each([
    ['204', { status: 204 }],
    ['an empty body', {}],
    ['an empty body that calls itself JSON', typed('application/json', '')],
  ])('%s as undefined', async (_, script) => {
    const api = await clientOf(script);
    const result = await api.DELETE('/users/{id}', { params: { path: { id: 3 } } });
    expect(result).toMatchObject({ data: undefined });
    expect(result).not.toHaveProperty('error');
  });

  test('in another way where the call names one', async () => {
    const api = await clientOf(typed('application/json', '{"id":901}'));
    const { data } = await api.GET('/projects/{id}/jobs/{job_id}', { params, parseAs: 'text' });
    expect(data).toBe('{"id":901}');
  });

  test('JSON that is cut off rejects without showing what came', async () => {
    await expect(getJob(typed('application/json', '{"token":"hidden-'))).rejects.toThrow(
      new SyntaxError('The response with status 200 is not valid JSON.'),
    );
  });
});

describe('an error response is never a success', () => {
  test('a documented body is the error', async () => {
    const message = { scope: ['must be one of the documented statuses'] };
    const { error, data } = await getJob({
      status: 400,
      ...typed('application/json', JSON.stringify({ message })),
    });
    expect(error).toEqual({ message });
    expect(data).toBeUndefined();
  });

  test.each([
    ['304, which has no body', { status: 304 }, '304 Not Modified'],
    ['an empty 404', { status: 404 }, '404 Not Found'],
    [
      'an empty 403 that calls itself JSON',
      { status: 403, ...typed('application/json', '') },
      '403 Forbidden',
    ],
    [
      'a 500 that says null',
      { status: 500, ...typed('application/json', 'null') },
      '500 Internal Server Error',
    ],
    [
      'a page of a proxy',
      { status: 502, ...typed('text/html', '<html>Bad</html>') },
      '502 Bad Gateway',
    ],
    ['a word', { status: 503, ...typed('text/plain', 'Back soon\n') }, 'Back soon'],
    ['JSON that is cut off', { status: 400, ...typed('application/json', '{"mess') }, '{"mess'],
  ])('%s gives its reason', async (_, script: Scripted, message) => {
    const { error, data, response } = await getJob(script);
    expect(error).toEqual({ message });
    expect(data).toBeUndefined();
    expect(response.status).toBe(script.status);
  });

  test('a status without a name, as over HTTP/2, gives its number', async () => {
    const fetch = async () => new Response(null, { status: 404 });
    const api = createFetchClient({ baseUrl: 'https://collab.example.com', fetch });
    expect((await api.GET('/user')).error).toEqual({ message: '404' });
  });
});
