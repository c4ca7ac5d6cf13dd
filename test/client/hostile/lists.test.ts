/** No list of a server can stop the program: each ends, with an error if need be, after a limited number of requests. */

import { describe, expect, test } from 'vitest';
import { createClient } from '../../../src/client/create-client.ts';
import fc from '../../properties.ts';
import { clientOf, json } from '../scripted-server.ts';

const SAME = 'the service sends a page again';

test('a circle of cursors of any length is an error after one round', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 9 }), fc.nat(9), async (length, start) => {
      let requests = 0;
      const api = createClient({
        baseUrl: 'https://collab.example.com',
        fetch: async (url) => {
          requests++;
          const cursor = new URL(url).searchParams.get('cursor');
          const place = cursor === null ? 0 : Number(cursor) + 1;
          const next = place < start + length ? place : start;
          return Response.json([{}], { headers: { link: `<u?cursor=${next}>; rel=next` } });
        },
      });
      await expect(api.users.list().all()).rejects.toMatchObject({
        name: 'ResponseBodyError',
        operation: 'users.list',
        message: expect.stringContaining(SAME),
      });
      expect(requests).toBeLessThanOrEqual(start + length + 2);
    }),
    { numRuns: 30 },
  );
});

test('two pages in turn, without a header that says what comes next, are an error', async () => {
  let requests = 0;
  const { api } = await clientOf(() => json([{ id: requests++ % 2 }]));
  await expect(api.users.list().all()).rejects.toThrow(SAME);
  expect(requests).toBe(3);
});

test.each<[string, (page: number) => Record<string, string>]>([
  ['cursors', (page) => ({ link: `<u?cursor=${page}>; rel=next` })],
  ['numbers', (page) => ({ 'x-next-page': `${page + 1}` })],
])('pages without items that go on by %s are an error', async (_, headersOf) => {
  let requests = 0;
  const fetch = async () => Response.json([], { headers: headersOf(++requests) });
  const api = createClient({ baseUrl: 'https://collab.example.com', fetch });
  await expect(api.users.list().all()).rejects.toThrow('only empty pages');
  expect(requests).toBe(101);
});

describe('with concurrency', () => {
  /** A server of three pages that names another number of them. */
  const named = (total: string) => {
    const seen: string[] = [];
    const fetch = async (url: string) => {
      const page = Number(new URL(url).searchParams.get('page') ?? 1);
      seen.push(url);
      const next = page < 3 ? `${page + 1}` : '';
      const headers = { 'x-next-page': next, 'x-total-pages': total };
      return Response.json(page > 3 ? [] : [{ id: page }], { headers });
    };
    return { seen, api: createClient({ baseUrl: 'https://collab.example.com', fetch }) };
  };

  test.each(['1000000000', '9'.repeat(300), '3', '2', '0', 'Infinity'])(
    'X-Total-Pages of %s gives the three pages that there are',
    async (total) => {
      const { seen, api } = named(total);
      const users = await api.users.list().all(undefined, { concurrency: 4 });
      expect(users.map(({ id }) => id)).toEqual([1, 2, 3]);
      expect(seen.length).toBeLessThanOrEqual(3 + 4);
    },
  );

  test('of Infinity, no more than a hundred requests run at a time', async () => {
    const { seen, api } = named('1000000000');
    const concurrency = Number.POSITIVE_INFINITY;
    expect(await api.users.list().all(undefined, { concurrency })).toHaveLength(3);
    expect(seen.length).toBeLessThanOrEqual(103);
  });
});

test.each(['9007199254740992', '9'.repeat(300), '1e300', 'Infinity', '-1', '0.5'])(
  'X-Next-Page of %s ends a list, whatever number of pages is named',
  async (next) => {
    let requests = 0;
    const fetch = async () => {
      requests++;
      const headers = { 'x-next-page': next, 'x-total-pages': '9'.repeat(300) };
      return Response.json([{ id: requests }], { headers });
    };
    const api = createClient({ baseUrl: 'https://collab.example.com', fetch });
    const concurrency = 4;
    await expect(api.users.list().all(undefined, { concurrency })).rejects.toThrow();
    expect(requests).toBeLessThanOrEqual(2 * concurrency);
  },
);

test('a page of 130,000 items comes whole', async () => {
  const items = Array.from({ length: 130_000 }, (_, id) => ({ id }));
  const { api } = await clientOf(json(items, { headers: { link: '<u>; rel=first' } }));
  expect(await api.users.list().all()).toHaveLength(130_000);
});

test('a page whose items are nested too deeply for the engine is a list or an error, and ends', async () => {
  const deep = `[${'['.repeat(200_000)}${']'.repeat(200_000)}]`;
  const api = createClient({
    baseUrl: 'https://collab.example.com',
    retries: 0,
    fetch: async () => new Response(deep),
  });
  const outcome = await api.users
    .list()
    .all(1)
    .catch((error: unknown) => error);
  expect(Array.isArray(outcome) || outcome instanceof Error).toBe(true);
});

test('any headers and numbers of items end a list after a limited number of requests', async () => {
  const header = fc.constantFrom('', '1', '2', '3', '1000', '-1', 'x', '0');
  const link = fc.constantFrom(
    '',
    ...['page=1', 'page=2', 'page=x', 'cursor=1', ''].map((q) => `<u?${q}>; rel=next`),
  );
  const page = fc.record({ items: fc.nat(3), next: header, total: header, size: header, link });
  await fc.assert(
    fc.asyncProperty(
      fc.array(page, { minLength: 1, maxLength: 5 }),
      fc.integer({ min: 1, max: 5 }),
      async (pages, concurrency) => {
        let requests = 0;
        const api = createClient({
          baseUrl: 'https://collab.example.com',
          fetch: async () => {
            const { items, next, total, size, link } = pages[
              requests++ % pages.length
            ] as (typeof pages)[number];
            const headers = {
              'x-next-page': next,
              'x-total-pages': total,
              'x-per-page': size,
              link,
            };
            const given = Object.entries(headers).filter(([, value]) => value !== '');
            return Response.json(
              Array.from({ length: items }, (_, id) => ({ id })),
              { headers: Object.fromEntries(given) },
            );
          },
        });
        await api.users
          .list()
          .all(undefined, { concurrency })
          .catch(() => {});
        expect(requests).toBeLessThanOrEqual(120);
      },
    ),
    { numRuns: 300 },
  );
});
