/** The whole site, built once, on a server and in a browser. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe } from 'vitest';
import bundle from '../../../generated/openapi.json' with { type: 'json' };
import { projectAt } from '../../../generators/project.ts';
import { buildSite } from '../../../site/build.ts';
import type { OpenApiDocument } from '../../../src/contract/openapi.ts';
import { findChromium, launch, openPage, type Watched } from '../browser.ts';
import { type StaticServer, serveStatic } from '../static-server.ts';

export interface LiveSite {
  /** Opens a page of the site as somebody who was never there: in the one window that all tests share, which is quick. */
  readonly open: (path: string, width?: number) => Promise<Watched>;
  readonly url: () => string;
  /** The folder that it was built into. */
  readonly folder: () => string;
}

/** Runs tests with a site; skips them where there is no browser, for which another test fails under CI. */
export function withLiveSite(title: string, tests: (site: LiveSite) => void): void {
  const chromium = findChromium();
  describe.skipIf(chromium === null)(title, () => {
    let folder: string;
    let server: StaticServer;
    let browser: Browser;
    let watched: Watched;

    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'live-'));
      await buildSite(projectAt(), bundle as unknown as OpenApiDocument, { folder });
      server = await serveStatic(folder);
      browser = await launch(chromium ?? '');
      watched = await openPage(browser);
      await watched.page.goto(`${server.url}/robots.txt`);
    });
    afterAll(async () => {
      await browser?.close();
      await server?.close();
      await rm(folder, { recursive: true, force: true });
    });

    tests({
      open: async (path, width = 1280) => {
        const { page, requests, complaints } = watched;
        await page.evaluate(() => {
          localStorage.clear();
          sessionStorage.clear();
        });
        await page.emulateMedia({ colorScheme: 'light' });
        await page.setViewportSize({ width, height: 900 });
        // What the page before was about to ask for is of no interest any more.
        await page.goto('about:blank');
        requests.length = 0;
        complaints.length = 0;
        await page.goto(server.url + path);
        await page.locator('[data-theme-toggle]:visible').waitFor();
        return watched;
      },
      url: () => server.url,
      folder: () => folder,
    });
  });
}
