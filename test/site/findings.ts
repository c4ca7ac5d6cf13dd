import axe from 'axe-core';
import type { Page } from 'playwright-core';

/** What axe finds in a page, or in the part of it that a selector names. */
export async function findingsIn(page: Page, part = 'html'): Promise<string[]> {
  // By way of the debugger, for which the policy of the page does not hold.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  return page.evaluate(async (selector) => {
    const { axe: tool } = globalThis as unknown as { axe: typeof axe };
    const { violations } = await tool.run(selector, { resultTypes: ['violations'] });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html }) => `${id}: ${html.slice(0, 150)}`),
    );
  }, part);
}
