import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SiteServer, serveSite } from '../../../site/dev/site-server.ts';

let parent: string;
let server: SiteServer;

beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'server-'));
  await mkdir(join(parent, 'site/guide'), { recursive: true });
  await mkdir(join(parent, 'site-of-another'));
  await writeFile(join(parent, 'secret.txt'), 'hidden');
  await writeFile(join(parent, 'site-of-another/secret.txt'), 'hidden');
  await writeFile(join(parent, 'site/index.html'), '<body>Hello</body>');
  await writeFile(join(parent, 'site/guide/index.html'), '<body>Guide</body>');
  await writeFile(join(parent, 'site/openapi.yaml'), 'openapi: 3.1.2');
  await writeFile(join(parent, 'site/openapi.json'), '{}');
  await writeFile(join(parent, 'site/data'), 'x');
  await writeFile(join(parent, 'site/index.md'), '# Hello');
  server = await serveSite(join(parent, 'site'), 0);
});
afterAll(async () => {
  await server.close();
  await rm(parent, { recursive: true, force: true });
});

/** As sent: fetch would tidy the path first. */
function get(path: string): Promise<{ status: number | undefined; body: string }> {
  return new Promise((resolve, reject) => {
    const outgoing = request(server.url, { path }, (response) => {
      let body = '';
      response.on('data', (chunk) => {
        body += chunk;
      });
      response.on('end', () => resolve({ status: response.statusCode, body }));
    });
    outgoing.on('error', reject).end();
  });
}

test.each([
  ['/', 'text/html; charset=utf-8', 'Hello'],
  ['/?q=1', 'text/html; charset=utf-8', 'Hello'],
  ['/guide/', 'text/html; charset=utf-8', 'Guide'],
  ['/openapi.yaml', 'application/yaml', 'openapi: 3.1.2'],
  ['/openapi.json', 'application/json', '{}'],
  ['/data', 'application/octet-stream', 'x'],
  ['/index.md', 'text/markdown; charset=utf-8', '# Hello'],
  ['/-/live-reload.js', 'text/javascript; charset=utf-8', '/-/changes'],
])('%s is served as %s', async (path, type, content) => {
  const response = await fetch(server.url + path);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe(type);
  expect(await response.text()).toContain(content);
});

test.each([
  '/../secret.txt',
  '/guide/../../secret.txt',
  '/%2e%2e/secret.txt',
  '/..%2fsecret.txt',
  '/..%2f..%2f..%2f..%2fetc%2fpasswd',
  '/../site-of-another/secret.txt',
  '/%00',
  '/%',
  '/missing',
  '/guide',
])('%s is not found, and nothing of it is shown', async (path) => {
  expect(await get(path)).toEqual({ status: 404, body: 'Not found.\n' });
});

test('other methods than reading are refused', async () => {
  const response = await fetch(server.url, { method: 'POST' });
  expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
});

test('HEAD tells the size and sends nothing', async () => {
  const response = await fetch(`${server.url}/openapi.yaml`, { method: 'HEAD' });
  expect([response.headers.get('content-length'), await response.text()]).toEqual(['14', '']);
});

test('pages are told to load again, and why what was saved is not shown until it is', async () => {
  const connect = async () => {
    const { body } = await fetch(`${server.url}/-/changes`);
    const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
    return async () => (await reader?.read())?.value ?? '';
  };
  const said = await connect();
  await said();
  server.reload();
  expect(await said()).toBe('data: changed\n\n');
  server.show('spec/openapi.yaml:3:1  "No"\nmore');
  const problem = 'event: problem\ndata: "spec/openapi.yaml:3:1  \\"No\\"\\nmore"\n\n';
  expect(await said()).toBe(problem);
  // A page that is opened later is told at once.
  expect(await (await connect())()).toBe(`retry: 300\n\n${problem}`);
  server.show(null);
  expect(await said()).toBe('event: problem\ndata: null\n\n');
});
