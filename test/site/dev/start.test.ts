import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { projectAt } from '../../../generators/project.ts';
import { run } from '../../command.ts';
import { IN_FULL } from '../../in-full.ts';

const PLACE = { project: projectAt() };

/** Ports that nobody has. */
const FREE = ['--port', '0', '--mock-port', '0', '--sandbox-port', '0'];

test.runIf(IN_FULL)('npm start serves all three, and SIGTERM to it alone stops it', async () => {
  const child = spawn(process.execPath, ['--import', 'tsx', 'site/dev/cli.ts', ...FREE], {
    cwd: PLACE.project.root,
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  while (!output.includes('Ctrl-C to stop')) await once(child.stdout, 'data');
  const [page = '', ...apis] = [...output.matchAll(/ (http:\S+)/g)].map(([, url]) => url);
  expect(await (await fetch(page)).text()).toContain('<title>Collaboration Service API</title>');
  const headers = { 'PRIVATE-TOKEN': 'token-of-robin' };
  for (const api of apis) {
    expect(await (await fetch(`${api}/user`, { headers })).json()).toHaveProperty('username');
  }
  // Somebody who listens for changes must not keep it from stopping.
  await fetch(`${page}/-/changes`);
  child.kill('SIGTERM');
  expect(await once(child, 'close')).toEqual([0, null]);
});

test.each(IN_FULL ? ['--port', '--mock-port', '--sandbox-port'] : ['--sandbox-port'])(
  'a %s that is taken is named in one line',
  async (option) => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void other.close());
    const port = String((other.address() as AddressInfo).port);
    const { code, err } = await run(PLACE, 'site/dev/cli.ts', ...FREE, option, port);
    expect(code).toBe(1);
    expect(err).toBe(
      `Port ${port} on 127.0.0.1 is taken; stop what uses it, or choose another with ${option}.\n`,
    );
  },
);

test.each([
  [['--port', 'http'], '--port takes a number from 0 to 65535.'],
  [['--mock-port', '65536'], '--mock-port takes a number from 0 to 65535.'],
  [['--prot', '1'], "Unknown option '--prot'"],
])('%j is refused with what is expected', async (args, complaint) => {
  const { code, err } = await run(PLACE, 'site/dev/cli.ts', ...args);
  expect(code).toBe(2);
  expect(err).toContain(complaint);
  expect(err).toContain('npm start -- --help');
});

test('--help says what it does and starts nothing', async () => {
  const { code, out } = await run(PLACE, 'site/dev/cli.ts', '--help');
  expect(code).toBe(0);
  expect(out).toContain('Usage: npm start --');
});
