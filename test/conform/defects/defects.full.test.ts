import { describe, expect, it } from 'vitest';
import { allChecks } from '../../../src/conform/checks/all.ts';
import { defects } from './all.ts';
import { MISSED } from './missed.ts';
import { checkOf, isFound } from './run.ts';

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

/** Those that a check alone has to find, and every 28th of the others, which take longer; the slow tests run more. */
const sample = defects.filter(
  (defect, index) => checkOf(defect) !== undefined || index % 28 === 0 || ALONE.includes(defect.id),
);

describe('defects', () => {
  it.each(sample)('of $subject: $id', async (defect) => {
    const found = await isFound(defect);
    const advice = found
      ? 'The kit finds it now: remove it from defects/missed.ts.'
      : `The kit does not find this: ${defect.says} Fix the check; if that is too much, add ${defect.id} to defects/missed.ts.`;
    expect(found, advice).toBe(!MISSED.includes(defect.id));
  });

  it('are found by every check', () => {
    const checks = new Set(sample.map(checkOf));
    const without = allChecks.map(({ id }) => id).filter((id) => !checks.has(id));
    expect(without, 'Give each a defect that says "failure ID" or "note ID" last.').toEqual([]);
  });

  it('have ids of their own, by which the missed ones are listed', () => {
    const ids = defects.map(({ id }) => id);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    expect([...MISSED, ...ALONE].filter((id) => !ids.includes(id))).toEqual([]);
  });
});
