/** The examples that the README links to are what the product prints; `npm run pictures` writes them again. */
import { expect, test } from 'vitest';
import { ratingOfChange, reportOnFaults } from '../../docs/pictures/examples.ts';
import { toSummary } from '../../src/conform/index.ts';
import { readDocument } from './markdown.ts';

/** The verdict, and each finding with its check and ID; how often one was seen depends on the machine. */
const findingsIn = (report: string) =>
  report.split('\n').filter((line) => /failures|^ {2}\S.* \[[\w-]+\] {2}/.test(line));

test('docs/examples/report.txt has the findings of the kit on a server with two defects', async () => {
  const found = findingsIn(toSummary(await reportOnFaults()));
  const shown = findingsIn(readDocument('docs/examples/report.txt'));
  expect(shown.length).toBeGreaterThan(10);
  expect(shown.slice(1), 'npm run pictures writes it again').toEqual(found.slice(1));
});

test('docs/examples/rating.md is the comment on a pull request with breaks', async () => {
  const rating = `${await ratingOfChange()}\n`;
  expect(readDocument('docs/examples/rating.md'), 'npm run pictures writes it again').toBe(rating);
});
