/** What CONTRIBUTING.md shows fits the project: its scripts, its changes and what the scaffold writes. */
import { expect, test } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { type Block, blocksOf, readDocument } from '../docs/markdown.ts';
import { copyProject } from '../scaffold/project.ts';
import { isSession, makeChanges } from './follow.ts';
import { isFollowed, walkBlocks } from './walk.ts';

const blocks = walkBlocks();
const scaffolding = blocks.find(({ text }) => text.startsWith('npm run new:operation'));

test('no block of the walk is left out of these tests', () => {
  const languages = blocks.map(({ language }) => language);
  expect(new Set(languages)).toEqual(new Set(['diff', 'sh', 'ts', 'text', 'json']));
  expect(blocks.filter(isSession).every(({ printed }) => printed !== undefined)).toBe(true);
  expect(scaffolding).toBeDefined();
});

test('every script that it names is there', () => {
  const named = blocksOf(readDocument('CONTRIBUTING.md'))
    .filter(({ language }) => language === 'sh')
    .flatMap(({ text }) => [...text.matchAll(/\bnpm run ([\w:]+)/g)].map(([, name]) => name ?? ''));
  expect(named.filter((name) => !(name in packageJson.scripts))).toEqual([]);
});

test.skipIf(isFollowed())(
  'its changes fit the files and what the scaffold writes, and what comes of them lints',
  async () => {
    const copy = await copyProject('src/sandbox/handlers', 'src/sandbox/views');
    for (const block of blocks) {
      // In this process, and without the linting of its own.
      if (block === scaffolding) await copy.add(...wordsOf(block).slice(4));
      if (block.language === 'diff') await makeChanges(copy.root, block);
    }
    expect(await copy.lint()).toBe('');
  },
);

function wordsOf({ text }: Block): string[] {
  return text.replaceAll("'", '').trim().split(' ');
}
