import { execFile } from 'node:child_process';
import { stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { emptyProject } from './workspace.ts';

const LAUNCH = fileURLToPath(new URL('../../build/launch.js', import.meta.url));

const COMMAND = `import { readFileSync } from 'node:fs';
import { word } from './word.ts';
const beside: string = readFileSync(new URL('beside.txt', import.meta.url), 'utf8');
const { later } = await import('./later.ts');
const isCompiled = new Error().stack?.includes('.cache') ?? false;
console.log(JSON.stringify({ args: process.argv.slice(2), word, beside, later, isCompiled }));
`;

async function writeCommand() {
  const { project, write, edit } = await emptyProject();
  await write('package.json', '{ "type": "module" }');
  await write('main.ts', COMMAND);
  await write('word.ts', "export const word: string = 'old';\n");
  await write('later.ts', 'export const later = 1 as number;\n');
  await write('beside.txt', 'found');
  const start = async (...args: string[]) => {
    const main = join(project.root, 'main.ts');
    const { stdout } = await promisify(execFile)(process.execPath, [LAUNCH, main, ...args]);
    return JSON.parse(stdout);
  };
  return { root: project.root, edit, write, start };
}

it('starts a command as it is now, with its arguments, compiled from the first time on', async () => {
  const { start, root, edit } = await writeCommand();
  const first = await start('--port', '0');
  const all = { args: ['--port', '0'], word: 'old', beside: 'found', later: 1, isCompiled: true };
  expect(first).toEqual(all);
  expect(await start()).toEqual({ ...all, args: [] });

  // A change that neither the size nor the time of the file tells.
  const { atime, mtime } = await stat(join(root, 'word.ts'));
  await edit('word.ts', 'old', 'new');
  await utimes(join(root, 'word.ts'), atime, mtime);
  expect(await start()).toMatchObject({ word: 'new' });
});

it('says what is wrong with a command that cannot be compiled', async () => {
  const { start, write } = await writeCommand();
  await write('word.ts', 'export const word = ;\n');
  await expect(start()).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('word.ts:1:20: ERROR: Unexpected ";"'),
  });
});
