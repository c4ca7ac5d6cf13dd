import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { killAll, startCommand } from '../start-command.ts';

afterEach(killAll);

const start = (...args: string[]) => startCommand('sandbox', ...args);
const SEED = 'site: https://x.example\nnow: 2020-01-01T00:00:00Z\ntables: {}\n';

async function withSeed(text: string, work: (file: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'seed-'));
  try {
    const file = join(folder, 'seed.yaml');
    await writeFile(file, text);
    await work(file);
  } finally {
    await rm(folder, { recursive: true });
  }
}

describe('npm run sandbox', { timeout: 60_000 }, () => {
  it('prints its URL and who has which token, logs, and ends cleanly on Ctrl-C', async () => {
    const { child, firstLine, ended } = start('--port', '0', '--log');
    const line = await firstLine;
    const [url] = /http:\/\/127\.0\.0\.1:\d+\/api\/v4$/.exec(line) ?? [];
    const response = await fetch(`${url}/user?private_token=hidden`, {
      headers: { 'PRIVATE-TOKEN': 'token-of-mira' },
    });
    expect(await response.json()).toMatchObject({ username: 'mira' });
    child.kill('SIGINT');
    const { code, stdout, stderr } = await ended;
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(/token-of-robin +Robin Keller, administrator\n/);
    expect(stdout).toMatch(/token-of-tessa +Tessa Brandt, blocked\n/);
    expect(stdout).toMatch(/ GET \/api\/v4\/user 200 getCurrentUser [\d.]+ ms main\n$/);
    expect(stdout).not.toContain('hidden');
  });

  it('begins with a seed, whose tokens it keeps to itself', async () => {
    await withSeed(SEED, async (file) => {
      const { child, firstLine, ended } = start('--port', '0', '--seed', file);
      const origin = (await firstLine).replace(/^Sandbox: |\/api\/v4$/g, '');
      const clock = await fetch(`${origin}/sandbox/clock`);
      expect(await clock.json()).toEqual({ now: '2020-01-01T00:00:00.000Z' });
      child.kill('SIGTERM');
      const { code, stdout } = await ended;
      expect([code, stdout.split('\n').length]).toEqual([0, 2]);
    });
  });

  it('names the line of a seed that is not valid', async () => {
    await withSeed(`${SEED}extra: 1\n`, async (file) => {
      const { code, stdout, stderr } = await start('--port', '0', '--seed', file).ended;
      expect([code, stdout]).toEqual([1, '']);
      expect(stderr).toBe(`${file}:4:8 extra is not known here\n`);
    });
  });

  it('says in one line that the port is taken', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const { port } = other.address() as AddressInfo;
    try {
      const { code, stdout, stderr } = await start('--port', String(port)).ended;
      expect([code, stdout]).toEqual([1, '']);
      expect(stderr).toContain(`Port ${port} on 127.0.0.1 is taken`);
    } finally {
      other.close();
    }
  });

  it('explains itself with --help', async () => {
    const { code, stdout } = await start('--help').ended;
    expect(code).toBe(0);
    for (const option of ['port', 'host', 'seed', 'data', 'latency', 'log']) {
      expect(stdout).toContain(`--${option}`);
    }
  });

  it.each([
    [['--port', 'http'], '--port takes a number from 0 to 65535.'],
    [['--latency', '-1'], '--latency'],
    [['--latency', 'slow'], '--latency takes a number from 0 to 60000.'],
    [['--sed', 'x'], '--sed'],
  ])('ends with exit code 2 for the arguments %j', async (args, named) => {
    const { code, stdout, stderr } = await start(...args).ended;
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toContain(named);
    expect(stderr).toContain('See `npx collaboration-service-api sandbox --help`.');
  });
});
