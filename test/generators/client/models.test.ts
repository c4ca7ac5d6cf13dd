import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { enumsText, modelsText } from '../../../generators/client/models.ts';
import type { SchemaObject } from '../../../src/contract/openapi.ts';
import fc from '../../properties.ts';
import { clientContract } from './contract.ts';

const THING = { $ref: '#/components/schemas/Thing' };
const OTHER = { $ref: '#/components/schemas/Other' };

describe('a schema becomes a type', () => {
  test.each<[what: string, schema: SchemaObject, type: string]>([
    ['a text', { type: 'string' }, 'string'],
    ['a whole number', { type: 'integer' }, 'number'],
    ['a number', { type: 'number' }, 'number'],
    ['what may be null', { type: ['boolean', 'null'] }, 'boolean | null'],
    ['a closed list', { type: 'string', enum: ['a', "b'c", null] }, `'a' | "b'c" | null`],
    [
      'a list of which some values were seen',
      { type: ['string', 'null'], examples: ['a', "b'c"] },
      `'a' | "b'c" | Undocumented | null`,
    ],
    ['a text of a form', { type: 'string', examples: ['3h 30m'] }, 'string'],
    ['a single value', { const: true }, 'true'],
    ['null alone', { const: null }, 'null'],
    ['a file', { type: 'string', format: 'binary' }, 'Blob'],
    ['another schema', OTHER, 'Other'],
    ['another schema, with a value of its own', { ...OTHER, default: 1 }, 'Other'],
    ['a list', { type: 'array', items: OTHER }, 'Other[]'],
    ['a list of anything', { type: 'array' }, 'unknown[]'],
    [
      'a list of several things',
      { type: 'array', items: { type: ['string', 'null'] } },
      '(string | null)[]',
    ],
    ['a list that may be null', { type: ['array', 'null'], items: OTHER }, 'Other[] | null'],
    [
      'a list of objects',
      { type: 'array', items: { properties: { a: { type: 'string' } } } },
      '{ a?: string; }[]',
    ],
    ['alternatives', { anyOf: [OTHER, { type: 'null' }] }, 'Other | null'],
    ['alternatives that are alike', { oneOf: [{ type: 'integer' }, { type: 'number' }] }, 'number'],
    [
      'parts that are no objects',
      { allOf: [OTHER, { anyOf: [OTHER, THING] }] },
      'Other & (Other | Thing)',
    ],
    [
      'a schema with a field required that it leaves open',
      { allOf: [OTHER], required: ['a', 'b'] },
      "Other & (Required<Pick<Other, 'a' | 'b'>>)",
    ],
    [
      'items of which a part only requires',
      { type: 'array', items: { allOf: [OTHER, { required: ['a'] }] } },
      "(Other & (Required<Pick<Other, 'a'>>))[]",
    ],
    ['a map', { type: 'object', additionalProperties: OTHER }, 'Record<string, Other>'],
    ['an object of which nothing is known', { type: 'object' }, 'Record<string, unknown>'],
    ['anything', {}, 'unknown'],
    [
      'a text of which no type can say all',
      { type: 'string', maxLength: 9, not: { const: 'x' } } as SchemaObject,
      'string',
    ],
    [
      'a list of which no type can say all',
      { type: 'array', uniqueItems: true, prefixItems: [OTHER] } as SchemaObject,
      'unknown[]',
    ],
    [
      'fields beside alternatives',
      { properties: { a: OTHER }, anyOf: [OTHER, THING] },
      '(Other | Thing) & { a?: Other; }',
    ],
    [
      'alternatives beside parts',
      { allOf: [THING], oneOf: [OTHER, { type: 'null' }] },
      'Thing & (Other | null)',
    ],
    [
      'fields beside a map',
      { properties: { a: OTHER }, additionalProperties: OTHER },
      '{ a?: Other; } & Record<string, Other>',
    ],
  ])('%s', (_, schema, type) => {
    expect(inOneLine(modelOf(schema))).toBe(`export type Thing = ${type};`);
  });
});

describe('an object becomes an interface', () => {
  test('with a comment on each field', () => {
    const schema: SchemaObject = {
      description: 'A thing.',
      type: 'object',
      required: ['id'],
      properties: {
        id: { description: 'Its id.', type: 'integer' },
        'private-note': { description: 'Do not `*/` use.', type: 'string', deprecated: true },
      },
    };
    expect(modelOf(schema)).toBe(`/** A thing. */
export interface Thing {
  /** Its id. */
  id: number;
  /**
   * Do not \`*\\/\` use.
   *
   * @deprecated
   */
  'private-note'?: string;
}
`);
  });

  test('that extends what it consists of', () => {
    const own = { required: ['b'], properties: { b: { type: 'string' } } } as const;
    expect(inOneLine(modelOf({ allOf: [OTHER, own] }))).toBe(
      'export interface Thing extends Other { b: string; }',
    );
  });

  test('that has what it requires of a base, which leaves it open', () => {
    expect(inOneLine(modelOf({ allOf: [OTHER], required: ['a'], properties: {} }))).toBe(
      'export interface Thing extends Other { a: string; }',
    );
  });

  test('that is deprecated', () => {
    expect(modelOf({ properties: {}, deprecated: true })).toMatch(/^\/\*\* @deprecated \*\/\n/);
  });

  test('with the fields that the contract names, whatever their names', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.string(), { maxLength: 4 }), (names) => {
        const properties = Object.fromEntries(names.map((name) => [name, { const: name }]));
        expect(fieldsOf(modelOf({ properties }))).toEqual(Object.keys(properties));
      }),
    );
  });
});

test('a closed list becomes an array of its name, too', () => {
  const text = enumsText(
    clientContract(
      {},
      { schemas: { Order: { description: 'How.', enum: ['a', 'b'] }, Other: {} } },
    ),
  );
  expect(text.replace(/^.*?\*\/\n\n/s, '')).toBe(`/** How. */
export const Order = ['a', 'b'] as const;
export type Order = (typeof Order)[number];
`);
});

/** The text of a schema called `Thing`, beside one called `Other`. */
function modelOf(schema: SchemaObject): string {
  const other = { type: 'object', properties: { a: { type: 'string' } } };
  const text = modelsText(clientContract({}, { schemas: { Other: other, Thing: schema } }));
  // Behind all models stands what open lists of values share.
  const end = text.indexOf('/**\n * A value that the documentation');
  return text.slice(text.indexOf('}\n\n') + 3, end < 0 ? undefined : end);
}

function inOneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** The names of an interface's fields, as TypeScript reads them. */
function fieldsOf(text: string): string[] {
  const file = ts.createSourceFile('models.ts', text, ts.ScriptTarget.ES2023);
  const [declaration] = file.statements;
  if (declaration === undefined || !ts.isInterfaceDeclaration(declaration)) return [];
  return declaration.members.map(({ name }) => {
    if (name === undefined) return '';
    const literal = ts.isComputedPropertyName(name) ? name.expression : name;
    return ts.isStringLiteral(literal) || ts.isIdentifier(literal) ? literal.text : '';
  });
}
