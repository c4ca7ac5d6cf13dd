import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { projectAt } from '../../build/project.ts';
import type { OpenApiDocument } from '../../contract/openapi.ts';
import bundle from '../../generated/openapi.json' with { type: 'json' };
import { buildSite } from '../../site/build.ts';
import { serveSite } from '../../site/server.ts';
import { scriptedServer } from '../client/scripted-server.ts';
import { findChromium, launch, openPage, type Watched } from './browser.ts';

const contract = bundle as unknown as OpenApiDocument;
const chromium = findChromium();

if (chromium === null) {
  test('there is a Chromium to open the page in', ({ skip }) => {
    const help = 'No Chromium: install one (Debian: chromium), or name it in CHROMIUM_PATH.';
    if (process.env.CI === 'true') throw new Error(help);
    skip(help);
  });
}

describe.skipIf(chromium === null)('in Chromium, the page', () => {
  let browser: Browser;
  let folder: string;
  let file: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'site-'));
    await buildSite(projectAt(), contract, folder);
    file = pathToFileURL(join(folder, 'index.html')).href;
    browser = await launch(chromium ?? '');
  });
  afterAll(async () => {
    await browser?.close();
    await rm(folder, { recursive: true, force: true });
  });

  const heading = (page: Page, text: string) =>
    page.locator('h1, h2, h3').filter({ hasText: text }).first();

  test('opens from a file, asks for nothing else and complains of nothing', async () => {
    const { page, requests, complaints } = await openPage(browser);
    await page.goto(file);
    await heading(page, 'How sure this contract is').waitFor();
    await page.getByRole('link', { name: 'Jobs', exact: true }).click();
    await page.getByRole('link', { name: 'List the jobs of a project' }).first().click();
    await heading(page, 'List the jobs of a project').waitFor();
    expect(await page.title()).toBe('Collaboration Service API');
    expect(await page.getAttribute('html', 'lang')).toBe('en');
    expect(requests).toEqual([file]);
    expect(complaints).toEqual([]);
  });

  test('asks a server for itself and for nothing else', async () => {
    const html = await readFile(join(folder, 'index.html'), 'utf8');
    const server = await scriptedServer({ headers: { 'content-type': 'text/html' }, body: html });
    const { page, requests, complaints } = await openPage(browser);
    await page.goto(`${server.url}/reference/#/jobs/canceljob`);
    await heading(page, 'Cancel a job').waitFor();
    await page.waitForLoadState('networkidle');
    expect(server.requests.map(({ target }) => target)).toEqual(['/reference/']);
    expect(requests).toEqual([`${server.url}/reference/`]);
    expect(complaints).toEqual([]);
  });

  describe('shows what is said', () => {
    let shared: Watched;
    beforeAll(async () => {
      shared = await openPage(browser);
      await shared.page.goto(file);
    });

    test.each([
      ['of an operation', 'jobs/canceljob', 'Stops a job, or keeps one that has not begun from'],
      ['of access', 'jobs/canceljob', 'A signed-in member of the project.'],
      ['of a state that changes', 'jobs/canceljob', 'job status: becomes canceled'],
      ['of a parameter', 'jobs/canceljob', 'Reading one job states an integer, and the others'],
      ['of a field', 'jobs/canceljob', 'Only null is shown; a test coverage is a number.'],
      ['of a header', 'jobs/listprojectjobs', 'Clients of services of this kind walk lists'],
      ['of an answer', 'jobs/downloadjobartifacts', 'that a file is served without naming its'],
      ['of a body', 'users/createuser', 'Inferred (media type application/json).'],
      ['of a schema', 'emails/createcurrentuseremail', 'The field has the type that it has in'],
      ['of a release', 'jobs/downloadjobartifacts', 'Since release 8.5.'],
      ['of an empty answer', 'users/deleteuser', 'May come without a body.'],
      ['of a life cycle', 'jobs', 'any → canceled: Cancel a job.'],
    ])('%s', async (_, address, text) => {
      await shared.page.goto(`${file}#/${address}`);
      await shared.page.getByText(text).first().waitFor();
    });

    test('and complains of nothing meanwhile', () => {
      expect(shared.complaints).toEqual([]);
    });
  });

  test('leads from a life cycle to the operation behind it', async () => {
    const { page } = await openPage(browser);
    await page.goto(`${file}#/jobs`);
    await heading(page, 'Life cycles').waitFor();
    await page.getByRole('listitem').getByRole('link', { name: 'Erase a job' }).first().click();
    await page.waitForURL(/#\/jobs\/erasejob$/);
    await heading(page, 'Erase a job').waitFor();
  });

  test('offers the contract to download', async () => {
    const { page } = await openPage(browser);
    await page.goto(`${file}#/section/reading-this-page`);
    const link = page.getByRole('link', { name: 'openapi.yaml' });
    const { href } = await link.evaluate((anchor: HTMLAnchorElement) => ({ href: anchor.href }));
    expect(href).toBe(new URL('openapi.yaml', file).href);
    expect(await readFile(new URL(href), 'utf8')).toMatch(/^openapi: 3\.1\.2$/m);
  });

  test.each(['', '#/jobs/listprojectjobs', '#/merge-requests'])(
    'fits a phone without sideways scrolling: %s',
    async (address) => {
      const { page } = await openPage(browser, 390, 844);
      await page.goto(file + address);
      await page.getByRole('heading').first().waitFor();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    },
  );

  test('says in words where the contract is when scripts are off', async () => {
    const page = await browser.newPage({ javaScriptEnabled: false });
    page.setDefaultTimeout(15_000);
    await page.goto(file);
    await page.locator('noscript p').waitFor({ state: 'visible' });
    expect(await page.locator('noscript a').getAttribute('href')).toBe('openapi.yaml');
  });

  test('loads again when the preview says that it changed', async () => {
    const server = await serveSite(folder, 0);
    onTestFinished(server.close);
    const { page, complaints } = await openPage(browser);
    const listening = page.waitForRequest(/\/-\/changes$/);
    await page.goto(`${server.url}/#/jobs/canceljob`);
    await (await listening).response();
    const again = page.waitForEvent('load');
    server.reload();
    await again;
    await heading(page, 'Cancel a job').waitFor();
    expect(complaints).toEqual([]);
  });
});
