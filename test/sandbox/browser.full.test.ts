import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DEFAULT_HOST } from '../../src/http/default-ports.ts';
import { type RunningServer, serve } from '../../src/http/server.ts';
import { describeWith, MISSING_CHROMIUM } from '../requirements.ts';
import { findChromium, launch, watch } from '../site/browser.ts';
import { bundled } from './bundled.ts';

const PAGE = `
import { createSandbox } from './src/sandbox/sandbox.ts';
import { keepWorld } from './src/sandbox/browser.ts';
import { mswResolver } from './src/sandbox/msw.ts';
globalThis.createSandbox = createSandbox;
globalThis.open = async (options) => {
  globalThis.kept = await keepWorld(options);
  globalThis.sandbox = createSandbox(kept);
  const resolve = mswResolver(sandbox);
  globalThis.call = async (path, init) => {
    const request = new Request(path, { ...init, headers: { 'PRIVATE-TOKEN': 'token-of-mira' } });
    const response = await resolve({ request });
    return { status: response.status, body: await response.json() };
  };
};`;

/** One sandbox that is kept, one that is not; each start of the worker has a number. */
const WORKER = `
import { createSandbox } from './src/sandbox/sandbox.ts';
import { keepWorld } from './src/sandbox/browser.ts';
const start = crypto.randomUUID();
const inMemory = createSandbox();
let opened;
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('fetch', (event) => {
  const { pathname, searchParams } = new URL(event.request.url);
  if (pathname === '/start') event.respondWith(new Response(start));
  if (!pathname.startsWith('/api/v4/')) return;
  if (searchParams.has('in-memory')) event.respondWith(inMemory.fetch(event.request));
  else {
    opened ??= keepWorld().then(createSandbox);
    event.respondWith(opened.then((sandbox) => sandbox.fetch(event.request)));
  }
});`;

const CSP = "default-src 'none'; script-src 'self'; connect-src 'self'";
const ISSUES = '/api/v4/projects/42/issues';

describeWith(MISSING_CHROMIUM)('in Chromium', () => {
  let browser: Browser;
  let server: RunningServer;
  let context: BrowserContext;

  beforeAll(async () => {
    const files: Readonly<Record<string, readonly [type: string, text: string]>> = {
      '/': ['text/html', '<!doctype html><title>x</title><script src="/page.js"></script>'],
      '/page.js': ['text/javascript', await bundled(PAGE)],
      '/worker.js': ['text/javascript', await bundled(WORKER)],
    };
    const page = async ({ url }: Request) => {
      const [type, text] = files[new URL(url).pathname] ?? ['text/plain', ''];
      const headers = { 'Content-Type': type, 'Content-Security-Policy': CSP };
      return new Response(text, { status: text === '' ? 404 : 200, headers });
    };
    server = await serve(page, { port: 0, host: DEFAULT_HOST });
    browser = await launch(findChromium() ?? '');
  });
  afterAll(async () => {
    await browser?.close();
    await server?.close();
  });
  beforeEach(async () => {
    context = await browser.newContext();
  });
  afterEach(() => context.close());

  const newTab = async () => {
    const page = await context.newPage();
    await page.goto(server.origin);
    return page;
  };
  /** Runs code in a page, where `open` and `call` are. */
  const run = (page: Page, code: string) => page.evaluate(`(async () => { ${code} })()`);
  const create = (title: string) =>
    `return (await call('${ISSUES}', { method: 'POST', body: new URLSearchParams({ title: '${title}' }) })).status;`;
  const titles = `return (await call('${ISSUES}')).body.map(({ title }) => title);`;

  it('the sandbox runs in a tab without any request', async () => {
    const { page, requests, complaints } = watch(await context.newPage());
    await page.goto(server.origin);
    const statuses = await page.evaluate(async () => {
      const { createSandbox } = globalThis as unknown as {
        createSandbox: () => { fetch: typeof fetch };
      };
      const sandbox = createSandbox();
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
  });

  describe('a world that is kept', () => {
    it('is there in the next tab, with everything that was changed', async () => {
      const first = await newTab();
      expect(await run(first, `await open(); ${create('Kept')}`)).toBe(201);
      await run(first, `sandbox.control.setClock('2018-01-01T00:00:00Z');`);
      await run(
        first,
        `await call('${ISSUES}/1', { method: 'PUT', body: new URLSearchParams({ state_event: 'close' }) });`,
      );
      const before = await run(first, 'return sandbox.control.exportWorld();');
      await first.close();
      const second = await newTab();
      expect(await run(second, 'await open(); return sandbox.control.exportWorld();')).toEqual(
        before,
      );
      // What is created next continues the numbers; a reset is kept, too.
      expect(await run(second, create('Next'))).toBe(201);
      expect(await run(second, titles)).toContain('Next');
      await run(second, 'sandbox.control.reset(); await kept.close();');
      await second.reload();
      const reset = await run(second, `await open(); ${titles}`);
      expect(reset).not.toContain('Next');
      expect(reset).toHaveLength(3);
    });

    it('is used by one tab at a time, and each name is a world', async () => {
      const [first, second] = [await newTab(), await newTab()];
      await run(first, `await open(); ${create('Of the first')}`);
      await expect(run(second, 'await open();')).rejects.toThrow(
        'The world sandbox cannot be kept: another tab or worker uses it.',
      );
      const other = await run(second, `await open({ name: 'other' }); ${titles}`);
      expect(other).not.toContain('Of the first');
      await run(first, 'await kept.close();');
      expect(await run(second, `await open(); ${titles}`)).toContain('Of the first');
    });

    it('is rejected with the reason if its rows are not valid', async () => {
      const page = await newTab();
      await run(page, 'await open(); await kept.close();');
      await run(
        page,
        `const database = await new Promise((resolve) => {
        const request = indexedDB.open('sandbox');
        request.onsuccess = () => resolve(request.result);
      });
      const transaction = database.transaction('worlds', 'readwrite');
      const world = { site: 'https://x.test', now: '2020-01-01T00:00:00Z', tables: { issues: [{ id: 1001 }] } };
      transaction.objectStore('worlds').put(world, 'world');
      await new Promise((resolve) => { transaction.oncomplete = resolve; });
      database.close();`,
      );
      await expect(run(page, 'await open();')).rejects.toThrow(
        'issues 1001: project_id is required',
      );
    });

    it('survives the stop of a service worker; one in memory does not', async () => {
      const page = await newTab();
      await page.evaluate(async () => {
        await navigator.serviceWorker.register('/worker.js');
        await new Promise<void>((resolve) => {
          if (navigator.serviceWorker.controller !== null) resolve();
          navigator.serviceWorker.addEventListener('controllerchange', () => resolve());
        });
      });
      const send = (query: string, title?: string) =>
        page.evaluate(
          async ([url, title]) => {
            const headers = { 'PRIVATE-TOKEN': 'token-of-mira' };
            const body = title === undefined ? undefined : new URLSearchParams({ title });
            const init = body === undefined ? { headers } : { method: 'POST', headers, body };
            const issues = await (await fetch(url ?? '', init)).json();
            return [issues].flat().map((issue: { title: string }) => issue.title);
          },
          [`${ISSUES}${query}`, title],
        );
      const start = () => page.evaluate(async () => (await fetch('/start')).text());
      const first = await start();
      await send('', 'Kept');
      await send('?in-memory', 'Lost');
      expect(await send('?in-memory')).toContain('Lost');
      const session = await context.newCDPSession(page);
      await session.send('ServiceWorker.enable');
      await session.send('ServiceWorker.stopAllWorkers');
      expect(await start()).not.toBe(first);
      expect(await send('')).toContain('Kept');
      expect(await send('?in-memory')).not.toContain('Lost');
    });
  });
});
