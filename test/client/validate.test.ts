import { inspect } from 'node:util';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { describe, expect, test, vi } from 'vitest';
import { IDS, MAY_BE_EMPTY } from '../../generated/client/validation.ts';
import { responseSchemas } from '../../generated/schemas.ts';
import { createClient } from '../../src/client/create-client.ts';
import * as client from '../../src/client/operations.ts';
import type { ClientOptions } from '../../src/client/runtime/options.ts';
import { AnswerViolation, validate, validateAnswers } from '../../src/client/validate.ts';
import { exampleInput } from '../../src/conform/http/serialize.ts';
import type { SchemaObject } from '../../src/contract/openapi.ts';
import { listResponses, operations } from '../conform/contract.ts';
import { callFunction, callMethod, everyOperation } from './every-operation.ts';
import { clientOf } from './scripted-server.ts';

const examplesOf = (id: string) =>
  listResponses(id).flatMap(({ status, examples }) =>
    examples.map((each) => ({ status, ...each })),
  );

const issue = examplesOf('getIssue')[0]?.value as Readonly<Record<string, unknown>>;
const place = { id: 42, issue_iid: 1 };

/** A client that validates, and its server, which answers a value. */
const answered = (value: unknown, status = 200, use = [validateAnswers()]) =>
  clientOf({ status, body: typeof value === 'string' ? value : JSON.stringify(value) }, { use });

const rejection = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => expect.unreachable('It should have been refused.'),
    (error: unknown) => error,
  );

describe('an answer that fits', () => {
  test('is given as ever, in all ways', async () => {
    const { api } = await answered(issue);
    expect(await api.issues.get(place)).toEqual(issue);
    expect(await api.issues.get(place).result()).toMatchObject({ status: 200, data: issue });
    const response = await api.issues.get(place).response();
    expect(await response.json()).toEqual(issue);
  });

  test('may have fields that the contract does not know', async () => {
    const { api } = await answered({ ...issue, weight: 5 });
    expect(await api.issues.get(place)).toHaveProperty('weight', 5);
  });
});

describe('an answer that does not fit', () => {
  const { title: _, ...untitled } = issue;
  const wrong = { ...untitled, iid: 'token-of-mira', author: { name: 3 } };

  test('is an ApiError that names each place and what was expected there', async () => {
    const { api } = await answered(wrong);
    const error = await rejection(api.issues.get(place));
    expect(error).toBeInstanceOf(AnswerViolation);
    expect(error).toBeInstanceOf(client.ApiError);
    expect(error).toMatchObject({
      name: 'AnswerViolation',
      operation: 'issues.get',
      status: 200,
      violations: expect.arrayContaining([
        { path: ['iid'], expected: 'must be an integer' },
        { path: ['title'], expected: 'is missing' },
        { path: ['author', 'name'], expected: 'must be a string' },
      ]),
    });
    expect((error as Error).message).toMatch(
      /^issues\.get returned 200: .*iid must be an integer; /,
    );
  });

  test('is never shown', async () => {
    const { api } = await answered(wrong);
    const error = await rejection(api.issues.get(place));
    expect(inspect(error, { depth: null, showHidden: true })).not.toContain('token-of-mira');
  });

  test('is refused by the functions, under their names', async () => {
    const { server } = await answered(wrong);
    const connection = client.connect({ baseUrl: server.url, use: [validateAnswers()] });
    const error = await rejection(client.getIssue(connection, place));
    expect(error).toMatchObject({ name: 'AnswerViolation', operation: 'getIssue' });
  });

  test('is refused in all ways', async () => {
    const { api } = await answered(wrong);
    const call = () => api.issues.get(place);
    await expect(call().result()).rejects.toThrow(AnswerViolation);
    await expect(call().response()).rejects.toThrow(AnswerViolation);
    const list = await answered([issue, wrong]);
    await expect(list.api.issues.list().all()).rejects.toThrow('[1].iid must be an integer');
  });

  test('is not asked for again', async () => {
    const { api, server } = await answered(wrong);
    await rejection(api.issues.get(place));
    expect(server.requests).toHaveLength(1);
  });

  test('may be a refusal', async () => {
    const { api } = await answered({ error: 'gone' }, 404);
    const error = await rejection(api.issues.get(place).result());
    expect(error).toMatchObject({
      status: 404,
      message: expect.stringMatching('message is missing'),
    });
  });

  test.each([
    ['is not JSON', '<!doctype html>'],
    ['is cut off', '{"id":'],
    ['is not there', ''],
  ])('may be one that %s', async (_, body) => {
    const { api } = await answered(body);
    await expect(api.issues.get(place)).rejects.toThrow('200: the body must be an object');
  });

  test('is named at five places at most', async () => {
    const { api } = await answered(Array(7).fill(wrong));
    const error = (await rejection(api.issues.list())) as AnswerViolation;
    expect(error.message.split('; ')).toHaveLength(6);
    expect(error.message).toMatch(`; and ${error.violations.length - 5} more`);
  });

  test('goes to the caller nevertheless when somebody else is to be told', async () => {
    const tell = vi.fn<(violation: AnswerViolation) => void>();
    const { api } = await answered(wrong, 200, [validateAnswers(tell)]);
    expect(await api.issues.get(place)).toEqual(wrong);
    expect(tell.mock.calls).toEqual([[expect.any(AnswerViolation)]]);
  });
});

describe('not looked at are', () => {
  test('statuses that are not documented', async () => {
    const { api } = await answered({ message: 'I am a teapot' }, 418);
    expect(await rejection(api.issues.get(place))).toMatchObject({ name: 'ApiError', status: 418 });
  });

  test('files', async () => {
    const { api } = await answered('{"no": "JSON"');
    const trace = await api.jobs.downloadTrace({ id: 42, job_id: 901 });
    expect(await new Response(trace).text()).toBe('{"no": "JSON"');
  });

  test('answers that may be empty and are', async () => {
    const { api } = await answered('');
    expect(await api.users.delete({ id: 3 })).toBeUndefined();
    expect(MAY_BE_EMPTY).toContain('deleteUser 200');
    const wrong = await answered('[]');
    await expect(wrong.api.users.delete({ id: 3 })).rejects.toThrow(AnswerViolation);
  });
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
  let answer: { readonly status: number; readonly body: string };
  const options: ClientOptions = {
    baseUrl: 'https://collab.example.com',
    fetch: async () => new Response(answer.body, answer),
    use: [validateAnswers()],
  };
  const api = createClient(options);
  const connection = client.connect(options);

  test('all examples fit', async () => {
    // The mock answers with them, as test/conformance sees to.
    for (const each of named) {
      for (const { status, value } of examplesOf(each.id)) {
        answer = { status, body: JSON.stringify(value) };
        const response = await callMethod(api, each, each.parameters).response();
        expect(response.status, each.name).toBe(status);
      }
    }
  });

  test('what does not fit is found, whichever way it is called', async () => {
    const missed: string[] = [];
    for (const each of named) {
      const { id } = each;
      const closed = Object.entries(responseSchemas[id] ?? {}).find(
        ([, schema]) => !isOpen(schema),
      );
      answer = { status: Number(closed?.[0]), body: '[[[]]]' };
      const calls = [
        callMethod(api, each, each.parameters),
        callFunction(connection, each, each.parameters),
      ];
      for (const call of calls) {
        const error = await call.response().catch((reason: unknown) => reason);
        if (!(error instanceof AnswerViolation)) missed.push(id);
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

/** Whether any value is an answer, as where the documentation shows none. */
function isOpen(schema: SchemaObject): boolean {
  return Object.keys(schema).length === 0;
}

describe('a value', () => {
  test('is checked against the schema that is named', async () => {
    expect(await validate('IssueState', 'opened')).toEqual([]);
    expect(await validate('IssueState', 'token-of-mira')).toEqual([
      { path: [], expected: 'must be one of opened, closed' },
    ]);
    expect(await validate('Issue', issue)).toEqual([]);
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
  expect(sizes[0]).toBeLessThan(700);
  expect(sizes[1]).toBeLessThan((16_000 / 106) * operations.length);
});
