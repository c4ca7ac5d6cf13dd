/** The pages for those who change, check and release the project name files that are there, and are short. */
import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readDocument } from './markdown.ts';

const PAGES = [
  ['docs/architecture.md', 1200],
  ['docs/maintaining.md', 600],
  ['docs/source.md', 1600],
] as const;

test.each(PAGES)('every file and folder that %s names is there', (page) => {
  const named = [...readDocument(page).matchAll(/`((?:[\w.-]+\/)+[\w.-]*)`/g)].map(
    ([, path = '']) => path,
  );
  // Built files are not in a checkout.
  const missing = named.filter((path) => path !== 'dist/' && !existsSync(path));
  expect(missing, `Correct these paths in ${page}`).toEqual([]);
});

test('every folder of the code is in docs/architecture.md', () => {
  const text = readDocument('docs/architecture.md');
  const folders = [
    'spec',
    'lint',
    'generators',
    'generated',
    'src',
    'diff',
    'site',
    'bench',
    'test',
  ];
  for (const name of folders) expect(text, name).toMatch(new RegExp(`\\b${name}/`));
});

test.each(PAGES)('%s has at most %i words', (page, limit) => {
  const words = readDocument(page).match(/\S+/g)?.length ?? 0;
  expect(words, `Shorten ${page}`).toBeLessThanOrEqual(limit);
});
