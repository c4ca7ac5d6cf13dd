/** A visit of a page by somebody who was never there. */
import type { Browser, BrowserContextOptions, CDPSession, Page } from 'playwright-core';
import { WORDS } from '../contenders.ts';

export interface Device {
  readonly context: BrowserContextOptions;
  /** How many times slower than this machine. */
  readonly slowdown: number;
  /** Of the network, in milliseconds and bytes a second; none is as fast as this machine. */
  readonly network: { readonly latency: number; readonly bytes: number } | null;
}

export const DESKTOP: Device = {
  context: { viewport: { width: 1280, height: 900 } },
  slowdown: 1,
  network: null,
};

/** A phone of the middle class on slow 4G, as Lighthouse has it. */
export const PHONE: Device = {
  context: { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true },
  slowdown: 4,
  network: { latency: 150, bytes: 1_638_400 / 8 },
};

export interface Visit {
  /** Milliseconds until the operation's description is in the window; `null` where it never was. */
  readonly visible: number | null;
  /** Milliseconds by which tasks were longer than 50 ms. */
  readonly blocking: number;
  readonly shift: number;
  /** What came over the wire, with heads. */
  readonly bytes: number;
  /** The part of it that is script. */
  readonly scriptBytes: number;
  readonly requests: number;
  readonly foreign: number;
}

const LONGEST = 40_000;
/** A page is at rest when it has asked for nothing and done nothing long for so many milliseconds. */
const REST = 700;

/** Opens a page with an empty cache, waits for the operation and for rest, and tells how it was. */
export async function visit(
  browser: Browser,
  address: string,
  { context: options, slowdown, network }: Device,
  use: (page: Page) => Promise<void> = async () => undefined,
): Promise<Visit> {
  const context = await browser.newContext(options);
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const traffic = await countTraffic(session, new URL(address).host);
    if (network !== null) {
      const { latency, bytes } = network;
      const throughput = { downloadThroughput: bytes, uploadThroughput: bytes };
      await session.send('Network.emulateNetworkConditions', {
        offline: false,
        latency,
        ...throughput,
      });
    }
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    // Functions that TypeScript's loader has named are sent with calls of this.
    await page.addInitScript('globalThis.__name = (named) => named');
    await page.addInitScript(watch, { words: WORDS, longest: LONGEST });
    await page.goto(address, { waitUntil: 'commit' });
    const visible = await page
      .waitForFunction(() => globalThis.seen !== undefined, null, {
        timeout: LONGEST,
        polling: 100,
      })
      .then(() => page.evaluate(() => globalThis.seen ?? null))
      .catch(() => null);
    await page.waitForFunction((rest) => performance.now() - globalThis.lastTask > rest, REST, {
      polling: 100,
    });
    await traffic.quiet(REST);
    const { blocking, shift } = await page.evaluate(() => ({
      blocking: globalThis.blocking,
      shift: globalThis.shift,
    }));
    await use(page);
    return { visible, blocking, shift, ...traffic.count() };
  } finally {
    await context.close();
  }
}

declare global {
  var seen: number | undefined;
  var lastTask: number;
  var blocking: number;
  var shift: number;
}

/** Runs in the page, from its first moment on. */
function watch({ words, longest }: { readonly words: string; readonly longest: number }): void {
  globalThis.lastTask = 0;
  globalThis.blocking = 0;
  globalThis.shift = 0;
  new PerformanceObserver((list) => {
    for (const { duration, startTime } of list.getEntries()) {
      globalThis.blocking += duration - 50;
      globalThis.lastTask = startTime + duration;
    }
  }).observe({ type: 'longtask', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      readonly value: number;
      readonly hadRecentInput: boolean;
    })[]) {
      if (!entry.hadRecentInput) globalThis.shift += entry.value;
    }
  }).observe({ type: 'layout-shift', buffered: true });

  /** Whether the words are in the window, also in a shadow tree. */
  const isShown = (root: Node): boolean => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      if (node instanceof Element) {
        if (node.shadowRoot !== null && isShown(node.shadowRoot)) return true;
        continue;
      }
      if (!node.nodeValue?.replace(/\s+/g, ' ').includes(words)) continue;
      if (node.parentElement?.matches('script, style, template')) continue;
      const { top, bottom, height } = node.parentElement?.getBoundingClientRect() ?? new DOMRect();
      if (height > 0 && bottom > 0 && top < innerHeight) return true;
    }
    return false;
  };
  const look = () => {
    if (document.body !== null && isShown(document.body)) {
      // The frame that shows it is the one after this.
      requestAnimationFrame((time) => {
        globalThis.seen = time;
      });
    } else if (performance.now() < longest) {
      // Seldom on pages that take long, where looking itself takes time.
      if (performance.now() < 1000) requestAnimationFrame(look);
      else setTimeout(() => requestAnimationFrame(look), 50);
    }
  };
  requestAnimationFrame(look);
}

async function countTraffic(session: CDPSession, host: string) {
  let [bytes, scriptBytes, requests, foreign, open] = [0, 0, 0, 0, 0];
  let last = Date.now();
  const types = new Map<string, string>();
  await session.send('Network.enable');
  session.on('Network.requestWillBeSent', ({ request, requestId, type = '' }) => {
    if (!/^https?:/.test(request.url)) return;
    types.set(requestId, type);
    requests += 1;
    if (new URL(request.url).host !== host) foreign += 1;
    open += 1;
    last = Date.now();
  });
  const end = (requestId: string, size: number) => {
    if (!types.has(requestId)) return;
    bytes += size;
    if (types.get(requestId) === 'Script') scriptBytes += size;
    open -= 1;
    last = Date.now();
  };
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
    end(requestId, encodedDataLength),
  );
  session.on('Network.loadingFailed', ({ requestId }) => end(requestId, 0));
  return {
    count: () => ({ bytes, scriptBytes, requests, foreign }),
    quiet: async (rest: number) => {
      const limit = Date.now() + 10_000;
      while ((open > 0 || Date.now() - last < rest) && Date.now() < limit) {
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    },
  };
}
