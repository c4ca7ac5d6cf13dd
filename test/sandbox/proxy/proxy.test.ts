/** A sandbox in front of another server, which here is a sandbox, too, or one that misbehaves. */
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type SandboxServerOptions, startSandbox } from '../../../src/sandbox/node.ts';
import { createForward } from '../../../src/sandbox/proxy/forward.ts';
import { createSandbox } from '../../../src/sandbox/sandbox.ts';
import { parseOverrideList } from '../../../src/sandbox/seed/parse-file.ts';

async function start(options: SandboxServerOptions = {}) {
  const running = await startSandbox({ port: 0, ...options });
  onTestFinished(() => running.close());
  return running;
}

/** A server with one way to respond; returns its URL and what it was sent. */
async function serve(respond: RequestListener) {
  const requests: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    requests.push(request);
    respond(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests };
}

const headers = { 'PRIVATE-TOKEN': 'token-of-mira' };
const post = (url: string, fields: Readonly<Record<string, string>>, token = 'token-of-mira') =>
  fetch(url, {
    method: 'POST',
    headers: { 'PRIVATE-TOKEN': token },
    body: new URLSearchParams(fields),
  });

describe('a sandbox with proxy', () => {
  it('passes on what is not overridden, with links to itself', async () => {
    const real = await start();
    const proxy = await start({ proxy: real.url });
    expect((await post(`${proxy.url}/projects/42/issues`, { title: 'New' })).status).toBe(201);
    expect(real.sandbox.world.issues.find('iid', '42/4')?.title).toBe('New');
    expect(proxy.sandbox.world.issues.find('iid', '42/4')).toBeUndefined();
    const list = await fetch(`${proxy.url}/projects/42/issues?per_page=1`, { headers });
    expect(list.headers.get('x-total')).toBe('4');
    expect(list.headers.get('link')).toContain(`<${proxy.url}/projects/42/issues?per_page=1`);
    proxy.sandbox.override('getIssue', { status: 503 });
    const issue = await fetch(`${proxy.url}/projects/42/issues/1`, { headers });
    expect([issue.status, real.sandbox.journal.list().length]).toEqual([503, 2]);
    expect(proxy.sandbox.journal.expect('createIssue', { title: 'New' })).toMatchObject([
      { status: 201, response: { title: 'New' }, overridden: false },
    ]);
  });

  it('sends only what is needed, and passes on only what is', async () => {
    const real = await serve((_, response) => {
      response.setHeader('Set-Cookie', 'session=s3cret');
      response.setHeader('Content-Type', 'application/json');
      response.end('[]');
    });
    const { url } = await start({ proxy: real.url });
    const response = await fetch(`${url}/projects?search=a%2Fb`, {
      headers: { ...headers, Cookie: 'a=b', 'X-Sandbox-World': 'main', Authorization: 'Basic x' },
    });
    expect([response.status, response.headers.get('set-cookie')]).toEqual([200, null]);
    const [sent] = real.requests;
    expect(sent?.url).toBe('/api/v4/projects?search=a%2Fb');
    expect(sent?.headers).toMatchObject({ 'private-token': 'token-of-mira' });
    for (const name of ['cookie', 'authorization', 'x-sandbox-world', 'origin']) {
      expect(sent?.headers).not.toHaveProperty(name);
    }
  });

  it('passes on paths beside the contract, but no other paths', async () => {
    const real = await serve((request, response) => {
      response.setHeader('Content-Type', 'application/json');
      response.end(JSON.stringify({ url: request.url, method: request.method }));
    });
    const { url, origin, sandbox } = await start({ proxy: real.url });
    sandbox.override('GET /version', { body: { version: '9.5.0' } });
    expect(await (await fetch(`${url}/version`, { headers })).json()).toEqual({ version: '9.5.0' });
    const labels = await post(`${url}/projects/42/labels?a=b`, { name: 'bug' });
    expect(await labels.json()).toEqual({
      url: '/api/v4/projects/42/labels?a=b',
      method: 'POST',
    });
    expect((await fetch(`${origin}/login`, { headers })).status).toBe(404);
    expect((await fetch(`${url}/%zz`, { headers })).status).toBe(400);
    expect(real.requests.map((each) => each.headers['private-token'])).toEqual(['token-of-mira']);
  });

  it('follows no redirect, and hides those to other schemes', async () => {
    let location = 'http://elsewhere.example/file';
    const real = await serve((_, response) => {
      response.writeHead(302, { Location: location });
      response.end();
    });
    const { url } = await start({ proxy: real.url });
    const get = () => fetch(`${url}/projects`, { redirect: 'manual' });
    expect((await get()).headers.get('location')).toBe(location);
    location = 'file:///etc/passwd';
    const hidden = await get();
    expect([hidden.status, hidden.headers.get('location')]).toEqual([502, null]);
    expect(real.requests).toHaveLength(2);
  });

  it('returns 502 where the server does not respond, or is the sandbox itself', async () => {
    const gone = await serve((request) => request.socket.destroy());
    const { url } = await start({ proxy: gone.url });
    const response = await fetch(`${url}/projects`);
    expect([response.status, (await response.json()).message]).toEqual([
      502,
      expect.stringMatching(/^The server behind --proxy did not respond: \w+\.$/),
    ]);
    const forward = createForward(url);
    const itself = await createSandbox({ forward }).fetch(`${url}/projects`);
    expect((await itself.json()).message).toContain('it is this sandbox itself');
  });

  it.for([
    'ftp://x.example',
    'x.example',
    'https://user:s3cret@x.example',
    'http://x.example/?a=b',
  ])('is not started for %s', async (proxy) => {
    const started = startSandbox({ port: 0, proxy });
    await expect(started).rejects.toThrow(/^proxy takes a URL such as https/);
    await expect(started).rejects.not.toThrow('s3cret');
  });
});

it('is not started to stand in for no server', async () => {
  await expect(startSandbox({ port: 0, proxyFallback: true })).rejects.toThrow(
    'proxyFallback goes with proxy.',
  );
});

it('parseOverrideList: names what is wrong with a file', () => {
  const parse = (text: string) => parseOverrideList(text, 'a.yaml');
  expect(() => parse('- status: 503\n- statuz: 1\n')).toThrow(
    'a.yaml:2:11 1.statuz is not known here; did you mean status?',
  );
  expect(() => parse('status: 503\n')).toThrow('the file must be a list of overrides');
});

describe('a sandbox with proxyFallback', () => {
  /** A server that has one operation. */
  const halfBuilt = (rest: RequestListener) =>
    serve((request, response) => {
      if (request.url?.startsWith('/api/v4/projects/42/issues/') !== true) {
        rest(request, response);
        return;
      }
      response.writeHead(404, { 'Content-Type': 'application/json' });
      response.end('{"message":"404 Issue Not Found"}');
    });
  const notFound = (status: number, body: string) => (_: unknown, response: ServerResponse) =>
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(body);

  it.each([
    ['501', notFound(501, '{"message":"Not Implemented"}')],
    ['a page', notFound(404, '<h1>Cannot GET</h1>')],
    ['no body', notFound(404, '')],
    ['an error of a framework', notFound(404, '{"statusCode":404,"message":"Cannot GET"}')],
  ])('responds to what the server does not have: %s', async (_, rest) => {
    const real = await halfBuilt(rest);
    const { url, sandbox } = await start({ proxy: real.url, proxyFallback: true });
    expect((await post(`${url}/projects/42/issues`, { title: 'New' })).status).toBe(201);
    expect(sandbox.world.issues.find('iid', '42/4')?.title).toBe('New');
    const issue = await fetch(`${url}/projects/42/issues/4`, { headers });
    expect([issue.status, await issue.json()]).toEqual([404, { message: '404 Issue Not Found' }]);
    const beside = await fetch(`${url}/version`, { headers });
    expect(await beside.json()).toMatchObject({
      message: expect.stringContaining('not part of the contract'),
    });
  });

  it('passes on all other responses', async () => {
    const real = await halfBuilt(notFound(500, '{}'));
    const { url } = await start({ proxy: real.url, proxyFallback: true });
    expect((await fetch(`${url}/projects`, { headers })).status).toBe(500);
  });
});
