/** A visit of a page with an empty cache. */
import type { Browser, Page } from 'playwright-core';
import { WORDS } from './pages.ts';

export interface Visit {
  /** Milliseconds until the operation's description is in the window; `NaN` where it never was. */
  readonly visible: number;
  /** Milliseconds by which tasks were longer than 50 ms. */
  readonly blocking: number;
  /** Bytes that were transferred, with headers. */
  readonly bytes: number;
}

const TIMEOUT_MS = 40_000;
/** A page is idle when it has requested nothing and had no long task for so many milliseconds. */
const IDLE_MS = 700;

/** Opens a page, waits for the operation and, if that ever comes, until it is idle, and calls `use` with it. */
export async function visit(
  browser: Browser,
  address: string,
  use: (page: Page) => Promise<void> = async () => undefined,
): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  context.setDefaultTimeout(TIMEOUT_MS);
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    let bytes = 0;
    session.on('Network.loadingFinished', ({ encodedDataLength }) => {
      bytes += encodedDataLength;
    });
    await session.send('Network.enable');
    // Functions that TypeScript's loader has named are sent with calls of this.
    await page.addInitScript('globalThis.__name = (named) => named');
    await page.addInitScript(observeTasks);
    await page.goto(address, { waitUntil: 'commit' });
    const visible = await timeUntilVisible(page);
    await page.waitForLoadState('networkidle', { timeout: 10_000 }).catch(() => undefined);
    await page
      .waitForFunction((idle) => performance.now() - globalThis.lastTaskEnd > idle, IDLE_MS)
      .catch(() => undefined);
    const blocking = await page.evaluate(() => globalThis.blocking);
    await use(page);
    return { visible, blocking, bytes };
  } finally {
    await context.close();
  }
}

/** The time of the first frame with the operation's description in the window, also in a shadow tree. */
async function timeUntilVisible(page: Page): Promise<number> {
  const frame = page
    .getByText(WORDS)
    .filter({ visible: true })
    .first()
    .evaluate(
      (element) =>
        new Promise<number>((resolve) => {
          new IntersectionObserver(([entry]) => {
            if (entry?.isIntersecting) requestAnimationFrame(resolve);
          }).observe(element);
        }),
    );
  const timeout = new Promise<number>((resolve) => {
    setTimeout(() => resolve(Number.NaN), TIMEOUT_MS).unref();
  });
  return Promise.race([frame.catch(() => Number.NaN), timeout]);
}

declare global {
  var lastTaskEnd: number;
  var blocking: number;
}

/** Runs in the page, from its first moment on. */
function observeTasks(): void {
  globalThis.lastTaskEnd = 0;
  globalThis.blocking = 0;
  new PerformanceObserver((list) => {
    for (const { duration, startTime } of list.getEntries()) {
      globalThis.blocking += duration - 50;
      globalThis.lastTaskEnd = startTime + duration;
    }
  }).observe({ type: 'longtask', buffered: true });
}
