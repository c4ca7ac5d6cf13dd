import { expect, test } from 'vitest';
import { bundledSize } from '../../bench/bundle.ts';
import { operations } from '../../generated/operations.ts';
import { BESIDE, EVERYTHING, readProgram } from './ours.ts';

test('a program that creates an issue is at most 2,100 bytes, minified and compressed', async () => {
  const text = await readProgram('one');
  expect(await bundledSize({ text, beside: BESIDE })).toBeLessThanOrEqual(2100);
});

test('all operations are at most 3,600 bytes, minified and compressed, and as much more as there are more of them', async () => {
  const budget = (3600 / 106) * Object.keys(operations).length;
  expect(await bundledSize({ text: EVERYTHING, beside: BESIDE })).toBeLessThanOrEqual(budget);
});
