import { expect, inject, test } from 'vitest';
import { createClient } from '../../src/client/create-client.ts';
import { AS_DOCUMENTED, documentedOperations } from '../spec/documented.ts';
import { callMethod, everyOperation, exampleOf } from './every-operation.ts';

const api = createClient({ baseUrl: inject('mock').origin, token: 'token-of-robin' });

test('the client has the operations of the contract and nothing else', () => {
  const names = Object.entries(api).flatMap(([group, methods]) =>
    Object.keys(methods).map((method) => `${group}.${method}`),
  );
  expect(names, AS_DOCUMENTED).toHaveLength(documentedOperations().length);
  const wanted = everyOperation.map(({ group, method }) => `${group}.${method}`);
  expect(names.sort()).toEqual(wanted.sort());
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
