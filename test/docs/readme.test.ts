import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { expect, test } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { listGuides } from '../../src/reference/guides.ts';
import { anchorsOf, linksOf, readDocument } from './markdown.ts';

const readme = readDocument('README.md');

test('its pictures are there, light and dark, in 500 KB together', async () => {
  const named = [...readme.matchAll(/(?:src|srcset)="([^"]+)"/g)].map(([, file = '']) =>
    // In a copy that was adopted, they have an address.
    file.replace(/^https:.*(?=docs\/pictures\/)/, ''),
  );
  const files = (await readdir('docs/pictures')).filter((name) => name.endsWith('.webp'));
  expect(named.toSorted()).toEqual(files.map((name) => `docs/pictures/${name}`).toSorted());
  const sizes = await Promise.all(named.map(async (file) => (await stat(file)).size));
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(500_000);
});

const DOCUMENTS = [
  'README.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  ...['docs', 'docs/decisions', '.github'].flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.md'))
      .map((name) => `${folder}/${name}`),
  ),
];

test.each(DOCUMENTS)('every command that %s names is a script', (name) => {
  const named = [...readDocument(name).matchAll(/\bnpm (?:run ([\w:]+)|(start|test))\b/g)].map(
    ([, script, lifecycle]) => script ?? lifecycle ?? '',
  );
  const unknown = named.filter((script) => !(script in packageJson.scripts));
  expect(unknown, `package.json has no such scripts; correct ${name}`).toEqual([]);
});

test('every document of docs is a guide, or the README or CONTRIBUTING leads to it', () => {
  const linked = ['README.md', 'CONTRIBUTING.md'].flatMap(linksOf).map(({ file }) => file.href);
  const guides = listGuides().map(({ source }) => source);
  const lost = DOCUMENTS.filter((name) => /^docs\/[^/]+$/.test(name)).filter(
    (name) => !guides.includes(name) && !linked.some((href) => href.endsWith(`/${name}`)),
  );
  expect(lost, 'Add guides to src/reference/guides.ts, or link them from the README').toEqual([]);
});

test('the README or CONTRIBUTING names every script', () => {
  const text = `${readme}${readDocument('CONTRIBUTING.md')}`;
  const unnamed = Object.keys(packageJson.scripts).filter((name) => {
    const called = ['start', 'test'].includes(name) ? name : `run ${name}`;
    return !new RegExp(`npm ${called}(?![\\w:])`).test(text);
  });
  expect(unnamed, 'Add a row to the commands of CONTRIBUTING.md').toEqual([]);
});

test.each(DOCUMENTS)('every file and heading that %s links to is there', (name) => {
  const missing = linksOf(name).filter(({ file, anchor }) => {
    if (!existsSync(file)) return true;
    return anchor !== '' && !anchorsOf(readFileSync(file, 'utf8')).has(anchor);
  });
  const targets = missing.map(({ file, anchor }) => `${file.pathname}#${anchor}`);
  expect(targets, `Correct these links of ${name}: no file or heading is there`).toEqual([]);
});
