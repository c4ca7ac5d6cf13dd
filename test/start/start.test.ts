import { spawn } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { IN_FULL } from '../in-full.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const TSX = import.meta.resolve('tsx');

/** Runs `npm start` without npm and tsx in between, so that signals and the exit code are its own. */
function start(...args: string[]) {
  const child = spawn(process.execPath, ['--import', TSX, 'build/start.ts', ...args], {
    cwd: ROOT,
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let output = '';
  const ended = new Promise<{ code: number | null; output: string }>((resolve) => {
    child.on('close', (code) => resolve({ code, output }));
  });
  const ready = new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString();
        if (output.includes('Ctrl-C to stop')) resolve(output);
      });
    }
    void ended.then(() => reject(new Error(output)));
  });
  ready.catch(() => undefined);
  return { child, ready, ended };
}

/** Ports that nobody has. */
const FREE = ['--port', '0', '--mock-port', '0', '--sandbox-port', '0'];

test.each(IN_FULL ? (['SIGINT', 'SIGTERM'] as const) : (['SIGINT'] as const))(
  'it prints where site, mock and sandbox are, serves them, and stops cleanly on %s',
  async (signal) => {
    const { child, ready, ended } = start(...FREE);
    const output = await ready;
    const page = /Reference site {2}(http:\S+)/.exec(output)?.[1] ?? '';
    const mock = /Stateless mock {2}(http:\S+)/.exec(output)?.[1] ?? '';
    expect(await (await fetch(page)).text()).toContain('<title>Collaboration Service API</title>');
    const sandbox = /Sandbox {9}(http:\S+)/.exec(output)?.[1] ?? '';
    const headers = { 'PRIVATE-TOKEN': 'token-of-robin' };
    for (const api of [mock, sandbox]) {
      expect(await (await fetch(`${api}/user`, { headers })).json()).toHaveProperty('username');
    }
    // Somebody who listens for changes must not keep it from stopping.
    await fetch(`${page}/-/changes`);
    child.kill(signal);
    child.kill(signal);
    expect((await ended).code).toBe(0);
  },
);

test.each(IN_FULL ? ['--port', '--sandbox-port'] : ['--port'])(
  'a %s that is taken is named in one line',
  async (option) => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void other.close());
    const port = String((other.address() as AddressInfo).port);
    const { code, output } = await start(...FREE, option, port).ended;
    expect(code).toBe(1);
    expect(output.trimEnd().split('\n').at(-1)).toBe(
      `Port ${port} is taken; choose another one with ${option}.`,
    );
  },
);

test.each([
  [['--port', 'http'], '--port takes a number from 0 to 65535.'],
  [['--mock-port', '65536'], '--mock-port takes a number from 0 to 65535.'],
  [['--prot', '1'], "Unknown option '--prot'"],
])('%j is refused with what is expected', async (args, complaint) => {
  const { code, output } = await start(...args).ended;
  expect(code).toBe(2);
  expect(output).toContain(complaint);
  expect(output).toContain('npm start -- --help');
});

test('--help says what it does and starts nothing', async () => {
  const { code, output } = await start('--help').ended;
  expect(code).toBe(0);
  expect(output).toContain('Usage: npm start --');
});
