import { expect, test } from 'vitest';
import { bundledSize } from '../../bench/bundle.ts';
import { operations } from '../../generated/operations.ts';
import { BESIDE, EVERYTHING, readProgram } from './ours.ts';

test('a program that creates an issue is at most 1,750 bytes, minified and compressed', async () => {
  const text = await readProgram('one');
  expect(await bundledSize({ text, beside: BESIDE })).toBeLessThanOrEqual(1750);
});

test('all operations are at most 3,200 bytes, minified and compressed, and as much more as there are more of them', async () => {
  const budget = (3200 / 106) * Object.keys(operations).length;
  expect(await bundledSize({ text: EVERYTHING, beside: BESIDE })).toBeLessThanOrEqual(budget);
});
