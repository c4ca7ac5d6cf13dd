import { expect, test } from 'vitest';
import { describePointer, locateRule } from '../../src/conform/locations.ts';
import { contract } from './own-contract.ts';

test('a rule for all operations is not described by what the whole document is about', () => {
  const { pointer } = locateRule(contract, 'status');
  expect(pointer).toMatch(/^#\/info\/x-unspecified\/\d+$/);
  expect(describePointer(contract, pointer)).toBe('A rule for all operations.');
});

test('a node is described by the nearest description around it, or by the summary that stands for one', () => {
  const responses = { 204: { headers: { ETag: { schema: { type: 'string' } } } } };
  const paths = { '/things': { get: { summary: 'Get a thing.', responses } } };
  const described = { ...contract, document: { ...contract.document, paths } };
  expect(describePointer(described, '#/paths/~1things/get/responses/204/headers/ETag')).toBe(
    'Get a thing. type: "string"',
  );
});
