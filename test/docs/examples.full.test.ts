/** The examples that the README links to are what the product prints; `npx vitest run --project full test/docs/examples -u` renews them. */
import { expect, test } from 'vitest';
import { ratingOfChange, reportOnFaults } from '../../docs/pictures/examples.ts';
import { toSummary } from '../../src/conform/index.ts';

test('docs/examples/report.txt is what the kit prints of a server with two defects', async () => {
  const printed = toSummary(await reportOnFaults());
  const report = printed
    .replaceAll(/http:\/\/127\.0\.0\.1:\d+/g, 'https://collab.example.com')
    .replace(/(?<= requests, )[\d.]+ s$/m, '5 s');
  await expect(`${report}\n`).toMatchFileSnapshot('../../docs/examples/report.txt');
}, 60_000);

test('docs/examples/rating.md is the comment on a pull request with two breaks', async () => {
  await expect(`${await ratingOfChange()}\n`).toMatchFileSnapshot('../../docs/examples/rating.md');
}, 60_000);
