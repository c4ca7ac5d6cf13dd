/** A visit of a page with an empty cache. */
import type { Browser, Page } from 'playwright-core';
import { WORDS } from './pages.ts';

export interface Visit {
  /** Milliseconds until the operation's description is visible; `NaN` where it never was. */
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
    await page.addInitScript(observe, WORDS);
    await page.goto(address, { waitUntil: 'commit' });
    const visible = await page
      .waitForFunction(() => globalThis.visibleAt, null, { timeout: TIMEOUT_MS, polling: 100 })
      .then((time) => time.jsonValue())
      .catch(() => Number.NaN);
    await page.waitForLoadState('networkidle', { timeout: 10_000 }).catch(() => undefined);
    await page
      .waitForFunction((idle) => performance.now() - globalThis.lastTaskEnd > idle, IDLE_MS)
      .catch(() => undefined);
    const blocking = await page.evaluate(() => globalThis.blocking);
    await use(page);
    return { visible: visible ?? Number.NaN, blocking, bytes };
  } finally {
    await context.close();
  }
}

declare global {
  var visibleAt: number | undefined;
  var lastTaskEnd: number;
  var blocking: number;
}

/** Runs in the page, from its first moment on. */
function observe(words: string): void {
  globalThis.lastTaskEnd = 0;
  globalThis.blocking = 0;
  new PerformanceObserver((list) => {
    for (const { duration, startTime } of list.getEntries()) {
      globalThis.blocking += duration - 50;
      globalThis.lastTaskEnd = startTime + duration;
    }
  }).observe({ type: 'longtask', buffered: true });

  /** Whether the words are in the window, also in a shadow tree. */
  const isVisible = (root: Node): boolean => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      if (node instanceof Element) {
        if (node.shadowRoot !== null && isVisible(node.shadowRoot)) return true;
        continue;
      }
      if (!node.nodeValue?.replace(/\s+/g, ' ').includes(words)) continue;
      if (node.parentElement?.matches('script, style, template')) continue;
      const { top, bottom, height } = node.parentElement?.getBoundingClientRect() ?? new DOMRect();
      if (height > 0 && bottom > 0 && top < innerHeight) return true;
    }
    return false;
  };
  const check = () => {
    if (document.body !== null && isVisible(document.body)) {
      // The frame that shows it is the one after this.
      requestAnimationFrame((time) => {
        globalThis.visibleAt = time;
      });
      return;
    }
    // Rarely on pages that take long, where checking itself takes time.
    if (performance.now() < 1000) requestAnimationFrame(check);
    else setTimeout(() => requestAnimationFrame(check), 50);
  };
  requestAnimationFrame(check);
}
