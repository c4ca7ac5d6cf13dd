/** CONTRIBUTING.md, followed to its end in a copy of the project. */
import { expect, onTestFinished, test } from 'vitest';
import { copyWhole } from './copy.ts';
import { isSession, makeChanges, runCommands, runProgram, runSession } from './follow.ts';
import { isFollowed, walkBlocks } from './walk.ts';

test.skipIf(isFollowed())(
  'every command of CONTRIBUTING.md succeeds, and every answer is the one that is shown',
  {
    timeout: 600_000,
  },
  async () => {
    const { root, remove } = await copyWhole();
    onTestFinished(remove);
    for (const block of walkBlocks()) {
      const { language, text, printed } = block;
      if (language === 'diff') await makeChanges(root, block);
      else if (language === 'ts') expect(await runProgram(root, block)).toBe(printed);
      else if (isSession(block)) {
        expect(await runSession(root, block), text).toEqual(JSON.parse(printed ?? ''));
      } else if (language === 'sh') await runCommands(root, block);
    }
  },
);
