import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Watched } from '../browser.ts';
import { copyDocument, findingsIn, removeRepeated } from '../findings.ts';
import type { LiveSite } from './live-site.ts';

/** One page of each kind. */
const PAGES = {
  home: '',
  'a list': 'operations/listProjectJobs/',
  'an operation with a body': 'operations/createIssue/',
  'a tag': 'tags/project-hooks/',
  'a schema': 'schemas/Issue/',
  schemas: 'schemas/',
  guides: 'guides/',
  'a guide': 'guides/client/',
  'life cycles': 'life-cycles/',
  workflows: 'workflows/',
  errors: 'errors/',
  access: 'access/',
  assumptions: 'assumptions/',
  deprecations: 'deprecations/',
  changelog: 'changelog/',
  downloads: 'formats/',
  'print everything': 'all/',
  conventions: 'conventions/',
  'what changed': 'changes/',
  'what is not there': '404.html',
} as const;
/** That of most printers. */
const PAPER_MARGIN = { top: '1cm', bottom: '1cm', left: '1cm', right: '1cm' };
const REFERENCE = 'reference/#/issues/createissue';

export function pageTests({ open, visit, url, folder }: LiveSite): void {
  const section = (page: Page, title: string) =>
    page.locator('#redoc h2').filter({ hasText: title }).first();

  /** The page of everything is made of the parts of the others; a few of them are enough to look at. */
  const shorten = (page: Page) =>
    page.evaluate(() => {
      for (const each of document.querySelectorAll(
        'article:nth-of-type(n+3), .tag:nth-of-type(n+2)',
      ))
        each.remove();
    });

  describe('every kind of page requests nothing from elsewhere, keeps to its policy, has no findings of axe and fits', () => {
    let watched: Watched;
    /** Where axe looks at what the pages are. */
    let copied: Page;
    beforeAll(async () => {
      watched = await visit(null);
      ({ page: copied } = await visit('robots.txt'));
    });
    const findings = async (width: number, height: number, colorScheme: 'light' | 'dark') => {
      await copied.setViewportSize({ width, height });
      await copied.emulateMedia({ colorScheme });
      return findingsIn(copied);
    };

    test.each(Object.entries(PAGES))('%s', async (name, path) => {
      const { page, requests, complaints } = watched;
      await page.setViewportSize({ width: 1280, height: 900 });
      requests.length = 0;
      await page.goto(`${url()}/${path}`);
      expect(requests.filter((request) => !request.startsWith(`${url()}/`))).toEqual([]);
      expect(await page.locator('h1').count()).toBe(1);
      if (name === 'print everything') await shorten(page);
      // All that is folded, and further down the menu; after that there is the narrow layout, in the other colors.
      await page.evaluate(() => {
        for (const each of document.querySelectorAll('details')) each.open = true;
      });
      await page.setViewportSize({ width: 320, height: 640 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
      expect(complaints).toEqual([]);
      await copyDocument(page, copied);
      await removeRepeated(copied);
      expect(await findings(1280, 900, 'light')).toEqual([]);
      expect(await findings(320, 640, 'dark')).toEqual([]);
    });

    test('an item that is built otherwise than those before it is looked at, and so is the last one', async () => {
      const { page } = await visit(null);
      const alike = '<li><a href="a">One</a>'.repeat(3);
      await page.setContent(`<html lang="en"><title>x</title><main><h1>x</h1>
        <style>.own, .ends li:last-child a { color: #999 }</style>
        <ul>${alike}<li><a href="b"> </a></ul>
        <ul>${alike}<li><a href="c" class="own">Two</a>${alike}</ul>
        <ul class="ends">${alike}<li><a href="d">Three</a></ul>`);
      await removeRepeated(page);
      expect((await findingsIn(page)).sort()).toEqual([
        'color-contrast: <a href="c" class="own">Two</a>',
        'color-contrast: <a href="d">Three</a>',
        'link-name: <a href="b"> </a>',
      ]);
      expect(await page.getByRole('listitem').count()).toBeLessThan(12);
      await page.context().close();
    });
  });

  test('an operation weighs at most 14 KB with its style, 16 KB with its scripts, and nothing in it moves or waits', async () => {
    const { page } = await visit('operations/acceptMergeRequest/');
    await page.locator('[data-theme-toggle]:visible').waitFor();
    const { sizes, shift } = await page.evaluate(async () => {
      const shifts = await new Promise<number>((resolve) => {
        let sum = 0;
        const observer = new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            sum += (entry as unknown as { value: number }).value;
        });
        observer.observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
      });
      const entries = [
        ...performance.getEntriesByType('navigation'),
        ...performance.getEntriesByType('resource'),
      ] as PerformanceResourceTiming[];
      const weights = entries.map(({ name, encodedBodySize }) => [name, encodedBodySize] as const);
      return { sizes: weights, shift: shifts };
    });
    const weight = (pattern: RegExp) =>
      sizes.reduce((sum, [name, size]) => sum + (pattern.test(name) ? size : 0), 0);
    expect(weight(/\/$|\.css$/)).toBeLessThan(14_000);
    expect(weight(/\.js$/)).toBeLessThan(3_000);
    expect(weight(/./)).toBeLessThan(16_000);
    expect(sizes.length).toBeLessThanOrEqual(6);
    // A busy machine paints a page that still arrives, and what comes then may move a line of it.
    expect(shift).toBeLessThan(0.01);
    await page.context().close();
  });

  test('without JavaScript it is all there', async () => {
    const { page } = await visit('operations/createIssue/', { javaScriptEnabled: false });
    await page.getByText('a user who can see the project; 404 to others').waitFor();
    await page.locator('.response > details > summary').first().click();
    await page.getByText('Number of user comments (notes).').waitFor();
    await page.getByText('Client', { exact: true }).last().click();
    await page.getByText('await api.issues.create(').waitFor();
    expect(await page.locator('.tab.curl').isVisible()).toBe(false);
    expect(await page.locator('button:visible').count()).toBe(0);
    await page.setViewportSize({ width: 360, height: 640 });
    const link = page.locator('nav.side').getByText('Get an issue', { exact: true });
    expect(await link.isVisible()).toBe(false);
    await page.getByText('Menu', { exact: true }).click();
    await link.click();
    await page.getByRole('heading', { level: 1, name: 'Get an issue' }).waitFor();
    await page.context().close();
  });

  test('it can be read from a disk', async () => {
    const { page } = await visit(null);
    await page.goto(pathToFileURL(join(folder(), 'index.html')).href);
    await page.locator('nav.side').getByRole('link', { name: 'Issues' }).click();
    await page.getByRole('heading', { level: 1, name: 'Issues' }).waitFor();
    // The style is there, too.
    await expect
      .poll(() => page.evaluate(() => getComputedStyle(document.body).display))
      .toBe('grid');
    await page.context().close();
  });

  test('a link leads to a parameter, and every heading has one', async () => {
    const { page } = await open('/operations/listProjectJobs/#query-scope-list');
    await page.locator('#query-scope-list:target').waitFor();
    expect(await page.locator('#query-scope-list').boundingBox()).toMatchObject({
      y: expect.toSatisfy((y: number) => y > 50 && y < 400),
    });
    expect(await page.locator('article :is(h2, h3):not([id], :has(.anchor), #try *)').count()).toBe(
      0,
    );
  });

  test('on paper there is what one reads, and one sample', async () => {
    const { page } = await open('/operations/createIssue/');
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('.top:visible, .side:visible, button:visible').count()).toBe(0);
    expect(await page.locator('.tab.curl:visible').count()).toBe(1);
    // One level of fields, whose schemas have pages of their own.
    await page.locator('.response dt', { hasText: 'author' }).waitFor();
    const pdf = await page.pdf({ format: 'A4', margin: PAPER_MARGIN });
    expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length).toBeLessThanOrEqual(4);
  });

  test('the Redoc reference loads itself from the site, keeps to its policy, has no findings of axe in dark and in light on a phone, and fits', async () => {
    const { page, requests, complaints } = await visit(REFERENCE, { colorScheme: 'dark' });
    await section(page, 'Create an issue').waitFor();
    await page.waitForFunction(() => !document.querySelector('#redoc h4:not([aria-level])'));
    // Redoc takes the theme of the system as it starts, for which it takes seconds.
    await page.locator('html.dark').waitFor();
    for (const [width, scheme] of [
      [1280, 'dark'],
      [390, 'light'],
    ] as const) {
      await page.setViewportSize({ width, height: 844 });
      await page.evaluate((name) => {
        document.documentElement.className = name;
      }, scheme);
      expect(await page.locator('img:visible').count()).toBe(0);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      expect(await findingsIn(page)).toEqual([]);
    }
    expect(requests.filter((request) => !request.startsWith(`${url()}/`))).toEqual([]);
    expect(complaints).toEqual([]);
    await page.context().close();
  });
}
