/** Every way to run the sandbox gives the same responses to the same requests, and keeps connections whole. */
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { DEFAULT_HOST } from '../../../src/http/default-ports.ts';
import { serve } from '../../../src/http/server.ts';
import { startSandbox } from '../../../src/sandbox/node.ts';
import { createSandbox } from '../../../src/sandbox/sandbox.ts';
import { describeWith, MISSING_CHROMIUM } from '../../requirements.ts';
import { findChromium, launch } from '../../site/browser.ts';
import { bundled } from '../bundled.ts';
import { deploy, MISSING_WORKERD } from '../workers/workerd.ts';
import { MISSING_WRANGLER, startWrangler } from '../workers/wrangler.ts';
import { findBrokenConnections } from './early-responses.ts';
import { CONTROL_KEY, type Exchange, requests, send } from './exchanges.ts';

let inProcess: readonly Exchange[];
beforeAll(async () => {
  inProcess = await send('http://in.process', requests, createSandbox().fetch as typeof fetch);
});

/** With enough requests that one which breaks only now and then is seen. */
const SMALL = { rounds: 10, size: 200 };
const LARGE = { rounds: 2, size: 300_000 };

/** What is common to all that listen on a port. */
async function expectWholeService(origin: string): Promise<void> {
  expect(await send(origin, requests)).toEqual(inProcess);
  expect(await findBrokenConnections(origin, SMALL)).toEqual([]);
  expect(await findBrokenConnections(origin, LARGE)).toEqual([]);
  const page = await fetch(`${origin}/`);
  expect(page.headers.get('content-security-policy')).toContain(
    "require-trusted-types-for 'script'",
  );
  expect(await page.text()).toContain('<!doctype html>');
}

describe('the sandbox on a port', () => {
  it('responds as in process, also on connections whose last body was not read', async () => {
    const { origin, close } = await startSandbox({ port: 0, controlKey: CONTROL_KEY });
    onTestFinished(close);
    await expectWholeService(origin);
  });
});

describeWith(MISSING_WORKERD)('the sandbox in workerd', () => {
  it('responds as in process, also on connections whose last body was not read', async () => {
    const { start, remove } = await deploy();
    onTestFinished(remove);
    await expectWholeService(await start(CONTROL_KEY));
  });
});

describeWith(MISSING_WRANGLER)('the sandbox under wrangler dev', () => {
  it('responds as in process, also on connections whose last body was not read', {
    // It starts two servers, and looks for the Internet before.
    timeout: 600_000,
  }, async () => {
    const { origin, stop } = await startWrangler(CONTROL_KEY);
    onTestFinished(stop);
    await expectWholeService(origin);
  });
});

const WORKER = `
import { createSandbox } from './src/sandbox/sandbox.ts';
const sandbox = createSandbox();
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('fetch', (event) => {
  const { pathname } = new URL(event.request.url);
  if (/^\\/(api\\/v4|sandbox)\\//.test(pathname)) event.respondWith(sandbox.fetch(event.request));
});`;

describeWith(MISSING_CHROMIUM)('the sandbox in a service worker', () => {
  it('responds as in process', async () => {
    const script = await bundled(WORKER);
    const headers = { 'Content-Type': 'text/javascript' };
    const server = await serve(
      async ({ url }) =>
        url.endsWith('/worker.js')
          ? new Response(script, { headers })
          : new Response('<!doctype html>', { headers: { 'Content-Type': 'text/html' } }),
      { port: 0, host: DEFAULT_HOST },
    );
    const browser = await launch(findChromium() ?? '');
    onTestFinished(async () => {
      await browser.close();
      await server.close();
    });
    const page = await browser.newPage();
    await page.goto(server.origin);
    await page.evaluate(async () => {
      await navigator.serviceWorker.register('/worker.js');
      await navigator.serviceWorker.ready;
      while (navigator.serviceWorker.controller === null) {
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
    });
    const exchanges = await page.evaluate(
      `(${send.toString()})(${JSON.stringify(server.origin)}, ${JSON.stringify(requests)})`,
    );
    expect(exchanges).toEqual(inProcess);
  });
});
