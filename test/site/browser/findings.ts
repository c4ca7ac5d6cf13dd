import axe from 'axe-core';
import type { Page } from 'playwright-core';

/** What axe finds wrong in a part of a page, by all of its rules. */
export async function findingsIn(page: Page, selector: string): Promise<string[]> {
  // By way of the debugger, for which the policy of the page does not hold.
  await page.evaluate(axe.source);
  return page.evaluate(async (part) => {
    const { axe: tool } = globalThis as unknown as { axe: typeof axe };
    const { violations } = await tool.run(part, { resultTypes: ['violations'] });
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
  }, selector);
}
