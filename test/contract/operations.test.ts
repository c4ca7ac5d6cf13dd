import { describe, expect, test } from 'vitest';
import type { OpenApiDocument } from '../../src/contract/openapi.ts';
import { readOperations } from '../../src/contract/read/operations.ts';
import {
  ContractError,
  componentName,
  componentsUsedBy,
  findNode,
  parsePointer,
  pointerTo,
  resolveRef,
  walk,
} from '../../src/contract/read/pointers.ts';
import { listExamples } from '../../src/contract/read/schemas.ts';
import fc from '../properties.ts';

const document = (parts: object) =>
  ({
    openapi: '3.1.1',
    info: { title: 'T', version: '1' },
    paths: {},
    ...parts,
  }) as OpenApiDocument;

describe('pointers', () => {
  test('escape slashes and tildes, and parse to the same segments', () => {
    expect(pointerTo('paths', '/user~me/{id}', 'get', 0)).toBe('#/paths/~1user~0me~1{id}/get/0');
    const segment = fc.string({ minLength: 1 });
    fc.assert(
      fc.property(fc.array(segment), (segments) => {
        expect(parsePointer(pointerTo(...segments))).toEqual(segments);
      }),
    );
  });

  test('find their node, or throw where there is none', () => {
    const doc = document({ components: { schemas: { 'A/B': { enum: ['a', 'b'] } } } });
    expect(findNode(doc, '#/components/schemas/A~1B/enum/1')).toBe('b');
    for (const pointer of ['#/components/schemas/A', '#/info/title/0', '#/toString']) {
      expect(() => findNode(doc, pointer)).toThrow(`${pointer}: there is no such node.`);
    }
  });
});

describe('references', () => {
  const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
  const doc = document({
    components: {
      schemas: {
        End: { type: 'string' },
        Middle: ref('End'),
        Start: ref('Middle'),
        Ring: ref('Other'),
        Other: ref('Ring'),
      },
    },
  });

  test('are resolved to the end; any other node is returned as it is', () => {
    expect(resolveRef(doc, ref('Start'))).toEqual({ type: 'string' });
    const schema = { type: 'integer' };
    expect(resolveRef(doc, schema)).toBe(schema);
  });

  test('are rejected when they are circular or dangling', () => {
    expect(() => resolveRef(doc, ref('Ring'))).toThrow(ContractError);
    expect(() => resolveRef(doc, ref('Gone'))).toThrow(ContractError);
  });

  test('have the name of their component', () => {
    expect(componentName(ref('Start'))).toBe('Start');
    expect(componentName({ type: 'string' })).toBeNull();
  });
});

test('readOperations: keeps the order of the document, by method within a path, and merges parameters', () => {
  const parameter = (name: string, more: object = {}) => ({ name, in: 'query', ...more });
  const doc = document({
    paths: {
      '/b': {
        delete: { operationId: 'deleteB' },
        parameters: [{ $ref: '#/components/parameters/Shared' }, parameter('own')],
        get: {
          operationId: 'getB',
          parameters: [parameter('own', { description: 'nearer' }), { name: 'own', in: 'path' }],
        },
      },
      '/a': {
        delete: { operationId: 'deleteA' },
        put: { operationId: 'updateA' },
        post: { operationId: 'createA' },
      },
    },
    components: { parameters: { Shared: parameter('shared') } },
  });
  const located = readOperations(doc);
  expect(located.map(({ id, method, path, pointer }) => [id, method, path, pointer])).toEqual([
    ['getB', 'GET', '/b', '#/paths/~1b/get'],
    ['deleteB', 'DELETE', '/b', '#/paths/~1b/delete'],
    ['createA', 'POST', '/a', '#/paths/~1a/post'],
    ['updateA', 'PUT', '/a', '#/paths/~1a/put'],
    ['deleteA', 'DELETE', '/a', '#/paths/~1a/delete'],
  ]);
  expect(located[0]?.parameters.map(({ pointer, listedAt }) => [pointer, listedAt])).toEqual([
    ['#/components/parameters/Shared', '#/paths/~1b/parameters/0'],
    ['#/paths/~1b/get/parameters/0', '#/paths/~1b/get/parameters/0'],
    ['#/paths/~1b/get/parameters/1', '#/paths/~1b/get/parameters/1'],
  ]);
  const parametersOf = (turn: number) => located[turn]?.parameters.map(({ node }) => node);
  expect(parametersOf(0)).toEqual([
    parameter('shared'),
    parameter('own', { description: 'nearer' }),
    { name: 'own', in: 'path' },
  ]);
  expect(parametersOf(1)).toEqual([parameter('shared'), parameter('own')]);
});

test('readOperations: sorts responses by status, with the location of each', () => {
  const doc = document({ components: { responses: { Gone: { description: 'Gone.' } } } });
  const responses = {
    '404': { $ref: '#/components/responses/Gone' },
    '200': { description: 'Here.' },
  };
  const get = { operationId: 'get', tags: [], summary: '', responses };
  const [operation] = readOperations({ ...doc, paths: { '/a': { get } } });
  expect(operation?.responses).toMatchObject([
    { status: 200, pointer: '#/paths/~1a/get/responses/200', node: { description: 'Here.' } },
    { status: 404, pointer: '#/components/responses/Gone', node: { description: 'Gone.' } },
  ]);
});

test('listExamples: returns examples with their names, a single one as `example`', () => {
  const doc = document({ components: { examples: { One: { value: 1 } } } });
  const examples = { two: { value: 2 }, one: { $ref: '#/components/examples/One' } };
  expect(listExamples(doc, { examples })).toEqual([
    { name: 'two', value: 2 },
    { name: 'one', value: 1 },
  ]);
  expect(listExamples(doc, { example: null })).toEqual([{ name: 'example', value: null }]);
  expect(listExamples(doc, {})).toEqual([]);
});

test('componentsUsedBy: finds components through others, and through circles', () => {
  const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
  const schemas = {
    A: { items: ref('B') },
    B: { anyOf: [ref('A'), ref('C')] },
    C: {},
    D: ref('A'),
  };
  expect(componentsUsedBy(document({ components: { schemas } }), { schema: ref('A') })).toEqual(
    new Set(['A', 'B', 'C'].map((name) => `#/components/schemas/${name}`)),
  );
});

test('walk: visits parents before children, with the path of each', () => {
  const seen: string[] = [];
  walk({ a: [{ b: 1 }], c: null }, (_node, segments) => seen.push(pointerTo(...segments)));
  expect(seen).toEqual(['#', '#/a', '#/a/0']);
});
