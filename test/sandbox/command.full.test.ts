/** What only the sandbox's command does; `test/mock/command.full.test.ts` has what both mocks do. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startCommand } from '../start-command.ts';

const start = (...args: string[]) => startCommand('sandbox', '--port', '0', ...args);
const SEED = 'site: https://x.example\nnow: 2020-01-01T00:00:00Z\ntables: {}\n';

function seedFile(text: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'seed-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'seed.yaml');
  writeFileSync(file, text);
  return file;
}

describe('sandbox', { timeout: 60_000 }, () => {
  it('prints the tokens of the example data, and with --log every request', async () => {
    const { child, firstLine, ended } = start('--log');
    const url = (await firstLine).replace('Sandbox: ', '');
    const headers = { 'PRIVATE-TOKEN': 'token-of-mira' };
    const response = await fetch(`${url}/user?private_token=hidden`, { headers });
    expect(await response.json()).toMatchObject({ username: 'mira' });
    child.kill('SIGINT');
    const { stdout } = await ended;
    expect(stdout).toMatch(/token-of-robin +Robin Keller, administrator\n/);
    expect(stdout).toMatch(/token-of-tessa +Tessa Brandt, blocked\n/);
    expect(stdout).toMatch(/ GET \/api\/v4\/user 200 getCurrentUser [\d.]+ ms main\n$/);
    expect(stdout).not.toContain('hidden');
  });

  it('starts with a seed, and does not print its tokens', async () => {
    const { child, firstLine, ended } = start('--seed', seedFile(SEED));
    const origin = (await firstLine).replace(/^Sandbox: |\/api\/v4$/g, '');
    const clock = await fetch(`${origin}/sandbox/clock`);
    expect(await clock.json()).toEqual({ now: '2020-01-01T00:00:00.000Z' });
    child.kill('SIGTERM');
    const { code, stdout } = await ended;
    expect([code, stdout.split('\n').length]).toEqual([0, 2]);
  });

  it('exits with 1 and the line of a seed that is not valid', async () => {
    const file = seedFile(`${SEED}extra: 1\n`);
    const { code, stdout, stderr } = await start('--seed', file).ended;
    expect([code, stdout, stderr]).toEqual([1, '', `${file}:4:8 extra is not known here\n`]);
  });
});
