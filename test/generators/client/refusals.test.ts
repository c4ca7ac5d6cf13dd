import { describe, expect, test } from 'vitest';
import { render } from '../../../generators/client/index.ts';
import { ContractError } from '../../../src/contract/read.ts';
import { clientContract } from './contract.ts';

const JSON_TYPE = 'application/json';
const PLACE = '#/paths/~1things~1{id}/post';
const TEXT = { type: 'string' };
const ID = { name: 'id', in: 'path', required: true, schema: { type: 'integer' }, example: 1 };

const body = (schema: object, mediaType = JSON_TYPE) => ({
  requestBody: { content: { [mediaType]: { schema } } },
});
const answer = (content: object) => ({ responses: { '200': { description: 'Done.', content } } });
const taking = (...parameters: readonly object[]) => ({ parameters: [ID, ...parameters] });
const schemas = (schema: object, name = 'Thing') => ({ schemas: { [name]: schema } });

describe('the client refuses an operation', () => {
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
      'with a parameter in a header',
      taking({ name: 'sudo', in: 'header', schema: TEXT }),
      'the client cannot send sudo in a header',
    ],
    [
      'with a body of another media type',
      body({ properties: {} }, 'text/csv'),
      'the client knows bodies as application/json or multipart/form-data, and finds text/csv',
    ],
    [
      'with an answer of another media type',
      answer({ 'text/csv': { schema: TEXT } }),
      'the client cannot read text/csv; it knows application/json, application/octet-stream, text/plain',
    ],
    [
      'with an answer of two media types',
      answer({ [JSON_TYPE]: { schema: TEXT }, 'text/plain': {} }),
      'an answer has one media type',
    ],
    [
      'with pages that are no array',
      {
        ...taking({ name: 'page', in: 'query', schema: { type: 'integer' } }),
        ...answer({ [JSON_TYPE]: { schema: TEXT } }),
      },
      'it has pages, and answers no array',
    ],
    [
      'with a keyword in an answer that has no type',
      answer({ [JSON_TYPE]: { schema: { type: 'array', prefixItems: [TEXT] } } }),
      'the client has no type for `prefixItems`',
    ],
    [
      'with a keyword in a body that has no type',
      body({ properties: { name: { ...TEXT, not: { const: 'x' } } } }),
      'the client has no type for `not`',
    ],
    [
      'with a keyword in a parameter that has no type',
      taking({ name: 'q', in: 'query', schema: { ...TEXT, contentEncoding: 'base64' } }),
      'the client has no type for `contentEncoding`',
    ],
  ])('%s', (_, operation, reason) => {
    const error = refusalOf(operation);
    expect(error?.message).toContain(reason);
    expect(error?.pointer.startsWith(PLACE)).toBe(true);
  });

  test('that has the method of another one in its group', () => {
    const { paths } = clientContract({ operationId: 'createThings' });
    const more = { paths: { '/others/{id}': paths['/things/{id}'] } };
    expect(refusalOf({}, more)?.message).toBe(
      '#/paths/~1others~1{id}/post/operationId: createThings and createThing would both be called create in the client; rename one.',
    );
  });

  test.each(['/thingsToDo/{id}', '/a/b/c/d/e/f/g/h/i/{id}'])(
    'whose path the table of the client cannot hold: %s',
    (path) => {
      const { paths } = clientContract({ operationId: 'createOther', parameters: [ID] });
      const more = { paths: { [path]: paths['/things/{id}'] } };
      expect(refusalOf({}, more)?.message).toContain(`the path ${path} does not fit`);
    },
  );
});

describe('the client refuses a schema', () => {
  test.each(['Map', 'Record', 'Blob', 'Response', 'Location', 'Document'])(
    'with the name of something else: %s',
    (name) => {
      const error = refusalOf({}, schemas({ properties: {} }, name));
      expect(error?.message).toContain(
        `#/components/schemas/${name}: ${name} is the name of something else`,
      );
    },
  );

  test.each(['Client', 'ApiError', 'Call', 'Token'])(
    'with the name of a type of the client: %s',
    (name) => {
      expect(refusalOf({}, schemas(TEXT, name))?.message).toContain(`${name} is the name`);
    },
  );

  test.each([
    ['of a text', { ...TEXT, contentMediaType: 'image/png' }, 'contentMediaType'],
    ['of an object', { properties: {}, patternProperties: {} }, 'patternProperties'],
    ['of a field', { properties: { a: { properties: { b: { if: {} } } } } }, 'if'],
    ['of an item', { type: 'array', items: { ...TEXT, not: {} } }, 'not'],
    ['of a branch', { anyOf: [{ ...TEXT, $dynamicRef: '#a' }] }, '$dynamicRef'],
    ['of a part', { allOf: [{ properties: {}, unevaluatedProperties: false }] }, 'unevaluatedProp'],
    ['of the values of a map', { type: 'object', additionalProperties: { not: {} } }, 'not'],
  ])('with a keyword that has no type: %s', (_, schema, keyword) => {
    const error = refusalOf({}, schemas(schema));
    expect(error?.message).toContain('#/components/schemas/Thing');
    expect(error?.message).toContain(`the client has no type for \`${keyword}`);
  });

  test.each([
    ['`anyOf` beside fields', { properties: { a: TEXT }, anyOf: [{ properties: { b: TEXT } }] }],
    ['`oneOf` beside fields', { properties: { a: TEXT }, oneOf: [{ properties: { b: TEXT } }] }],
    ['`anyOf` beside `allOf`', { allOf: [{ properties: { a: TEXT } }], anyOf: [TEXT] }],
    ['a map beside fields', { properties: { a: TEXT }, additionalProperties: TEXT }],
  ])('of which a part would go unsaid: %s', (_, schema) => {
    expect(refusalOf({}, schemas(schema))?.message).toContain('#/components/schemas/Thing: ');
  });
});

function refusalOf(operation: object, more?: Parameters<typeof clientContract>[1]) {
  try {
    render(clientContract(operation, more));
    return null;
  } catch (error) {
    if (error instanceof ContractError) return error;
    throw error;
  }
}
