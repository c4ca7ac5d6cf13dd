import { expect, it } from 'vitest';
import { defects } from './all.ts';
import { MISSED } from './missed.ts';
import { isFound } from './run.ts';

/** Which quarter of the defects: a number, such as that of the run in CI, of which the rest by four counts; or all. */
const { DEFECTS = '0' } = process.env;

const quarter = defects.filter(
  (_, index) => DEFECTS === 'all' || index % 4 === Number(DEFECTS) % 4,
);

it.each(quarter)('defect of $subject: $id', async (defect) => {
  const found = await isFound(defect);
  expect(found, found ? 'found, but listed in missed.ts' : `not found: ${defect.says}`).toBe(
    !MISSED.includes(defect.id),
  );
});

it('are run', () => expect(quarter.length).toBeGreaterThan(0));
