import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { type IndexEntry, listLocations } from '../../../src/search/index-file.ts';
import { findingsIn } from '../findings.ts';
import type { LiveSite } from './live-site.ts';

export function searchTests({ open, url, folder }: LiveSite): void {
  const search = async (page: Page, query: string) => {
    await page.keyboard.press('/');
    await page.getByRole('combobox', { name: 'Search' }).fill(query);
    await page.locator('dialog').getByRole('option').first().waitFor();
  };

  describe('the search', () => {
    test('has no address that is not there', async () => {
      const index = await readFile(join(folder(), 'assets/search.json'), 'utf8');
      const entries = JSON.parse(index) as IndexEntry[];
      const pages = new Map<string, Promise<string>>();
      const missing: string[] = [];
      for (const { address } of entries.flatMap(listLocations)) {
        const [page = '', anchor] = address.split('#');
        const html = pages.get(page) ?? readFile(join(folder(), page, 'index.html'), 'utf8');
        pages.set(page, html);
        if (anchor !== undefined && !(await html).includes(`id="${anchor}"`)) missing.push(address);
      }
      expect(pages.size).toBeGreaterThan(200);
      expect(missing).toEqual([]);
    });

    test('is opened by keys, and leads to what is chosen with the arrows', async () => {
      const { page, complaints, requests } = await open('/');
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox', { name: 'Search' }).pressSequentially('subscrbe');
      const chosen = page.locator('[aria-selected="true"]');
      await expect.poll(() => chosen.textContent()).toContain('Subscribe to an issue');
      await page.keyboard.press('ArrowDown');
      await expect.poll(() => chosen.textContent()).toContain('Subscribe to a merge request');
      const active = await page
        .getByRole('combobox', { name: 'Search' })
        .getAttribute('aria-activedescendant');
      expect(await chosen.getAttribute('id')).toBe(active);
      await page.keyboard.press('ArrowUp');
      await page.keyboard.press('Enter');
      await page.waitForURL(`${url()}/operations/subscribeToIssue/`);
      expect(complaints).toEqual([]);
      expect(requests.filter((request) => !request.startsWith(url()))).toEqual([]);
    });

    test('begins with the pages that were read last, and suggestions', async () => {
      const { page } = await open('/schemas/Issue/');
      await page.goto(`${url()}/operations/getJob/`);
      await page.keyboard.press('/');
      await page.locator('dialog').getByRole('option').first().waitFor();
      const shown = await page.locator('dialog').getByRole('option').allTextContents();
      expect(shown[0]).toBe('Issue');
      expect(shown).toContain('Getting started');
      await page.keyboard.press('Enter');
      await page.waitForURL(/schemas\/Issue\/$/);
    });

    test('takes what is typed before it is there, says when there is nothing, and is closed by Escape', async () => {
      const { page } = await open('/schemas/Issue/');
      await page.locator('[data-search]').focus();
      await page.keyboard.type('/zz/qq');
      await expect.poll(() => page.getByRole('status').textContent()).toContain('zz/qq');
      expect(await page.locator('dialog').getByRole('option').allTextContents()).toContain(
        'Merge requests',
      );
      await page.keyboard.press('Escape');
      await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
      const focused = page.locator('[data-search]:focus');
      expect(await focused.count()).toBe(1);
    });

    test('leads to an anchor in the page that is open already', async () => {
      const { page } = await open('/operations/createIssue/');
      await search(page, 'assignee assignee_ids createIssue');
      // Of words that begin alike, the longest is marked.
      expect(await page.locator('mark').allTextContents()).toContain('assignee_ids');
      await page.keyboard.press('Enter');
      await page.waitForURL(`${url()}/operations/createIssue/#body-assignee_ids`);
      await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    });

    test.each([
      ['light', 1280],
      ['dark', 360],
    ] as const)('is accessible, %s, %i wide', async (scheme, width) => {
      const { page } = await open('/', width);
      await page.emulateMedia({ colorScheme: scheme });
      await search(page, 'issue');
      expect(await findingsIn(page, 'dialog')).toEqual([]);
    });
  });
}
