/** `playwrightRoute` behind a real page. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { playwrightRoute } from '../../src/sandbox/playwright.ts';
import { createSandbox } from '../../src/sandbox/sandbox.ts';
import { describeWith, MISSING_CHROMIUM } from '../requirements.ts';
import { findChromium, launch } from '../site/browser.ts';

describeWith(MISSING_CHROMIUM)('playwrightRoute', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launch(findChromium() ?? '');
  });
  afterAll(() => browser?.close());

  it('responds to the calls of a page, breaks dropped ones, and leaves others to other routes', async () => {
    const sandbox = createSandbox();
    sandbox.override('getIssue', { drop: true });
    const page = await browser.newPage();
    await page.route('**/*', (route) => route.fulfill({ status: 200, body: 'another route' }));
    await page.route('**/api/v4/**', playwrightRoute(sandbox));
    await page.goto('http://app.test/');
    const seen = await page.evaluate(async () => {
      const headers = { 'PRIVATE-TOKEN': 'token-of-mira' };
      const issues = '/api/v4/projects/42/issues';
      const body = new URLSearchParams({ title: 'Print pages' });
      const created = await fetch(issues, { method: 'POST', headers, body });
      const listed = await fetch(issues, { headers });
      const dropped = await fetch(`${issues}/1`, { headers }).catch(() => 'dropped');
      const other = await fetch('/api/v4/version');
      return [created.status, listed.headers.get('x-total'), dropped, await other.text()];
    });
    expect(seen).toEqual([201, '4', 'dropped', 'another route']);
    expect(sandbox.journal.expect('createIssue', { title: 'Print pages' })).toHaveLength(1);
    await page.close();
  });
});
