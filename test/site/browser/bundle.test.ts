import { gzipSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import { bundleForBrowsers } from '../../../site/assets.ts';
import type { SiteFiles } from '../../../site/files.ts';

let files: SiteFiles;
beforeAll(async () => {
  files = await bundleForBrowsers();
});

/** The weight of all files whose names begin so, after gzip. */
function weightOf(name: string): number {
  const texts = Object.entries(files).filter(([file]) => file.startsWith(`assets/${name}`));
  expect(texts, name).toHaveLength(1);
  return gzipSync(texts.map(([, text]) => text).join(''), { level: 9 }).length;
}

test.each([
  ['theme.js', 300],
  ['site.js', 3000],
  // Nearly half of it are other words for what the contract calls it.
  ['dialog-', 11_000],
  ['panel-', 11_300],
  ['sandbox-', 80_000],
  ['search.css', 1500],
  ['try.css', 1500],
])('%s weighs at most %i bytes', (name, bytes) => {
  expect(weightOf(name)).toBeLessThanOrEqual(bytes);
});

test('what every page loads needs no other file', () => {
  expect(files['assets/site.js']).not.toMatch(/^import[^(]|;import[^(]/);
});

test('the same sources give the same files', async () => {
  expect(await bundleForBrowsers()).toEqual(files);
});

test('the packages that are in it bring their terms along', () => {
  const licences = files['assets/licences.txt'] ?? '';
  expect(licences).toMatch(
    /^@cfworker\/json-schema\n\n.*Copyright .*Permission is hereby granted/ms,
  );
});
