import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { conformCommand } from '../../src/conform/command.ts';
import { allChecks } from '../../src/conform/run.ts';
import { type RunningSandbox, startSandbox } from '../../src/sandbox/node.ts';
import { blocksOf, readDocument } from './markdown.ts';

const text = readDocument('docs/conformance.md');
const blocks = blocksOf(text);
const DOCUMENTED = 'http://127.0.0.1:4020';

let sandbox: RunningSandbox;
let folder: string;
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0 });
  folder = await mkdtemp(join(tmpdir(), 'conformance-'));
});
afterAll(async () => {
  await sandbox.close();
  await rm(folder, { recursive: true });
});

const commands = blocks
  .filter(({ language }) => language === 'sh')
  .flatMap((block) => block.text.trim().split('\n'));

test.each(commands)('the command takes %s', (command) => {
  const [, , , ...args] = command.split(' ');
  expect(conformCommand.parse(args)).toBeTypeOf('object');
});

test('the checks are those that there are', () => {
  const listed = [...text.matchAll(/^\| `([\w-]+)` +\| (.+?) +\|$/gm)].map(([, id, rule]) => ({
    id,
    rule,
  }));
  expect(listed.slice(0, allChecks.length)).toEqual(allChecks);
});

test('the program prints what is shown', async () => {
  const [program] = blocks.filter(({ language }) => language === 'ts');
  const kit = new URL('../../src/conform/index.ts', import.meta.url).href;
  const file = join(folder, 'program.mts');
  const source = `${program?.text}`
    .replace('collaboration-service-api/conform', kit)
    .replace(DOCUMENTED, new URL(sandbox.url).origin);
  await writeFile(file, source);
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', file]);
  expect(stdout).toBe(program?.printed);
});
