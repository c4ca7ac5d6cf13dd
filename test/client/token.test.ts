import { inspect } from 'node:util';
import { describe, expect, test } from 'vitest';
import { createClient } from '../../src/client/create-client.ts';
import { createFetchClient } from '../../src/client/fetch.ts';
import type { Token } from '../../src/client/runtime/options.ts';
import { CLIENTS, serverAnd } from './both-clients.ts';
import { json, type Script, type ScriptedServer, scriptedServer } from './scripted-server.ts';

const TOKEN = 'token-of-robin';
const INVALID = 'token: expected one word of ASCII';
const sentTo = ({ requests }: ScriptedServer) =>
  requests.map(({ headers }) => headers['private-token']);

describe.each(CLIENTS)('%s: the token', (_name, create) => {
  test.each<[string, Token]>([
    ['a string', TOKEN],
    ['a string with the line end of a file', `${TOKEN}\r\n`],
    ['a function', () => TOKEN],
    ['an asynchronous function', async () => `${TOKEN}\n`],
  ])('is sent in its header when it is %s', async (_, token) => {
    const { server, getUser } = await serverAnd(create, undefined, { token });
    await getUser();
    expect(sentTo(server)).toEqual([TOKEN]);
  });

  test.each<[string, Token]>([
    ['is omitted', undefined],
    ['is undefined', () => undefined],
    ['resolves to undefined', async () => undefined],
  ])('is not sent when it %s', async (_, token) => {
    const { server, getUser } = await serverAnd(create, undefined, { token });
    await getUser();
    expect(server.request().headers).not.toHaveProperty('private-token');
  });

  test('whose function rejects is the error of the call', async () => {
    const token = async () => Promise.reject(new Error('The vault is sealed.'));
    const { server, getUser } = await serverAnd(create, undefined, { token });
    await expect(getUser()).rejects.toThrow('The vault is sealed.');
    expect(server.requests).toEqual([]);
  });

  test.each(['', `${TOKEN}\nX-Other: 1`, `${TOKEN} and more`, `${TOKEN}…`, `${TOKEN}\0`])(
    'is rejected before any request, and not shown, when no header can hold it',
    async (token) => {
      for (const given of [token, () => token]) {
        const { server, getUser } = await serverAnd(create, undefined, { token: given });
        const error = await getUser().catch((thrown: unknown) => thrown);
        expect(error).toBeInstanceOf(TypeError);
        expect((error as Error).message).toBe(INVALID);
        expect(server.requests).toEqual([]);
      }
    },
  );

  test.each<[string, Script]>([
    ['is rejected', json({ message: '401 Unauthorized' }, { status: 401 })],
    ['gets a body that is not JSON', { body: '<h1>Hello</h1>' }],
    ['loses its connection', 'hang up'],
    ['loses its connection in the middle of the body', { body: '{', ending: 'hang up' }],
  ])(
    'is not in the error, the client or what middleware sees when a call %s',
    async (_, script) => {
      const seen: unknown[] = [];
      const watch = (...more: unknown[]) => void seen.push(...more);
      const { server, client, getUser } = await serverAnd(create, script, { token: TOKEN, watch });
      const result = await getUser().catch((thrown: unknown) => thrown);
      expect(new Set(sentTo(server))).toEqual(new Set([TOKEN]));
      expect(seen.length).toBeGreaterThan(1);
      const all = [seen, result, (result as Partial<Error>).stack, client, Object.values(client)];
      expect(inspect(all, { depth: null, showHidden: true })).not.toContain(TOKEN);
    },
  );
});

describe('a call that names another installation', () => {
  const home = { baseUrl: 'https://collab.example.com', token: TOKEN };

  test('does not send it the token of the client', async () => {
    const other = await scriptedServer();
    await createFetchClient(home).GET('/user', { baseUrl: other.url });
    await createClient(home).users.getCurrent({}, { baseUrl: other.url });
    await createClient(home).withOptions({ baseUrl: other.url }).users.getCurrent();
    expect(sentTo(other)).toEqual([undefined, undefined, undefined]);
  });

  test('sends the token where the address is the same, as it may be written', async () => {
    const same = await scriptedServer();
    const own = { baseUrl: `${same.url}/` };
    const client = { baseUrl: same.url, token: TOKEN };
    await createClient(client).users.getCurrent({}, own);
    await createClient(client).withOptions(own).users.getCurrent();
    await createFetchClient(client).GET('/user', own);
    expect(sentTo(same)).toEqual([TOKEN, TOKEN, TOKEN]);
  });

  test('sends it the token that is given with the address', async () => {
    const other = await scriptedServer();
    const own = { baseUrl: other.url, token: 'token-of-noor' };
    await createClient(home).users.getCurrent({}, own);
    await createClient(home).withOptions(own).users.getCurrent();
    expect(sentTo(other)).toEqual(['token-of-noor', 'token-of-noor']);
  });
});
