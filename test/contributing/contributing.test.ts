/** CONTRIBUTING.md, followed as it stands: every day its changes and the scaffold, in CI with every command. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { projectAt } from '../../generators/project.ts';
import packageJson from '../../package.json' with { type: 'json' };
import { type Block, blocksOf, readDocument } from '../docs/markdown.ts';
import { IN_FULL } from '../in-full.ts';
import { copyProject } from '../scaffold/project.ts';
import { copyWhole } from './copy.ts';
import { isSession, makeChanges, runCommands, runProgram, runSession } from './follow.ts';
import { walkBlocks } from './walk.ts';

const blocks = walkBlocks();
const scaffolding = blocks.find(({ text }) => text.startsWith('npm run new:operation'));

/** Somebody has followed the walk in this working copy, and cannot do it again. */
const isFollowed = existsSync(
  join(projectAt().root, 'spec/paths/projects/projects.id.labels.yaml'),
);

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

test.skipIf(isFollowed)(
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

describe.runIf(IN_FULL && !isFollowed)('followed to its end in a copy of the project', () => {
  test('every command succeeds, and every answer is the one that is shown', {
    timeout: 600_000,
  }, async () => {
    const { root, remove } = await copyWhole();
    onTestFinished(remove);
    for (const block of blocks) {
      const { language, text, printed } = block;
      if (language === 'diff') await makeChanges(root, block);
      else if (language === 'ts') expect(await runProgram(root, block)).toBe(printed);
      else if (isSession(block)) {
        expect(await runSession(root, block), text).toEqual(JSON.parse(printed ?? ''));
      } else if (language === 'sh') await runCommands(root, block);
    }
  });
});
