/** The options of `npm start`, as it is called from a shell. */
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const FREE_PORTS = ['--port', '0', '--mock-port', '0', '--sandbox-port', '0'];

/** Runs the command to its end. */
function run(...options: readonly string[]) {
  const args = ['--import', 'tsx', 'site/start.ts', ...options];
  return promisify(execFile)(process.execPath, args, { cwd: ROOT }).then(
    ({ stdout }) => ({ code: 0, out: stdout, err: '' }),
    ({ code, stdout, stderr }) => ({ code, out: stdout, err: stderr }),
  );
}

test.each(['--port', '--mock-port', '--sandbox-port'])(
  'a %s that is taken is named in one line',
  async (option) => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    onTestFinished(() => void other.close());
    const port = String((other.address() as AddressInfo).port);
    const { code, err } = await run(...FREE_PORTS, option, port);
    expect(code).toBe(1);
    expect(err).toBe(
      `Port ${port} on 127.0.0.1 is taken; stop what uses it, or choose another with ${option}.\n`,
    );
  },
);

test.each([
  ['--port', 'http'],
  ['--mock-port', '65536'],
  ['--sandbox-port', ''],
  ['--watchful', 'yes'],
])('wrong usage, %s %o, ends with 2, and names the option and the help', async (...options) => {
  const { code, err } = await run(...options);
  expect(code).toBe(2);
  expect(err).toContain(options[0]);
  expect(err).toContain('npm start -- --help');
});

test('--help prints the usage and starts nothing', async () => {
  const { code, out } = await run('--help');
  expect(code).toBe(0);
  expect(out).toContain('Usage: npm start --');
});
