/** `npm start` as it is called from a shell. */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { copyWhole } from '../whole-copy.ts';

const FREE_PORTS = ['--port', '0', '--mock-port', '0', '--sandbox-port', '0'];
const HEADERS = { 'PRIVATE-TOKEN': 'token-of-robin', 'Content-Type': 'application/json' };

interface Running {
  readonly child: ChildProcess;
  readonly site: string;
  readonly mock: string;
  readonly sandbox: string;
}

/** Starts the command in a process group of its own, on free ports. */
async function start(root: string): Promise<Running> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'site/start.ts', ...FREE_PORTS], {
    cwd: root,
    detached: true,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      output += chunk;
    });
  }
  const ended = once(child, 'exit').then(() => {
    throw new Error(`It ended: ${output}`);
  });
  ended.catch(() => undefined);
  while (!output.includes('Ctrl-C to stop')) {
    await Promise.race([new Promise((resolve) => setTimeout(resolve, 50)), ended]);
  }
  const url = (name: string) => new RegExp(`^${name}: (\\S+)`, 'm').exec(output)?.[1] ?? '';
  return {
    child,
    site: url('Reference site'),
    mock: url('Stateless mock'),
    sandbox: url('Sandbox'),
  };
}

/** In place of the build, whose seconds say nothing of starting and stopping: a page of the options that it gets. */
const SHORT_BUILD = `import { mkdirSync, writeFileSync } from 'node:fs';
mkdirSync('dist/site', { recursive: true });
writeFileSync('dist/site/index.html', process.argv.slice(2).join(' '));
`;
let root: string;
let removeCopy = async () => {};
beforeAll(async () => {
  ({ root, remove: removeCopy } = await copyWhole());
  writeFileSync(join(root, 'site/cli.ts'), SHORT_BUILD);
});
afterAll(() => removeCopy());

test('npm start serves all three, and SIGTERM to it alone stops it', async () => {
  const { child, site, mock, sandbox } = await start(root);
  onTestFinished(() => endGroup(child));
  expect(await (await fetch(site)).text()).toBe(`--base-url ${site}/ --sandbox ${sandbox}`);
  for (const api of [mock, sandbox]) {
    expect(await (await fetch(`${api}/user`, { headers: HEADERS })).json()).toHaveProperty(
      'username',
    );
  }
  expect(await (await fetch(new URL(sandbox).origin)).text()).toContain(
    `<meta name="docs" content="${site}/">`,
  );
  child.kill('SIGTERM');
  expect(await once(child, 'close')).toEqual([0, null]);
  await expect.poll(() => membersOf(child.pid)).toEqual([]);
});

test('one Ctrl-C ends it with everything that it started', async () => {
  const { child } = await start(root);
  onTestFinished(() => endGroup(child));
  const { pid = Number.NaN } = child;
  const closed = once(child, 'close');
  process.kill(-pid, 'SIGINT');
  expect(await closed).toEqual([0, null]);
  await expect.poll(() => membersOf(pid)).toEqual([]);
});

/** Ends what a test has left, with the servers that it started: a failure leaves all of them. */
function endGroup({ pid }: Partial<ChildProcess> = {}): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // All of them have ended.
  }
}

/** The commands of a process group that have not ended. */
async function membersOf(group = Number.NaN): Promise<string[]> {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pgid=,stat=,args=']);
  return stdout.split('\n').filter((line) => new RegExp(`^ *${group} +[^Z]`).test(line));
}
