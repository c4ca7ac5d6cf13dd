import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { bundleFile } from '../../src/conform/contract/bundle.ts';
import { findTestedOperation } from '../../src/conform/contract/contract.ts';
import { readContractLines } from '../../src/conform/reports/lines.ts';
import { contract } from './own-contract.ts';

const lines = readFileSync(bundleFile(), 'utf8').split('\n');

it('finds the line of every operation in the bundle', () => {
  const { find, uri } = readContractLines();
  expect(uri).toBe('generated/openapi.json');
  for (const { method, pointer } of contract.operations) {
    expect(lines[find(pointer) - 1]).toBe(`      "${method.toLowerCase()}": {`);
  }
  const { pointer } = findTestedOperation(contract, 'listProjectIssues');
  expect(lines.slice(0, find(pointer)).findLast((line) => line.startsWith('    "/'))).toBe(
    '    "/projects/{id}/issues": {',
  );
});

it('finds items of lists, and the nearest node around what is not there', () => {
  const { find } = readContractLines();
  expect(lines[find('#/servers/0') - 1]).toBe('    {');
  expect(find('#/info/no-such-field')).toBe(find('#/info'));
});
