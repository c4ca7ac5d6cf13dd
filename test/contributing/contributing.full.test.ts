/** What CONTRIBUTING.md shows fits the project, and can be followed to its end. */
import { expect, test } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { blocksOf, readDocument } from '../docs/markdown.ts';
import { copyProject } from '../scaffold/project.ts';
import {
  copyWhole,
  isSession,
  makeChanges,
  runCommands,
  runProgram,
  runSession,
} from './follow.ts';
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
  { timeout: 120_000 },
  async () => {
    const copy = await copyProject('src/sandbox/handlers', 'src/sandbox/views');
    for (const block of blocks) {
      // In this process, and without the linting of its own.
      const words = block.text.replaceAll("'", '').trim().split(' ');
      if (block === scaffolding) await copy.add(...words.slice(4));
      if (block.language === 'diff') await makeChanges(copy.root, block);
    }
    expect(await copy.lint()).toBe('');
  },
);

test.skipIf(isFollowed())(
  'every command of CONTRIBUTING.md succeeds, and every response is the one that is shown',
  { timeout: 600_000 },
  async () => {
    const root = await copyWhole();
    for (const block of blocks) {
      const { language, text, printed } = block;
      if (language === 'diff') await makeChanges(root, block);
      else if (language === 'ts') expect(await runProgram(root, block)).toBe(printed);
      else if (isSession(block)) {
        expect(await runSession(root, block), text).toEqual(JSON.parse(printed ?? ''));
      } else if (language === 'sh') await runCommands(root, text);
    }
  },
);
