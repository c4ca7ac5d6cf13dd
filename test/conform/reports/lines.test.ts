import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { pointerOf, readContractLines } from '../../../src/conform/reports/lines.ts';
import { reportWith } from './small-report.ts';

const folder = mkdtempSync(join(tmpdir(), 'lines-'));
afterAll(() => rmSync(folder, { recursive: true }));

const write = (name: string, text: string) => {
  const file = join(folder, name);
  writeFileSync(file, text);
  return readContractLines(file);
};
const json = write(
  'contract.json',
  JSON.stringify(
    { a: { b: 1, bc: [{ d: 1, e: 2 }, [3], 4], c: {} }, 1: { b: 'x' }, f: 2 },
    null,
    2,
  ),
);
test.each([
  ['#', 1],
  ['#/1', 2],
  ['#/1/b', 3],
  ['#/a', 5],
  ['#/a/b', 6],
  ['#/a/bc', 7],
  ['#/a/bc/0', 8],
  ['#/a/bc/0/d', 9],
  ['#/a/bc/0/e', 10],
  ['#/a/bc/1', 12],
  ['#/a/bc/1/0', 13],
  ['#/a/bc/2', 15],
  ['#/a/bc/3', 7],
  ['#/a/c', 17],
  ['#/a/c/b', 17],
  ['#/a/f', 5],
  ['#/f', 19],
  ['#/f/a', 19],
  ['#/none/b', 1],
])('of JSON, %s begins in line %s', (pointer, line) => {
  expect(json.find(pointer)).toBe(line);
});

test('a contract elsewhere has the path that the bundle has in the package', () => {
  expect(json.uri).toBe('node_modules/collaboration-service-api/generated/openapi.json');
});

test('an operation is where the report says; one that it does not know, at the top', () => {
  expect(pointerOf(reportWith(), 'updateBook')).toBe('#/paths/~1books/put');
  expect(pointerOf(reportWith(), 'none')).toBe('#');
});
