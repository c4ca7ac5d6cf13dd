import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { type RunningSandbox, startSandbox } from '../../../src/sandbox/node.ts';
import { describeWith, MISSING_CHROMIUM } from '../../requirements.ts';
import { findChromium, launch, type Watched, watch } from '../../site/browser.ts';
import { findingsIn } from '../../site/findings.ts';

const VIEWS = [
  'users',
  'tables',
  'tables/issues/1001',
  'tables/issues/project_id/42',
  // Its rows have nothing that names them.
  'tables/members',
  'requests',
  'pipelines',
  'overrides',
  'overrides/1',
  'worlds',
];
/** How wide the window is, and in which colors: all rules of axe hold in both. */
const LOOKS = [
  [1280, 'light'],
  [390, 'dark'],
] as const;
const EVIL = '<img src=x onerror="document.title = 1">';

describeWith(MISSING_CHROMIUM)('the page of the sandbox', () => {
  let browser: Browser;
  let running: RunningSandbox;
  let watched: Watched;
  let page: Page;
  beforeAll(async () => {
    browser = await launch(findChromium() ?? '');
  });
  afterAll(() => browser?.close());
  beforeEach(async () => {
    running = await startSandbox({ port: 0, docs: 'https://docs.example.com/api/' });
    watched = watch(await browser.newPage());
    page = watched.page;
  });
  afterEach(async () => {
    await page.context().close();
    await running.close();
  });

  const open = (view: string, world = 'main') => page.goto(`${running.origin}/#/${world}/${view}`);
  const createIssue = (title: string) =>
    running.sandbox.fetch(`${running.url}/projects/42/issues`, {
      method: 'POST',
      headers: { 'PRIVATE-TOKEN': 'token-of-mira' },
      body: new URLSearchParams({ title }),
    });

  it('filters requests and searches tables by words, and begins with a call that works', async () => {
    await createIssue('Print pages');
    await running.sandbox.fetch(`${running.url}/projects/42`);
    await open('requests');
    const requests = page.locator('.journal summary');
    await requests.nth(1).waitFor();
    await page
      .getByLabel('Filter by status, operation, world or path')
      .fill('201 CREATEissue main');
    await expect.poll(() => requests.count()).toBe(1);
    await open('tables');
    await page.getByLabel('Search all issues').fill('print pages');
    await expect.poll(() => page.getByText('1 of 1, newest first').count()).toBe(1);
    const [, token = '', url = ''] =
      /PRIVATE-TOKEN: (\S+)' '(\S+)'/.exec(
        (await page.locator('header code').textContent()) ?? '',
      ) ?? [];
    const response = await fetch(url, { headers: { 'PRIVATE-TOKEN': token } });
    expect(response.status).toBe(200);
  });

  it('changes and deletes a row by the keyboard, and says why one stays', async () => {
    await createIssue('Print pages');
    await open('tables/issues/1004');
    await page.getByText('Change the row').focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.type('{"title": "Print in color"}');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByText('Print in color').first().waitFor();
    page.on('dialog', (dialog) => dialog.accept());
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByText('There is no row 1004 of issues.').waitFor();
    await open('tables/users/2');
    await page.getByText('Change the row').click();
    await page.getByRole('button', { name: 'Delete the row' }).click();
    await page.getByText('must be the id of one of users').waitFor();
    expect(running.sandbox.world.users.get(2)?.username).toBe('mira');
  });

  it('reaches every step of a job on a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await open('pipelines');
    const fail = page.getByRole('button', { name: 'Fail job 901' });
    await fail.waitFor();
    const { x = 0, width = 0 } = (await fail.boundingBox()) ?? {};
    expect(x + width).toBeLessThan(374);
  });

  it('shows rows as text, and follows links between them', async () => {
    await createIssue(EVIL);
    await open('tables');
    await page.getByText(EVIL, { exact: true }).waitFor();
    // By keyboard alone.
    await page.getByRole('link', { name: '1004', exact: true }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'issues 1004' }).waitFor();
    // Names stand beside ids, and lead to the rows.
    await page.getByRole('link', { name: '2 mira' }).first().click();
    await page.getByRole('heading', { name: 'users 2 mira' }).waitFor();
    await page
      .getByRole('link', { name: /^\d+ projects$/ })
      .first()
      .click();
    await page.getByRole('heading', { name: /^projects whose \w+_id is 2$/ }).waitFor();
    expect(await page.locator('main').textContent()).not.toContain('token-of-mira');
    expect(await page.title()).toBe('Sandbox');
  });

  it('shows requests with their responses as they come', async () => {
    await open('requests');
    await page.getByText('No requests yet.').waitFor();
    await createIssue(EVIL);
    await page.getByText('createIssue ·').click();
    await page.getByRole('region', { name: 'Request' }).getByText(EVIL.slice(0, 9)).waitFor();
    await page.getByRole('region', { name: 'Response' }).getByText('"iid": 4').waitFor();
    await createIssue('');
    await page.getByText('400', { exact: true }).waitFor();
    await page.getByText('title is required').waitFor();
    await fetch(`${running.url}/projects/43`, { headers: { 'PRIVATE-TOKEN': 'token-of-ines' } });
    await page.getByText('It does not exist, or is hidden from ines.').waitFor();
    // What was opened stays open.
    expect(await page.locator('details[open]').count()).toBe(1);
    page.once('dialog', (dialog) => dialog.accept());
    await page.getByRole('button', { name: 'Clear the journal' }).click();
    await page.getByText('No requests yet.').waitFor();
    expect(running.sandbox.control.journal()).toEqual([]);
    // A page that is open would show each of them as it comes.
    await page.goto('about:blank');
    for (let count = 0; count < 101; count += 1) await createIssue('');
    await open('requests');
    await page.locator('details').first().waitFor();
    expect(await page.locator('details').count()).toBe(100);
  });

  it('says what was not understood, repeats a request as somebody else, and copies it', async () => {
    const { control, url } = { control: running.sandbox.control, url: running.url };
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const headers = { 'PRIVATE-TOKEN': 'token-of-mira' };
    await fetch(`${url}/projects/42/issues?lables=bug&state=opened`, { headers });
    await open('requests');
    await page
      .getByText('lables is not known here, and was ignored. Did you mean labels?')
      .waitFor();
    await page.locator('summary').first().click();
    await page.getByRole('combobox', { name: 'as' }).selectOption({ label: 'Jonas Lind' });
    await page.getByRole('button', { name: 'Copy as curl' }).click();
    await page.getByText('Done: Copy as curl.').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      `curl -g -X GET '${url}/projects/42/issues?lables=bug&state=opened' -H 'PRIVATE-TOKEN: token-of-jonas' -H 'X-Sandbox-World: main'`,
    );
    await page.getByRole('button', { name: 'Send again' }).click();
    await page.getByText('Done: Send again.').waitFor();
    expect(control.journal().map(({ sent, status }) => [sent?.query, status])).toEqual([
      ['lables=bug&state=opened', 200],
      ['lables=bug&state=opened', 200],
    ]);
  });

  it('leaves what the journal hides out of the condition of an override', async () => {
    const body = new URLSearchParams({
      ...{ email: 'noor@example.com', username: 'noor', name: 'Noor' },
      ...{ password: 'password-of-noor', bio: 'x'.repeat(2000) },
    });
    const headers = { 'PRIVATE-TOKEN': 'token-of-robin' };
    await fetch(`${running.url}/users`, { method: 'POST', headers, body });
    await open('requests');
    await page.locator('summary').first().click();
    const reference = page.getByRole('link', { name: 'Reference of createUser' });
    expect(await reference.getAttribute('href')).toBe(
      'https://docs.example.com/api/operations/createUser/',
    );
    await page.getByRole('link', { name: 'Override the response' }).click();
    const { match } = JSON.parse(await page.getByLabel('as JSON').inputValue());
    expect(match).toMatchObject({ email: 'noor@example.com', name: 'Noor' });
    expect(Object.keys(match)).not.toContain('password');
    expect(Object.keys(match)).not.toContain('bio');
  });

  it('resets, exports and drops worlds', async () => {
    await createIssue('Of today');
    running.sandbox.in('checkout').control.advanceClock(60);
    await open('worlds');
    await page.getByRole('button', { name: 'Drop world checkout' }).click();
    await page.getByText('Done: Drop.').waitFor();
    expect(running.sandbox.control.worlds()).toEqual([]);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export' }).click();
    expect((await download).suggestedFilename()).toBe('main.json');
    page.once('dialog', (dialog) => dialog.accept());
    await page.getByRole('button', { name: 'Reset the world' }).click();
    await page.getByText('Done: Reset.').waitFor();
    expect(running.sandbox.world.issues.get(1004)).toBeUndefined();
    // Another world, by its address.
    await open('tables/issues', 'other');
    await page.getByText('World other').waitFor();
    expect(running.sandbox.control.worlds()).toEqual(['other']);
  });

  it('has no findings of axe in light and in dark on a phone, breaks no policy, requests nothing from elsewhere, and fits', async () => {
    await createIssue(EVIL);
    running.sandbox.control.addOverride({ operation: 'listUsers', status: 503 });
    for (const view of VIEWS) {
      await open(view);
      await page.locator('.live > *').first().waitFor();
      if (view === 'requests') await page.locator('summary').first().click();
      expect(await page.locator('.live').innerText()).not.toMatch(/undefined|\[object /);
      for (const [width, colorScheme] of LOOKS) {
        await page.setViewportSize({ width, height: 844 });
        await page.emulateMedia({ colorScheme });
        expect([view, width, await findingsIn(page)]).toEqual([view, width, []]);
        expect([view, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([
          view,
          width,
        ]);
      }
    }
    expect(watched.requests.filter((url) => !url.startsWith(running.origin))).toEqual([]);
    expect(watched.complaints).toEqual([]);
  });
});
