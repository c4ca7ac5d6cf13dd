/** The commands of the README and the guides have the options that they are given, and do what their documents say. */
import { readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as anywhere, beforeAll, describe, expect, onTestFinished } from 'vitest';
import { projectAt } from '../../generators/project.ts';
import { DEFAULT_HOST, SANDBOX_PORT } from '../../src/http/default-ports.ts';
import { startSandbox } from '../../src/sandbox/node.ts';
import { runCommands } from '../contributing/follow.ts';
import { built } from '../packaging/install.ts';
import { startCommand, startScript } from '../start-command.ts';
import { copyWhole } from '../whole-copy.ts';
import { writeSmallContract } from '../workspace.ts';
import { blocksOf, readDocument } from './markdown.ts';

// Windows has no shell for these commands.
const test = anywhere.skipIf(process.platform === 'win32');

const GUIDES = readdirSync('docs').filter((name) => name.endsWith('.md'));

/** The commands of blocks that are for a shell, without comments. */
const commands = ['README.md', ...GUIDES.map((name) => `docs/${name}`)].flatMap((document) =>
  blocksOf(readDocument(document))
    .filter(({ language }) => language === 'sh')
    .flatMap(({ text }) => text.split('\n'))
    .map((line) => line.replace(/\s+#.*/, ''))
    .filter((line) => /^(npm|npx|node) /.test(line)),
);

const CONFORM = 'npm run conform --';
const HERE = `--base-url http://${DEFAULT_HOST}:${SANDBOX_PORT} --token token-of-mira`;

const SERVERS = [
  'npm run sandbox',
  'npm run sandbox -- --port 4020 --log',
  'npm run sandbox -- --data world.db',
];

/** Whole runs are tested elsewhere, in the process of the test. */
const RUNS: readonly (readonly [command: string, ...more: readonly string[]])[] = [
  [`${CONFORM} ${HERE} --read-only`, '--profile', 'quick'],
];

const CLEAN = `${CONFORM} clean --run conform-3f9c0a517be2d846 ${HERE} --admin-token token-of-robin`;

const DIFFS = [
  'npm run diff -- main',
  'npm run diff -- v0.1.0 v0.2.0',
  'npm run diff -- old/spec new/spec',
];

/** The options that documents give a script, or its subcommand. */
const options = new Map<string, string[]>();
for (const command of commands) {
  const [, called, rest] =
    /^(npm run [\w:]+ --(?: record| clean| replay)?) (.*)$/.exec(command) ?? [];
  if (called === undefined) continue;
  options.set(called, [...(options.get(called) ?? []), ...(rest?.match(/--[\w-]+/g) ?? [])]);
}

test.each([...options])('%s has the options that documents give it', async (called, given) => {
  const help = await runCommands(projectAt().root, `${called} --help`);
  expect(given.filter((option) => !new RegExp(`${option}\\b`).test(help))).toEqual([]);
});

test('the commands that run below are in the documents', () => {
  const run = [...SERVERS, ...RUNS.map(([command]) => command), CLEAN, ...DIFFS];
  expect(run.filter((command) => !commands.includes(command))).toEqual([]);
});

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'commands-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

test.each(SERVERS)('%s starts the sandbox', async (command) => {
  const data = join(await makeFolder(), 'world.db');
  const options = command.replace('world.db', data).replace('--port 4020', '').split(' ').slice(3);
  const args = ['sandbox', '--port', '0', ...options.filter((each) => !['', '--'].includes(each))];
  // As the script says once; compiled, the command starts in a third of the time.
  const isPlain = command === SERVERS[0];
  if (!isPlain) await built();
  const { firstLine } = isPlain
    ? startScript(projectAt().root, 'src/cli.ts', ...args)
    : startCommand(...args);
  expect(await firstLine).toMatch(/^Sandbox: http:\/\/127\.0\.0\.1:\d+\/api\/v4$/);
});

describe('against the sandbox', () => {
  beforeAll(() => built());

  /** Runs a command against a sandbox of its own; compiled, it starts three times as fast. */
  async function conform(command: string, ...more: string[]) {
    const { origin, close } = await startSandbox({ port: 0 });
    onTestFinished(close);
    const args = command.replace(`${CONFORM} `, '').replace(/http:\/\/127\S+/, origin);
    return startCommand('conform', ...args.split(' '), ...more).ended;
  }

  test.each(RUNS)('%s finds no failure', async (command, ...more) => {
    const { code, stdout } = await conform(command, ...more);
    expect(stdout).toContain('0 failures');
    expect(code).toBe(0);
  });

  test('conform clean says what it cannot see', async () => {
    const { code, stdout, stderr } = await conform(CLEAN);
    expect(stdout + stderr).toContain('without --outsider-token');
    expect(code).toBe(1);
  });
});

test('npm run diff compares references of Git, and folders', async () => {
  const { root, remove } = await copyWhole();
  onTestFinished(remove);
  // A contract that is read at once: what the command says of contracts is tested in test/diff.
  await rm(join(root, 'spec'), { recursive: true });
  for (const folder of ['', 'old', 'new']) await writeSmallContract(join(root, folder));
  const commit = 'git -c user.name=test -c user.email=test@example.com commit --quiet -m Begin';
  await runCommands(root, `git init --quiet -b main && git add spec && ${commit}`);
  await runCommands(root, 'git tag v0.1.0 && git tag v0.2.0');
  for (const command of DIFFS)
    expect(await runCommands(root, command)).toContain('Nothing changed.');
});
