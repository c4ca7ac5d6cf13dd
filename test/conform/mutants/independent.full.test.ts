import { describe, expect, it } from 'vitest';
import { defects } from './independent.ts';
import { isFound, MISSED } from './independent-run.ts';
import { walked } from './walk.ts';
import { MISSED_WALKED } from './walk-missed.ts';

/** What alone shows that a rule of the kit works. */
const ALONE = [
  'update-unblocks',
  'search-finds-labels',
  'search-finds-descriptions',
  'users-without-caller',
  'created-order-is-id',
  'modes-as-numbers',
  'target-project-ignored',
  'current-user-limit',
  'erase-clears-start',
  'version-names-iid',
];

/** Every fourteenth, which takes a quarter of a minute; `npx tsx test/conform/mutants/independent-run.ts` runs all. */
const sample = [
  ...defects.filter(({ id }, index) => index % 14 === 0 || ALONE.includes(id)),
  ...walked.filter(({ id }) => ALONE.includes(id)),
];

describe('independent defects', () => {
  it.each(sample)('$family: $id', async (defect) => {
    expect(await isFound(defect)).toBe(!MISSED.includes(defect.id));
  });

  it('are the ones that are listed as missed', () => {
    const ids = [...defects, ...walked].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect([...MISSED, ...MISSED_WALKED].filter((id) => !ids.includes(id))).toEqual([]);
  });
});
