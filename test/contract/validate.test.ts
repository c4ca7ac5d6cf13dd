import { describe, expect, test } from 'vitest';
import { responseSchemas, schemas } from '../../generated/schemas.ts';
import type { SchemaObject } from '../../src/contract/openapi.ts';
import { type ComponentSchemas, findViolations } from '../../src/contract/validate.ts';
import { listResponses } from '../conform/contract.ts';

/** As `path: expectation`. */
function wrong(schema: SchemaObject, value: unknown, components: ComponentSchemas = {}): string[] {
  return findViolations(value, schema, components).map(
    ({ path, expected }) => `${path.join('.')}: ${expected}`,
  );
}

describe('findViolations describes what was expected of', () => {
  test.each<[string, SchemaObject, unknown, string]>([
    ['a type', { type: 'integer' }, 1.5, 'must be an integer'],
    ['several types', { type: ['string', 'null'] }, 1, 'must be a string or null'],
    ['a truth value', { type: 'boolean' }, 'true', 'must be true or false'],
    ['a list', { type: 'array' }, {}, 'must be a list'],
    ['an object', { type: 'object' }, [], 'must be an object'],
    ['a number that JSON cannot write', { type: 'number' }, Number.NaN, 'must be a number'],
    ['a choice', { enum: ['api', 'read_user'] }, 'write', 'must be one of api, read_user'],
    ['a choice of the wrong type', { type: 'string', enum: ['a', 'b'] }, 1, 'must be one of a, b'],
    ['a choice that may be null', { enum: ['a', null] }, 1, 'must be one of a, null'],
    ['a constant', { const: true }, false, 'must be true'],
    ['a date', { type: 'string', format: 'date' }, '12.06.2017', 'must be a date (YYYY-MM-DD)'],
    [
      'a timestamp that may be null',
      { type: ['string', 'null'], format: 'date-time' },
      'soon',
      'must be a timestamp (ISO 8601, as in 2017-06-12T09:14:03.512Z) or null',
    ],
    ['the content of a file', { type: 'string', format: 'binary' }, 1, 'must be a string'],
    ['a least number', { minimum: 1 }, 0, 'must be at least 1'],
    ['a largest number', { maximum: 1 }, 2, 'must be at most 1'],
    ['a least length', { minLength: 2 }, '👍', 'must have at least 2 characters'],
    ['a largest length', { maxLength: 2 }, 'abc', 'must have at most 2 characters'],
    ['a number of items', { minItems: 2 }, [1], 'must have at least 2 items'],
    ['a largest number of items', { maxItems: 2 }, [1, 2, 3], 'must have at most 2 items'],
    ['a pattern', { pattern: '^a' }, 'ba', 'must match ^a'],
    ['two kinds of which neither fits', ISSUE_OR_NULL, 5, 'must be an object or null'],
    [
      'alternatives that both fit',
      { oneOf: [{ type: 'integer' }, { type: 'number' }] },
      1,
      'must fit only one of its alternatives',
    ],
  ])('%s', (_what, schema, value, expected) => {
    expect(wrong(schema, value)).toEqual([`: ${expected}`]);
  });

  test('properties at any depth', () => {
    const schema: SchemaObject = {
      type: 'array',
      items: {
        type: 'object',
        required: ['id', 'name'],
        properties: { id: { type: 'integer' }, labels: { items: { type: 'string' } } },
        additionalProperties: { type: 'boolean' },
        dependentRequired: { labels: ['color'] },
      },
    };
    expect(
      wrong(schema, [
        { id: 1, name: true },
        { id: '2', labels: ['a', 3], open: 'no' },
      ]),
    ).toEqual([
      '1.name: is missing',
      '1.color: is required together with labels',
      '1.id: must be an integer',
      '1.labels.1: must be a string',
      '1.open: must be true or false',
    ]);
    expect(wrong({ properties: { a: {} }, additionalProperties: false }, { a: 1, b: 2 })).toEqual([
      'b: must not be there',
    ]);
  });

  test('properties that are undefined, which JSON omits', () => {
    const schema: SchemaObject = { required: ['a'], properties: { b: { type: 'string' } } };
    expect(wrong(schema, { a: undefined, b: undefined })).toEqual(['a: is missing']);
  });

  test('a value that violates two parts of a schema alike, once', () => {
    expect(wrong({ allOf: [{ type: 'object' }, { type: 'object' }] }, 1)).toEqual([
      ': must be an object',
    ]);
  });

  test('a value without repeating it, because it may be a secret', () => {
    const secret = 'token-of-robin';
    const all = Object.keys(schemas).map((name) =>
      findViolations(
        { token: [secret], id: secret },
        { $ref: `#/components/schemas/${name}` },
        schemas,
      ),
    );
    expect(JSON.stringify(all)).not.toContain(secret);
  });
});

const ISSUE_OR_NULL: SchemaObject = {
  anyOf: [{ type: 'object', required: ['id', 'title'] }, { type: 'null' }],
};

describe('findViolations: of several alternatives, the violations are those of', () => {
  test('the one of the same kind', () => {
    expect(wrong(ISSUE_OR_NULL, {})).toEqual(['id: is missing', 'title: is missing']);
  });

  test('the one with the same constant, even if less else fits', () => {
    const todo = (kind: string, ...required: string[]): SchemaObject => ({
      type: 'object',
      required,
      properties: { kind: { const: kind } },
    });
    const schema = { anyOf: [todo('Issue', 'a'), todo('MergeRequest', 'b', 'c', 'd')] };
    expect(wrong(schema, { kind: 'MergeRequest', a: 1 })).toEqual([
      'b: is missing',
      'c: is missing',
      'd: is missing',
    ]);
  });

  test('the one whose fields the value has, even if less of another is wrong', () => {
    const [example] = listResponses('getProject')[0]?.examples ?? [];
    const fields = ['archived', 'forks_count', 'owner', 'star_count', 'tag_list', 'visibility'];
    const wrongFields = Object.fromEntries(fields.map((name) => [name, null]));
    const project = { ...(example?.value as object), ...wrongFields };
    const schema = responseSchemas.listProjects?.[200] ?? {};
    const paths = findViolations([project], schema, schemas).map(({ path }) => path[1]);
    expect(paths.sort()).toEqual(fields);
  });

  test('the one with the fewest violations', () => {
    const [example] = listResponses('getProject')[0]?.examples ?? [];
    const project = { ...(example?.value as object), id: undefined };
    const schema = responseSchemas.listProjects?.[200] ?? {};
    expect(wrong(schema, [project], schemas)).toEqual(['0.id: is missing']);
  });
});

test('a schema may contain itself', () => {
  const components: ComponentSchemas = {
    Tree: {
      type: 'object',
      required: ['name'],
      properties: {
        name: { type: 'string' },
        parent: { anyOf: [{ $ref: '#/components/schemas/Tree' }, { type: 'null' }] },
        branches: { type: 'array', items: { $ref: '#/components/schemas/Tree' } },
      },
    },
  };
  const value = { name: 'root', parent: null, branches: [{ name: 'a', branches: [{ name: 1 }] }] };
  const $ref = '#/components/schemas/Tree';
  expect(wrong({ $ref }, value, components)).toEqual([
    'branches.0.branches.0.name: must be a string',
  ]);
  expect(wrong({ $ref }, { name: 'leaf', parent: { name: 'root' } }, components)).toEqual([]);
  expect(wrong({ $ref }, { name: 'leaf', parent: {} }, components)).toEqual([
    'parent.name: is missing',
  ]);
});

test('a timestamp with hour 24 is invalid, although AJV takes it before an offset', () => {
  const schema = { format: 'date-time' };
  expect(wrong(schema, '2017-01-28T24:59:00+01:00')).toHaveLength(1);
  expect(wrong(schema, '2016-12-31T23:59:60Z')).toEqual([]);
});
