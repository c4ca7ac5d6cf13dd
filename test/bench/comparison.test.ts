import { expect, test } from 'vitest';
import { type Row, renderComparison } from '../../bench/comparison.ts';

type Results = Readonly<Record<string, Readonly<Record<'ours' | 'theirs', number | null>>>>;

const row = (label: string, goal?: number): Row<Results, 'ours' | 'theirs'> => ({
  label,
  ...(goal !== undefined && { goal }),
  show: String,
  value: (results, name) => results[label]?.[name],
});

test('a comparison says whether goals are reached, and leaves out what nobody has', () => {
  const rows = [row('size', 3), row('time', 3), row('weight'), row('age', 1)];
  const results = {
    size: { ours: 3, theirs: 2 },
    time: { ours: 4, theirs: 9 },
    weight: { ours: 5, theirs: null },
  };
  const titles = [
    { name: 'theirs', title: 'others' },
    { name: 'ours', title: 'this' },
  ] as const;
  expect(renderComparison(rows, results, titles, 'ours')).toBe(
    [
      '        goal     others  this',
      '──────  ────  ─  ──────  ────',
      'size     ≤ 3  ✓       2     3',
      'time     ≤ 3  ✗       9     4',
      'weight                –     5',
    ].join('\n'),
  );
});
