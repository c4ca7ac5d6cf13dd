import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { createClient } from '../../src/client/create-client.ts';
import * as functions from '../../src/client/operations.ts';
import type { ClientOptions } from '../../src/client/runtime/options.ts';
import { exampleInput, serialize } from '../../src/conform/http/serialize.ts';
import {
  type AnyCall,
  callFunction,
  callMethod,
  everyOperation,
  exampleOf,
  type Named,
} from './every-operation.ts';

const HOME = 'https://collab.example.com';

/** A way to call operations with a client of these options. */
type CallWith = (
  options: Omit<ClientOptions, 'baseUrl'>,
) => (named: Named, parameters: object) => AnyCall;
const withMethods: CallWith = (options) => {
  const api = createClient({ baseUrl: HOME, ...options });
  return (named, parameters) => callMethod(api, named, parameters);
};
const withFunctions: CallWith = (options) => {
  const connection = functions.connect({ baseUrl: HOME, ...options });
  return (named, parameters) => callFunction(connection, named, parameters);
};

test('there is a function for each operation', () => {
  const names = Object.keys(functions).sort();
  const others = [
    'AbortError',
    'ApiError',
    'ArgumentError',
    'ConnectionError',
    'TimeoutError',
    'ResponseBodyError',
    'cacheResponses',
    'connect',
    'hooks',
    'isApiError',
    'isClientError',
    'limitConcurrency',
    'logTo',
    'obeyRateLimits',
    'paginate',
    'renewableToken',
    'reportProgress',
    'request',
    'streamFile',
    'toJson',
  ];
  expect(names).toEqual([...others, ...everyOperation.map(({ id }) => id)].sort());
});

describe.each([
  ['as a method', withMethods, ({ group, method }: Named) => `${group}.${method}`],
  ['as a function', withFunctions, ({ id }: Named) => id],
])('every operation %s', (_, callWith, nameOf) => {
  test('sends the request that the contract documents', async () => {
    let sent: Request | undefined;
    const names: string[] = [];
    const call = callWith({
      fetch: async (url, init) => {
        sent = new Request(url, init);
        return new Response();
      },
      use: [
        (attempt, next) => {
          names.push(attempt.operation);
          return next(attempt);
        },
      ],
    });
    for (const named of everyOperation) {
      await call(named, exampleOf(named)).response();
      expect(await readable(sent), named.id).toEqual(await documented(named));
    }
    expect(names).toEqual(everyOperation.map(nameOf));
  });

  test('says which statuses the contract documents', async () => {
    let status = 0;
    const call = callWith({
      retries: 0,
      fetch: async () => new Response([204, 304].includes(status) ? null : '[]', { status }),
    });
    const all = new Set(everyOperation.flatMap(statusesOf));
    for (const named of everyOperation) {
      const parameters = exampleOf(named);
      const accepted: number[] = [];
      for (status of [...all, 202, 422, 500]) {
        const result = await call(named, parameters)
          .result()
          .catch((error: functions.ApiError) => error.operation);
        if (typeof result === 'object' && result.documented) accepted.push(result.status);
      }
      expect(accepted.sort(), named.id).toEqual(statusesOf(named));
    }
  });
});

const statusesOf = ({ responses }: Named) => responses.map(({ status }) => status);

/** A request in the way in which a server understands it: fields have no order, the items of an array have one. */
async function readable(request: Request | undefined) {
  if (request === undefined) throw new Error('Nothing was sent.');
  const { pathname, searchParams } = new URL(request.url);
  const [type] = (request.headers.get('content-type') ?? 'none').split(';');
  const body = type === 'none' ? [] : [...(await request.formData())];
  const fields = body
    .map(([name, value]) => [name, value instanceof File ? value.size : value] as const)
    .sort(([one], [other]) => (one < other ? -1 : Number(one > other)));
  return { method: request.method, pathname, query: [...searchParams], fields };
}

/** The request that the contract's examples make, written without the client. */
async function documented({ operation }: Named) {
  const values = exampleInput(operation);
  // Of a name that may have brackets or not, an array has them.
  const arrays = Object.keys(values.query).filter((name) => `${name}[]` in values.query);
  const query = Object.entries(values.query).filter(([name]) => !arrays.includes(name));
  const wire = await serialize(operation, { ...values, query: Object.fromEntries(query) });
  const { method, headers, body } = wire;
  return readable(
    new Request(`${HOME}/api/v4${wire.target}`, { method, headers, body } as RequestInit),
  );
}

test('no text of the client asks to encode values of paths', () => {
  for (const file of readdirSync('generated/client')) {
    const text = readFileSync(`generated/client/${file}`, 'utf8');
    expect(text.match(/.*(%2F|encode[ds]).*/gi), file).toBeNull();
  }
});
