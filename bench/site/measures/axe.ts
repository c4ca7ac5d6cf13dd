/** What axe finds, by all of its rules. */
import axe from 'axe-core';
import type { Browser, Page } from 'playwright-core';
import type { Contender } from '../contenders.ts';
import { DESKTOP, PHONE, visit } from './visit.ts';

/** How many elements of a page break a rule. */
async function findingsIn(page: Page): Promise<number> {
  await page.evaluate(axe.source);
  return page.evaluate(async () => {
    const { axe: tool } = globalThis as unknown as { axe: typeof axe };
    const { violations } = await tool.run({ resultTypes: ['violations'] });
    return violations.reduce((sum, { nodes }) => sum + nodes.length, 0);
  });
}

/** The findings in the page of the operation, light and on a desk. */
export async function measureFindings(
  browser: Browser,
  url: string,
  { address }: Contender,
): Promise<number> {
  let findings = 0;
  await visit(browser, `${url}/${address}`, DESKTOP, async (page) => {
    findings = await findingsIn(page);
  });
  return findings;
}

/** A page of each type of our site. */
const TYPES = [
  '',
  'operations/createIssue/',
  'schemas/Issue/',
  'tags/issues/',
  'guides/',
  'guides/client/',
  'schemas/',
  'life-cycles/',
  'gaps/',
  'changelog/',
  'all/',
  'reference/',
];

/** The findings in every type of page, light, dark, and on a phone. */
export async function measureAllFindings(browser: Browser, url: string): Promise<number> {
  let sum = 0;
  for (const [colorScheme, { context }] of [
    ['light', DESKTOP],
    ['dark', DESKTOP],
    ['light', PHONE],
  ] as const) {
    const window = await browser.newContext({ ...context, colorScheme });
    const page = await window.newPage();
    for (const type of TYPES) {
      await page.goto(`${url}/site/${type}`);
      await page.waitForLoadState('networkidle');
      const findings = await findingsIn(page);
      if (findings > 0) console.error(`  ${type || 'home'}, ${colorScheme}: ${findings} findings`);
      sum += findings;
    }
    await window.close();
  }
  return sum;
}
