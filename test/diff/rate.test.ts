import { beforeAll, describe, expect, test } from 'vitest';
import { type ContractChange, highest } from '../../diff/changes.ts';
import { rateAll } from '../../diff/rate.ts';
import { cases, smallContract } from './cases.ts';

let found: ContractChange[][] = [];

// Redocly runs once for all cases, in both directions.
beforeAll(async () => {
  const forth = cases.map(({ changed }) => ({ base: smallContract, revision: changed }));
  const back = forth.map(({ base, revision }) => ({ base: revision, revision: base }));
  found = await rateAll([...forth, ...back]);
});

const rating = (changes: readonly ContractChange[] = []) =>
  highest(changes.map((change) => change.rating)) ?? 'none';

describe('the rating of a change:', () => {
  test.each(cases.map((each, index) => [each.name, each, index] as const))(
    '%s',
    (_, each, index) => {
      const [forth = [], back = []] = [found[index], found[index + cases.length]];
      expect({ forth: rating(forth), back: rating(back) }, messages(forth, back)).toEqual({
        forth: each.forth,
        back: each.back,
      });
      expect(forth.map(({ message }) => message).join('\n')).toContain(each.says ?? '');
    },
  );

  test('there are enough cases, each once', () => {
    expect(cases.length).toBeGreaterThanOrEqual(60);
    expect(new Set(cases.map(({ name }) => name)).size).toBe(cases.length);
  });
});

function messages(...groups: readonly (readonly ContractChange[])[]): string {
  return groups
    .map((changes) => changes.map(({ rating, rule, message }) => `${rating} ${rule} ${message}`))
    .map((lines) => lines.join('\n'))
    .join('\n– back –\n');
}
