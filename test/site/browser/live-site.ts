/** The whole site, built once, on a server below a path and in a browser. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { projectAt } from '../../../generators/project.ts';
import { buildSite } from '../../../site/build.ts';
import type { StaticServer } from '../../../site/static-server.ts';
import { bundle } from '../../bundle.ts';
import { describeWith, MISSING_CHROMIUM } from '../../requirements.ts';
import { findChromium, launch, openPage, type Watched, watch } from '../browser.ts';
import { serveStatic } from '../static-server.ts';

export interface LiveSite {
  /** Opens a page of the site as somebody who was never there: in the one window that all tests share, which is quick. */
  readonly open: (path: string, width?: number) => Promise<Watched>;
  /** Opens a page, or an empty one, in a context of its own; whoever asks for it closes that. */
  readonly visit: (path: string | null, options?: BrowserContextOptions) => Promise<Watched>;
  /** Where the site is, without a slash at its end. */
  readonly url: () => string;
  /** The folder that it was built into. */
  readonly folder: () => string;
}

/** Runs tests with a site; without a browser they are skipped. */
export function withLiveSite(title: string, tests: (site: LiveSite) => void): void {
  describeWith(MISSING_CHROMIUM)(title, () => {
    let root: string;
    let server: StaticServer;
    let browser: Browser;
    let watched: Watched;
    const folder = () => join(root, 'api/docs');
    const url = () => `${server.url}/api/docs`;

    beforeAll(async () => {
      root = await mkdtemp(join(tmpdir(), 'live-'));
      const baseUrl = 'https://docs.example.com/api/docs/';
      await buildSite(projectAt(), bundle, { folder: folder(), baseUrl });
      [server, browser] = await Promise.all([serveStatic(root), launch(findChromium() ?? '')]);
      watched = await openPage(browser);
      await watched.page.goto(`${url()}/robots.txt`);
    });
    afterAll(async () => {
      await browser?.close();
      await server?.close();
      await rm(root, { recursive: true, force: true });
    });

    tests({
      open: async (path, width = 1280) => {
        const { page, requests, complaints } = watched;
        await page.evaluate(() => {
          localStorage.clear();
          sessionStorage.clear();
        });
        await page.emulateMedia({ colorScheme: 'light', media: null });
        await page.setViewportSize({ width, height: 900 });
        // What the page before was about to request is of no interest any more.
        await page.goto('about:blank');
        requests.length = 0;
        complaints.length = 0;
        await page.goto(url() + path);
        await page.locator('[data-theme-toggle]:visible').waitFor();
        return watched;
      },
      visit: async (path, options = {}) => {
        const viewport = { width: 1280, height: 900 };
        const context = await browser.newContext({ viewport, colorScheme: 'light', ...options });
        const visited = watch(await context.newPage());
        if (path !== null) await visited.page.goto(`${url()}/${path}`);
        return visited;
      },
      url,
      folder,
    });
  });
}
