import { expect, test } from 'vitest';
import { render } from '../../generators/openapi-types.ts';
import { contractWith } from './contracts.ts';

// That the types accept what the contract allows, and nothing else, is tested with the client that uses them.

test('a field with a default can be omitted', async () => {
  const content = {
    'application/x-www-form-urlencoded': {
      schema: { type: 'object', properties: { sort: { type: 'string', default: 'asc' } } },
    },
  };
  expect(await render(contractWith({ requestBody: { content } }))).toContain('sort?: string;');
});

test('an unspecified schema is unknown', async () => {
  const content = { 'application/json': { schema: {} } };
  const text = await render(
    contractWith({ responses: { '200': { description: 'Any.', content } } }),
  );
  expect(text).toContain('"application/json": unknown;');
});
