/** What a page cannot do without. */
import type { Browser } from 'playwright-core';
import { type Contender, WORDS } from '../contenders.ts';
import { DESKTOP, visit } from './visit.ts';

export interface Needs {
  /** Bytes of script without which the operation cannot be read. */
  readonly script: number;
  /** Whether the operation is shown under a policy without anything unsafe. */
  readonly strict: boolean;
}

/** The hash of nothing: it allows style elements that scripts make and then fill, as style libraries do. */
const EMPTY = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/** A policy without anything unsafe. */
export const STRICT_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  `style-src 'self' ${EMPTY}`,
  "img-src 'self' data:",
  "font-src 'self' data:",
  "connect-src 'self'",
  'worker-src blob:',
].join('; ');

/**
 * Opens a page with script, without, and under a strict policy.
 *
 * @param strictUrl Where the same pages come with the strict policy.
 */
export async function measureNeeds(
  browser: Browser,
  url: string,
  strictUrl: string,
  { address }: Contender,
): Promise<Needs> {
  const usual = await visit(browser, `${url}/${address}`, DESKTOP);
  const strict = await visit(browser, `${strictUrl}/${address}`, DESKTOP);
  const context = await browser.newContext({ ...DESKTOP.context, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${url}/${address}`);
  const isReadable = await page.getByText(WORDS).first().isVisible();
  await context.close();
  // A script that stands in the page is all of it but a little.
  const script = usual.scriptBytes > 0 ? usual.scriptBytes : usual.bytes;
  return { script: isReadable ? 0 : script, strict: strict.visible !== null };
}
