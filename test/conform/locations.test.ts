import { expect, test } from 'vitest';
import { describePointer, locateRule } from '../../src/conform/locations.ts';
import { contract } from './own-contract.ts';

test('a rule for all operations is not described by what the whole document is about', () => {
  const { pointer } = locateRule(contract, 'status');
  expect(pointer).toMatch(/^#\/info\/x-unspecified\/\d+$/);
  expect(describePointer(contract, pointer)).toBe('A rule for all operations.');
});
