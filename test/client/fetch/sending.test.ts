/** `./fetch` sends as the client does. */
import { describe, expect, test, vi } from 'vitest';
import { createFetchClient } from '../../../src/client/fetch.ts';
import { renewableToken } from '../../../src/client/index.ts';
import { json, scriptedServer } from '../scripted-server.ts';

const ISSUE = { path: { id: 42, issue_iid: 1 } };
const busy = { status: 503, headers: { 'retry-after': '0' } };

describe('createFetchClient', () => {
  test('renews a token after a 401, and sends the body again', async () => {
    const server = await scriptedServer(({ headers }) =>
      headers['private-token'] === 'token-2'
        ? json({ iid: 1 })
        : json({ message: '401' }, { status: 401 }),
    );
    let loaded = 0;
    const token = renewableToken(() => ({ token: `token-${++loaded}` }));
    const api = createFetchClient({ baseUrl: server.url, token });
    const body = { title: 'New' };
    const { data } = await api.PUT('/projects/{id}/issues/{issue_iid}', { params: ISSUE, body });
    expect(data?.iid).toBe(1);
    expect(server.requests.map(({ body }) => body)).toEqual(['title=New', 'title=New']);
    await api.GET('/user');
    expect(loaded).toBe(2);
  });

  test('repeats reads and harmless changes after a 503, and no others', async () => {
    const requests = async (
      call: (api: ReturnType<typeof createFetchClient>) => Promise<unknown>,
    ) => {
      const server = await scriptedServer([busy, json({}), busy]);
      await call(createFetchClient({ baseUrl: server.url }));
      return server.requests.length;
    };
    const to = { params: { path: { id: 42, merge_request_iid: 1 } } };
    expect([
      await requests((api) => api.GET('/user')),
      await requests((api) =>
        api.PUT('/projects/{id}/issues/{issue_iid}', { params: ISSUE, body: { title: 'a' } }),
      ),
      await requests((api) =>
        api.PUT('/projects/{id}/issues/{issue_iid}', { params: ISSUE, body: {} }),
      ),
      await requests((api) =>
        api.POST('/projects/{id}/issues/{issue_iid}/subscribe', { params: ISSUE }),
      ),
      await requests((api) =>
        api.PUT('/projects/{id}/merge_requests/{merge_request_iid}/merge', to),
      ),
      await requests((api) =>
        api.POST('/projects/{id}/issues', { params: { path: { id: 42 } }, body: { title: 'a' } }),
      ),
    ]).toEqual([2, 2, 2, 2, 1, 1]);
  });

  test('ends a call after its timeout, by default half a minute', async () => {
    vi.useFakeTimers();
    const fetch = () => new Promise<never>(() => {});
    const api = createFetchClient({ baseUrl: 'https://collab.example.com', fetch, retries: 0 });
    const call = expect(api.GET('/user')).rejects.toMatchObject({
      name: 'TimeoutError',
      operation: 'GET /user',
      message: 'GET /user got nothing in 30000 ms',
    });
    await vi.advanceTimersByTimeAsync(30_000);
    await call;
    vi.useRealTimers();
  });

  test('rejects with a ConnectionError where there is no response', async () => {
    const server = await scriptedServer('hang up');
    const api = createFetchClient({ baseUrl: server.url, retries: 0 });
    await expect(api.GET('/user')).rejects.toMatchObject({
      name: 'ConnectionError',
      operation: 'GET /user',
    });
  });

  test('obeys the signal of a call', async () => {
    const server = await scriptedServer('silence');
    const abort = new AbortController();
    const call = createFetchClient({ baseUrl: server.url }).GET('/user', { signal: abort.signal });
    abort.abort();
    await expect(call).rejects.toMatchObject({ name: 'AbortError' });
  });

  test('takes undefined for what is not given', async () => {
    const server = await scriptedServer(json({ id: 1 }));
    const nothing = { fetch: undefined, token: undefined, timeout: undefined, retry: undefined };
    const api = createFetchClient({ baseUrl: server.url, ...nothing } as never);
    expect((await api.GET('/user', { fetch: undefined } as never)).data).toEqual({ id: 1 });
  });
});
