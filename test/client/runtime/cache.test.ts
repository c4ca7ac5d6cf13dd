import { expect, test } from 'vitest';
import { cacheResponses } from '../../../src/client/runtime/cache.ts';
import { clientOf, json, type Received } from '../scripted-server.ts';

const ISSUE = { id: 42, issue_iid: 1 };

/** A service whose issues belong to whoever asks: an ETag each, and a 304 where it is still the same. */
const tagged = ({ headers, target }: Received) => {
  const etag = `"${target} of ${headers['private-token']}"`;
  const isSame = headers['if-none-match'] === etag;
  const more = { headers: { etag, 'x-request-id': isSame ? 'second' : 'first' } };
  return isSame ? { status: 304, ...more } : json({ title: headers['private-token'] }, more);
};

test('a response that has not changed is not sent again, and has the newer headers', async () => {
  const { server, api } = await clientOf(tagged, { fetch: cacheResponses(), token: 'of-mira' });
  const first = await api.issues.get(ISSUE).result();
  const second = await api.issues.get(ISSUE).result();
  expect(second).toMatchObject({ status: 200, ok: true, data: { title: 'of-mira' } });
  expect(second.data).toEqual(first.data);
  expect(second.response.headers.get('content-type')).toBe('application/json');
  expect(second.response.headers.get('x-request-id')).toBe('second');
  expect(server.requests.map(({ headers }) => headers['if-none-match'])).toEqual([
    undefined,
    '"/api/v4/projects/42/issues/1 of of-mira"',
  ]);
});

test('a response is never that of another caller, whether by token or by header', async () => {
  const { server, api } = await clientOf(tagged, { fetch: cacheResponses(), token: 'of-mira' });
  await api.issues.get(ISSUE);
  expect(await api.issues.get(ISSUE, { token: 'of-noor' })).toEqual({ title: 'of-noor' });
  await api.issues.get(ISSUE, { headers: { sudo: 'noor' } });
  expect(server.requests.map(({ headers }) => headers['if-none-match'])).toEqual(
    Array(3).fill(undefined),
  );
});

test('a response that has changed takes the place of the former one', async () => {
  const { server, api } = await clientOf(
    [1, 2, 2].map((version) => json({ version }, { headers: { etag: `"${version}"` } })),
    { fetch: cacheResponses() },
  );
  await api.issues.get(ISSUE);
  await api.issues.get(ISSUE);
  expect(await api.issues.get(ISSUE)).toEqual({ version: 2 });
  expect(server.requests.map(({ headers }) => headers['if-none-match'])).toEqual([
    undefined,
    '"1"',
    '"2"',
  ]);
});

test.each([
  ['without an ETag', json({})],
  ['that must not be stored', json({}, { headers: { etag: '"1"', 'cache-control': 'no-store' } })],
  ['that is an error', json({}, { status: 500, headers: { etag: '"1"' } })],
  ['that is no JSON', { headers: { etag: '"1"', 'content-type': 'text/plain' }, body: '{}' }],
])('a response %s is not held', async (_, script) => {
  const { server, api } = await clientOf(script, { fetch: cacheResponses() });
  await api.issues.get(ISSUE).result();
  await api.issues.get(ISSUE).result();
  expect(server.requests[1]?.headers['if-none-match']).toBeUndefined();
});

test('what was unused for longest goes first', async () => {
  const { server, api } = await clientOf(tagged, { fetch: cacheResponses({ maxEntries: 2 }) });
  for (const id of [1, 2, 1, 3, 2, 1]) await api.users.get({ id });
  expect(server.requests.map(({ headers }) => 'if-none-match' in headers)).toEqual([
    false,
    false,
    true,
    false,
    false,
    false,
  ]);
});
