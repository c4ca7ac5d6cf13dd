import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type StaticServer, serveFolder } from '../../site/static-server.ts';

let parent: string;
let server: StaticServer;

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
  server = await serveFolder(join(parent, 'site'), 0);
});
afterAll(async () => {
  await server.close();
  await rm(parent, { recursive: true, force: true });
});

/** Sends the path as it is: fetch would normalize it. */
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
])('%s is served as %s', async (path, type, content) => {
  const response = await fetch(server.url + path);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe(type);
  expect(await response.text()).toContain(content);
});

test('HEAD has the headers alone, and other methods are not allowed', async () => {
  const head = await fetch(server.url, { method: 'HEAD' });
  expect([head.status, head.headers.get('content-type')]).toEqual([
    200,
    'text/html; charset=utf-8',
  ]);
  expect(await head.text()).toBe('');
  const post = await fetch(server.url, { method: 'POST', body: 'x' });
  expect([post.status, post.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
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

test('what is not found is shown by the page for it, where the folder has one', async () => {
  const file = join(parent, 'site/404.html');
  await writeFile(file, 'There is no such page');
  expect(await get('/missing')).toEqual({ status: 404, body: 'There is no such page' });
  await rm(file);
});

test('long texts are compressed for those who take it', async () => {
  await writeFile(join(parent, 'site/long.json'), JSON.stringify('x'.repeat(5000)));
  const response = await fetch(`${server.url}/long.json`);
  expect(response.headers.get('content-encoding')).toBe('gzip');
  expect(await response.json()).toHaveLength(5000);
});
