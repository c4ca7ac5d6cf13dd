import { it } from 'vitest';
import { compileSandbox } from './child.ts';
import { expectKept } from './kills.ts';

it('keeps every acknowledged write and no half of another, killed 25 times', async () => {
  const command = await compileSandbox();
  try {
    await expectKept(command, 25);
  } finally {
    command.remove();
  }
});
