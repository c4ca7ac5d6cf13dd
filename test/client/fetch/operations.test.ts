import { expect, inject, test } from 'vitest';
import { type OperationId, operations } from '../../../generated/operations.ts';
import { createFetchClient, type FetchClient } from '../../../src/client/fetch.ts';
import type { Operation } from '../../../src/contract/operation.ts';
import { complaintsAbout, FETCH_CLIENT } from '../compile.ts';

const FILE = new File(['pixels'], 'footer.png', { type: 'image/png' });

/** The arguments of a call of the operation that uses every parameter, with the contract's examples. */
function argumentsOf({ parameters, body }: Operation): object {
  const valuesIn = (place: string) =>
    Object.fromEntries(
      parameters
        .filter((parameter) => parameter.in === place)
        .map((parameter) => [parameter.wireName, parameter.example]),
    );
  const files = body?.fields.filter(({ types }) => types.includes('binary')) ?? [];
  return {
    params: { path: valuesIn('path'), query: valuesIn('query') },
    ...(body === null
      ? {}
      : {
          body: { ...body.example, ...Object.fromEntries(files.map(({ name }) => [name, FILE])) },
        }),
  };
}

/** The value as it is written in a program. */
function source(value: unknown): string {
  if (value === FILE) return `new File([], '${FILE.name}')`;
  if (Array.isArray(value)) return `[${value.map(source).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).filter(([, child]) => !isEmpty(child));
  return `{ ${entries.map(([key, child]) => `'${key}': ${source(child)}`).join(', ')} }`;
}

function isEmpty(value: unknown): boolean {
  return typeof value === 'object' && value !== FILE && Object.keys(value ?? {}).length === 0;
}

const table: readonly Operation[] = Object.values(operations);

test('the types take every operation with all of its parameters', () => {
  const calls = table.map(
    (operation) =>
      `api.${operation.method}('${operation.path}', ${source(argumentsOf(operation))})`,
  );
  const refused = complaintsAbout(calls, FETCH_CLIENT).map((said, i) => [said, calls[i]]);
  expect(refused.filter(([said]) => said !== '')).toEqual([]);
  // The types of openapi-fetch take long to check.
}, 120_000);

let asked: string[];

const api = createFetchClient({ baseUrl: inject('mock').origin, token: 'token-of-robin' });
api.use({
  onRequest: ({ request, schemaPath }) => void asked.push(`${request.method} ${schemaPath}`),
});

/** The kind of value that the client made of an answer. */
function kindOf(data: unknown): string {
  if (data instanceof Blob) return 'file';
  return Array.isArray(data) ? 'array' : typeof data;
}

/** The kinds that it should make of the successes that are documented. */
function documentedKinds({ responses: answers }: Operation): string[] {
  return answers
    .filter(({ status }) => status < 300)
    .map(({ mediaType, array, examples }) => {
      // What the contract leaves open has no example, and the mock answers without a body.
      if (mediaType === null || examples.length === 0) return 'undefined';
      if (mediaType !== 'application/json')
        return mediaType.startsWith('text/') ? 'string' : 'file';
      return array ? 'array' : 'object';
    });
}

test.each(Object.keys(operations) as OperationId[])('%s is accepted and read', async (id) => {
  const operation = operations[id];
  asked = [];
  // The types were looked at above; here any operation is called by its name.
  const call = api.request as (
    method: string,
    path: string,
    init: object,
  ) => ReturnType<FetchClient['GET']>;
  const { data, error, response } = await call(
    operation.method.toLowerCase(),
    operation.path,
    argumentsOf(operation),
  );
  expect(error).toBeUndefined();
  expect(asked).toEqual([`${operation.method} ${operation.path}`]);
  expect(operation.responses.map(({ status }) => status)).toContain(response.status);
  expect(documentedKinds(operation)).toContain(kindOf(data));
  expect(response.headers.has('sl-violations')).toBe(false);
});

const job = { path: { id: 'acme/website', job_id: 901 } };

test.each([400, 401, 404])(
  'a %i of the mock is an error with its documented body',
  async (code) => {
    asked = [];
    const headers = { Prefer: `code=${code}` };
    const { data, error } = await api.GET('/projects/{id}/jobs/{job_id}', { params: job, headers });
    expect(data).toBeUndefined();
    expect(error).toHaveProperty('message');
  },
);

test('without a token the mock answers 401', async () => {
  const { error, response } = await createFetchClient({ baseUrl: inject('mock').url }).GET('/user');
  expect(response.status).toBe(401);
  expect(error?.message).toEqual(expect.any(String));
});
