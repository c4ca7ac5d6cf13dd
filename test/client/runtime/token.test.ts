import { inspect } from 'node:util';
import { describe, expect, test } from 'vitest';
import { logTo } from '../../../src/client/runtime/log.ts';
import type { Token } from '../../../src/client/runtime/options.ts';
import { clientOf, json, type Script } from '../scripted-server.ts';

const TOKEN = 'token-of-robin';

describe('the token', () => {
  test.each<[string, Token]>([
    ['as text', TOKEN],
    ['with the line end of a file', `${TOKEN}\r\n`],
    ['from a function', () => TOKEN],
    ['from a promise', async () => `${TOKEN}\n`],
  ])('goes into the header, %s', async (_, token) => {
    const { server, api } = await clientOf(undefined, { token });
    await api.users.getCurrent();
    expect(server.request().headers['private-token']).toBe(TOKEN);
  });

  test.each<[string, Token]>([
    ['is left out', undefined],
    ['is undefined', () => undefined],
    ['is undefined in the end', async () => undefined],
  ])('may be absent: it %s', async (_, token) => {
    const { server, api } = await clientOf(undefined, { token });
    await api.users.getCurrent();
    expect(server.request().headers).not.toHaveProperty('private-token');
  });

  test('is asked for anew with each call', async () => {
    let count = 0;
    const { server, api } = await clientOf(undefined, { token: () => `token-${++count}` });
    await api.users.getCurrent();
    await api.users.getCurrent();
    const sent = server.requests.map(({ headers }) => headers['private-token']);
    expect(sent).toEqual(['token-1', 'token-2']);
  });

  test('that cannot be had is the error of the call', async () => {
    const token = async () => Promise.reject(new Error('The vault is sealed.'));
    const { server, api } = await clientOf(undefined, { token });
    await expect(api.users.getCurrent()).rejects.toThrow('The vault is sealed.');
    expect(server.requests).toEqual([]);
  });

  test('may be another for one call', async () => {
    const { server, api } = await clientOf(undefined, { token: TOKEN });
    await api.users.getCurrent(undefined, { headers: { 'PRIVATE-TOKEN': 'token-of-mira' } });
    expect(server.request().headers['private-token']).toBe('token-of-mira');
  });

  test.each([`${TOKEN}\nX-Other: 1`, `${TOKEN} and more`, `${TOKEN}…`, `${TOKEN}\0`])(
    'that no header can hold is refused by name before any request, and not shown',
    async (token) => {
      for (const given of [token, () => token]) {
        const { server, api } = await clientOf(undefined, { token: given });
        const call = api.users.getCurrent();
        await expect(call).rejects.toThrow(new TypeError('token: expected one ASCII word'));
        expect(server.requests).toEqual([]);
      }
    },
  );
});

describe('nobody sees the token', () => {
  const show = (value: unknown) => inspect(value, { depth: null, showHidden: true });

  test.each<[string, Script]>([
    ['is refused', json({ message: '401 Unauthorized' }, { status: 401 })],
    ['answers what is no JSON', { body: '<h1>Hello</h1>' }],
    ['hangs up', 'hang up'],
    ['breaks off', { body: '{', ending: 'hang up' }],
  ])('in the error, the client or what middleware is told when a call %s', async (_, script) => {
    const seen: unknown[] = [];
    const { server, api } = await clientOf(script, {
      token: TOKEN,
      retries: 0,
      use: [
        logTo((entry) => seen.push(entry)),
        (attempt, next) => {
          seen.push(attempt, attempt.headers);
          return next(attempt);
        },
      ],
    });
    const error = await api.users.getCurrent().catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(Error);
    expect(server.request().headers['private-token']).toBe(TOKEN);
    expect(seen).toHaveLength(3);
    expect(show([seen, error, (error as Error).stack, api, api.users])).not.toContain(TOKEN);
  });
});

describe('headers', () => {
  test('of the client and of the call are sent, those of the call win', async () => {
    const { server, api } = await clientOf(undefined, { headers: { 'X-App': 'a', 'X-Run': '1' } });
    await api.users.getCurrent(undefined, { headers: { 'X-Run': '2' } });
    expect(server.request().headers).toMatchObject({ 'x-app': 'a', 'x-run': '2' });
  });
});
