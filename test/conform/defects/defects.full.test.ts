import { describe, expect, it } from 'vitest';
import { defects } from './all.ts';
import { MISSED } from './missed.ts';
import { isFound } from './run.ts';

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

/** Every 28th, which takes a quarter of a minute; the slow tests run more. */
const sample = defects.filter(({ id }, index) => index % 28 === 0 || ALONE.includes(id));

describe('defects', () => {
  it.each(sample)('of $subject: $id', async (defect) => {
    expect(await isFound(defect)).toBe(!MISSED.includes(defect.id));
  });

  it('have ids of their own, by which the missed ones are listed', () => {
    const ids = defects.map(({ id }) => id);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    expect([...MISSED, ...ALONE].filter((id) => !ids.includes(id))).toEqual([]);
  });
});
