import { expect, test } from 'vitest';
import { cpuTime, inRounds, median, medianRatio, startClock } from '../../bench/measure.ts';
import { renderTable } from '../../bench/table.ts';

test.each([
  [[], Number.NaN],
  [[3], 3],
  [[9, 1, 5], 5],
  [[10, 1, 2, 4], 3],
])('the median of %j is %d', (values, middle) => {
  expect(median(values)).toBe(middle);
});

test('values are compared with the base of their own round', () => {
  expect(medianRatio([2, 40, 9], [1, 20, 3])).toBe(2);
});

test('all subjects take their turn in each round, another one first, and the first round does not count', async () => {
  const turns: string[] = [];
  const samples = await inRounds(3, ['a', 'b', 'c'], (subject) => turns.push(subject));
  expect(turns.join('')).toBe('abcbcacababc');
  expect([...samples]).toEqual([
    ['a', [6, 8, 10]],
    ['b', [4, 9, 11]],
    ['c', [5, 7, 12]],
  ]);
});

test('work takes time', async () => {
  const work = () => {
    let sum = 0;
    for (let i = 0; i < 5_000_000; i++) sum += Math.sqrt(i);
    return sum;
  };
  const clock = startClock();
  const worked = await cpuTime(work);
  expect(worked).toBeGreaterThan(0);
  expect(clock()).toBeGreaterThan(0);
});

test('a table has its first column to the left and the others to the right', () => {
  expect(renderTable([['', 'goal', 'ours'], ['size', '≤ 2', '1'], ['a long name'], []])).toBe(
    [
      '             goal  ours',
      '───────────  ────  ────',
      'size          ≤ 2     1',
      'a long name',
      '',
    ].join('\n'),
  );
});
