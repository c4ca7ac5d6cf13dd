import { describe, expect, test } from 'vitest';
import { toOpenApi30 } from '../../generators/openapi-3.0.ts';
import type { SchemaObject } from '../../src/contract/openapi.ts';
import { contractWith } from './contracts.ts';

const OTHER = { $ref: '#/components/schemas/Other' };

const converted = (schema: object) => {
  const contract = contractWith({}, { components: { schemas: { Thing: schema } } });
  const { components } = toOpenApi30(contract) as { components: { schemas: { Thing: object } } };
  return components.schemas.Thing;
};

describe('as OpenAPI 3.0.3, a schema becomes one that lets the same through:', () => {
  test.each<[what: string, schema: SchemaObject | object, of30: object]>([
    ['a type with null', { type: ['integer', 'null'] }, { type: 'integer', nullable: true }],
    [
      'several types',
      { type: ['integer', 'string'] },
      { anyOf: [{ type: 'integer' }, { type: 'string' }] },
    ],
    ['a constant', { const: 1 }, { enum: [1] }],
    ['examples', { type: 'string', examples: ['a', 'b'] }, { type: 'string', example: 'a' }],
    [
      'another schema or null',
      { description: 'It.', anyOf: [OTHER, { type: 'null' }] },
      { description: 'It.', nullable: true, allOf: [OTHER] },
    ],
    [
      'two schemas or null',
      { anyOf: [OTHER, { type: 'string' }, { type: 'null' }] },
      { nullable: true, anyOf: [OTHER, { type: 'string' }] },
    ],
    ['what stands beside a reference', { ...OTHER, default: 1 }, { allOf: [OTHER], default: 1 }],
    [
      'a field with the name of a keyword',
      { properties: { const: { type: ['string', 'null'] } } },
      { properties: { const: { type: 'string', nullable: true } } },
    ],
    [
      'what 3.0 has no words for',
      { type: 'object', propertyNames: { not: { const: 'a' } }, dependentRequired: { a: ['b'] } },
      { type: 'object' },
    ],
  ])('%s', (_, schema, of30) => {
    expect(converted(schema)).toEqual(of30);
  });
});

test.each<[what: string, schema: SchemaObject, of30: object]>([
  ['null alone is anything', { type: 'null' }, { nullable: true }],
  ['a boolean constant is a boolean', { type: 'boolean', const: true }, { type: 'boolean' }],
])('for generators of other languages, %s', (_, schema, of30) => {
  expect(converted(schema)).toEqual(of30);
});

test('for generators of other languages, a choice has a name, and an id in a path an example in text', () => {
  const contract = contractWith({
    parameters: [
      {
        name: 'id',
        in: 'path',
        required: true,
        schema: { type: ['integer', 'string'] },
        example: 42,
      },
    ],
    responses: {
      200: {
        description: 'It.',
        content: {
          'application/json': {
            schema: { anyOf: [OTHER, { $ref: '#/components/schemas/Another' }] },
          },
        },
      },
    },
  });
  const { paths, components } = toOpenApi30(contract);
  expect(paths).toMatchObject({
    '/things/{id}': {
      post: {
        parameters: [{ schema: { type: 'string' }, example: '42' }],
        responses: {
          200: {
            content: {
              'application/json': { schema: { $ref: '#/components/schemas/OtherOrAnother' } },
            },
          },
        },
      },
    },
  });
  expect(components).toMatchObject({ schemas: { OtherOrAnother: { anyOf: [OTHER, {}] } } });
});

test('as OpenAPI 3.0.3, a contract keeps its examples, and loses what is said beside the license and references', () => {
  const contract = contractWith({
    responses: {
      200: {
        description: 'It.',
        content: { 'application/json': { examples: { it: { value: { type: ['a'], const: 1 } } } } },
      },
      404: { $ref: '#/components/responses/NotFound', description: 'No.' },
    },
  });
  const info = {
    title: 'A',
    version: '1',
    summary: 'B',
    license: { name: 'MIT', identifier: 'MIT' },
  };
  expect(toOpenApi30({ ...contract, info })).toMatchObject({
    openapi: '3.0.3',
    info: { title: 'A', version: '1', license: { name: 'MIT' } },
    paths: {
      '/things/{id}': {
        post: {
          responses: {
            200: { content: { 'application/json': { examples: { it: { value: { const: 1 } } } } } },
            404: { $ref: '#/components/responses/NotFound' },
          },
        },
      },
    },
  });
});
