/** What CONTRIBUTING.md shows fits the project, and can be followed to its end. */
import { expect, test } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { blocksOf, readDocument } from '../docs/markdown.ts';
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

test('no block of the walk is left out of these tests', () => {
  const languages = blocks.map(({ language }) => language);
  expect(new Set(languages)).toEqual(new Set(['diff', 'sh', 'ts', 'text', 'json']));
  expect(blocks.filter(isSession).every(({ printed }) => printed !== undefined)).toBe(true);
});

test('every script that it names is there', () => {
  const named = blocksOf(readDocument('CONTRIBUTING.md'))
    .filter(({ language }) => language === 'sh')
    .flatMap(({ text }) => [...text.matchAll(/\bnpm run ([\w:]+)/g)].map(([, name]) => name ?? ''));
  expect(named.filter((name) => !(name in packageJson.scripts))).toEqual([]);
});

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
