import { describe, expect, it } from 'vitest';
import type { OpenApiDocument, SchemaObject } from '../../../src/contract/openapi.ts';
import { joinSchemas } from '../../../src/contract/read/join-schemas.ts';
import {
  listParts,
  listProperties,
  listSchemasAt,
} from '../../../src/contract/read/schema-parts.ts';
import { mergeSchema, objectShape, readerOf } from '../../../src/contract/read/schemas.ts';

const SCHEMAS: Readonly<Record<string, SchemaObject>> = {
  Base: {
    type: 'object',
    description: 'A thing.',
    required: ['id'],
    properties: { id: { type: 'integer' }, name: { type: 'string', maxLength: 10 } },
  },
  Named: {
    allOf: [{ $ref: '#/components/schemas/Base' }],
    description: 'A thing with a name.',
    required: ['name'],
    properties: { name: { maxLength: 20, minLength: 1 }, color: { type: 'string' } },
  },
  Choice: {
    anyOf: [
      { $ref: '#/components/schemas/Named' },
      { type: 'object', required: ['weight'], properties: { weight: { type: 'integer' } } },
    ],
  },
  Tree: { type: 'object', properties: { child: { $ref: '#/components/schemas/Tree' } } },
  Circle: { allOf: [{ $ref: '#/components/schemas/Circle' }] },
  Map: {
    type: 'object',
    additionalProperties: { type: 'array', items: { $ref: '#/components/schemas/Base' } },
  },
};
const document = { components: { schemas: SCHEMAS }, paths: {} } as unknown as OpenApiDocument;
const reader = readerOf(document);
const at = (name: string) => ({
  pointer: `#/components/schemas/${name}`,
  node: SCHEMAS[name] as SchemaObject,
});

describe('mergeSchema', () => {
  it('merges references and allOf, and lets through what all parts let through', () => {
    expect(mergeSchema(document, { $ref: '#/components/schemas/Named' }).whole).toEqual({
      type: 'object',
      description: 'A thing with a name.',
      required: ['id', 'name'],
      properties: {
        id: { type: 'integer' },
        name: { type: 'string', maxLength: 10, minLength: 1 },
        color: { type: 'string' },
      },
    });
  });

  it('gives the parts, the outermost last', () => {
    const { parts } = mergeSchema(document, SCHEMAS.Named as SchemaObject);
    expect(parts.map(({ description }) => description)).toEqual([
      'A thing.',
      undefined,
      'A thing with a name.',
    ]);
  });

  it('names a schema that is a part of itself', () => {
    expect(() => mergeSchema(document, SCHEMAS.Circle as SchemaObject)).toThrow(
      '#/components/schemas/Circle: the schema is a part of itself.',
    );
  });
});

describe('objectShape', () => {
  it('gives the branches of anyOf, merged likewise', () => {
    const { anyOf } = objectShape(document, SCHEMAS.Choice as SchemaObject);
    expect(anyOf.map(({ required }) => required)).toEqual([['id', 'name'], ['weight']]);
  });
});

describe('joinSchemas', () => {
  it.each<[string, object, object, object]>([
    ['the common types', { type: 'integer' }, { type: ['number', 'null'] }, { type: 'integer' }],
    ['the common values', { enum: ['a', 'b'] }, { enum: ['b', 'c'] }, { enum: ['b'] }],
    ['the tighter bounds', { minimum: 1 }, { minimum: 3 }, { minimum: 3 }],
    ['all of what is required', { required: ['b'] }, { required: ['a'] }, { required: ['a', 'b'] }],
    [
      'what one of both asks for',
      { uniqueItems: true },
      { uniqueItems: false },
      { uniqueItems: true },
    ],
    ['the outer text', { title: 'Outer' }, { title: 'Inner' }, { title: 'Outer' }],
    ['the outer default', { default: 1 }, { default: 2 }, { default: 1 }],
    [
      'an allOf for what one keyword cannot say',
      { pattern: 'a' },
      { pattern: 'b' },
      { pattern: 'a', allOf: [{ pattern: 'b' }] },
    ],
  ])('gives %s', (_, outer, inner, joined) => {
    expect(joinSchemas({ ...outer }, { ...inner })).toEqual(joined);
  });
});

describe('listParts', () => {
  it('gives every schema of a value with its location, and whether it always holds', () => {
    expect(
      listParts(reader, at('Choice')).map(({ schema, always }) => [schema.pointer, always]),
    ).toEqual([
      ['#/components/schemas/Choice', true],
      ['#/components/schemas/Choice/anyOf/0', false],
      ['#/components/schemas/Named', false],
      ['#/components/schemas/Named/allOf/0', false],
      ['#/components/schemas/Base', false],
      ['#/components/schemas/Choice/anyOf/1', false],
    ]);
  });

  it('ends in a circle', () => {
    expect(listParts(reader, at('Circle'))).toHaveLength(2);
  });
});

describe('listProperties', () => {
  it('gives each property where it is written first, with whether it is required', () => {
    const properties = [...listProperties(reader, at('Named')).values()];
    expect(
      properties.map(({ name, schema, required }) => [name, schema.pointer, required]),
    ).toEqual([
      ['name', '#/components/schemas/Named/properties/name', true],
      ['color', '#/components/schemas/Named/properties/color', false],
      ['id', '#/components/schemas/Base/properties/id', true],
    ]);
  });
});

describe('listSchemasAt', () => {
  it.each([
    ['Named', ['name'], ['Named/properties/name', 'Base/properties/name']],
    ['Map', ['any', 0, 'id'], ['Base/properties/id']],
    ['Tree', ['child', 'child'], ['Tree/properties/child', 'Tree']],
    ['Base', ['missing'], []],
  ])('%s: finds %j at %j', (name, path, pointers) => {
    expect(listSchemasAt(reader, at(name), path).map(({ pointer }) => pointer)).toEqual(
      pointers.map((pointer) => `#/components/schemas/${pointer}`),
    );
  });
});
