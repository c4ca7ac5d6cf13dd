import { describe, expect, test } from 'vitest';
import { toJson } from '../../../src/client/index.ts';
import { connect } from '../../../src/client/runtime/connect.ts';
import { ArgumentError } from '../../../src/client/runtime/errors.ts';
import { request } from '../../../src/client/runtime/request-any.ts';
import { clientOf, json } from '../scripted-server.ts';

describe('a request of any route', () => {
  test('has the path, the query and the token of a call', async () => {
    const { server, api } = await clientOf(json([{ name: 'bug' }]), { token: 'token-of-mira' });
    const path = { id: 'acme/website' };
    const query = { with_counts: true, ids: [1, 2], page: undefined };
    const labels = await api.request<{ name: string }[]>('GET', '/projects/{id}/labels', {
      path,
      query,
    });
    expect(labels).toEqual([{ name: 'bug' }]);
    expect(server.request()).toMatchObject({
      method: 'GET',
      target: '/api/v4/projects/acme%2Fwebsite/labels?with_counts=true&ids%5B%5D=1&ids%5B%5D=2',
      headers: { 'private-token': 'token-of-mira' },
    });
  });

  test.each<[string, Parameters<typeof request>[3], string | undefined, string]>([
    [
      'a form',
      { body: { id: 7, color: null } },
      'application/x-www-form-urlencoded',
      'id=7&color=',
    ],
    ['JSON', { body: { id: 7 }, encode: toJson }, 'application/json', '{"id":7}'],
    ['a text as it is', { body: 'a', headers: { 'content-type': 'text/csv' } }, 'text/csv', 'a'],
    ['nothing', {}, undefined, ''],
  ])('sends %s', async (_, options, type, body) => {
    const { server, api } = await clientOf();
    await api.request('POST', '/projects/{id}/labels', { path: { id: 42 }, ...options });
    expect(server.request()).toMatchObject({ target: '/api/v4/projects/42/labels', body });
    expect(server.request().headers['content-type']).toBe(type);
  });

  test('gives whatever comes, an empty body and a text that is no JSON as undefined', async () => {
    const { api } = await clientOf([{ status: 204 }, { body: 'pong' }]);
    expect(await api.request('DELETE', '/labels/1')).toBeUndefined();
    expect(await api.request('GET', '/ping')).toBeUndefined();
  });

  test('throws an ApiError, and has any status in result()', async () => {
    const { api } = await clientOf(json({ message: 'no such thing' }, { status: 418 }));
    await expect(api.request('GET', '/a/{id}', { path: { id: 1 } })).rejects.toMatchObject({
      message: 'GET /a/{id} returned 418: "no such thing"',
      status: 418,
    });
    const result = await api.request('GET', '/a').result();
    expect(result).toMatchObject({ status: 418, ok: false, data: { message: 'no such thing' } });
  });

  test('repeats a GET, and a POST after a 429 only', async () => {
    const busy = (status: number) => ({ status, headers: { 'retry-after': '0' } });
    const { server, api } = await clientOf([busy(503), json({}), busy(429), json({}), busy(503)]);
    await api.request('get', '/a');
    await api.request('POST', '/a');
    await expect(api.request('POST', '/a')).rejects.toMatchObject({ status: 503 });
    expect(server.requests).toHaveLength(5);
  });

  test.each([
    ['projects', {}, 'path: expected one such as /projects/{id}'],
    ['/a b', {}, 'path: expected one such as /projects/{id}'],
    ['/a?b=c', {}, 'path: expected one such as /projects/{id}'],
    ['/api/v4/projects', {}, 'path: expected one such as /projects/{id}'],
    ['/projects/{id}', {}, 'id: expected text, number or boolean'],
    ['/projects/{id}', { id: '..' }, 'id: expected more than ".."'],
  ])('of %s with %o is an ArgumentError', async (path, values, message) => {
    const { server, api } = await clientOf();
    const error = new ArgumentError(message);
    await expect((async () => api.request('GET', path, { path: values }))()).rejects.toThrow(error);
    expect(() => api.request('POST', path, { path: values })).toThrow(error);
    expect(server.requests).toEqual([]);
  });

  test('is there as a function, too', async () => {
    const { server } = await clientOf(json({ version: '1' }));
    const connection = connect({ baseUrl: server.url });
    expect(await request(connection, 'GET', '/version')).toEqual({ version: '1' });
  });

  test('reads a list page by page', async () => {
    const { server, api } = await clientOf(({ target }) => {
      const page = Number(new URL(target, 'http://home').searchParams.get('page') ?? 1);
      const headers = { 'x-next-page': page < 3 ? `${page + 1}` : '' };
      return json([{ name: `label-${page}` }], { headers });
    });
    const labels = () =>
      api.request<{ name: string }[]>('GET', '/projects/{id}/labels', {
        path: { id: 'acme/website' },
        query: { with_counts: true },
      });
    expect((await labels().all()).map(({ name }) => name)).toEqual([
      'label-1',
      'label-2',
      'label-3',
    ]);
    expect(server.requests.map(({ target }) => target)).toEqual([
      '/api/v4/projects/acme%2Fwebsite/labels?with_counts=true',
      '/api/v4/projects/acme%2Fwebsite/labels?with_counts=true&page=2',
      '/api/v4/projects/acme%2Fwebsite/labels?with_counts=true&page=3',
    ]);
    expect((await labels().first())?.name).toBe('label-1');
  });

  test('says so where pages of something else than a list are asked for', async () => {
    const { api } = await clientOf(json({ version: '1' }));
    await expect(api.request('GET', '/version').all()).rejects.toThrow('expected a list');
  });
});
