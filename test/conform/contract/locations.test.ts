import { expect, test } from 'vitest';
import { describePointer, locateRule } from '../../../src/conform/contract/locations.ts';
import { contract } from '../own-contract.ts';

test('a rule for all operations is not described by what the whole document is about', () => {
  const { pointer } = locateRule(contract, 'status');
  expect(pointer).toMatch(/^#\/info\/x-unspecified\/\d+$/);
  expect(describePointer(contract, pointer)).toBe('A rule for all operations.');
});

test('a node is described by the nearest description around it, or by the summary that stands for one', () => {
  const parameters = [{ name: 'page', in: 'query', schema: { type: 'integer' } }] as const;
  const get = {
    operationId: 'listThings',
    tags: [],
    summary: 'List things.',
    parameters,
    responses: {},
  };
  const document = { ...contract.document, paths: { '/things': { get } } };
  expect(describePointer({ ...contract, document }, '#/paths/~1things/get/parameters/0')).toBe(
    'List things. type: "integer"',
  );
});
