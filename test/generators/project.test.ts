import { expect, test } from 'vitest';
import { parseContract } from '../../generators/project.ts';

test.each([
  ['of a file that is not there', 'no-such.yaml', 'out', 'There is no file no-such.yaml'],
  ['of a folder', 'spec', 'out', 'There is no file spec'],
  ['without --out', 'package.json', undefined, '--contract needs --out FOLDER: generated/ is of'],
])('--contract %s is rejected with what is expected', (_, contract, out, message) => {
  expect(() => parseContract(contract, out, 'generated/')).toThrow(message);
});

test('--contract of a file is taken as it is, and nothing is needed without it', () => {
  expect(parseContract('package.json', 'out', 'generated/')).toBe('package.json');
  expect(parseContract(undefined, undefined, 'generated/')).toBeUndefined();
});
