/** Follows CONTRIBUTING.md in a copy of the whole project. */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { onTestFinished } from 'vitest';
import type { Block } from '../docs/markdown.ts';
import { commitAll, copyWhole } from '../whole-copy.ts';
import { changed, changesOf } from './walkthroughs.ts';

const run = promisify(execFile);

/** Copies the project with one commit; removed when the test is over. */
export async function copyCommitted(): Promise<string> {
  const { root, remove } = await copyWhole();
  onTestFinished(remove);
  await commitAll(root);
  return root;
}

/** Makes the changes of a block. */
export async function makeChanges(root: string, block: Block): Promise<void> {
  for (const change of changesOf(block)) {
    const path = join(root, change.file);
    const before = await readFile(path, 'utf8').catch(() => undefined);
    await writeFile(path, changed(before, change));
  }
}

/** Runs commands, one after the other; returns what they print. One that fails is an Error with its output. */
export async function runCommands(root: string, script: string): Promise<string> {
  try {
    const options = { cwd: root, env: environment(), maxBuffer: 2 ** 24 };
    return (await run('bash', ['-euo', 'pipefail', '-c', script], options)).stdout;
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    throw new Error(`${script}\n${stdout}\n${stderr}`);
  }
}

/** It starts a server and calls it. */
export function isSession({ text }: Block): boolean {
  return text.startsWith('npm run') && text.includes('\ncurl ');
}

/** Starts the server of a session and sends its request; returns the body of the response. */
export async function runSession(root: string, { text }: Block): Promise<unknown> {
  const [command = '', ...calls] = text.trim().split('\n');
  const script = calls.join('\n').replace(/^curl/gm, 'curl -sS');
  return withServer(root, command.replace('npm run ', ''), script, async (calling) =>
    JSON.parse(await runCommands(root, calling)),
  );
}

/** Starts a server on a free port, and hands over a text in which the documented address is its own. */
async function withServer<T>(
  root: string,
  command: string,
  text: string,
  use: (text: string) => Promise<T>,
): Promise<T> {
  const args = ['--import', 'tsx', 'src/cli.ts', command, '--port', '0'];
  const child = spawn(process.execPath, args, { cwd: root, env: environment() });
  child.stderr.pipe(process.stderr);
  try {
    for await (const line of createInterface({ input: child.stdout })) {
      const [origin] = /http:\/\/127\.0\.0\.1:\d+/.exec(line) ?? [];
      if (origin === undefined) continue;
      return await use(text.replace(/http:\/\/127\.0\.0\.1:40[12]0/g, origin));
    }
    throw new Error('The server ended without an address.');
  } finally {
    const ended = once(child, 'close');
    child.kill('SIGTERM');
    await ended;
  }
}

/** As a person has it, without what the test runner sets. */
function environment(): NodeJS.ProcessEnv {
  const own = /^(VITEST|TEST$|NODE_ENV$|CI$|GITHUB_)/;
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !own.test(name)));
}
