import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findChromium, launch, openPage } from '../site/browser.ts';
import { bundled } from './bundled.ts';

const chromium = findChromium();

const PAGE = `
import { createSandbox } from './src/sandbox/sandbox.ts';
globalThis.sandbox = createSandbox();`;

const CSP = "default-src 'none'; script-src 'self'; connect-src 'self'";

describe.skipIf(chromium === null)('in Chromium, the sandbox', () => {
  let browser: Browser;
  let server: Server;
  let origin: string;

  beforeAll(async () => {
    const files: Readonly<Record<string, readonly [type: string, text: string | undefined]>> = {
      '/': ['text/html', '<!doctype html><title>x</title><script src="/page.js"></script>'],
      '/page.js': ['text/javascript', await bundled(PAGE)],
    };
    server = createServer((request, response) => {
      const [type, text] = files[request.url ?? ''] ?? ['text/plain', undefined];
      response.writeHead(text === undefined ? 404 : 200, {
        'Content-Type': type,
        'Content-Security-Policy': CSP,
      });
      response.end(text);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    browser = await launch(chromium ?? '');
  });
  afterAll(async () => {
    await browser?.close();
    server?.closeAllConnections();
    server?.close();
  });

  it('runs in a tab without any request', async () => {
    const { page, requests, complaints } = await openPage(browser);
    await page.goto(origin);
    const statuses = await page.evaluate(async () => {
      const { sandbox } = globalThis as unknown as { sandbox: { fetch: typeof fetch } };
      const headers = { 'PRIVATE-TOKEN': 'token-of-mira' };
      const form = new FormData();
      form.set('file', new File(['text'], 'a.txt'));
      const calls = [
        await sandbox.fetch('/api/v4/projects/42/issues', {
          method: 'POST',
          headers,
          body: new URLSearchParams({ title: 'In a tab' }),
        }),
        await sandbox.fetch('/api/v4/projects/42/issues/4', { headers }),
        await sandbox.fetch('/api/v4/projects/42/uploads', { method: 'POST', headers, body: form }),
        await sandbox.fetch('/sandbox/reset', { method: 'POST' }),
        await sandbox.fetch('/api/v4/projects/42/issues/4', { headers }),
      ];
      return calls.map(({ status }) => status);
    });
    expect(statuses).toEqual([201, 200, 201, 204, 404]);
    expect(requests.filter((url) => /api\/v4|\/sandbox\//.test(url))).toEqual([]);
    expect(complaints.filter((text) => !text.includes('favicon'))).toEqual([]);
    await page.close();
  });
});
