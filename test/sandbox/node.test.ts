import { connect } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createClient } from '../../src/client/index.ts';
import { type RunningSandbox, startSandbox } from '../../src/sandbox/node.ts';
import { createSandbox } from '../../src/sandbox/sandbox.ts';

let running: RunningSandbox;
beforeAll(async () => {
  running = await startSandbox({ port: 0 });
});
afterAll(() => running.close());
beforeEach(() => running.sandbox.control.reset());

const AS_MIRA = { 'PRIVATE-TOKEN': 'token-of-mira' };

/** What comes back for bytes that no well-behaved client sends. */
function send(bytes: string): Promise<string> {
  const { hostname, port } = new URL(running.origin);
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(Number(port), hostname, () => socket.write(bytes));
    socket.on('data', (chunk) => {
      answer += chunk.toString();
    });
    socket.on('close', () => resolve(answer));
    socket.on('error', reject);
  });
}

describe('the sandbox on a port', () => {
  it('remembers from one request to the next', async () => {
    const made = await fetch(`${running.url}/projects/42/issues`, {
      method: 'POST',
      headers: AS_MIRA,
      body: new URLSearchParams({ title: 'New' }),
    });
    const { iid } = (await made.json()) as { iid: number };
    const found = await fetch(`${running.url}/projects/42/issues/${iid}`, { headers: AS_MIRA });
    expect(await found.json()).toMatchObject({ title: 'New' });
  });

  it('leads lists back to itself, and answers HEAD without a body', async () => {
    const list = await fetch(`${running.url}/projects?per_page=1`, { headers: AS_MIRA });
    expect(list.headers.get('link')).toContain(`<${running.url}/projects?per_page=1&page=2>`);
    const head = await fetch(`${running.url}/projects`, { method: 'HEAD', headers: AS_MIRA });
    expect([head.status, await head.text()]).toEqual([200, '']);
    expect(Number(head.headers.get('content-length'))).toBeGreaterThan(100);
  });

  it('lets pages of other origins call it, worlds and control included', async () => {
    for (const path of ['/api/v4/projects', '/sandbox/reset']) {
      const preflight = await fetch(`${running.origin}${path}`, {
        method: 'OPTIONS',
        headers: {
          Origin: 'http://localhost:5173',
          'Access-Control-Request-Method': 'POST',
          'Access-Control-Request-Headers': 'private-token,x-sandbox-world',
        },
      });
      expect(preflight.status).toBe(204);
      expect(preflight.headers.get('access-control-allow-headers')).toContain('x-sandbox-world');
    }
    const options = await fetch(`${running.origin}/sandbox/clock`, { method: 'OPTIONS' });
    expect(options.headers.get('allow')).toBe('GET, PUT, HEAD, OPTIONS');
  });

  it('drops connections where a fault says so, and goes on', async () => {
    running.sandbox.control.addFault({ operation: 'listProjects', drop: true, times: 1 });
    await expect(fetch(`${running.url}/projects`)).rejects.toThrow('fetch failed');
    expect((await fetch(`${running.url}/projects`)).status).toBe(200);
  });

  it('gives the examples of the contract to who prefers them', async () => {
    const headers = { ...AS_MIRA, Prefer: 'code=409' };
    const url = `${running.url}/projects/42/merge_requests/2/merge`;
    const answer = await fetch(url, { method: 'PUT', headers });
    expect([answer.status, await answer.json()]).toEqual([409, { message: expect.any(String) }]);
  });

  it.each([
    ['no HTTP', 'hello\r\n\r\n', '400 Bad Request'],
    [
      'headers that are too large',
      `GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`,
      '431 ',
    ],
    [
      'a target that is no path',
      'GET http://x/api/v4/projects HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
      '404 ',
    ],
    [
      'a broken escape',
      'GET /api/v4/users/%zz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
      '400 ',
    ],
    [
      'a body that is announced too large',
      'PUT /sandbox/world HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: 99999999\r\n\r\n',
      '413 ',
    ],
    [
      'broken JSON',
      'PUT /sandbox/clock HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: 1\r\n\r\n{',
      '400 ',
    ],
  ])('refuses %s', async (_, bytes, status) => {
    expect(await send(bytes)).toMatch(new RegExp(`^HTTP/1.1 ${status}`));
  });

  it('says that a port is taken', async () => {
    const port = Number(new URL(running.origin).port);
    await expect(startSandbox({ port })).rejects.toMatchObject({ code: 'EADDRINUSE' });
  });
});

it('is a fetch for the client, without any server', async () => {
  const sandbox = createSandbox();
  const api = createClient({
    baseUrl: 'http://sandbox.test/api/v4',
    token: 'token-of-mira',
    fetch: sandbox.fetch,
  });
  const { iid } = await api.issues.create({ id: 42, title: 'From the client' });
  expect(sandbox.world.issues.find('iid', `42/${iid}`)?.title).toBe('From the client');
  sandbox.control.addFault({ drop: true, times: 1 });
  expect((await api.issues.get({ id: 42, issue_iid: iid })).title).toBe('From the client');
});
