/** `npm start` and `npm run dev` as they are called from a shell. */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { copyWhole } from '../whole-copy.ts';

const FREE_PORTS = ['--port', '0', '--mock-port', '0', '--sandbox-port', '0'];
const HEADERS = { 'PRIVATE-TOKEN': 'token-of-robin', 'Content-Type': 'application/json' };

interface Running {
  readonly child: ChildProcess;
  readonly site: string;
  readonly mock: string;
  readonly sandbox: string;
  /** Waits for a text in what is printed after the last text that was waited for. */
  readonly printed: (text: string) => Promise<void>;
}

/** Starts the command in a process group of its own, on free ports. */
async function start(root: string, ...options: readonly string[]): Promise<Running> {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', 'site/start.ts', ...FREE_PORTS, ...options],
    {
      cwd: root,
      detached: true,
    },
  );
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
  let end = 0;
  const printed = async (text: string) => {
    while (!output.includes(text, end)) {
      await Promise.race([new Promise((resolve) => setTimeout(resolve, 50)), ended]);
    }
    end = output.indexOf(text, end) + text.length;
  };
  await printed('Ctrl-C to stop');
  const url = (name: string) => new RegExp(`^${name}: (\\S+)`, 'm').exec(output)?.[1] ?? '';
  return {
    child,
    site: url('Reference site'),
    mock: url('Stateless mock'),
    sandbox: url('Sandbox'),
    printed,
  };
}

/** In place of the build, whose seconds say nothing of starting and stopping: a page of the options that it gets. */
const SHORT_BUILD = `import { mkdirSync, writeFileSync } from 'node:fs';
mkdirSync('dist/site', { recursive: true });
writeFileSync('dist/site/index.html', process.argv.slice(2).join(' '));
`;
const BUILD = 'site/cli.ts';

let root: string;
let removeCopy = async () => {};
let build: string;
beforeAll(async () => {
  ({ root, remove: removeCopy } = await copyWhole());
  build = readFileSync(join(root, BUILD), 'utf8');
  writeFileSync(join(root, BUILD), SHORT_BUILD);
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

describe('npm run dev', () => {
  // One process for all tests: each goes on with the files as the one before has left them.
  let dev: Running;
  beforeAll(async () => {
    dev = await start(root, '--watch');
  });
  afterAll(() => endGroup(dev?.child));

  const OPERATION = 'spec/paths/jobs/projects.id.jobs.job_id.cancel.yaml';
  const SCHEMA = 'spec/components/schemas/IssueCreateBase.yaml';
  const issues = () => `${dev.sandbox}/projects/42/issues`;

  /** Makes changes at once, as a change of the branch does: they are one update. */
  function edit(...changes: readonly (readonly [path: string, before: string, after: string])[]) {
    for (const [path, before, after] of changes) {
      const file = join(root, path);
      const text = readFileSync(file, 'utf8');
      expect(text).toContain(before);
      writeFileSync(file, text.replace(before, after));
    }
  }
  const page = async (path: string) => (await fetch(`${dev.site}${path}`)).text();
  const create = (issue: object) =>
    fetch(issues(), { method: 'POST', headers: HEADERS, body: JSON.stringify(issue) });
  const titles = async () => {
    const list = (await (await fetch(issues(), { headers: HEADERS })).json()) as object[];
    return list.map((issue) => (issue as { title: string }).title);
  };

  test('while a file is broken, everything is served as before', async () => {
    expect((await create({ title: 'Kept' })).status).toBe(201);
    edit([OPERATION, 'operationId:', 'operationId: [']);
    writeFileSync(join(root, BUILD), build);
    await dev.printed(OPERATION);
    expect(await page('/')).toContain('--base-url');
    expect((await fetch(`${dev.mock}/user`, { headers: HEADERS })).status).toBe(200);
    expect(await titles()).toContain('Kept');
  });

  test('what is fixed and changed reaches site and sandbox, which keeps its data', async () => {
    edit(
      ['docs/mocks.md', 'the examples of the contract', 'what the contract shows'],
      [SCHEMA, '\nproperties:\n', '\nproperties:\n  weight:\n    type: integer\n'],
      [OPERATION, 'Cancels a job', 'Ends a job'],
      [OPERATION, 'operationId: [', 'operationId:'],
    );
    await dev.printed('Everything is up to date.');
    expect(await page('/')).toContain('<title>Collaboration Service API</title>');
    expect(await page('/operations/cancelJob/')).toContain('Ends a job');
    expect(JSON.parse(await page('/assets/try/createIssue.json'))).toMatchObject({
      sandbox: dev.sandbox,
    });
    expect(await page('/guides/mocks/')).toContain('what the contract shows');
    const rejected = await create({ title: 'Heavy', weight: 'much' });
    expect(await rejected.json()).toEqual({ message: { weight: ['must be an integer'] } });
    expect(await titles()).toContain('Kept');
  });

  test('one Ctrl-C ends it with everything that it started', async () => {
    const { pid = Number.NaN } = dev.child;
    const closed = once(dev.child, 'close');
    process.kill(-pid, 'SIGINT');
    expect(await closed).toEqual([0, null]);
    await expect.poll(() => membersOf(pid)).toEqual([]);
  });
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
