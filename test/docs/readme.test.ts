import { access } from 'node:fs/promises';
import { expect, test } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { blocksOf, linksOf, readDocument } from './markdown.ts';

const readme = readDocument('README.md');

test('no block of the README is left out of the tests of documents', () => {
  const languages = blocksOf(readme).map(({ language }) => language);
  expect(languages.filter((each) => !['ts', 'js', 'sh', 'text', 'json'].includes(each))).toEqual(
    [],
  );
  const shell = blocksOf(readme).filter(({ language }) => language === 'sh');
  // One for the mock, one for the sandbox; the others start something.
  expect(shell.filter(({ text }) => text.includes('curl '))).toHaveLength(2);
  expect(shell).toHaveLength(5);
});

test('the README has at most 140 lines', () => {
  expect(readme.trimEnd().split('\n').length).toBeLessThanOrEqual(140);
});

test('every command that it names is a script', () => {
  const scripts = Object.keys(packageJson.scripts);
  const named = [...readme.matchAll(/\bnpm (?:run ([\w:]+)|(start|test))\b/g)].map(
    ([, script, lifecycle]) => script ?? lifecycle,
  );
  expect(named.filter((name) => !scripts.includes(name ?? ''))).toEqual([]);
});

test.each([
  'README.md',
  'docs/getting-started.md',
  'docs/mocks.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  'docs/client.md',
  'docs/fetch.md',
  'docs/sandbox.md',
  'docs/sharing-a-sandbox.md',
])('every file that %s links to is there', async (name) => {
  const links = linksOf(name);
  for (const link of links) await access(link);
  expect(links.length).toBeGreaterThanOrEqual(name === 'CHANGELOG.md' ? 0 : 1);
});
