import axe from 'axe-core';
import type { Page } from 'playwright-core';

/** The rules of axe that look at colors. */
export const COLOR_RULES: readonly string[] = ['color-contrast', 'link-in-text-block'];

/** What axe finds in a page, or in the part of it that a selector names, by its rules or those that are named. */
export async function findingsIn(
  page: Page,
  part = 'html',
  rules?: readonly string[],
): Promise<string[]> {
  // By way of the debugger, for which the policy of the page does not hold.
  await page.evaluate(axe.source);
  const options = { resultTypes: ['violations' as const], ...(rules && { runOnly: [...rules] }) };
  return page.evaluate(
    async ([selector, runOptions]) => {
      const { axe: tool } = globalThis as unknown as { axe: typeof axe };
      const { violations } = await tool.run(selector, runOptions);
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ html }) => `${id}: ${html.slice(0, 150)}`),
      );
    },
    [part, options] as const,
  );
}
