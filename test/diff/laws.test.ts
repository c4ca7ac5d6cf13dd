/** Laws of a change, wherever it is made in the small contract. Changes that no law covers are in cases.yaml. */
import { describe, expect, test } from 'vitest';
import { type ContractChange, highest } from '../../diff/changes.ts';
import { rateChanges } from '../../diff/rate.ts';
import { isRecord } from '../../src/contract/data.ts';
import type { OpenApiDocument } from '../../src/contract/openapi.ts';
import { parsePointer, pointerTo, walk } from '../../src/contract/read/pointers.ts';
import { changedBy, type Edit, smallContract } from './cases.ts';

const change = (edit: Edit): ContractChange[] =>
  rateChanges({ base: smallContract, revision: changedBy(smallContract, edit) });

const ratingOf = (changes: readonly ContractChange[]) =>
  highest(changes.map(({ rating }) => rating)) ?? 'none';

/** A contract with a schema in a place of what is sent or returned. */
const PLACES: Readonly<Record<string, (schema: object) => object>> = {
  parameter: (schema) => ({ parameters: [{ name: 'a', in: 'query', schema }] }),
  field: (field) => {
    const schema = { type: 'object', properties: { field } };
    return { requestBody: { content: { 'application/json': { schema } } } };
  },
  response: (schema) => ({ responses: { 200: { content: { 'application/json': { schema } } } } }),
  item: (items) => {
    const schema = { type: 'object', properties: { items: { type: 'array', items } } };
    return { responses: { 200: { content: { 'application/json': { schema } } } } };
  },
};
const SENT = ['parameter', 'field'];
const RETURNED = ['response', 'item'];

/** The ratings of a schema in the place of another, and of the reverse, by where they are. */
function rate(from: object, to: object, places: readonly string[]): string[] {
  return places.map((place) => {
    const [base, revision] = [from, to].map((schema) => ({
      ...{ openapi: '3.1.1', info: { title: 'Small', version: '1.0.0' } },
      paths: { '/a': { post: PLACES[place]?.(schema) } },
    })) as unknown as [OpenApiDocument, OpenApiDocument];
    const back = rateChanges({ base: revision, revision: base });
    return `${ratingOf(rateChanges({ base, revision }))}, ${ratingOf(back)}`;
  });
}

const text = (more: object = {}) => ({ type: 'string', ...more });
const whole = (more: object = {}) => ({ type: 'integer', ...more });
const list = (more: object = {}) => ({ type: 'array', items: text(), ...more });
const object = (more: object = {}) => ({
  type: 'object',
  properties: { a: text(), b: text() },
  ...more,
});
const A = object({ required: ['a'] });
const B = { type: 'object', required: ['c'], properties: { c: whole() } };

describe('a schema that lets less through breaks who sends, one that lets more through who reads:', () => {
  test.each<[narrow: object, wide: object]>([
    [whole(), { type: 'number' }],
    [text(), { type: ['string', 'null'] }],
    [whole(), { type: ['integer', 'string'] }],
    [whole(), {}],
    [text({ enum: ['a'] }), text({ enum: ['a', 'b'] })],
    [text({ enum: ['a'] }), { type: ['string', 'null'], enum: ['a', null] }],
    [text({ enum: ['a'] }), text()],
    [text({ minLength: 2 }), text({ minLength: 1 })],
    [text({ maxLength: 1 }), text({ maxLength: 2 })],
    [text({ maxLength: 1 }), text()],
    [text({ pattern: '^a' }), text()],
    [text({ format: 'date' }), text()],
    [whole({ format: 'int32' }), whole({ format: 'int64' })],
    [whole({ multipleOf: 4 }), whole({ multipleOf: 2 })],
    [whole({ multipleOf: 2 }), whole()],
    [whole({ minimum: 1 }), whole({ minimum: 0 })],
    [whole({ maximum: 1 }), whole({ maximum: 2 })],
    [
      { type: 'number', exclusiveMinimum: 0 },
      { type: 'number', minimum: 0 },
    ],
    [
      { type: 'number', maximum: 9, exclusiveMaximum: 9 },
      { type: 'number', maximum: 9 },
    ],
    [list({ minItems: 1 }), list()],
    [list({ maxItems: 1 }), list({ maxItems: 2 })],
    [list({ uniqueItems: true }), list()],
    [list({ items: text({ minLength: 1 }) }), list()],
    [object({ required: ['a', 'b'] }), object({ required: ['a'] })],
    [object({ minProperties: 1 }), object()],
    [object({ additionalProperties: false }), object()],
    [object({ propertyNames: { pattern: '^a' } }), object()],
    [object({ dependentRequired: { a: ['b'] } }), object()],
    [object({ allOf: [{ not: { required: ['c'] } }] }), object()],
    [{ anyOf: [text()] }, { anyOf: [text(), B] }],
    [A, { anyOf: [A, B] }],
    [{ oneOf: [A, B] }, { anyOf: [A, B] }],
    [{ anyOf: [text({ minLength: 2 }), B] }, { anyOf: [text({ minLength: 1 }), B] }],
    [object({ anyOf: [{ required: ['a'] }, { required: ['b'] }] }), object()],
  ])('%j, and %j', (narrow, wide) => {
    expect(rate(wide, narrow, SENT)).toEqual(SENT.map(() => 'major, minor'));
    expect(rate(narrow, wide, RETURNED)).toEqual(RETURNED.map(() => 'major, minor'));
  });
});

describe('a schema that lets other values through breaks both:', () => {
  test.each<[one: object, other: object]>([
    [text(), whole()],
    [text({ enum: ['a'] }), text({ enum: ['b'] })],
    [text({ pattern: '^a' }), text({ pattern: '^b' })],
    [text({ format: 'date' }), text({ format: 'uuid' })],
    [whole({ multipleOf: 4 }), whole({ multipleOf: 3 })],
    [{ const: 'a' }, { const: 'b' }],
    [object({ required: ['a'] }), object({ required: ['b'] })],
    [list(), { type: 'object', properties: { items: list() } }],
  ])('%j, and %j', (one, other) => {
    const both = [...SENT, ...RETURNED];
    expect(rate(one, other, both)).toEqual(both.map(() => 'major, major'));
  });
});

describe('a schema that is written differently is the same:', () => {
  test.each<[one: object, other: object]>([
    [{ type: ['integer', 'string'] }, { anyOf: [text(), whole()] }],
    [
      { type: ['object', 'null'], properties: { a: text() } },
      { anyOf: [{ type: 'object', properties: { a: text() } }, { type: 'null' }] },
    ],
    [{ const: 'a' }, { enum: ['a'] }],
    [text({ enum: ['a', 'b'] }), text({ enum: ['b', 'a'] })],
    [text({ enum: ['a'] }), text({ enum: ['a', null] })],
    [text({ enum: ['a'] }), { type: ['string', 'null'], enum: ['a'] }],
    [whole({ minimum: 1 }), whole({ exclusiveMinimum: 0 })],
    [whole({ maximum: 9 }), whole({ exclusiveMaximum: 10 })],
    [object(), object({ additionalProperties: true })],
    [{ anyOf: [A, B] }, { anyOf: [B, A] }],
    [A, { allOf: [object(), { required: ['a'] }] }],
    [
      { allOf: [A], anyOf: [B, { required: ['d'], properties: { d: text() } }] },
      {
        anyOf: [{ allOf: [A, B] }, { allOf: [A, { required: ['d'], properties: { d: text() } }] }],
      },
    ],
    [
      { allOf: [A], anyOf: [B, list()] },
      { ...A, anyOf: [B, list()] },
    ],
  ])('%j, and %j', (one, other) => {
    const both = [...SENT, ...RETURNED];
    expect(rate(one, other, both)).toEqual(both.map(() => 'none, none'));
  });
});

/** The pointers of all nodes of the small contract that pass a test. */
function listNodes(
  isWanted: (node: Readonly<Record<string, unknown>>, path: readonly string[]) => boolean,
): string[] {
  const found: string[] = [];
  walk(smallContract, (node, path) => {
    if (isRecord(node) && !path.includes('value') && isWanted(node, path))
      found.push(pointerTo(...path).slice(1));
  });
  return found;
}

/** Fields whose keys are names, so that an extension among them would be one more of its kind. */
const MAPS =
  /^(properties|dependentRequired|content|headers|examples|encoding|variables|schemas|parameters|securitySchemes|security|required)$/;

test('an extension that no rule knows is a patch, wherever it stands', () => {
  const nodes = listNodes(
    (_, path) =>
      !path.some((key) => key.startsWith('x-') || key === 'security') &&
      !MAPS.test(path.at(-1) ?? '') &&
      !(path[0] === 'components' && path.length === 2),
  );
  expect(nodes.length).toBeGreaterThan(80);
  for (const node of nodes) {
    const set = { [`${node}/x-audience`]: 'internal' };
    expect(ratingOf(change({ set })), node).toBe('patch');
  }
});

test('a text for readers that changes is a patch, wherever it stands', () => {
  for (const name of [
    'description',
    'summary',
    'title',
    'x-displayName',
    'trigger',
    'x-empty-body',
  ]) {
    const holders = listNodes(
      (node, path) => typeof node[name] === 'string' && path.at(-1) !== 'properties',
    );
    expect(holders, name).not.toEqual([]);
    for (const holder of holders) {
      expect(ratingOf(change({ set: { [`${holder}/${name}`]: 'Something else.' } })), holder).toBe(
        'patch',
      );
    }
  }
});

test('a mark that comes, goes, or says otherwise whether something is assumed is minor; its reason and weight are texts', () => {
  const marks = listNodes((node) => 'what' in node);
  expect(marks.length).toBeGreaterThan(7);
  for (const mark of marks) {
    const node = parsePointer(mark).reduce<unknown>(
      (at, key) => (at as Record<string, unknown>)[key],
      smallContract,
    );
    const [reason, other] =
      'assumed' in (node as object) ? ['assumed', 'open'] : ['open', 'assumed'];
    expect(ratingOf(change({ remove: [mark] })), mark).toBe('minor');
    expect(ratingOf(change({ move: { [`${mark}/${reason}`]: `${mark}/${other}` } })), mark).toBe(
      'minor',
    );
    expect(ratingOf(change({ set: { [`${mark}/${reason}`]: 'Another reason.' } })), mark).toBe(
      'patch',
    );
    expect(ratingOf(change({ set: { [`${mark}/weight`]: 'low' } })), mark).toBe('patch');
  }
});
