/** What axe finds, by all of its rules. */
import type { Browser } from 'playwright-core';
import { findingsIn } from '../../../test/site/findings.ts';
import type { Contender } from '../contenders.ts';
import { DESKTOP, PHONE, visit } from './visit.ts';

/** The findings in the page of the operation, light and on a desk. */
export async function measureFindings(
  browser: Browser,
  url: string,
  { address }: Contender,
): Promise<number> {
  let findings = 0;
  await visit(browser, `${url}/${address}`, DESKTOP, async (page) => {
    findings = (await findingsIn(page)).length;
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
      const findings = (await findingsIn(page)).length;
      if (findings > 0) console.error(`  ${type || 'home'}, ${colorScheme}: ${findings} findings`);
      sum += findings;
    }
    await window.close();
  }
  return sum;
}
