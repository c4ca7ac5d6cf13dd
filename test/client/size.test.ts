import { expect, test } from 'vitest';
import { bundledSize } from '../../bench/bundle.ts';
import { BESIDE, EVERYTHING, readProgram } from './ours.ts';

test('a program that creates an issue is at most 1,750 bytes, minified and compressed', async () => {
  const text = await readProgram('one');
  expect(await bundledSize({ text, beside: BESIDE })).toBeLessThanOrEqual(1750);
});

test('all operations are at most 3,200 bytes, minified and compressed', async () => {
  expect(await bundledSize({ text: EVERYTHING, beside: BESIDE })).toBeLessThanOrEqual(3200);
});
