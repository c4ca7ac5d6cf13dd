/** Bytes and time of the reference page of an operation in headless Chromium, beside other reference pages. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { findChromium, launch } from '../test/site/browser.ts';
import { serveStatic } from '../test/site/static-server.ts';
import { measureInRounds, renderTable, runFile, withUnit } from './measure.ts';
import { COMPETITORS, OUR_PAGES, WORDS, writeCompetitors } from './site-pages.ts';

export async function benchSite(rounds: number): Promise<string> {
  const chromium = findChromium();
  if (chromium === null)
    throw new Error('There is no Chromium: install one, or set CHROMIUM_PATH.');
  const folder = await mkdtemp(join(tmpdir(), 'bench-site-'));
  await runFile('npm', ['run', 'docs', '--', '--out', join(folder, 'site')]);
  await writeCompetitors(folder);
  const server = await serveStatic(folder);
  const browser = await launch(chromium);
  const pages = [...OUR_PAGES, ...COMPETITORS];
  const bytes = new Map(pages.map(({ title }) => [title, Number.NaN]));
  const visible = await measureInRounds(rounds, pages, async ({ title, address }) => {
    const visited = await visit(browser, `${server.url}/${address}`);
    bytes.set(title, visited.bytes);
    return visited.visible;
  });
  await browser.close();
  await server.close();
  await rm(folder, { recursive: true });
  const transferred = [...bytes.values()].map((count) => withUnit(count / 1000, 'KB'));
  return renderTable([
    ['', ...pages.map(({ title }) => title)],
    ['transferred on a first visit, gzip', ...transferred],
    ['operation visible', ...visible.map((time) => withUnit(time, 'ms'))],
  ]);
}

/**
 * Opens a page with an empty cache, waits for the operation and until the page requests nothing more.
 *
 * @returns The bytes that were transferred, with headers, and the milliseconds of `timeUntilVisible`.
 */
async function visit(
  browser: Browser,
  address: string,
): Promise<{ bytes: number; visible: number }> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  let bytes = 0;
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await session.send('Network.enable');
  await page.goto(address, { waitUntil: 'commit' });
  const visible = await timeUntilVisible(page);
  // Some pages request fonts or settings from elsewhere again and again.
  await page.waitForLoadState('networkidle', { timeout: 10_000 }).catch(() => undefined);
  await context.close();
  return { bytes, visible };
}

/** The time of the first frame with the operation's description in the window; `NaN` where it never is. */
function timeUntilVisible(page: Page): Promise<number> {
  const description = page.getByText(WORDS).filter({ visible: true }).first();
  return description
    .evaluate(
      (element) =>
        new Promise<number>((resolve) => {
          setTimeout(() => resolve(Number.NaN), 30_000);
          new IntersectionObserver(([entry]) => {
            if (entry?.isIntersecting) requestAnimationFrame(resolve);
          }).observe(element);
        }),
    )
    .catch(() => Number.NaN);
}
