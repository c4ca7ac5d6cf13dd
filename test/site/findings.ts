import axe from 'axe-core';
import type { Page } from 'playwright-core';

/** What axe finds in a page, or in the part of it that a selector names. */
export async function findingsIn(page: Page, part = 'html'): Promise<string[]> {
  // By way of the debugger, for which the policy of the page does not hold.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  return page.evaluate(async (selector) => {
    const { axe: tool } = globalThis as unknown as { axe: typeof axe };
    // To load style and media again is for rules that do not run, and for media, which there are none of.
    const options: axe.RunOptions = { resultTypes: ['violations'], preload: false };
    const { violations } = await tool.run(selector, options);
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html }) => `${id}: ${html.slice(0, 150)}`),
    );
  }, part);
}

/**
 * Removes list items, rows and tokens of code whose markup, place and attributes are those of two before them: axe
 * would find the same there again, and takes most of its time for them.
 */
export async function removeRepeated(page: Page): Promise<void> {
  await page.evaluate(() => {
    const seen = new Map<string, number>();
    for (const each of document.querySelectorAll('li, tr, pre span')) {
      if (!each.isConnected) continue;
      const markup = each.outerHTML
        .replace(/>[^<]+/g, '>…')
        .replace(/ (id|href|title|data-[\w-]+)="[^"]*"/g, ' $1');
      const place = [];
      for (let above = each.parentElement; above !== null; above = above.parentElement) {
        place.push(above.tagName, above.getAttribute('class'));
      }
      const key = [...place, markup].join(' ');
      const count = (seen.get(key) ?? 0) + 1;
      seen.set(key, count);
      if (count > 2) each.remove();
    }
  });
}
