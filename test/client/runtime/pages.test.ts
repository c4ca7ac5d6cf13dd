import { describe, expect, test } from 'vitest';
import { type Client, createClient } from '../../../src/client/create-client.ts';
import type { ListUsersCall, ListUsersParameters, Page } from '../../../src/client/index.ts';
import { connect, listUsers, paginate } from '../../../src/client/operations.ts';
import type { Fetch } from '../../../src/client/runtime/options.ts';
import { clientOf, json, type Received, type Scripted } from '../scripted-server.ts';
import { queryOf } from '../values.ts';

/** How a server names the next page of a list: the page after `page`, `null` on the last one. */
type Pointer = (next: number | null, request: Received) => Record<string, string>;

const byPageSize: Pointer = (_, { target }) => ({
  'x-per-page': new URL(target, 'http://home').searchParams.get('per_page') ?? '20',
});

const byHeader: Pointer = (next) => ({ 'x-next-page': `${next ?? ''}` });

const byLink: Pointer = (next, { target, headers }) => {
  const url = new URL(target, `http://${headers.host}`);
  const linkTo = (page: number, rel: string) => {
    url.searchParams.set('page', String(page));
    return `<${url}>; rel="${rel}"`;
  };
  const others = [linkTo(1, 'prev'), linkTo(1, 'first'), linkTo(9, 'last')];
  return {
    link: [...(next === null ? [] : [linkTo(next, 'next')]), ...others].reverse().join(', '),
  };
};

/** A server of a list of `total` users, 1, 2, 3, …, which come in pages as they are asked for. */
function listOf(total: number, pointer: Pointer) {
  return (request: Received): Scripted => {
    const query = new URL(request.target, 'http://home').searchParams;
    const [page, size] = [Number(query.get('page') ?? 1), Number(query.get('per_page') ?? 20)];
    const ids = Array.from({ length: total }, (_, index) => index + 1);
    const items = ids.slice((page - 1) * size, page * size).map((id) => ({ id }));
    return json(items, { headers: pointer(page * size < total ? page + 1 : null, request) });
  };
}

/** The ids that come, at most `limit`. */
async function take(api: Client, limit: number, parameters: ListUsersParameters = { per_page: 2 }) {
  const ids: number[] = [];
  for await (const { id } of api.users.list(parameters)) {
    ids.push(id);
    if (ids.length === limit) break;
  }
  return ids;
}

test('a list comes whole from a service that sends fewer items than requested', async () => {
  const { server, api } = await clientOf((request) => {
    const page = Number(new URL(request.target, 'http://home').searchParams.get('page') ?? 1);
    const ids = Array.from({ length: 60 }, (_, index) => index + 1);
    const headers = { link: '</help>; rel="help"' };
    return json(
      ids.slice((page - 1) * 25, page * 25).map((id) => ({ id })),
      { headers },
    );
  });
  expect(await take(api, 99, { per_page: 100 })).toHaveLength(60);
  // No header says which page is the last one.
  expect(server.requests).toHaveLength(4);
});

describe.each([
  ['Link', byLink],
  ['X-Next-Page', byHeader],
  ['X-Per-Page', byPageSize],
])('a list whose pages are found by %s', (_, pointer) => {
  test('gives item after item', async () => {
    const { server, api } = await clientOf(listOf(5, pointer));
    expect(await take(api, 99)).toEqual([1, 2, 3, 4, 5]);
    expect(server.requests).toHaveLength(3);
  });

  test.each([
    [undefined, 5, 3],
    [0, 0, 1],
    [2, 2, 1],
    [3, 3, 2],
    [99, 5, 3],
  ])('gives at most %s items at once: %i items in %i requests', async (limit, count, requests) => {
    const { server, api } = await clientOf(listOf(5, pointer));
    const all = await api.users.list({ per_page: 2 }).all(limit);
    expect(all.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5].slice(0, count));
    expect(server.requests).toHaveLength(requests);
  });

  test('is fetched no further than it is read', async () => {
    const { server, api } = await clientOf(listOf(50, pointer));
    expect(await take(api, 4)).toEqual([1, 2, 3, 4]);
    expect(server.requests).toHaveLength(2);
  });

  test('starts at the requested page', async () => {
    const { api } = await clientOf(listOf(5, pointer));
    expect(await take(api, 99, { per_page: 2, page: 2 })).toEqual([3, 4, 5]);
  });

  test('keeps its filters and its page size', async () => {
    const { server, api } = await clientOf(listOf(3, pointer));
    const filters = { search: 'a&b', iids: [7, 8], per_page: 2 };
    await api.issues.listForProject({ id: 'acme/website', ...filters }).all();
    expect(server.requests.map(({ target }) => target.split('?')[0])).toEqual(
      Array(2).fill('/api/v4/projects/acme%2Fwebsite/issues'),
    );
    expect(queryOf(server)).toEqual([
      ['search', 'a&b'],
      ['iids[]', '7'],
      ['iids[]', '8'],
      ['per_page', '2'],
      ['page', '2'],
    ]);
  });

  test('can be empty', async () => {
    const { server, api } = await clientOf(listOf(0, pointer));
    expect(await api.users.list().all()).toEqual([]);
    expect(server.requests).toHaveLength(1);
  });
});

describe('the next page', () => {
  test.each<[string, Pointer]>([
    ['X-Next-Page', () => ({ 'x-next-page': '2' })],
    ['Link', () => ({ link: '</users?page=2>; rel="next"' })],
  ])('by %s throws if it is an earlier one, for the list may go on', async (_, pointer) => {
    const { server, api } = await clientOf(listOf(50, pointer));
    await expect(take(api, 99)).rejects.toThrow('a page again');
    expect(server.requests).toHaveLength(2);
  });

  test('is found by a cursor, and among several relations', async () => {
    const { server, api } = await clientOf(({ target }) =>
      json([{ id: target.includes('cursor') ? 2 : 1 }], {
        headers: target.includes('cursor')
          ? { link: '</users>; rel="first"' }
          : { link: '</users>; rel="first", </users?cursor=x%20y&per_page=2>; rel="last next"' },
      }),
    );
    expect(await take(api, 99)).toEqual([1, 2]);
    expect(server.requests[1]?.target).toBe('/api/v4/users?per_page=2&cursor=x+y');
  });

  test('by a cursor is requested without the number of the first', async () => {
    const { server, api } = await clientOf(({ target }) =>
      json(
        [{ id: 1 }],
        target.includes('cursor') ? {} : { headers: { link: '<u?cursor=x>; rel=next' } },
      ),
    );
    expect(await take(api, 99, { page: 1 })).toEqual([1, 1]);
    expect(await api.request('GET', '/users', { query: { page: '1' } }).all()).toHaveLength(2);
    expect(server.requests.map(({ target }) => target.split('?')[1])).toEqual([
      'page=1',
      'cursor=x',
      'page=1',
      'cursor=x',
    ]);
  });

  test('is none where a page was named by a cursor, and names none itself', async () => {
    for (const [first, parameter] of [
      ['</users?cursor=x>; rel="next"', 'cursor=x'],
      ['</users?page=2>; rel="next"', '&page=2'],
    ] as const) {
      const { server, api } = await clientOf(({ target }) =>
        target.includes(parameter)
          ? json([{ id: 2 }], { headers: { 'x-per-page': '1' } })
          : json([{ id: 1 }], { headers: { link: first, 'x-per-page': '1' } }),
      );
      expect(await take(api, 99)).toEqual([1, 2]);
      expect(server.requests).toHaveLength(2);
    }
  });

  test('is always one of the same installation', async () => {
    const elsewhere = '<http://127.0.0.1:1/api/v4/users?per_page=9&page=2&token=1>; rel=next';
    const { server, api } = await clientOf(
      listOf(3, (next) => ({ link: next === null ? '<x>; rel=first' : elsewhere })),
    );
    expect(await take(api, 99)).toEqual([1, 2, 3]);
    expect(server.requests.map(({ target }) => target)).toEqual([
      '/api/v4/users?per_page=2',
      '/api/v4/users?per_page=2&page=2',
    ]);
  });

  test('is not requested where the list is an error, whatever the limit', async () => {
    const { api } = await clientOf({ status: 403 });
    for (const limit of [undefined, 0, 1]) {
      await expect(api.users.list().all(limit)).rejects.toMatchObject({ status: 403 });
    }
  });

  test('that is an error ends the iteration with it', async () => {
    const { api } = await clientOf([
      json([{ id: 1 }], { headers: { 'x-next-page': '2' } }),
      json({ message: '403 Forbidden' }, { status: 403 }),
    ]);
    const seen: number[] = [];
    const walk = async () => {
      for await (const { id } of api.users.list()) seen.push(id);
    };
    await expect(walk()).rejects.toMatchObject({ name: 'ApiError', status: 403 });
    expect(seen).toEqual([1]);
  });
});

test('a list that nobody reads is not requested', async () => {
  const { server, api } = await clientOf({ status: 500 });
  api.users.list();
  await new Promise(setImmediate);
  expect(server.requests).toHaveLength(0);
});

describe('a list is a promise of a page', () => {
  test('which is sent once, however often it is awaited', async () => {
    const { server, api } = await clientOf(json([{ id: 1 }]));
    const users = api.users.list();
    expect(await Promise.all([users, users, users.then((page) => page.length)])).toEqual([
      [{ id: 1 }],
      [{ id: 1 }],
      1,
    ]);
    expect(await users.all(1)).toEqual([{ id: 1 }]);
    expect(server.requests).toHaveLength(1);
  });

  test('also by catch and finally alone', async () => {
    const { server, api } = await clientOf({ status: 403 });
    expect(await api.users.list().catch(({ status }) => status)).toBe(403);
    await expect(api.users.list().finally(() => {})).rejects.toMatchObject({ status: 403 });
    expect(server.requests).toHaveLength(2);
  });

  test('whose data nobody has to handle beside its response', async () => {
    const { api } = await clientOf({ status: 401 });
    const users = api.users.list();
    expect((await users.response()).status).toBe(401);
    expect((await users.result()).status).toBe(401);
    await new Promise(setImmediate);
  });
});

test('result() gives the status and the headers of a page', async () => {
  const { api } = await clientOf(json([{ id: 1 }], { headers: { 'x-total': '41' } }));
  const result = await api.users.list().result();
  expect([result.status, result.response.headers.get('x-total')]).toEqual([200, '41']);
});

/** A server of five pages that says so, and how many of its requests run at the same time. */
async function numberedPages(pointer: Pointer = byLink) {
  let running = 0;
  const most = { value: 0 };
  const pages = listOf(10, (next, request) => ({
    ...pointer(next, request),
    'x-total': '10',
    'x-total-pages': '5',
  }));
  const { server, api } = await clientOf(pages, {
    use: [
      async (attempt, next) => {
        running++;
        most.value = Math.max(most.value, running);
        const response = await next(attempt);
        running--;
        return response;
      },
    ],
  });
  return { server, list: () => api.users.list({ per_page: 2 }), most };
}

async function pagesOf(list: ListUsersCall) {
  const pages: Page<{ id: number }>[] = [];
  for await (const page of list.pages()) pages.push(page);
  return pages;
}

describe('a page', () => {
  test('has its number, the totals, and the way to the next one', async () => {
    const { list } = await numberedPages();
    const [page] = await pagesOf(list());
    expect(page).toMatchObject({ page: 1, total: 10, totalPages: 5 });
    const next = await page?.next();
    expect(next).toMatchObject({ page: 2, items: [{ id: 3 }, { id: 4 }] });
  });

  test('has null for what the service does not say, and null after the last one', async () => {
    const { api } = await clientOf(listOf(3, byHeader));
    const pages = await pagesOf(api.users.list({ per_page: 2 }));
    expect(pages.map(({ page, total, totalPages }) => [page, total, totalPages])).toEqual([
      [1, null, null],
      [2, null, null],
    ]);
    expect(await pages[1]?.next()).toBeNull();
  });
});

test('the pages of a list can be read twice, and the next page of each again', async () => {
  for (const pointer of [byLink, byHeader, byPageSize]) {
    const { api } = await clientOf(listOf(5, pointer));
    const list = api.users.list({ per_page: 2 });
    const [first, second] = await pagesOf(list);
    expect((await pagesOf(list)).map(({ page }) => page)).toEqual([1, 2, 3]);
    expect((await first?.next())?.items).toEqual(second?.items);
    expect((await first?.next())?.items).toEqual(second?.items);
  }
});

test('page() gives one page with the totals of its list, which is requested once', async () => {
  const { server, list } = await numberedPages();
  const call = list();
  const page = await call.page();
  expect([page.items, (await call)[0]]).toEqual([await call, { id: 1 }]);
  expect(page).toMatchObject({ page: 1, total: expect.any(Number) });
  expect(server.requests).toHaveLength(1);
});

describe('the first item', () => {
  test('is that of the first page, which is requested once', async () => {
    const { server, list } = await numberedPages();
    const call = list();
    expect([await call.first(), (await call)[0]]).toEqual([{ id: 1 }, { id: 1 }]);
    expect(server.requests).toHaveLength(1);
  });

  test('is undefined where there is none', async () => {
    const { api } = await clientOf(json([]));
    expect(await api.users.list().first()).toBeUndefined();
  });
});

describe('with concurrency', () => {
  test('not more pages are requested at a time where numbers jump', async () => {
    let running = 0;
    let most = 0;
    const fetch: Fetch = async (url) => {
      most = Math.max(most, ++running);
      await new Promise(setImmediate);
      running--;
      const page = Number(new URL(url).searchParams.get('page') ?? 1);
      const next = page < 50 ? { 'x-next-page': `${page + 7}`, 'x-total-pages': '60' } : {};
      return Response.json([{ id: page }], { headers: next });
    };
    const api = createClient({ baseUrl: 'https://collab.example.com', fetch });
    const users = await api.users.list().all(99, { concurrency: 4 });
    expect(users.map(({ id }) => id)).toEqual([1, 8, 15, 22, 29, 36, 43, 50]);
    expect(most).toBe(1);
  });

  test('pages after the first are requested at the same time, and come in their order', async () => {
    const { server, list, most } = await numberedPages();
    const all = await list().all(undefined, { concurrency: 3 });
    expect(all.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect([server.requests.length, most.value]).toEqual([5, 3]);
  });

  test.each<[string, Pointer]>([
    ['has cursors', (next) => ({ link: next ? `</u?after=${next}>; rel=next` : '<u>; rel=prev' })],
    [
      'does not say how many pages there are',
      (next) => ({ ...byHeader(next, {} as Received), 'x-total-pages': '' }),
    ],
  ])('they are requested one after the other where the service %s', async (_, pointer) => {
    const cursors = ({ target, ...more }: Received) =>
      listOf(6, pointer)({ ...more, target: target.replace(/after=(\d)/, 'page=$1') });
    let running = 0;
    const { server, api } = await clientOf(cursors, {
      use: [
        async (attempt, next) => {
          running++;
          expect(running).toBe(1);
          const response = await next(attempt);
          running--;
          return response;
        },
      ],
    });
    expect(await api.users.list({ per_page: 2 }).all(99, { concurrency: 3 })).toHaveLength(6);
    expect(server.requests).toHaveLength(3);
  });

  test('pages come in the order in which each names the next', async () => {
    const following = new Map([1, 2, 5].map((page, index) => [page, [2, 5, ''][index]]));
    const { api } = await clientOf(({ target }) => {
      const page = Number(new URL(target, 'http://home').searchParams.get('page') ?? 1);
      const headers = { 'x-total-pages': '9', 'x-next-page': `${following.get(page) ?? ''}` };
      return json([{ id: page }], { headers });
    });
    const users = await api.users.list().all(undefined, { concurrency: 3 });
    expect(users.map(({ id }) => id)).toEqual([1, 2, 5]);
  });

  test('an error of a page that is not yet read is seen when it is reached', async () => {
    const { api } = await clientOf((request) =>
      request.target.includes('page=3')
        ? json({ message: 'gone' }, { status: 404 })
        : json([{ id: 1 }], {
            headers: {
              'x-total-pages': '4',
              link: `</u?page=${request.target.includes('page=2') ? 3 : 2}>; rel=next`,
            },
          }),
    );
    const seen: number[] = [];
    const read = async () => {
      for await (const { page } of api.users.list().pages({ concurrency: 4 })) seen.push(page);
    };
    await expect(read()).rejects.toMatchObject({ status: 404 });
    expect(seen).toEqual([1, 2]);
  });

  test('nothing more is requested after a break', async () => {
    const { server, list } = await numberedPages();
    for await (const page of list().pages({ concurrency: 2 })) if (page.page === 2) break;
    await new Promise((resolve) => setImmediate(resolve));
    expect(server.requests).toHaveLength(3);
  });
});

test('paginate gives all pages of a function', async () => {
  const { server } = await clientOf(listOf(5, byLink));
  const connection = connect({ baseUrl: server.url });
  const users = paginate(listUsers, connection, { per_page: 2 });
  expect(server.requests).toEqual([]);
  expect((await users.all()).map(({ id }) => id)).toEqual([1, 2, 3, 4, 5]);
  expect(await users).toHaveLength(2);
  expect(server.requests).toHaveLength(3);
});
