import { inspect } from 'node:util';
import { describe, expect, test, vi } from 'vitest';
import type { ValidationErrors } from '../../../generated/client/models.ts';
import { createClient } from '../../../src/client/create-client.ts';
import { isApiError, isClientError } from '../../../src/client/index.ts';
import { connect, getIssue } from '../../../src/client/operations.ts';
import { toMethod } from '../../../src/client/query.ts';
import type { ClientOptions } from '../../../src/client/runtime/options.ts';
import { clientOf, json } from '../scripted-server.ts';

const ISSUE = { id: 42, issue_iid: 1 };
const baseUrl = 'https://collab.example.com';
const thrownBy = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );

describe('what the caller gives and cannot be sent', () => {
  const SECRET = 'token-of-mira';
  const used = () => {
    const response = Response.json({});
    return async () => {
      await response.json().catch(() => {});
      return response;
    };
  };

  test.each<[string, Partial<ClientOptions>, string]>([
    ['a header of the client', { headers: { 'X-Key': `1\n${SECRET}` } }, 'headers: X-Key cannot'],
    ['a header beyond Latin-1', { headers: { 'X-Key': `“${SECRET}”` } }, 'headers: X-Key cannot'],
    ['a name of a header', { headers: { [`X-Key: ${SECRET}`]: 'a' } }, 'headers: X-Key cannot'],
    ['a token', { token: `${SECRET} \n2` }, 'token: expected'],
    [
      'a header of middleware',
      {
        use: [(attempt, next) => next({ ...attempt, headers: { 'x-key': `1\n${SECRET}` } })],
      },
      'headers: x-key cannot',
    ],
    [
      'a fetch without a response',
      { fetch: (async () => {}) as never },
      'fetch: expected a function',
    ],
    ['a fetch whose response was read', { fetch: used() }, 'fetch: expected a function that'],
    ['a fetch that is a text', { fetch: SECRET as never }, 'fetch: expected a function that'],
    [
      'middleware that is a text',
      { use: [SECRET] as never },
      'use(undefined): expected a function that',
    ],
    ['a timeout that is a text', { timeout: '5000' as never }, 'timeout: expected a number'],
  ])('%s is an ArgumentError that names it and never its value', async (_, options, message) => {
    const call = async () => createClient({ baseUrl, ...options }).issues.get(ISSUE);
    const error = await thrownBy(call());
    expect(error).toMatchObject({
      name: 'ArgumentError',
      message: expect.stringContaining(message),
    });
    expect(inspect(error, { showHidden: true })).not.toContain(SECRET);
  });
});

describe('the message of an error response', () => {
  test.each<[string, string | object, string]>([
    ['message', { message: 'no', error: 'other' }, '"no"'],
    ['error_description', { error: 'invalid_token', error_description: 'expired' }, '"expired"'],
    ['error', { error: 'scope' }, '"scope"'],
    ['message, whatever else there is', { message: 'no', trim: true }, '"no"'],
    ['a text', ' Retry later\n', '"Retry later"'],
    ['a long text', 'a'.repeat(1000), `"${'a'.repeat(200)}"`],
    ['a text in JSON', '"busy"', '"busy"'],
    ['nothing of a page', '<html>Proxy</html>', 'Teapot'],
    ['nothing of a list', ['a'], 'Teapot'],
    ['nothing of no body', '', 'Teapot'],
  ])('is %s', async (_, body, message) => {
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    const fetch = async () => new Response(text, { status: 418, statusText: 'Teapot' });
    const error = await thrownBy(createClient({ baseUrl, fetch }).issues.get(ISSUE));
    expect(error).toHaveProperty('message', `issues.get returned 418: ${message}`);
    expect(inspect(error)).not.toContain('cause');
  });
});

describe('an error without a response', () => {
  test('has a name, the operation, the request, the attempts and the cause', async () => {
    const cause = new TypeError('fetch failed', { cause: new Error('connect ECONNREFUSED') });
    vi.spyOn(Math, 'random').mockReturnValue(0);
    const api = createClient({ baseUrl, fetch: () => Promise.reject(cause) });
    const error = await thrownBy(api.issues.get(ISSUE));
    vi.restoreAllMocks();
    expect(error).toMatchObject({
      name: 'ConnectionError',
      message: 'issues.get got no response: connect ECONNREFUSED',
      operation: 'issues.get',
      attempts: 3,
      request: { method: 'GET', url: `${baseUrl}/api/v4/projects/42/issues/1`, attempts: 3 },
      cause,
    });
  });

  test('is known by its name, also to another copy of the package', async () => {
    vi.resetModules();
    const other = await import('../../../src/client/index.ts');
    expect(other.isClientError).not.toBe(isClientError);
    const of = (options: Partial<ClientOptions>, id: number | string = 42) =>
      createClient({ baseUrl, retries: 0, ...options }).issues.get({ ...ISSUE, id });
    const ends: [string, () => Promise<unknown>][] = [
      ['ConnectionError', () => of({ fetch: () => Promise.reject(new Error()) })],
      ['TimeoutError', () => of({ timeout: 1, fetch: () => new Promise(() => {}) })],
      ['AbortError', () => of({ signal: AbortSignal.abort() })],
      ['ArgumentError', () => of({}, '')],
      ['ApiError', () => of({ fetch: async () => new Response(null, { status: 404 }) })],
      ['ResponseBodyError', () => of({ fetch: async () => new Response('') })],
    ];
    for (const [name, call] of ends) {
      const error = await thrownBy(call());
      expect(error).toMatchObject({ name });
      expect([isClientError(error), other.isClientError(error)]).toEqual([true, true]);
      expect(other.isApiError(error)).toBe(/Api|Body/.test(name));
    }
    const others = [
      new Error('404'),
      new DOMException('', 'TimeoutError'),
      { name: 'ApiError' },
      null,
    ];
    for (const error of others) expect(isClientError(error)).toBe(false);
  });
});

describe('isApiError with a method', () => {
  const body = { message: { title: ['is missing'] } };

  test('types the body as the contract does', async () => {
    const { api } = await clientOf(json(body, { status: 400 }));
    const error = await thrownBy(api.issues.create({ id: 42, title: 'a' }));
    if (!isApiError(error, 400, api.issues.create)) return expect.fail('It is another error.');
    // Compiles here and nowhere else.
    const message: ValidationErrors['message'] = error.body.message;
    expect(message).toEqual(body.message);
    expect(isApiError(error, 404, api.issues.create)).toBe(false);
    expect(isApiError(error, 400, api.issues.update)).toBe(false);
  });

  test('is false for a body that is no object', async () => {
    const { api } = await clientOf({ status: 400, body: '<h1>Bad Request</h1>' });
    const error = await thrownBy(api.issues.get(ISSUE));
    expect([isApiError(error, 409, 400), isApiError(error, 409)]).toEqual([true, false]);
    expect(isApiError(error, 400, api.issues.get)).toBe(false);
  });

  test('takes functions by their name', async () => {
    const { server } = await clientOf(json({ message: '404' }, { status: 404 }));
    const connection = connect({ baseUrl: server.url });
    const error = await thrownBy(getIssue(connection, ISSUE));
    expect(isApiError(error, 404, toMethod(connection, getIssue, 'getIssue'))).toBe(true);
    expect(() => isApiError(error, 404, (() => {}) as never)).toThrow(
      'expected a method of a client',
    );
  });
});

test('a redirect that a browser hides is said', async () => {
  const opaque = Object.defineProperties(Response.error(), { type: { value: 'opaqueredirect' } });
  const api = createClient({ baseUrl, fetch: async () => opaque });
  await expect(api.issues.get(ISSUE)).rejects.toThrow(
    'issues.get returned opaqueredirect: no reason',
  );
});

test('a logged error shows what it is in a few lines, and no header', async () => {
  const { api } = await clientOf(
    json({ message: 'No.' }, { status: 403, headers: { 'set-cookie': 'session=1' } }),
  );
  const lines = inspect(await thrownBy(api.issues.get(ISSUE)))
    .split('\n')
    .filter((line) => !line.includes(' at '));
  expect(lines.length).toBeLessThan(25);
  expect(lines.join()).not.toContain('session=1');
});

test('a 404 tells the iid from the id', async () => {
  const { api } = await clientOf(json({ message: '404 Issue Not Found' }, { status: 404 }));
  await expect(api.issues.get(ISSUE)).rejects.toThrow(
    'issues.get returned 404: "404 Issue Not Found" (an iid is not an id)',
  );
});

test('middleware that returns nothing is named', async () => {
  const forgetful = (async () => {}) as never;
  const { api } = await clientOf(undefined, { use: [forgetful] });
  await expect(api.issues.get(ISSUE)).rejects.toThrow('use(forgetful): expected');
});
