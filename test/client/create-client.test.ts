import { expect, inject, test } from 'vitest';
import { createClient } from '../../src/client/create-client.ts';
import { toJson } from '../../src/client/runtime/request.ts';
import { AS_DOCUMENTED, documentedOperations } from '../spec/documented.ts';
import { callMethod, everyOperation, exampleOf } from './every-operation.ts';

const options = { baseUrl: inject('mock').origin, token: 'token-of-robin' };
const api = createClient(options);
const jsonApi = createClient({ ...options, encode: toJson });

test('the client has the operations of the contract and nothing else', () => {
  const names = Object.entries(api).flatMap(([group, methods]) =>
    Object.keys(methods).map((method) => `${group}.${method}`),
  );
  expect(names, AS_DOCUMENTED).toHaveLength(documentedOperations().length);
  expect(names).toEqual(everyOperation.map(({ group, method }) => `${group}.${method}`));
});

test.each(everyOperation)('$id: returns the example of a documented success', async (named) => {
  const call = callMethod(api, named, exampleOf(named));
  const { status, data, response } = await call.result();
  expect(response.headers.get('sl-violations')).toBeNull();
  expect(status).toBeLessThan(300);
  const documented = named.responses.find((each) => each.status === status);
  const isFile = data instanceof ReadableStream;
  expect(isFile).toBe(![undefined, 'application/json'].includes(documented?.mediaType));
  const content: unknown = isFile ? await new Response(data).text() : data;
  expect(content).toEqual(documented?.example);
  expect(await call).toBe(data);
});

test.each([
  ['forms', api],
  ['JSON', jsonApi],
])('impersonationTokens.create: rejects invalid fields by name, sent as %s', async (_, client) => {
  const invalid = { user_id: 3, name: 'Import', scopes: ['write' as 'api'] };
  await expect(client.impersonationTokens.create(invalid)).rejects.toMatchObject({
    name: 'ApiError',
    operation: 'impersonationTokens.create',
    status: 400,
    body: { message: { scopes: [expect.stringContaining('api')] } },
  });
});

test('mergeRequests.accept: returns any documented response, distinguishable by its status', async () => {
  const statuses: number[] = [];
  for (const code of [200, 401, 404, 405, 406, 409]) {
    const options = { headers: { Prefer: `code=${code}` } };
    const call = api.mergeRequests.accept({ id: 42, merge_request_iid: 1 }, options);
    const result = await call.result();
    statuses.push(result.status);
    if (result.status === 200) expect(result.data.state).toEqual(expect.any(String));
    else if (!result.ok) expect(result.data.message).toEqual(expect.anything());
  }
  expect(statuses).toEqual([200, 401, 404, 405, 406, 409]);
});

test('users.delete: returns undefined for the documented response without a body', async () => {
  const options = { headers: { Prefer: 'example=empty' } };
  expect(await api.users.delete({ id: 3 }, options)).toBeUndefined();
});

test('jobs.listForProject: ends', async () => {
  const job = { id: 'acme/website' };
  const jobs = await api.jobs.listForProject({ ...job, scope: ['pending', 'running'] }).all();
  const seen: number[] = [];
  for await (const { id } of api.jobs.listForProject(job)) seen.push(id);
  expect(seen).toEqual(jobs.map(({ id }) => id));
  expect(seen.length).toBeGreaterThan(1);
});
