/** The options of `npm start`, as it is called from a shell. */
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const FREE_PORTS = ['--port', '0', '--mock-port', '0', '--sandbox-port', '0'];

/** Runs the command to its end. */
async function run(...options: readonly string[]) {
  const child = execFile(process.execPath, ['--import', 'tsx', 'site/start.ts', ...options], {
    cwd: ROOT,
  });
  let [out, err] = ['', ''];
  child.stdout?.on('data', (chunk) => {
    out += chunk;
  });
  child.stderr?.on('data', (chunk) => {
    err += chunk;
  });
  const [code] = await once(child, 'close');
  return { code, out, err };
}

test.each(['--port', '--mock-port', '--sandbox-port'])(
  'a %s that is taken is named in one line',
  async (option) => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
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
  [['--port', 'http'], '--port takes a number from 0 to 65535.'],
  [['--mock-port', '65536'], '--mock-port takes a number from 0 to 65535.'],
  [['--prot', '1'], "Unknown option '--prot'"],
])('%j is rejected with what is expected', async (args, complaint) => {
  const { code, err } = await run(...args);
  expect(code).toBe(2);
  expect(err).toContain(complaint);
  expect(err).toContain('npm start -- --help');
});

test('--help prints the usage and starts nothing', async () => {
  const { code, out } = await run('--help');
  expect(code).toBe(0);
  expect(out).toContain('Usage: npm start --');
});
