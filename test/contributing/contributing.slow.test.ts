/** The walkthroughs of CONTRIBUTING.md fit the project, and can be followed to their ends. */
import { expect, test } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { blocksOf, readDocument } from '../docs/markdown.ts';
import { copyCommitted, isSession, makeChanges, runCommands, runSession } from './follow.ts';
import { isFollowed, readWalkthroughs } from './walkthroughs.ts';

const { checks, walkthroughs } = readWalkthroughs();
const blocks = walkthroughs.flatMap((walkthrough) => walkthrough.blocks);

/** A page of a screen, with the text around the blocks. */
const MOST_LINES = 150;

test('five walkthroughs fit a page each, and no block of them is left out of these tests', () => {
  expect(walkthroughs).toHaveLength(5);
  for (const walkthrough of walkthroughs) {
    const lines = walkthrough.blocks.flatMap(({ text }) => text.trimEnd().split('\n'));
    expect(lines.length, walkthrough.heading).toBeLessThanOrEqual(MOST_LINES);
  }
  const languages = blocks.map(({ language }) => language);
  expect(new Set(languages)).toEqual(new Set(['diff', 'sh', 'json']));
  expect(blocks.filter(isSession).every(({ printed }) => printed !== undefined)).toBe(true);
});

test('every script that it names is there', () => {
  const named = blocksOf(readDocument('CONTRIBUTING.md'))
    .filter(({ language }) => language === 'sh')
    .flatMap(({ text }) => [...text.matchAll(/\bnpm run ([\w:]+)/g)].map(([, name]) => name ?? ''));
  expect(named.filter((name) => !(name in packageJson.scripts))).toEqual([]);
});

test.skipIf(isFollowed())(
  'every walkthrough can be followed: its commands succeed, and every response is the one that is shown',
  { timeout: 600_000 },
  async () => {
    const root = await copyCommitted();
    for (const { blocks } of walkthroughs) {
      for (const block of blocks) {
        const { language, text } = block;
        if (language === 'diff') await makeChanges(root, block);
        else if (language === 'sh' && !isSession(block)) await runCommands(root, text);
      }
    }
    // They build on each other, so that one run of the checks holds them all, and the servers serve what it generates.
    for (const { text } of checks) await runCommands(root, text);
    for (const block of blocks.filter(isSession)) {
      expect(await runSession(root, block), block.text).toEqual(JSON.parse(block.printed ?? ''));
    }
  },
);
