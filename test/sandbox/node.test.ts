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

describe('the sandbox on a port', () => {
  it('keeps its state between requests', async () => {
    const made = await fetch(`${running.url}/projects/42/issues`, {
      method: 'POST',
      headers: AS_MIRA,
      body: new URLSearchParams({ title: 'New' }),
    });
    const { iid } = (await made.json()) as { iid: number };
    const found = await fetch(`${running.url}/projects/42/issues/${iid}`, { headers: AS_MIRA });
    expect(await found.json()).toMatchObject({ title: 'New' });
  });

  it('returns its own address in links, and no body to HEAD', async () => {
    const list = await fetch(`${running.url}/projects?per_page=1`, { headers: AS_MIRA });
    expect(list.headers.get('link')).toContain(`<${running.url}/projects?per_page=1&page=2>`);
    const head = await fetch(`${running.url}/projects`, { method: 'HEAD', headers: AS_MIRA });
    expect([head.status, await head.text()]).toEqual([200, '']);
    expect(Number(head.headers.get('content-length'))).toBeGreaterThan(100);
  });

  it('admits requests of pages of this machine, with worlds', async () => {
    const preflight = await fetch(`${running.origin}/api/v4/projects`, {
      method: 'OPTIONS',
      headers: {
        Origin: 'http://localhost:5173',
        'Access-Control-Request-Method': 'POST',
        'Access-Control-Request-Headers': 'private-token,x-sandbox-world',
      },
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-headers')).toContain('x-sandbox-world');
    const options = await fetch(`${running.origin}/sandbox/clock`, { method: 'OPTIONS' });
    expect(options.headers.get('allow')).toBe('GET, PUT, HEAD, OPTIONS');
  });

  it('drops one connection for a fault', async () => {
    running.sandbox.control.addOverride({ operation: 'listProjects', drop: true, times: 1 });
    await expect(fetch(`${running.url}/projects`)).rejects.toThrow('fetch failed');
    expect((await fetch(`${running.url}/projects`)).status).toBe(200);
  });

  it('returns the examples that Prefer names', async () => {
    const headers = { ...AS_MIRA, Prefer: 'code=409' };
    const url = `${running.url}/projects/42/merge_requests/2/merge`;
    const response = await fetch(url, { method: 'PUT', headers });
    expect([response.status, await response.json()]).toEqual([
      409,
      { message: expect.any(String) },
    ]);
  });

  it('is rejected with EADDRINUSE if the port is taken', async () => {
    const port = Number(new URL(running.origin).port);
    await expect(startSandbox({ port })).rejects.toMatchObject({ code: 'EADDRINUSE' });
  });
});

it('sandbox.fetch: works as fetch of the client, without a server', async () => {
  const sandbox = createSandbox();
  const api = createClient({
    baseUrl: 'http://sandbox.test/api/v4',
    token: 'token-of-mira',
    fetch: sandbox.fetch,
  });
  const { iid } = await api.issues.create({ id: 42, title: 'From the client' });
  expect(sandbox.world.issues.find('iid', `42/${iid}`)?.title).toBe('From the client');
  sandbox.control.addOverride({ drop: true, times: 1 });
  expect((await api.issues.get({ id: 42, issue_iid: iid })).title).toBe('From the client');
});
