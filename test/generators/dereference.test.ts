import { createConfig, lintFromString } from '@redocly/openapi-core';
import { getHttpOperationsFromSpec } from '@stoplight/prism-http';
import { expect, test } from 'vitest';
import { toDereferenced } from '../../generators/dereference.ts';
import type { OpenApiDocument } from '../../src/contract/openapi.ts';
import { readOperations } from '../../src/contract/read/operations.ts';
import { realBundle } from './contracts.ts';

const bundle = await realBundle();
const dereferenced = toDereferenced(bundle);

test('no reference is left', () => {
  expect(JSON.stringify(dereferenced)).not.toContain('"$ref"');
});

test('Redocly finds it well-formed', async () => {
  const config = await createConfig({ rules: { struct: 'error' } });
  const source = JSON.stringify(dereferenced);
  const problems = await lintFromString({ source, absoluteRef: 'openapi.json', config });
  expect(problems.map(({ message }) => message)).toEqual([]);
});

test('Prism reads the operations of the contract from it', async () => {
  const read = await getHttpOperationsFromSpec(structuredClone(dereferenced) as object);
  const ids = readOperations(bundle).map(({ id }) => id);
  expect(read.map(({ iid }) => iid).sort()).toEqual(ids.sort());
});

test('what stands beside a reference is kept, and a keyword of both holds twice', () => {
  const schemas = {
    Name: { type: 'string', description: 'A name.', maxLength: 9 },
    Title: { $ref: '#/components/schemas/Name', description: 'A title.' },
    Short: { $ref: '#/components/schemas/Name', maxLength: 3 },
  };
  const document = { openapi: '3.1.1', paths: {}, components: { schemas } };
  expect(toDereferenced(document as unknown as OpenApiDocument).components?.schemas).toEqual({
    Name: schemas.Name,
    Title: { type: 'string', description: 'A title.', maxLength: 9 },
    Short: { allOf: [schemas.Name, { maxLength: 3 }] },
  });
});

test('a schema within itself keeps the reference to it', () => {
  const child = { $ref: '#/components/schemas/Tree' };
  const tree = { type: 'object', properties: { child } };
  const schemas = { Tree: tree, Forest: { type: 'array', items: child } };
  const document = { openapi: '3.1.1', paths: {}, components: { schemas } };
  const { Forest } =
    toDereferenced(document as unknown as OpenApiDocument).components?.schemas ?? {};
  expect(Forest).toEqual({ type: 'array', items: tree });
});
