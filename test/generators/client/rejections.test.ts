import { describe, expect, test } from 'vitest';
import { render } from '../../../generators/client/index.ts';
import { ContractError } from '../../../src/contract/read/pointers.ts';
import { clientContract } from './contract.ts';

const JSON_TYPE = 'application/json';
const OPERATION = '#/paths/~1things~1{id}/post';
const TEXT = { type: 'string' };
const ID = { name: 'id', in: 'path', required: true, schema: { type: 'integer' }, example: 1 };

const body = (schema: object) => ({
  requestBody: { content: { 'application/x-www-form-urlencoded': { schema } } },
});
const response = (content: object) => ({ responses: { '200': { description: 'Done.', content } } });
const taking = (...parameters: readonly object[]) => ({ parameters: [ID, ...parameters] });
const schemas = (schema: object, name = 'Thing') => ({ schemas: { [name]: schema } });

describe('the client rejects an operation', () => {
  test.each([
    [
      'whose body has a field with the name of a parameter of the path',
      body({ properties: { id: TEXT } }),
      'it takes two things called id',
    ],
    [
      'with a parameter of the query that has the name of one of the path',
      taking({ name: 'id', in: 'query', schema: TEXT }),
      'it takes two things called id',
    ],
    [
      'with an array in the query that has the name of a parameter of the path',
      taking({ name: 'id[]', in: 'query', schema: { type: 'array', items: TEXT } }),
      'it takes two things called id',
    ],
    [
      'of a write with a parameter in the query',
      taking({ name: 'force', in: 'query', schema: TEXT }),
      'force is in the query',
    ],
    [
      'with pages that are no array',
      {
        ...taking({ name: 'page', in: 'query', schema: { type: 'integer' } }),
        ...response({ [JSON_TYPE]: { schema: TEXT } }),
      },
      'it has pages but returns no array',
    ],
  ])('%s', (_, operation, reason) => {
    const error = errorOf(operation);
    expect(error?.message).toContain(reason);
    expect(error?.pointer.startsWith(OPERATION)).toBe(true);
  });
});

describe('the client rejects a schema', () => {
  test.each(['Client', 'ApiError', 'Call', 'Token'])(
    'with the name of a type of the client: %s',
    (name) => {
      expect(errorOf({}, schemas(TEXT, name))?.message).toContain(`${name} is the name`);
    },
  );
});

function errorOf(operation: object, more?: Parameters<typeof clientContract>[1]) {
  try {
    render(clientContract(operation, more));
    return null;
  } catch (error) {
    if (error instanceof ContractError) return error;
    throw error;
  }
}
