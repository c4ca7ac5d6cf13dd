import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { killAll, startCommand } from '../start-command.ts';

afterEach(killAll);

const start = (...args: string[]) => startCommand('mock', ...args);

describe('npm run mock', { timeout: 30_000 }, () => {
  it.each(['SIGINT', 'SIGTERM'] as const)(
    'prints its URL, serves there, and ends cleanly on %s, even with a connection open',
    async (signal) => {
      const { child, firstLine, ended } = start('--port', '0');
      const line = await firstLine;
      const [url] = /http:\/\/127\.0\.0\.1:\d+\/api\/v4$/.exec(line) ?? [];
      const response = await fetch(`${url}/projects/42/jobs`, {
        headers: { 'PRIVATE-TOKEN': 'token-of-mira' },
      });
      expect(response.status).toBe(200);
      await response.arrayBuffer();
      child.kill(signal);
      expect(await ended).toEqual({ code: 0, signal: null, stdout: `${line}\n`, stderr: '' });
    },
  );

  it('says in one line that the port is taken, and by which flag to choose another', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const { port } = other.address() as AddressInfo;
    try {
      const { code, stdout, stderr } = await start('--port', String(port)).ended;
      expect(code).toBe(1);
      expect(stdout).toBe('');
      expect(stderr).toBe(
        `Port ${port} on 127.0.0.1 is taken; stop what uses it, or choose another with --port.\n`,
      );
    } finally {
      other.close();
    }
  });

  it('says in one line that an address is not of this machine', async () => {
    const { code, stderr } = await start('--port', '0', '--host', '192.0.2.1').ended;
    expect(code).toBe(1);
    expect(stderr).toBe(
      '192.0.2.1 is not an address of this machine; choose another with --host.\n',
    );
  });

  it('explains itself with --help', async () => {
    const { code, stdout, stderr } = await start('--help').ended;
    expect(code).toBe(0);
    expect(stdout).toMatch(/--port N .*4010/);
    expect(stdout).toMatch(/--host ADDRESS .*127\.0\.0\.1/);
    expect(stderr).toBe('');
  });

  it.each([
    [['--prot', '1'], '--prot'],
    [['--port', 'http'], '--port takes a number from 0 to 65535.'],
    [['--port', '65536'], '--port takes a number from 0 to 65535.'],
    [['--port'], '--port'],
    [['4010'], '4010'],
  ])('ends with exit code 2 for the arguments %j', async (args, named) => {
    const { code, stdout, stderr } = await start(...args).ended;
    expect(code).toBe(2);
    expect(stdout).toBe('');
    expect(stderr).toContain(named);
    expect(stderr).toContain('--help');
    expect(stderr).not.toContain('    at ');
  });
});
