import { describe, expect, test } from 'vitest';
import { createClient } from '../../../src/client/create-client.ts';
import { createFetchClient } from '../../../src/client/fetch.ts';
import { cacheResponses } from '../../../src/client/runtime/cache.ts';
import { ArgumentError } from '../../../src/client/runtime/errors.ts';
import { limitConcurrency, obeyRateLimits } from '../../../src/client/runtime/limits.ts';
import { streamFile } from '../../../src/client/runtime/stream-file.ts';
import { clientOf, json } from '../scripted-server.ts';

const ISSUE = { id: 42, issue_iid: 1 };

describe('a call takes', () => {
  test('an address, and rejects one that is none', async () => {
    const [{ api }, { server }] = [await clientOf(), await clientOf()];
    await api.issues.get(ISSUE, { baseUrl: `${server.url}/sub` });
    expect(server.request().target).toBe('/sub/api/v4/projects/42/issues/1');
    const rejected = api.issues.get(ISSUE, { baseUrl: 'localhost:1' });
    await expect(rejected).rejects.toThrow('baseUrl: expected http:// or https://');
  });

  test('further parameters of the query, also of a change', async () => {
    const { server, api } = await clientOf([json([]), json({})]);
    await api.issues.listForProject({ id: 42, state: 'opened' }, { query: { state: 'x', a: [1] } });
    await api.issues.update({ ...ISSUE, title: 'New' }, { query: { a: 'b' } });
    expect(server.requests.map(({ target, body }) => [target, body])).toEqual([
      ['/api/v4/projects/42/issues?state=x&a%5B%5D=1', ''],
      ['/api/v4/projects/42/issues/1?a=b', 'title=New'],
    ]);
  });

  test('a function that reads JSON, for numbers that JavaScript would round', async () => {
    const id = '12345678901234567890';
    const { api } = await clientOf([{ body: `{"id":${id}}` }, { body: '<html>' }]);
    const parseJson = (text: string) => JSON.parse(text.replace(/:(\d{16,})/g, ':"$1"'));
    expect(await api.issues.get(ISSUE, { parseJson })).toEqual({ id });
    await expect(api.issues.get(ISSUE, { parseJson })).rejects.toThrow('expected a JSON');
  });

  test('a function that reads JSON and throws what it likes for what is none', async () => {
    const { server, api } = await clientOf([{ status: 204 }, { status: 404, body: '<html>' }]);
    const parseJson = () => {
      throw { name: 'NoJson' };
    };
    expect(await api.issues.delete(ISSUE, { parseJson })).toBeUndefined();
    await expect(api.issues.get(ISSUE, { parseJson })).rejects.toMatchObject({ status: 404 });
    expect(server.requests).toHaveLength(2);
  });

  test('a content type that is not that of the form is not sent', async () => {
    const headers = { 'Content-Type': 'application/json' };
    const { server, api } = await clientOf({ body: '{}' }, { headers });
    await api.issues.update({ ...ISSUE, title: 'New' });
    expect(server.request().headers['content-type']).toBe('application/x-www-form-urlencoded');
  });

  test('options of fetch, but none that change what is sent', async () => {
    let given: RequestInit & { dispatcher?: unknown } = {};
    const { api } = await clientOf(undefined, {
      token: 'of-mira',
      fetch: async (_, init) => {
        given = init;
        return Response.json({});
      },
    });
    const fetchOptions = { cache: 'no-store', dispatcher: 1, next: { revalidate: 60 } } as const;
    await api.issues.get(ISSUE, {
      fetchOptions: { ...fetchOptions, method: 'PUT', redirect: 'follow' },
    });
    expect(given).toMatchObject({ ...fetchOptions, method: 'GET', redirect: 'manual' });
    expect(given).not.toHaveProperty('keepalive');
    // No connection that was used before, so that Bun itself does not repeat it.
    await api.issues.move({ ...ISSUE, to_project_id: 43 });
    expect(given).toHaveProperty('keepalive', false);
  });

  test.each([0, null, Number.POSITIVE_INFINITY])(
    'a timeout of %s, and hands no signal and no object of the page to fetch',
    async (timeout) => {
      const sent: unknown[] = [];
      const { api } = await clientOf(undefined, {
        timeout,
        fetch: async (_, { signal, body, headers }) => {
          sent.push([signal, body, headers]);
          return Response.json({});
        },
      });
      await api.issues.get(ISSUE);
      await api.issues.update({ ...ISSUE, title: 'A café' });
      const form = { 'content-type': 'application/x-www-form-urlencoded' };
      expect(sent).toEqual([
        [null, null, {}],
        [null, 'title=A+caf%C3%A9', form],
      ]);
    },
  );
});

test.each([-1, Number.NaN, 'soon'])(
  'an option that is %s where a number is expected is named',
  async (value) => {
    const number = value as number;
    const baseUrl = 'https://collab.example.com';
    const api = createClient({ baseUrl });
    const content = new Blob(['abc']).stream();
    const wrong: Record<string, () => unknown> = {
      timeout: () => createClient({ baseUrl, timeout: number }),
      idleTimeout: () => createClient({ baseUrl, idleTimeout: number }),
      maxBodyBytes: () => createClient({ baseUrl, maxBodyBytes: number }),
      retries: () => createClient({ baseUrl, retries: number }),
      maxDelay: () => createClient({ baseUrl, retry: { maxDelay: number } }),
      maxHold: () => obeyRateLimits({ maxHold: number }),
      maxEntries: () => cacheResponses({ maxEntries: number }),
      size: () => streamFile({ name: 'a.png', content, size: number }),
    };
    expect(() => limitConcurrency(number)).toThrow('limit: expected a number of at least 1');
    for (const [name, use] of Object.entries(wrong)) {
      expect(use).toThrow(new ArgumentError(`${name}: expected a number of at least 0`));
    }
    expect(() => createFetchClient({ baseUrl, retries: number })).toThrow('retries: expected');
    await expect(api.issues.get(ISSUE, { retries: number })).rejects.toThrow('retries: expected');
    await expect(api.issues.list().all(number)).rejects.toThrow('limit: expected a number');
    await expect(api.issues.list().all(1, { concurrency: number })).rejects.toThrow(
      new ArgumentError('concurrency: expected a number of at least 1'),
    );
  },
);
