import { describe, expect, inject, test } from 'vitest';
import { createClient } from '../../src/client/create-client.ts';
import { toJson } from '../../src/client/runtime/request.ts';
import { ApiError } from '../../src/client/runtime/response.ts';
import { documentedOperations } from '../spec/documented.ts';
import { callMethod, everyOperation, exampleOf } from './every-operation.ts';

const options = { baseUrl: inject('mock').origin, token: 'token-of-robin' };
const api = createClient(options);
const jsonApi = createClient({ ...options, encode: toJson });

test('the client has the operations of the contract and nothing else', () => {
  const names = Object.entries(api).flatMap(([group, methods]) =>
    Object.keys(methods).map((method) => `${group}.${method}`),
  );
  expect(names).toHaveLength(documentedOperations().length);
  expect(names).toEqual(everyOperation.map(({ group, method }) => `${group}.${method}`));
});

test.each(everyOperation)('$id gives the example of a documented success', async (named) => {
  const call = callMethod(api, named, exampleOf(named));
  const { status, data, response } = await call.result();
  expect(response.headers.get('sl-violations')).toBeNull();
  expect(status).toBeLessThan(300);
  const answer = named.answers.find((each) => each.status === status);
  const isFile = data instanceof ReadableStream;
  expect(isFile).toBe(answer?.mediaType !== undefined && answer.mediaType !== 'application/json');
  const content: unknown = isFile ? await new Response(data).text() : data;
  expect(content).toEqual(answer?.example);
  expect(await call).toBe(data);
});

const JOB = { id: 'acme/website', job_id: 901 };
const prefer = (preference: string) => ({ headers: { Prefer: preference } });

describe('the mock', () => {
  test('refuses what is not valid, by field', async () => {
    const wrong = { user_id: 3, name: 'Import', scopes: ['write' as 'api'] };
    for (const client of [api, jsonApi]) {
      await expect(client.impersonationTokens.create(wrong)).rejects.toMatchObject({
        name: 'ApiError',
        operation: 'impersonationTokens.create',
        status: 400,
        body: { message: { scopes: [expect.stringContaining('api')] } },
      });
    }
  });

  test('takes values that an address could not hold as they are', async () => {
    const branch = await api.branches.get({ id: 'acme/website', branch: 'fix/100% #1 ✓' });
    expect(branch).toHaveProperty('name');
    expect(await api.projects.search({ query: 'a/b?c#d&e' })).toBeInstanceOf(Array);
  });

  test('answers 401 to a call without a token', async () => {
    const anonymous = createClient({ baseUrl: inject('mock').url });
    await expect(anonymous.users.getCurrent()).rejects.toMatchObject({ status: 401 });
  });

  test('answers any documented refusal of a merge, told apart by its status', async () => {
    const statuses: number[] = [];
    for (const code of [200, 401, 404, 405, 406, 409]) {
      const merge = { id: 42, merge_request_iid: 1 };
      const result = await api.mergeRequests.accept(merge, prefer(`code=${code}`)).result();
      statuses.push(result.status);
      if (result.status === 200) expect(result.data.state).toEqual(expect.any(String));
      else expect(result.data.message).toEqual(expect.anything());
    }
    expect(statuses).toEqual([200, 401, 404, 405, 406, 409]);
  });

  test('answers 304 to what was so already', async () => {
    const call = api.issues.subscribe({ id: 42, issue_iid: 1 }, prefer('code=304'));
    expect(await call.result()).toMatchObject({ status: 304, data: undefined });
    expect(await call).toBeUndefined();
  });

  test('answers without a body where that is documented', async () => {
    expect(await api.users.delete({ id: 3 }, prefer('example=empty'))).toBeUndefined();
    expect(await api.issues.delete({ id: 42, issue_iid: 1 })).toBeUndefined();
  });

  test('answers that there is no such file', async () => {
    const error = await api.jobs.downloadTrace(JOB, prefer('code=404')).catch((e: unknown) => e);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status: 404, body: { message: expect.any(String) } });
  });

  test('answers a list that ends', async () => {
    const jobs = await api.jobs.listForProject({ ...JOB, scope: ['pending', 'running'] }).all();
    const seen: number[] = [];
    for await (const { id } of api.jobs.listForProject(JOB)) seen.push(id);
    expect(seen).toEqual(jobs.map(({ id }) => id));
    expect(seen.length).toBeGreaterThan(1);
  });
});
