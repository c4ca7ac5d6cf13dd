/** Does in a copy of the project what a block of CONTRIBUTING.md says. */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import type { Block } from '../docs/markdown.ts';
import { changed, changesOf } from './walk.ts';

const run = promisify(execFile);

/** The servers that sessions start; they listen on a free port here. */
const SERVERS = {
  'npm run mock': ['--import', 'tsx', 'src/cli.ts', 'mock'],
  'npm run sandbox': ['--import', 'tsx', 'src/cli.ts', 'sandbox'],
} as const;
const DOCUMENTED = /http:\/\/127\.0\.0\.1:40[12]0/g;

/** Makes the changes of a block. */
export async function makeChanges(root: string, block: Block): Promise<void> {
  for (const change of changesOf(block)) {
    const path = join(root, change.file);
    const before = await readFile(path, 'utf8').catch(() => undefined);
    await writeFile(path, changed(before, change));
  }
}

/** Runs the commands of a block, one after the other, and gives what they print. One that fails is an Error with its output. */
export async function runCommands(root: string, { text }: Block): Promise<string> {
  try {
    const options = { cwd: root, env: environment(), maxBuffer: 2 ** 24 };
    const { stdout } = await run('bash', ['-euo', 'pipefail', '-c', text], options);
    return stdout;
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    throw new Error(`${text}\n${stdout}\n${stderr}`);
  }
}

/** Whether a block starts a server and calls it. */
export function isSession({ text }: Block): boolean {
  return text.startsWith('npm run') && text.includes('\ncurl ');
}

/** Starts the server of a session, sends its request, and gives the body that comes back. */
export async function runSession(root: string, { text }: Block): Promise<unknown> {
  const [command = '', ...calls] = text.trim().split('\n');
  return withServer(root, command as keyof typeof SERVERS, async (origin) => {
    const script = calls.join('\n').replace(DOCUMENTED, origin).replace(/^curl/gm, 'curl -sS');
    return JSON.parse(
      await runCommands(root, { language: 'sh', text: script, printed: undefined }),
    );
  });
}

/** Runs a program of the document with the client of the copy against its mock; gives what it prints. The file stays. */
export async function runProgram(root: string, { text }: Block): Promise<string> {
  return withServer(root, 'npm run mock', async (origin) => {
    const program = text
      .replace("'collaboration-service-api'", "'./src/client/index.ts'")
      .replace(DOCUMENTED, origin);
    await writeFile(join(root, 'program.ts'), `${program}export {};\n`);
    const options = { cwd: root, env: environment() };
    return (await run(process.execPath, ['--import', 'tsx', 'program.ts'], options)).stdout;
  });
}

async function withServer<T>(
  root: string,
  command: keyof typeof SERVERS,
  use: (origin: string) => Promise<T>,
): Promise<T> {
  const child = spawn(process.execPath, [...SERVERS[command], '--port', '0'], {
    cwd: root,
    env: environment(),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    return await use(await originOf(child.stdout));
  } finally {
    const ended = once(child, 'close');
    child.kill('SIGTERM');
    await ended;
  }
}

/** The first address that a server prints. */
async function originOf(stdout: Readable): Promise<string> {
  for await (const line of createInterface({ input: stdout })) {
    const [origin] = /http:\/\/127\.0\.0\.1:\d+/.exec(line) ?? [];
    if (origin !== undefined) return origin;
  }
  throw new Error('The server ended without an address.');
}

/** As a person has it: nothing of the tests that run this one, and only the everyday part of those that it runs. */
function environment(): NodeJS.ProcessEnv {
  const names = Object.keys(process.env).filter(
    (name) => !/^(VITEST|TEST$|NODE_ENV$|CI$|GITHUB_)/.test(name),
  );
  return Object.fromEntries(names.map((name) => [name, process.env[name]]));
}
