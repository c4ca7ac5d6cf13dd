import { expect, test } from 'vitest';
import type { LiveSite } from './live-site.ts';

const MAX_CLICKS = 3;
const MAX_KEYS = 15;

/** What readers come for, the links that they click or what they type, from the first page on, and what they see then. */
const TASKS: readonly (readonly [task: string, way: readonly string[] | string, seen: RegExp])[] = [
  ['authenticate', ['Authenticate'], /Send a private token in the header PRIVATE-TOKEN/],
  ['create an issue with labels', ['Create an issue'], /Names of the labels, separated by commas/],
  ['know what 409 means', '409', /SHA does not match HEAD of source branch/],
  ['page through a list', ['Page through a list'], /Follow Link until it has no next/],
  ['see deprecated fields', ['Deprecations'], /IssueSummary\.assignee|Issue\.assignee/],
  ['know what is assumed about creating a project', ['Create a project'], /Assumed:/],
  ['write a browser test', ['Mock it', 'In Playwright'], /X-Sandbox-World/],
  ['know what mergeable is, and its life cycle', 'mergeable', /Life cycle/],
  ['upload a file', 'upload', /Upload a file to a project/],
  ['get the types into a project', ['Call it from TypeScript', 'Install'], /npm install/],
];

export function taskTests({ open, url }: LiveSite): void {
  test.each(TASKS)(
    'from the first page, one can %s in 3 clicks or 15 keys',
    async (_, way, seen) => {
      const { page } = await open('/');
      if (typeof way === 'string') {
        expect(way.length + 2).toBeLessThanOrEqual(MAX_KEYS);
        await page.keyboard.type('/');
        await page.getByRole('combobox').pressSequentially(way);
        await page.locator('[aria-selected="true"]').waitFor();
        await page.keyboard.press('Enter');
      } else {
        expect(way.length).toBeLessThanOrEqual(MAX_CLICKS);
        for (const title of way) {
          // What is not in sight has to be found first.
          await page.locator(`a:visible:has-text("${title}")`).first().click();
        }
      }
      await page.waitForURL((address) => address.href !== `${url()}/`);
      const found = page.locator('main').getByText(seen).locator('visible=true').first();
      await found.waitFor();
    },
  );
}
