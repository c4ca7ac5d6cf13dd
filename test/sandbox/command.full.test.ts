/** What only the sandbox's command does; `test/mock/command.full.test.ts` has what both mocks do. */
import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { built } from '../packaging/install.ts';
import { startCommand } from '../start-command.ts';

beforeAll(built);

const start = (...args: string[]) => startCommand('sandbox', '--port', '0', ...args);
const SEED = 'site: https://x.example\nnow: 2020-01-01T00:00:00Z\ntables: {}\n';

function seedFile(text: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'seed-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'seed.yaml');
  writeFileSync(file, text);
  return file;
}

describe('sandbox', () => {
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
    expect(stdout).toMatch(
      / GET \/api\/v4\/user 200 getCurrentUser [\d.]+ ms main unknown: private_token\n$/,
    );
    expect(stdout).not.toContain('hidden');
  });

  it('starts with a seed, and does not print its tokens', async () => {
    const { child, firstLine, ended } = start('--seed', seedFile(SEED));
    const origin = (await firstLine).replace(/^Sandbox: |\/api\/v4$/g, '');
    const clock = await fetch(`${origin}/sandbox/clock`);
    expect(await clock.json()).toEqual({ now: '2020-01-01T00:00:00.000Z' });
    child.kill('SIGTERM');
    const { code, stdout } = await ended;
    expect([code, stdout]).toEqual([0, `Sandbox: ${origin}/api/v4\nPage: ${origin}/\n`]);
  });

  it('prints the address and requests as JSON, and needs the key for all but readiness', async () => {
    const { child, firstLine, ended } = start('--json', '--control-key', 's3cret-key');
    const ready = JSON.parse(await firstLine);
    const port = Number(new URL(ready.url).port);
    const control = `http://127.0.0.1:${port}/sandbox`;
    expect(ready).toEqual({
      event: 'ready',
      url: `http://127.0.0.1:${port}/api/v4`,
      port,
      control,
      control_key: 's3cret-key',
    });
    expect(await (await fetch(`${control}/ready`)).json()).toEqual({ ready: true });
    expect((await fetch(`${control}/clock`)).status).toBe(401);
    await fetch(`${ready.url}/projects/42?private_token=hidden`);
    child.kill('SIGTERM');
    const { stdout } = await ended;
    const lines = stdout.trim().split('\n');
    expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({
      ...{ event: 'request', method: 'GET', path: '/api/v4/projects/42', status: 200 },
      ...{ operation: 'getProject', world: 'main', overridden: false },
    });
    expect(stdout).not.toContain('hidden');
  });

  it('prints with --quiet the address only', async () => {
    const { child, firstLine, ended } = start('--quiet');
    await fetch(`${(await firstLine).replace('Sandbox: ', '')}/projects/42`);
    child.kill('SIGTERM');
    expect((await ended).stdout).toMatch(/^Sandbox: http:\/\/127\.0\.0\.1:\d+\/api\/v4\n$/);
  });

  it('starts with overrides, and passes the rest on', async () => {
    const overrides = seedFile('- operation: getProject\n  status: 503\n');
    const real = start('--quiet');
    const proxy = (await real.firstLine).replace('Sandbox: ', '');
    const { child, firstLine, ended } = start('--overrides', overrides, '--proxy', proxy);
    const url = (await firstLine).replace('Sandbox: ', '');
    const statuses = await Promise.all(
      ['/projects/42', '/projects'].map(async (path) => (await fetch(url + path)).status),
    );
    expect(statuses).toEqual([503, 200]);
    child.kill('SIGTERM');
    expect((await ended).stdout).toBe(
      `Sandbox: ${url}\nRequests are passed on to: ${proxy}\nPage: ${new URL('/', url)}\n`,
    );
  });

  it('begins again with --watch when the seed or the overrides change, and stays if they are not valid', async () => {
    const seed = seedFile(SEED);
    const overrides = seedFile('- operation: getProject\n  status: 503\n');
    const files = ['--seed', seed, '--overrides', overrides];
    const { child, firstLine, ended } = start(...files, '--watch', '--json');
    const { url, control } = JSON.parse(await firstLine);
    const year = async () => (await (await fetch(`${control}/clock`)).json()).now.slice(0, 4);
    const status = async () => (await fetch(`${url}/projects/42`)).status;
    const reported = (text: string) =>
      new Promise<void>((resolve) => {
        child.stderr?.on('data', (chunk) => String(chunk).includes(text) && resolve());
      });
    expect([await year(), await status()]).toEqual(['2020', 503]);

    writeFileSync(overrides, '- operation: getProject\n  status: 418\n');
    await expect.poll(status).toBe(418);

    const wrong = ['extra: 1\n', "tables: { emails: [{ user_id: 9, email: 'x@x.example' }] }\n"];
    for (const text of [`${SEED}${wrong[0]}`, SEED.replace('tables: {}\n', wrong[1] ?? '')]) {
      const message = reported(seed);
      writeFileSync(seed, text);
      await message;
      expect([await year(), await status()]).toEqual(['2020', 418]);
    }

    // As editors save: another file takes the place of the one that was watched.
    const draft = `${seed}.tmp`;
    writeFileSync(draft, SEED.replace('2020', '2021'));
    renameSync(draft, seed);
    await expect.poll(year).toBe('2021');
    child.kill('SIGTERM');
    const { code, stdout } = await ended;
    const events = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line).event);
    expect([code, events.filter((event) => event === 'reloaded').length]).toEqual([0, 2]);
  });

  it('exits with 1 and the line of a seed that is not valid', async () => {
    const file = seedFile(`${SEED}extra: 1\n`);
    const { code, stdout, stderr } = await start('--seed', file).ended;
    expect([code, stdout, stderr]).toEqual([1, '', `${file}:4:8 extra is not known here\n`]);
  });
});
