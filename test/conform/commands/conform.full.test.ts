import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { runCommand } from '../../../src/command-line.ts';
import { conformCommand } from '../../../src/conform/commands/conform.ts';
import { replayCommand } from '../../../src/conform/commands/replay.ts';
import { type RunningSandbox, startSandbox } from '../../../src/sandbox/node.ts';
import { built } from '../../packaging/install.ts';
import { COMMAND } from '../../start-command.ts';

let sandbox: RunningSandbox;
let folder: string;
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0 });
  folder = await mkdtemp(join(tmpdir(), 'conform-'));
});
beforeAll(built);
afterAll(async () => {
  await sandbox.close();
  await rm(folder, { recursive: true });
});

const run = (...args: string[]) => capture(() => runCommand(conformCommand, args));

async function capture(work: () => Promise<number>) {
  let [out, err] = ['', ''];
  const stdout = vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    out += text;
    return true;
  });
  const stderr = vi.spyOn(console, 'error').mockImplementation((text) => {
    err += `${text}\n`;
  });
  const code = await work().finally(() => {
    stdout.mockRestore();
    stderr.mockRestore();
  });
  return { code, out, err };
}

const server = () => ['--base-url', sandbox.url, '--token', 'token-of-mira'];

describe('conform', () => {
  it('exits with 0 for a server that keeps the contract, and writes the reports', async () => {
    const [json, junit, html] = ['report.json', 'report.xml', 'report.html'].map((name) =>
      join(folder, name),
    );
    const files = ['--json', `${json}`, '--junit', `${junit}`, '--html', `${html}`];
    const { code, out, err } = await run(...server(), '--tag', 'ssh-keys', ...files);
    expect(err).toBe('');
    expect(code).toBe(0);
    expect(out).toContain('keeps the contract: 0 failures, 0 notes.');
    expect(out).toMatch(/^Operations {3}\d+ of 8, \d+ %$/m);
    expect(JSON.parse(await readFile(`${json}`, 'utf8'))).toMatchObject({
      format: 4,
      verdict: 'passed',
    });
    expect(await readFile(`${junit}`, 'utf8')).toContain('<testcase classname="getSshKey"');
    expect(await readFile(`${html}`, 'utf8')).toContain('<!doctype html>');
  });

  it('exits with 1 for a server that does not keep the contract', async () => {
    // All but the last are for what looks for the server, and tries whether a key can be deleted.
    const fault = { operation: 'getCurrentUserSshKey', status: 500, times: 5 } as const;
    sandbox.sandbox.control.addOverride(fault);
    const { code, out } = await run(
      ...server(),
      '--operation',
      'getCurrentUserSshKey',
      '--check',
      'accepts',
    );
    sandbox.sandbox.control.clearOverrides();
    expect(code).toBe(1);
    expect(out).toContain('getCurrentUserSshKey [server-error]');
    expect(out).toMatch(/proof {5}GET http:.*\/user\/keys\/\d+ as user: 500$/m);
    expect(out).not.toContain('token-of-mira');
  });

  it('reads options from a config file, and lets the command line win', async () => {
    const config = join(folder, 'conform.json');
    const values = { 'base-url': 'http://127.0.0.1:1', token: 'token-of-mira', tag: 'emails' };
    await writeFile(config, JSON.stringify({ ...values, check: ['paging'], 'read-only': true }));
    const { code, out, err } = await run('--config', config, '--base-url', sandbox.url);
    expect(err).toBe('');
    expect(code).toBe(0);
    expect(out).toContain('Trying 3 operations');
  });

  it('accepts known failures, says which are gone, and compares with an earlier report', async () => {
    const [baseline, old] = ['known.json', 'old.json'].map((name) => join(folder, name));
    const options = [...server(), '--operation', 'getCurrentUserSshKey', '--check', 'accepts'];
    const withFault = (...more: string[]) => {
      sandbox.sandbox.control.addOverride({ operation: 'getCurrentUserSshKey', status: 500 });
      return run(...options, ...more).finally(() => sandbox.sandbox.control.clearOverrides());
    };
    const written = ['--baseline', `${baseline}`, '--update-baseline', '--json', `${old}`];
    const first = await withFault(...written, '--github', '--max-failures', '5');
    expect(first.code).toBe(1);
    expect(first.out).toMatch(
      /::error title=getCurrentUserSshKey \[server-error\],file=generated\/openapi\.json,line=\d+::/,
    );

    const tokens = ['--token', 'token-of-mira', '--admin-token', 'token-of-robin'];
    const replayed = await capture(() => runCommand(replayCommand, [`${old}`, ...tokens]));
    expect(replayed.out).toMatch(/^PASSED +status-\w+ getCurrentUserSshKey$/m);
    expect(replayed.out).toContain('0 defects still there, 1 gone, 0 unknown.');
    expect(replayed.code).toBe(0);

    const known = await withFault('--baseline', `${baseline}`, '--compare', `${old}`);
    expect(known.code).toBe(0);
    expect(known.out).toContain('Known failures: 1\n  getCurrentUserSshKey [server-error]');
    expect(known.out).toContain('Since the earlier report: 0 new, 0 gone, 1 still there.');

    const fixed = await run(...options, '--baseline', `${baseline}`, '--compare', `${old}`);
    expect(fixed.code).toBe(0);
    expect(fixed.out).toContain('Known failures that are gone: remove them from the baseline:');
    expect(fixed.out).toContain('Since the earlier report: 0 new, 1 gone, 0 still there.');
  });

  it('tries each operation once, with at most 300 requests, in the quick profile', async () => {
    const admin = ['--admin-token', 'token-of-robin'];
    const { code, out } = await run(...server(), ...admin, '--profile', 'quick');
    expect(code).toBe(0);
    expect(out).not.toContain('The run is incomplete');
    expect(Number(/, (\d+) requests, /.exec(out)?.[1])).toBeLessThanOrEqual(300);
  });

  it('is incomplete if it ends at a limit without a failure', async () => {
    const { code, out } = await run(...server(), '--max-requests', '700');
    expect(code).toBe(2);
    expect(out).toContain('The run is incomplete: The limit of 700 requests was reached.');
  });

  it.each([
    [['--base-url', 'http://127.0.0.1:4020'], '--token is missing.'],
    [['--profile', 'slow'], '--profile does not know slow; it takes quick, standard, full.'],
    [['--group', 'acme'], '--group takes an id.'],
    [['--config', 'test/matrix/package.json'], 'test/matrix/package.json: '],
    [['--config', 'package.json'], 'package.json: there is no option name.'],
    [['--baseline', 'absent.json'], 'absent.json cannot be read'],
    [['--baseline', 'package.json'], 'package.json is no baseline: it has no list "known".'],
    [['--update-baseline'], '--baseline is missing.'],
    [['--compare', 'package.json'], 'package.json is no report: it has no list "findings".'],
    [['--json', 'package.json/report.json'], 'package.json cannot be written'],
    [['--html', 'src'], 'src cannot be written'],
    // Where the recursive mkdir of Node does not end.
    [['--sarif', '/proc/none/report.sarif'], '/proc/none cannot be written'],
    [['--reference', 'docs'], '--reference takes a URL that starts with http:// or https://.'],
    [['--base-url', 'http://x', '--token-command', 'exit 3'], '--token-command ended with 3.'],
    [['--token', 'x'], '--base-url is missing.'],
    [['--tag', 'milestones'], '--tag does not know milestones; it takes jobs, issues,'],
    [['--operation', 'getMilestone'], '--operation does not know getMilestone'],
    [['--seed', 'seven'], '--seed takes a whole number.'],
    [['--timeout', '0'], '--timeout takes a whole number from 1.'],
    [['--header', 'X-Sandbox-World'], '--header takes a name and a value'],
    [['--colour'], "Unknown option '--colour'"],
  ])('exits with 2 for %j', async (args, message) => {
    const whole = args.some((arg) => arg === '--base-url' || arg === '--token')
      ? args
      : [...server(), ...args];
    const { code, err } = await run(...whole);
    expect(err).toContain(message);
    expect(code).toBe(2);
  });

  it('exits with 2 if the server rejects the token', async () => {
    const { code, err } = await run('--base-url', sandbox.url, '--token', 'token-of-nobody');
    expect(err).toBe(`${sandbox.url} rejects the token.\n`);
    expect(code).toBe(2);
  });

  it('prints its help', async () => {
    const { code, out } = await run('--help');
    expect(code).toBe(0);
    expect(out).toContain('--base-url URL');
  });

  /** Runs in a world of its own, and sends SIGINT as soon as each of the texts has been printed. */
  async function interrupt(world: string, ...texts: readonly string[]) {
    const options = ['--admin-token', 'token-of-robin', '--header', `X-Sandbox-World: ${world}`];
    const child = spawn(process.execPath, [COMMAND, 'conform', ...server(), ...options], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let out = '';
    const waiting = [...texts];
    child.stdout.on('data', (data) => {
      out += data;
      const [next] = waiting;
      if (next === undefined || !out.includes(next)) return;
      waiting.shift();
      child.kill('SIGINT');
    });
    const [code] = await once(child, 'close');
    const data = JSON.stringify(sandbox.sandbox.in(world).control.exportWorld());
    return { code, out, left: /conform-[0-9a-f]+/.exec(data)?.[0] };
  }

  const STOPPING = 'Stopping; press Ctrl-C again to end at once.';

  it('deletes its fixtures when it is interrupted', async () => {
    const { code, out, left } = await interrupt('stopped', ' 10 %');
    expect(code).toBe(2);
    expect(out).toContain(STOPPING);
    expect(out).toContain('The run is incomplete: The run was stopped.');
    expect(left).toBeUndefined();
  });

  it('ends at once when it is interrupted again, and says what deletes what is left', async () => {
    const { code, out, left } = await interrupt('ended', ' 10 %', STOPPING);
    expect(code).toBe(2);
    const [, id] =
      /The run was ended\. conform clean --run (\S+) deletes what is left\./.exec(out) ?? [];
    expect(left).toBe(id);
  });
});
