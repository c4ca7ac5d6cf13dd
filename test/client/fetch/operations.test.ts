import { expect, inject, test } from 'vitest';
import { operations } from '../../../generated/operations.ts';
import { createFetchClient } from '../../../src/client/fetch.ts';
import { exampleInput } from '../../../src/conform/http/serialize.ts';
import type { Operation } from '../../../src/contract/operation.ts';

const api = createFetchClient({ baseUrl: inject('mock').origin, token: 'token-of-robin' });
let sent: string[] = [];
api.use({
  onRequest: ({ request, schemaPath }) => void sent.push(`${request.method} ${schemaPath}`),
});

/** A call of any operation, which no type knows. */
type AnyCall = (method: string, path: string, init: object) => ReturnType<typeof api.GET>;

/** The kind of value that the client made of a response. */
function kindOf(data: unknown): string {
  if (data instanceof Blob) return 'file';
  return Array.isArray(data) ? 'array' : typeof data;
}

/** The kinds that it should make of the successes that are documented. */
function documentedKinds({ responses }: Operation): string[] {
  return responses
    .filter(({ status }) => status < 300)
    .map(({ mediaType, array, examples }) => {
      // What the contract leaves open has no example, and the mock sends no body.
      if (mediaType === null || examples.length === 0) return 'undefined';
      if (mediaType === 'application/json') return array ? 'array' : 'object';
      return mediaType.startsWith('text/') ? 'string' : 'file';
    });
}

test.each(Object.values(operations))('$id: is accepted, and its response is read', async (each) => {
  const { method, path, responses } = each;
  const { body, ...params } = exampleInput(each);
  sent = [];
  const { data, error, response } = await (api.request as AnyCall)(method.toLowerCase(), path, {
    params,
    ...(each.body !== null && { body }),
  });
  expect(error).toBeUndefined();
  expect(sent).toEqual([`${method} ${path}`]);
  expect(responses.map(({ status }) => status)).toContain(response.status);
  expect(documentedKinds(each)).toContain(kindOf(data));
  expect(response.headers.has('sl-violations')).toBe(false);
});
