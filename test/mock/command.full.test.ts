/** What the commands of both mocks have in common. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beforeAll, describe, expect, it } from 'vitest';
import { built } from '../packaging/install.ts';
import { startCommand } from '../start-command.ts';

beforeAll(built);

describe.each([
  ['mock', '4010', []],
  ['sandbox', '4020', ['seed', 'data', 'latency', 'log']],
])('%s', (name, port, options) => {
  const start = (...args: string[]) => startCommand(name, ...args);

  it.each(['SIGINT', 'SIGTERM'] as const)(
    'prints its URL, and exits with 0 on %s, even with a connection open',
    async (signal) => {
      const { child, firstLine, ended } = start('--port', '0');
      const line = await firstLine;
      const [url] = /http:\/\/127\.0\.0\.1:\d+\/api\/v4$/.exec(line) ?? [];
      const headers = { 'PRIVATE-TOKEN': 'token-of-mira' };
      const response = await fetch(`${url}/projects/42/jobs`, { headers });
      expect(response.status).toBe(200);
      await response.arrayBuffer();
      child.kill(signal);
      const { stdout, ...rest } = await ended;
      expect(rest).toEqual({ code: 0, signal: null, stderr: '' });
      expect(stdout.startsWith(`${line}\n`)).toBe(true);
      if (name === 'mock') expect(stdout).toBe(`${line}\n`);
    },
  );

  it('exits with 1 and one line if the port is taken', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const taken = (other.address() as AddressInfo).port;
    const { code, stdout, stderr } = await start('--port', String(taken)).ended;
    other.close();
    expect([code, stdout, stderr]).toEqual([
      1,
      '',
      `Port ${taken} on 127.0.0.1 is taken; stop what uses it, or choose another with --port.\n`,
    ]);
  });

  it('exits with 1 and one line for an address of another machine', async () => {
    const key = name === 'sandbox' ? ['--control-key'] : [];
    const { code, stderr } = await start('--port', '0', '--host', '192.0.2.1', ...key).ended;
    const message = '192.0.2.1 is not an address of this machine; choose another with --host.\n';
    expect([code, stderr]).toEqual([1, message]);
  });

  it('needs a key for another address if it has a control API', async () => {
    if (name === 'mock') return;
    const { code, stderr } = await start('--port', '0', '--host', '0.0.0.0').ended;
    expect([code, stderr]).toEqual([2, expect.stringContaining('--control-key is needed')]);
  });

  it('explains all options with --help', async () => {
    const { code, stdout, stderr } = await start('--help').ended;
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(new RegExp(`--port N .*${port}`));
    expect(stdout).toMatch(/--host ADDRESS .*127\.0\.0\.1/);
    for (const option of options) expect(stdout).toContain(`--${option}`);
  });

  it.each([
    [['--prot', '1'], '--prot'],
    [['--port', 'http'], '--port takes a number from 0 to 65535.'],
    [['--port', '65536'], '--port takes a number from 0 to 65535.'],
    [['--port'], '--port'],
    [['4010'], '4010'],
    [['--latency', '-1'], '--latency'],
    [['--latency', 'slow'], name === 'mock' ? '--latency' : 'takes a number from 0 to 60000.'],
  ])('exits with 2 for the arguments %j', async (args, named) => {
    const { code, stdout, stderr } = await start(...args).ended;
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toContain(named);
    expect(stderr).toContain(`See \`npx --no-install collaboration-service-api ${name} --help\`.`);
    expect(stderr).not.toContain('    at ');
  });
});
