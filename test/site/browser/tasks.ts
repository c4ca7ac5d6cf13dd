import { expect, test } from 'vitest';
import type { LiveSite } from './live-site.ts';

const MAX_CLICKS = 3;
const MAX_KEYS = 15;

/** What readers come for, the links that they click or what they type, from the first page on, and what they see then. */
const TASKS: readonly (readonly [task: string, way: readonly string[] | string, seen: RegExp])[] = [
  ['authenticate', ['Authenticate'], /in the header PRIVATE-TOKEN/],
  ['see which fields only an administrator gets', ['Users', 'Fields of User'], /^administrator$/],
  ['call an operation with own values', ['Issues', 'Create an issue', 'Try it'], /^Send$/],
  ['know which status a conflict has', 'conflict', /405|Branch cannot be merged/],
  ['know what 409 means', '409', /SHA does not match HEAD of source branch/],
  ['page through a list', 'pagination', /Follow Link until it has no next/],
  ['see what the last release changed', ['What changed'], /Added/],
  ['see deprecated fields', ['Deprecations'], /IssueSummary\.assignee|Issue\.assignee/],
  ['know what is assumed about a project', ['Projects', 'Create a project'], /Assumed:/],
  ['write a browser test', ['Build a user interface', 'In Playwright'], /X-Sandbox-World/],
  ['know what mergeable is, and its life cycle', 'mergeable', /Life cycle/],
  ['get the types into a project', ['Call it'], /npm install/],
];

export function taskTests({ open, url }: LiveSite): void {
  test.each(TASKS)(
    'from the first page, one can %s in 3 clicks or 15 keys',
    async (_, way, seen) => {
      const { page } = await open('/');
      if (typeof way === 'string') {
        expect(way.length + 2).toBeLessThanOrEqual(MAX_KEYS);
        await page.keyboard.type('/');
        await page.getByRole('combobox', { name: 'Search' }).pressSequentially(way);
        await page.locator('[aria-selected="true"]').waitFor();
        await page.keyboard.press('Enter');
      } else {
        expect(way.length).toBeLessThanOrEqual(MAX_CLICKS);
        for (const title of way) {
          // What is not in sight has to be found first.
          await page.locator(`:is(a, button):visible:has-text("${title}")`).first().click();
        }
      }
      await page.waitForURL((address) => address.href !== `${url()}/`);
      const found = page.locator('main').getByText(seen).locator('visible=true').first();
      await found.waitFor();
    },
  );
}
