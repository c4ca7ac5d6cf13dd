/** What the journal keeps of requests as they came, so that they can be sent again. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { JournalEntry } from '../../../src/sandbox/journal/journal.ts';
import { type RunningSandbox, startSandbox } from '../../../src/sandbox/node.ts';

let running: RunningSandbox;
beforeAll(async () => {
  running = await startSandbox({ port: 0 });
});
afterAll(() => running.close());
beforeEach(() => running.sandbox.control.reset());

const FORM = 'application/x-www-form-urlencoded';
const JSON_TYPE = 'application/json';

interface Call {
  readonly method?: string;
  readonly path?: string;
  readonly type?: string;
  readonly body?: string | FormData;
  readonly token?: string | null;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Sends a request, and returns what became of it with the journal's entry. */
async function send(call: Call) {
  const {
    method = 'POST',
    path = '/projects/42/issues',
    type,
    body,
    token = 'token-of-mira',
  } = call;
  const response = await fetch(`${running.url}${path}`, {
    method,
    headers: {
      ...(token !== null && { 'PRIVATE-TOKEN': token }),
      ...(type !== undefined && { 'Content-Type': type }),
      ...call.headers,
    },
    ...(body !== undefined && { body }),
  });
  const entry = running.sandbox.control.journal().at(-1) as JournalEntry;
  return { status: response.status, text: await response.text(), entry };
}

describe('a rejected request', () => {
  it.each<[string, number, Call]>([
    ['a form without a title', 400, { type: FORM, body: 'description=A%20b&labels=@bug' }],
    [
      'JSON with a wrong value',
      400,
      { type: JSON_TYPE, body: '{ "title": "x",\n"confidential": 7 }' },
    ],
    ['broken JSON', 400, { type: JSON_TYPE, body: '{"title": ' }],
    ['JSON that is called a form', 400, { type: FORM, body: '{"titel":"x"}' }],
    ['a body of another type', 400, { type: 'text/plain', body: 'title=x' }],
    ['a wrong query', 400, { method: 'GET', path: '/projects/42/issues?sort=up&x=1' }],
    ['no token', 401, { token: null, type: JSON_TYPE, body: '{"title":"x"}' }],
    [
      'a project that is not there',
      404,
      { path: '/projects/9/issues', type: FORM, body: 'title=x' },
    ],
    ['a path outside the contract', 404, { path: '/version?a=b', type: FORM, body: 'title=x' }],
    ['a method that the path does not take', 405, { method: 'PATCH', type: FORM, body: 'title=x' }],
    [
      'a preference',
      404,
      { method: 'GET', path: '/issues?__example=nothing', headers: { Prefer: 'code=404' } },
    ],
  ])('is kept as it came: %s', async (_, status, call) => {
    const first = await send(call);
    expect(first.status).toBe(status < 500 && call.headers !== undefined ? first.status : status);
    const { entry } = first;
    const { sent } = entry;
    expect(sent).toMatchObject({ body: call.body ?? null, complete: true });
    const again = await send({
      method: entry.method,
      path: `${entry.path.replace('/api/v4', '')}?${sent?.query}`,
      token: call.token ?? (entry.caller === null && status === 401 ? null : 'token-of-mira'),
      headers: sent?.headers ?? {},
      ...(sent?.body !== null && { body: sent?.body ?? '' }),
    });
    expect([again.status, again.text]).toEqual([first.status, first.text]);
    expect(again.entry.sent).toEqual(sent);
  });
});

describe('secrets', () => {
  const user = 'email=a%40b.example&username=a&name=A';
  it.each<[string, Call, string | null]>([
    [
      'of a form',
      { path: '/users', type: FORM, body: `${user}&p%61ssword=s3cret&private_token=s3cret` },
      `${user}&p%61ssword=[secret]&private_token=[secret]`,
    ],
    [
      'of JSON, however deep and however written',
      { type: JSON_TYPE, body: '{"p\\u0061ssword":"s3cret","a":[{"token":"s3cret","b":1}]}' },
      '{"password":"[secret]","a":[{"token":"[secret]","b":1}]}',
    ],
    [
      'with names that are misspelled',
      { type: FORM, body: 'pasword=s3cret&api_key=s3cret' },
      'pasword=[secret]&api_key=[secret]',
    ],
    ['of broken JSON', { type: JSON_TYPE, body: '{"password": "s3cret"' }, null],
    ['of another type', { type: 'text/plain', body: 'my password: s3cret' }, null],
  ])('%s are not kept', async (_, call, expected) => {
    const { entry } = await send(call);
    expect(JSON.stringify(entry)).not.toContain('s3cret');
    expect(entry.sent?.body ?? null).toBe(expected);
    expect(entry.sent?.complete ?? false).toBe(false);
  });

  it('of a query are not kept, and everything else of it is', async () => {
    const { entry } = await send({ method: 'GET', path: '/issues?stat=x&private_token=s3cret' });
    expect(entry.sent).toMatchObject({ query: 'stat=x&private_token=[secret]', complete: false });
  });

  it('are no fields that only have such a name', async () => {
    const body = 'reset_password=perhaps&name=A';
    const { entry } = await send({ path: '/users', token: 'token-of-robin', type: FORM, body });
    expect(entry.sent).toMatchObject({ body, complete: true });
  });
});

it('a file and a long body are not kept', async () => {
  const form = new FormData();
  form.set('file', new File(['content'], 'a.txt'));
  expect((await send({ path: '/projects/42/uploads', body: form })).entry.sent).toBeNull();
  const body = `description=${'x'.repeat(20_000)}`;
  expect((await send({ type: FORM, body })).entry.sent).toBeNull();
  expect((await send({ token: null, type: FORM, body })).entry.sent).toBeNull();
});
