import { afterEach, describe, expect, test, vi } from 'vitest';
import { renewableToken } from '../../../src/client/runtime/renewable-token.ts';
import { clientOf, json, type Received } from '../scripted-server.ts';

const NOW = Date.UTC(2017, 5, 12, 9, 30);
afterEach(() => void vi.useRealTimers());

/** A service that takes some tokens only. */
const taking =
  (...tokens: string[]) =>
  ({ headers }: Received) =>
    tokens.includes(`${headers['private-token']}`)
      ? json({ username: headers['private-token'] })
      : json({ message: '401 Unauthorized' }, { status: 401 });

/** A function that returns token-1, token-2, … */
function numbered(expiresAt?: Date | number) {
  let loaded = 0;
  return vi.fn(async () => {
    loaded++;
    return { token: `token-${loaded}`, expiresAt };
  });
}

describe('a function that is the token', () => {
  test('is called again with a token that was rejected, and the request is repeated once', async () => {
    const tokens = ['old', 'new'];
    const token = vi.fn((rejected?: string) => (rejected === undefined ? tokens[0] : tokens[1]));
    const { server, api } = await clientOf(taking('new'), { token });
    const title = 'New';
    expect(await api.issues.update({ id: 42, issue_iid: 1, title })).toEqual({ username: 'new' });
    expect(token.mock.calls).toEqual([[undefined], ['old']]);
    expect(server.requests.map(({ body }) => body)).toEqual(['title=New', 'title=New']);
  });

  test('that returns the same again does not repeat it', async () => {
    const { server, api } = await clientOf(taking(), { token: () => 'same' });
    await expect(api.users.getCurrent()).rejects.toMatchObject({ status: 401 });
    expect(server.requests).toHaveLength(1);
  });

  test('is called for each attempt', async () => {
    const busy = { status: 503, headers: { 'retry-after': '0' } };
    const tokens = ['first', 'second'];
    const { server, api } = await clientOf([busy, json({})], { token: () => tokens.shift() });
    await api.users.getCurrent();
    const sent = server.requests.map(({ headers }) => headers['private-token']);
    expect(sent).toEqual(['first', 'second']);
  });

  test('whose second token is rejected, too, is an error', async () => {
    const { server, api } = await clientOf(taking(), { token: renewableToken(numbered()) });
    await expect(api.users.getCurrent()).rejects.toMatchObject({ status: 401, attempts: 1 });
    expect(server.requests).toHaveLength(2);
  });

  test('obeys the timeout when it renews', async () => {
    const token = (rejected?: string) => (rejected ? new Promise<never>(() => {}) : 'old');
    const { api } = await clientOf(taking(), { token, timeout: 20 });
    await expect(api.users.getCurrent()).rejects.toMatchObject({ name: 'TimeoutError' });
  });
});

describe('renewableToken', () => {
  test('loads once for parallel calls, and again for those that were rejected', async () => {
    const load = numbered();
    const { server, api } = await clientOf(taking('token-2'), { token: renewableToken(load) });
    const users = await Promise.all(Array.from({ length: 5 }, () => api.users.getCurrent()));
    expect(users).toEqual(Array(5).fill({ username: 'token-2' }));
    expect(load).toHaveBeenCalledTimes(2);
    expect(server.requests).toHaveLength(10);
  });

  test('loads again shortly before the token expires', async () => {
    vi.useFakeTimers({ now: NOW });
    const load = numbered(new Date(NOW + 60_000));
    const token = renewableToken(load);
    expect(await token()).toBe('token-1');
    vi.setSystemTime(NOW + 29_000);
    expect(await token()).toBe('token-1');
    vi.setSystemTime(NOW + 31_000);
    expect(await Promise.all([token(), token()])).toEqual(['token-2', 'token-2']);
    expect(load).toHaveBeenCalledTimes(2);
  });

  test('that cannot be loaded fails for those that wait, once, and loads again for the next', async () => {
    const load = vi.fn(numbered());
    load.mockRejectedValueOnce(new Error('no connection'));
    const token = renewableToken(load);
    const both = await Promise.allSettled([token(), token()]);
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(load).toHaveBeenCalledTimes(1);
    expect(await token()).toBe('token-1');
  });
});
