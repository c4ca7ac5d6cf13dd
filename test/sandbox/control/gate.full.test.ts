import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type RunningSandbox, startSandbox } from '../../../src/sandbox/node.ts';
import { describeWith, MISSING_CHROMIUM } from '../../requirements.ts';
import { findChromium, launch, openPage } from '../../site/browser.ts';

describeWith(MISSING_CHROMIUM)('in Chromium, a page of another origin', () => {
  let browser: Browser;
  let pages: Server;
  let sandbox: RunningSandbox;
  let page: Page;

  beforeAll(async () => {
    pages = createServer((_, response) => {
      response
        .writeHead(200, { 'Content-Type': 'text/html' })
        .end('<!doctype html><title>x</title>');
    });
    await new Promise<void>((resolve) => pages.listen(0, '127.0.0.1', resolve));
    sandbox = await startSandbox({ port: 0 });
    // What DNS rebinding does: a name of the Internet that leads to this machine.
    browser = await launch(findChromium() ?? '', '--host-resolver-rules=MAP *.example 127.0.0.1');
    ({ page } = await openPage(browser));
    await page.goto(`http://evil.example:${(pages.address() as AddressInfo).port}`);
  });
  afterAll(async () => {
    await browser?.close();
    await sandbox?.close();
    pages?.close();
  });

  it('can neither read nor change a world', async () => {
    sandbox.sandbox.control.setClock('2020-01-01T00:00:00Z');
    const before = sandbox.sandbox.control.exportWorld();
    const { port } = new URL(sandbox.origin);
    const results = await page.evaluate(
      async (servers) => {
        const calls: [string, RequestInit][] = [
          ['/sandbox/world', {}],
          ['/sandbox/reset', { method: 'POST' }],
          ['/sandbox/reset', { method: 'POST', mode: 'no-cors' }],
          ['/sandbox/world', { method: 'PUT', body: '{}' }],
          ['/api/v4/projects/42', {}],
          ['/api/v4/user', { headers: { 'PRIVATE-TOKEN': 'token-of-mira' } }],
          [
            '/api/v4/projects/42/issues?private_token=token-of-mira&title=x',
            { method: 'POST', mode: 'no-cors' },
          ],
        ];
        const texts = servers.flatMap((server) =>
          calls.map(([path, init]) =>
            fetch(`${server}${path}`, init).then(
              (response) => response.text(),
              () => '',
            ),
          ),
        );
        const sockets = servers.map((server) => {
          const socket = new WebSocket(`${server.replace('http', 'ws')}/sandbox/world`);
          return new Promise<string>((done) => {
            socket.onclose = () => done('');
            socket.onopen = () => done('opened');
          });
        });
        return Promise.all([...texts, ...sockets]);
      },
      [`http://127.0.0.1:${port}`, `http://localhost:${port}`, `http://evil.example:${port}`],
    );
    // A page of the name that leads here may read that it is rejected.
    expect(results.filter((text) => !/^$|is not served/.test(text))).toEqual([]);
    expect(sandbox.sandbox.control.exportWorld()).toEqual(before);
  });

  it('can neither read nor change a world when it has its name', async () => {
    const before = sandbox.sandbox.control.exportWorld();
    const { port } = new URL(sandbox.origin);
    await page.goto(`http://evil.example:${port}/api/v4/user?private_token=token-of-mira`);
    const text = await page.evaluate(async () => {
      const reset = await fetch('/sandbox/reset', { method: 'POST' });
      return `${document.body.innerText}${await reset.text()}`;
    });
    expect(text).not.toContain('mira');
    expect(text.match(/This Host is not served/g)).toHaveLength(2);
    expect(sandbox.sandbox.control.exportWorld()).toEqual(before);
  });
});
