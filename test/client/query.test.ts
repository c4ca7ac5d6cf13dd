/** TanStack Query without a framework, on the sandbox. */
import { inspect } from 'node:util';
import {
  hashKey,
  InfiniteQueryObserver,
  MutationObserver,
  QueryClient,
  QueryObserver,
} from '@tanstack/query-core';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ApiError, createClient, type Issue } from '../../src/client/index.ts';
import { connect, getIssue, listProjectIssues } from '../../src/client/operations.ts';
import {
  infiniteQueryOptions,
  mutationOptions,
  queryKey,
  queryOptions,
  toMethod,
} from '../../src/client/query.ts';
import { createSandbox } from '../../src/sandbox/index.ts';
import { errorsIn } from './compile.ts';
import { everyOperation } from './every-operation.ts';

const ISSUE = { id: 42, issue_iid: 1 };
const BASE_URL = 'http://sandbox.test';

let requests: string[];
let queries: QueryClient;
let options: Parameters<typeof createClient>[0];
beforeEach(() => {
  const sandbox = createSandbox();
  requests = [];
  queries = new QueryClient();
  options = {
    baseUrl: BASE_URL,
    token: 'token-of-mira',
    fetch: (url, init) => {
      requests.push(`${init.method} ${url.slice(BASE_URL.length)}`);
      return sandbox.fetch(new Request(url, init));
    },
  };
});
afterEach(() => queries.clear());

describe('queryOptions', () => {
  test('fetches once what has one key, and types what is in the cache', async () => {
    const api = createClient(options);
    const issue = queryOptions(api.issues.get, ISSUE);
    const { title } = await queries.fetchQuery({ ...issue, staleTime: Number.POSITIVE_INFINITY });
    await queries.fetchQuery({ ...issue, staleTime: Number.POSITIVE_INFINITY });
    expect(requests).toHaveLength(1);
    const cached: Issue | undefined = queries.getQueryData(issue.queryKey);
    expect(cached?.title).toBe(title);
  });

  test('leaves retries to the client, and errors as they are', async () => {
    const api = createClient(options);
    const missing = queryOptions(api.issues.get, { ...ISSUE, issue_iid: 999 });
    const { error } = await new QueryObserver(queries, missing).refetch();
    expect(error).toBeInstanceOf(ApiError);
    expect(requests).toHaveLength(1);
  });

  test('aborts the request when the query is canceled', async () => {
    let signal: AbortSignal | null | undefined;
    const api = createClient({
      ...options,
      fetch: (_, init) => {
        signal = init.signal;
        return new Promise((_, reject) => {
          init.signal?.addEventListener('abort', () => reject(init.signal?.reason));
        });
      },
    });
    const issue = queryOptions(api.issues.get, ISSUE, { timeout: 0 });
    const fetched = queries.fetchQuery(issue).catch((error: Error) => error.name);
    while (signal === undefined) await Promise.resolve();
    await queries.cancelQueries(issue);
    expect(signal?.aborted).toBe(true);
    await fetched;
  });

  test('rejects a function without a stable name', () => {
    const api = createClient(options);
    expect(() => queryOptions(() => api.issues.list())).toThrow('expected a method of a client');
  });
});

describe('a key', () => {
  test('is that of its group, method and parameters, whatever their order', () => {
    const api = createClient(options);
    expect(queryKey(api.issues.get, ISSUE)).toEqual(['issues', 'get', ISSUE, expect.any(String)]);
    expect(queryKey(api.issues.list)).toEqual(['issues', 'list', {}, expect.any(String)]);
    const other = queryKey(api.issues.get, { issue_iid: 1, id: 42 });
    expect(hashKey(other)).toBe(hashKey(queryKey(api.issues.get, ISSUE)));
  });

  test('is another one for every operation, and for pages', () => {
    const api = createClient(options);
    const keys = everyOperation.map(({ group, method }) => {
      const groups = api as unknown as Record<string, Record<string, typeof api.issues.list>>;
      const operation = groups[group]?.[method] ?? api.issues.list;
      expect(queryKey(operation)).toEqual([group, method, {}, expect.any(String)]);
      expect(mutationOptions(operation).mutationKey).toEqual([group, method]);
      return hashKey(queryKey(operation));
    });
    expect(new Set(keys).size).toBe(everyOperation.length);
    const pages = infiniteQueryOptions(api.issues.list).queryKey;
    expect(pages).toEqual([...queryKey(api.issues.list), 'pages']);
  });

  test('reaches with its beginning all queries of a group, or of fewer parameters', async () => {
    const api = createClient(options);
    await queries.fetchQuery(queryOptions(api.issues.listForProject, { id: 42, state: 'opened' }));
    const isStale = () => queries.getQueryCache().getAll()[0]?.isStale();
    for (const key of [['issues'], queryKey(api.issues.listForProject, { id: 42 })]) {
      await queries.fetchQuery(
        queryOptions(api.issues.listForProject, { id: 42, state: 'opened' }),
      );
      await queries.invalidateQueries({ queryKey: key });
      expect(isStale()).toBe(true);
    }
    expect(queries.getQueryCache().getAll()).toHaveLength(1);
  });
});

describe('the client in a key', () => {
  const keyOf = (own: Partial<typeof options>) =>
    hashKey(queryKey(createClient({ ...options, ...own }).issues.list));

  test('is the same after a reload, and on a server', () => {
    expect(keyOf({})).toBe(keyOf({ retries: 0, headers: {} }));
    expect(keyOf({ token: undefined })).toContain(`"${BASE_URL}/api/v4"`);
    expect(keyOf({ name: 'mira' })).toContain('"mira"');
  });

  test('is another one for another address, token or header, of a client and of withOptions', () => {
    const others = [
      { baseUrl: 'http://other.test' },
      { token: 'token-of-noor' },
      { token: null },
      { headers: { Cookie: 'session=1' } },
      { headers: { Cookie: 'session=2' } },
    ];
    expect(new Set([{}, ...others].map(keyOf)).size).toBe(others.length + 1);
    const named = createClient({ ...options, name: 'mira' });
    for (const own of others) {
      const key = hashKey(queryKey(named.withOptions(own).issues.list));
      // A token is not taken along to another host.
      expect(key).toBe(keyOf('baseUrl' in own ? { ...own, token: null } : own));
    }
  });

  test('has to be named where a function gives the token, so that nothing is shared unnoticed', () => {
    const token = () => 'token-of-mira';
    expect(() => keyOf({ token })).toThrow('name: expected one in createClient');
    expect(keyOf({ token, name: 'mira' })).toBe(keyOf({ name: 'mira' }));
  });

  test('shows no token, nor does a method', () => {
    const api = createClient(options);
    expect(inspect([api, api.issues.list, queryKey(api.issues.list)])).not.toContain('token-of');
  });
});

describe('infiniteQueryOptions', () => {
  test('ends at the page without a next one where pages are named by cursors', async () => {
    const fetch = async (url: string) =>
      url.includes('cursor=x')
        ? Response.json([{ id: 2 }])
        : Response.json([{ id: 1 }], { headers: { link: '</users?cursor=x>; rel="next"' } });
    const { users } = createClient({ ...options, fetch });
    const observer = new InfiniteQueryObserver(queries, infiniteQueryOptions(users.list));
    await observer.fetchNextPage();
    const { data, hasNextPage } = await observer.fetchNextPage();
    expect([data?.pages.map(({ items }) => items.length), hasNextPage]).toEqual([[1, 1], false]);
  });

  test('fetches page after page, until there is none', async () => {
    const api = createClient(options);
    const all = await api.issues.listForProject({ id: 42, per_page: 100 });
    expect(all.length).toBeGreaterThan(2);
    const issues = infiniteQueryOptions(api.issues.listForProject, { id: 42, per_page: 1 });
    const observer = new InfiniteQueryObserver(queries, issues);
    let result = await observer.fetchNextPage();
    while (result.hasNextPage) result = await observer.fetchNextPage();
    const pages = result.data?.pages ?? [];
    expect(pages.map(({ items }) => items.map(({ iid }) => iid))).toEqual(
      all.map(({ iid }) => [iid]),
    );
    expect(pages[0]?.total).toBe(all.length);
    const cached = queries.getQueryData(issues.queryKey)?.pages[0]?.items[0]?.iid;
    expect(cached).toBe(all[0]?.iid);
  });

  const link = '<https://other.example/x?scope[]=failed&scope[]=running&cursor=b>; rel="next"';
  const full = { headers: { 'x-per-page': '1' } };
  test.each([
    ['links with a cursor', [{ headers: { link } }], ['&cursor=b']],
    ['pages whose number nobody names', [full, full], ['&page=2', '&page=3']],
  ])('follows %s', async (_, responses, further) => {
    const api = createClient({
      ...options,
      fetch: async (url) => {
        requests.push(new URL(url).search.replaceAll('%5B%5D', '[]'));
        const next = responses.shift();
        return Response.json(next === undefined ? [] : [{}], next);
      },
    });
    const jobs = infiniteQueryOptions(api.jobs.listForProject, { id: 42, scope: ['failed'] });
    await queries.fetchInfiniteQuery({ ...jobs, pages: 4 });
    expect(requests).toEqual(['', ...further].map((more) => `?scope[]=failed${more}`));
  });
});

test('mutationOptions: sends what `mutate` takes', async () => {
  const api = createClient(options);
  const observer = new MutationObserver(queries, mutationOptions(api.issues.create));
  const { iid, title } = await observer.mutate({ id: 42, title: 'From a mutation' });
  expect(title).toBe('From a mutation');
  expect((await api.issues.get({ id: 42, issue_iid: iid })).title).toBe(title);
});

test('toMethod: functions of single operations have keys by the names that are given', async () => {
  const connection = connect(options);
  const issue = queryOptions(toMethod(connection, getIssue, 'getIssue'), ISSUE);
  expect(issue.queryKey).toEqual([
    'getIssue',
    ISSUE,
    queryKey(createClient(options).issues.list)[3],
  ]);
  expect((await queries.fetchQuery(issue)).iid).toBe(1);
  const list = toMethod(connection, listProjectIssues, 'listProjectIssues');
  const page = await queries.fetchInfiniteQuery(infiniteQueryOptions(list, { id: 42 }));
  expect(page.pages[0]?.items[0]?.title).toEqual(expect.any(String));
});

test('the compiler finds what a method does not take, or return', () => {
  const intro = `import { createClient } from '../../src/client/index.ts';
import { infiniteQueryOptions, mutationOptions, queryOptions } from '../../src/client/query.ts';
const api = createClient({ baseUrl: 'https://collab.example.com' });
export { api, infiniteQueryOptions, mutationOptions, queryOptions };
`;
  const mistakes = {
    'queryOptions(api.issues.get)': 'Expected 2-3 arguments, but got 1',
    'queryOptions(api.issues.get, { id: 42 })': "Property 'issue_iid' is missing",
    "queryOptions(api.issues.list, { stat: 'opened' })": "'stat' does not exist",
    'infiniteQueryOptions(api.issues.get, { id: 42, issue_iid: 1 })': "'GetIssueCall'",
    'mutationOptions(api.issues.create).mutationFn({ id: 42 })': "Property 'title' is missing",
    'queryOptions(api.issues.list).queryFn({ signal: AbortSignal.timeout(1) }).then(([issue]) => issue?.titel)':
      "Did you mean 'title'?",
  };
  const errors = errorsIn([...Object.keys(mistakes), 'queryOptions(api.issues.list)'], intro);
  expect(errors).toEqual([
    ...Object.values(mistakes).map((text) => expect.stringContaining(text)),
    '',
  ]);
});
