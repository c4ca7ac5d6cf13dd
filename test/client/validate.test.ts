import { inspect } from 'node:util';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { describe, expect, test, vi } from 'vitest';
import { IssueState } from '../../generated/client/enums.ts';
import { IDS, MAY_BE_EMPTY } from '../../generated/client/validation.ts';
import { responseSchemas } from '../../generated/schemas.ts';
import { createClient } from '../../src/client/create-client.ts';
import * as client from '../../src/client/operations.ts';
import type { ClientOptions } from '../../src/client/runtime/options.ts';
import {
  ResponseViolation,
  responseSchema,
  standardSchema,
  validate,
  validateResponses,
} from '../../src/client/validate.ts';
import { exampleInput } from '../../src/conform/http/serialize.ts';
import { listResponses, operations } from '../conform/contract.ts';
import { callFunction, callMethod, everyOperation } from './every-operation.ts';
import { clientOf } from './scripted-server.ts';

const examplesOf = (id: string) =>
  listResponses(id).flatMap(({ status, examples }) =>
    examples.map((each) => ({ status, ...each })),
  );

const issue = examplesOf('getIssue')[0]?.value as Readonly<Record<string, unknown>>;
const ISSUE = { id: 42, issue_iid: 1 };

/** A validating client, and its server, which returns a value. */
const serverWith = (value: unknown, status = 200, use = [validateResponses()]) =>
  clientOf({ status, body: typeof value === 'string' ? value : JSON.stringify(value) }, { use });

const rejectionOf = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => expect.unreachable('It should have been rejected.'),
    (error: unknown) => error,
  );

describe('a valid response', () => {
  test('is returned as without validation, in all ways', async () => {
    const { api } = await serverWith(issue);
    expect(await api.issues.get(ISSUE)).toEqual(issue);
    expect(await api.issues.get(ISSUE).result()).toMatchObject({ status: 200, data: issue });
    const response = await api.issues.get(ISSUE).response();
    expect(await response.json()).toEqual(issue);
  });

  test('can have fields that the contract does not know', async () => {
    const { api } = await serverWith({ ...issue, weight: 5 });
    expect(await api.issues.get(ISSUE)).toHaveProperty('weight', 5);
  });
});

describe('an invalid response', () => {
  const { title: _, ...untitled } = issue;
  const invalid = { ...untitled, iid: 'token-of-mira', author: { name: 3 } };

  test('is an ApiError that names each location and what was expected there, never the value', async () => {
    const { api, server } = await serverWith(invalid);
    const error = await rejectionOf(api.issues.get(ISSUE));
    expect(error).toBeInstanceOf(ResponseViolation);
    expect(error).toBeInstanceOf(client.ApiError);
    expect(error).toMatchObject({
      name: 'ResponseViolation',
      operation: 'issues.get',
      status: 200,
      violations: expect.arrayContaining([
        { path: ['iid'], expected: 'must be an integer' },
        { path: ['title'], expected: 'is missing' },
        { path: ['author', 'name'], expected: 'must be a string' },
      ]),
      message: expect.stringMatching(/^issues\.get returned 200: .*iid must be an integer; /),
    });
    expect(inspect(error, { depth: null, showHidden: true })).not.toContain('token-of-mira');
    expect(server.requests).toHaveLength(1);
  });

  test('is rejected by the functions, under their names', async () => {
    const { server } = await serverWith(invalid);
    const connection = client.connect({ baseUrl: server.url, use: [validateResponses()] });
    const error = await rejectionOf(client.getIssue(connection, ISSUE));
    expect(error).toMatchObject({ name: 'ResponseViolation', operation: 'getIssue' });
  });

  test('is rejected in all ways', async () => {
    const { api } = await serverWith(invalid);
    const call = () => api.issues.get(ISSUE);
    await expect(call().result()).rejects.toThrow(ResponseViolation);
    await expect(call().response()).rejects.toThrow(ResponseViolation);
    const list = await serverWith([issue, invalid]);
    await expect(list.api.issues.list().all()).rejects.toThrow('[1].iid must be an integer');
  });

  test('can be an error response', async () => {
    const { api } = await serverWith({ error: 'gone' }, 404);
    const call = api.issues.get(ISSUE).result();
    await expect(call).rejects.toMatchObject({
      status: 404,
      message: expect.stringContaining('message is missing'),
    });
  });

  test.each([
    ['not JSON', '<!doctype html>'],
    ['cut off', '{"id":'],
    ['empty', ''],
  ])('can be %s', async (_, body) => {
    const { api } = await serverWith(body);
    await expect(api.issues.get(ISSUE)).rejects.toThrow('200: the body must be an object');
  });

  test('names at most five locations', async () => {
    const { api } = await serverWith(Array(7).fill(invalid));
    const error = (await rejectionOf(api.issues.list())) as ResponseViolation;
    expect(error.message.split('; ')).toHaveLength(6);
    expect(error.message).toMatch(`; and ${error.violations.length - 5} more`);
  });

  test('is returned where a function receives the violation', async () => {
    const onViolation = vi.fn<(violation: ResponseViolation) => void>();
    const { api } = await serverWith(invalid, 200, [validateResponses(onViolation)]);
    expect(await api.issues.get(ISSUE)).toEqual(invalid);
    expect(onViolation.mock.calls).toEqual([[expect.any(ResponseViolation)]]);
  });
});

test('an undocumented status is not validated', async () => {
  const { api } = await serverWith({ message: 'I am a teapot' }, 418);
  expect(await rejectionOf(api.issues.get(ISSUE))).toMatchObject({ name: 'ApiError', status: 418 });
});

test('a file is not validated', async () => {
  const { api } = await serverWith('{"no": "JSON"');
  const trace = await api.jobs.downloadTrace({ id: 42, job_id: 901 });
  expect(await new Response(trace).text()).toBe('{"no": "JSON"');
});

test('a response that may be empty and is not empty is validated', async () => {
  const { api } = await serverWith('');
  expect(await api.users.delete({ id: 3 })).toBeUndefined();
  expect(MAY_BE_EMPTY).toContain('deleteUser 200');
  const invalid = await serverWith('[]');
  await expect(invalid.api.users.delete({ id: 3 })).rejects.toThrow(ResponseViolation);
});

/** Every operation by the name that `createClient` gives it, with its required parameters. */
const named = everyOperation.map((each) => {
  const { path, query, body } = exampleInput(each.operation, 'required');
  return {
    ...each,
    name: `${each.group}.${each.method}`,
    parameters: { ...path, ...query, ...body },
  };
});

describe('of every operation', () => {
  let response: { readonly status: number; readonly body: string };
  const options: ClientOptions = {
    baseUrl: 'https://collab.example.com',
    fetch: async () => new Response(response.body, response),
    use: [validateResponses()],
  };
  const api = createClient(options);
  const connection = client.connect(options);

  test('all examples are valid', async () => {
    for (const each of named) {
      for (const { status, value } of examplesOf(each.id)) {
        response = { status, body: JSON.stringify(value) };
        const received = await callMethod(api, each, each.parameters).response();
        expect(received.status, each.name).toBe(status);
      }
    }
  });

  test('an invalid response is found, whichever way it is called', async () => {
    const missed: string[] = [];
    for (const each of named) {
      // An unspecified schema is valid for anything.
      const schemas = Object.entries(responseSchemas[each.id] ?? {});
      const [status] = schemas.find(([, schema]) => Object.keys(schema).length > 0) ?? [];
      response = { status: Number(status), body: '[[[]]]' };
      for (const call of [
        callMethod(api, each, each.parameters),
        callFunction(connection, each, each.parameters),
      ]) {
        const error = await call.response().catch((reason: unknown) => reason);
        if (!(error instanceof ResponseViolation)) missed.push(each.id);
      }
    }
    expect(missed).toEqual([]);
  });

  test('there are schemas, by the names of the client', () => {
    expect(IDS).toEqual(Object.fromEntries(named.map(({ name, id }) => [name, id])));
    expect(Object.values(IDS).sort()).toEqual(operations.map(({ id }) => id).sort());
    expect(Object.keys(responseSchemas).sort()).toEqual(Object.values(IDS).sort());
  });
});

test('validate: checks a value against the named schema', async () => {
  expect(await validate('IssueState', 'opened')).toEqual([]);
  expect(await validate('IssueState', 'token-of-mira')).toEqual([
    { path: [], expected: `must be one of ${IssueState.join(', ')}` },
  ]);
  expect(await validate('Issue', issue)).toEqual([]);
});

describe('a Standard Schema', () => {
  test('of a schema gives the value, or each location and what is wrong there', async () => {
    const { '~standard': standard } = standardSchema('Issue');
    expect(standard).toMatchObject({ version: 1, vendor: 'collaboration-service-api' });
    expect(await standard.validate(issue)).toEqual({ value: issue });
    expect(
      await standard.validate({ ...issue, iid: 'token-of-mira', author: { name: 3 } }),
    ).toEqual({
      issues: expect.arrayContaining([
        { path: ['iid'], message: 'must be an integer' },
        { path: ['author', 'name'], message: 'must be a string' },
      ]),
    });
  });

  test('of a response has the type of its data', async () => {
    const { validate } = responseSchema('listIssues', 200)['~standard'];
    const result = await validate([issue]);
    if (result.issues) expect.unreachable('The examples are valid.');
    expect(result.value[0]?.title satisfies string | undefined).toBe(issue.title);
    expect(await validate({})).toEqual({
      issues: [{ path: [], message: expect.stringMatching(/^must be a/) }],
    });
    const noContent = responseSchema('deleteIssue', 204)['~standard'];
    await expect(noContent.validate({})).rejects.toThrow(
      'deleteIssue has no response with status 204',
    );
  });
});

test('a page loads the schemas only when something is checked', async () => {
  const { outputFiles } = await build({
    entryPoints: ['src/client/validate.ts'],
    bundle: true,
    splitting: true,
    minify: true,
    write: false,
    outdir: 'anywhere',
    format: 'esm',
    platform: 'browser',
    logLevel: 'silent',
  });
  const sizes = outputFiles.map(({ contents }) => gzipSync(contents).length).sort((a, b) => a - b);
  expect(sizes).toEqual([expect.any(Number), expect.any(Number)]);
  expect(sizes[0]).toBeLessThan(1100);
  expect(sizes[1]).toBeLessThan((16_000 / 106) * operations.length);
});
