import { expect, test } from 'vitest';
import { childTimes, costOf } from '../../bench/build/cost.ts';

test('the time of children is read as any shell writes it', () => {
  expect(childTimes('0m0.010s 0m0.000s\n1m1.250s 0m0.100s\n')).toBe(61_350);
  expect(childTimes('0m0.000000s 0m0.000000s\n0m0.020000s 0m0.010000s\n')).toBe(30);
  expect(() => childTimes('nothing')).toThrow('was not understood');
});

test('a command costs what its own children do, too, and one that fails has no cost', async () => {
  const work = 'let n = 0; for (let i = 0; i < 1e8; i++) n += i % 7;';
  const child = `require('child_process').execFileSync(process.execPath, ['-e', ${JSON.stringify(work)}])`;
  const alone = await costOf('.', ['-e', work]);
  const nested = await costOf('.', ['-e', child]);
  expect(nested.cpu).toBeGreaterThan(0.7 * alone.cpu);
  await expect(costOf('.', ['-e', 'process.exit(1)'])).rejects.toThrow('It failed: node -e');
});
