import axe from 'axe-core';
import type { Page } from 'playwright-core';

/** What axe looks at. */
interface Scope {
  /** Selects a part of the page. */
  readonly part?: string;
  /** Some of its rules. */
  readonly rules?: readonly string[];
}

/** What axe finds in a page, by all of its rules unless some are named. */
export async function findingsIn(page: Page, scope: Scope = {}): Promise<string[]> {
  // By way of the debugger, for which the policy of the page does not hold.
  await page.evaluate(axe.source);
  return page.evaluate(async ({ part = 'html', rules }) => {
    const { axe: tool } = globalThis as unknown as { axe: typeof axe };
    const { violations } = await tool.run(part, {
      resultTypes: ['violations'],
      ...(rules && { runOnly: { type: 'rule' as const, values: [...rules] } }),
    });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html }) => `${id}: ${html.slice(0, 150)}`),
    );
  }, scope);
}
