import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { closeSection, withVersion } from '../../../diff/release/version.ts';
import { listFiles } from '../../../generators/files.ts';
import { projectAt } from '../../../generators/project.ts';

const { root } = projectAt();

test('a version is written to every file that states it, as often as it does', async () => {
  const texts = await withVersion(root, '9.8.7');
  const workflows = await listFiles(join(root, 'spec/workflows'), ['.yaml']);
  expect([...texts.keys()]).toEqual(
    expect.arrayContaining(['package.json', ...workflows.map((name) => `spec/workflows/${name}`)]),
  );
  for (const [path, text] of texts) {
    const times = path === 'package-lock.json' ? 2 : 1;
    expect(text.split('9.8.7').length - 1, path).toBe(times);
  }
});

/** The files that state the version, in a folder of their own. */
async function copyOfStated(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'version-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const path of (await withVersion(root, '1.0.0')).keys()) {
    await cp(join(root, path), join(folder, path), { recursive: true });
  }
  return folder;
}

test.each([
  ['jsr.json', '{}', 1, 0],
  ['CITATION.cff', 'version: 1.0.0\nversion: 1.0.0\n', 1, 2],
  ['package-lock.json', '{}', 2, 0],
])('%s with %j is no file to write a version to', async (path, text, expected, found) => {
  const folder = await copyOfStated();
  await writeFile(join(folder, path), text);
  await expect(withVersion(folder, '9.8.7')).rejects.toThrow(
    `${path}: expected the version ${expected} times, and found it ${found} times.`,
  );
});

const NOTES = `# Changelog

## [Unreleased]

- A parameter.

## [0.1.0] - 2026-01-02

- All.
`;

test('what is unreleased becomes a section with version and date, below an empty one', () => {
  expect(closeSection(NOTES, '0.2.0', '2026-03-04')).toBe(`# Changelog

## [Unreleased]

## [0.2.0] - 2026-03-04

- A parameter.

## [0.1.0] - 2026-01-02

- All.
`);
});

test.each([
  [
    'has no section of what is unreleased',
    NOTES.replace('[Unreleased]', '[Next]'),
    /expected a section/,
  ],
  ['has the version already', NOTES.replace('0.1.0', '0.2.0'), /a section of 0\.2\.0 already/],
  ['has nothing unreleased', NOTES.replace('- A parameter.', 'Soon.'), /nothing stands under/],
])('a changelog that %s is not closed', (_, notes, message) => {
  expect(() => closeSection(notes, '0.2.0', '2026-03-04')).toThrow(message);
});
