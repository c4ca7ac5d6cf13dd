/**
 * `npm run pictures`: takes the pictures of the README from the running product, in light and in dark, and writes the
 * example report and rating. It needs Chromium.
 * No test compares them: take them again when the product looks different.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import MarkdownIt from 'markdown-it';
import type { Browser, Page } from 'playwright-core';
import { bundleContract } from '../../generators/bundle-contract.ts';
import { projectAt } from '../../generators/project.ts';
import { buildSite } from '../../site/build.ts';
import { serveFolder } from '../../site/static-server.ts';
import { toHtml, toSummary } from '../../src/conform/index.ts';
import { startSandbox } from '../../src/sandbox/node.ts';
import { findChromium, launch } from '../../test/site/browser.ts';
import { animate } from './animate.ts';
import { ratingOfChange, reportOnFaults } from './examples.ts';

const FOLDER = fileURLToPath(new URL('.', import.meta.url));
const EXAMPLES = join(FOLDER, '../examples');
const EXAMPLE_SERVER = 'https://collab.example.com';
const SIZE = { width: 1200, height: 750 };
const QUALITY = 75;
const project = projectAt();

/** What a picture shows: the address of a page, by its name. */
type Pages = Readonly<Record<string, string>>;

const work = await mkdtemp(join(tmpdir(), 'pictures-'));

/** The comment as GitHub shows it. */
async function renderComment(): Promise<string> {
  const comment = new MarkdownIt({ html: true, linkify: true }).render(await ratingOfChange());
  return `<!doctype html><meta charset="utf-8"><title>Rating</title><style>${COMMENT_STYLE}</style><article>${comment}</article>`;
}

/** As a comment looks on GitHub. */
const COMMENT_STYLE = `
:root { color-scheme: light dark; font: 14px/1.5 system-ui, sans-serif; }
body { margin: 32px; background: light-dark(#fff, #0d1117); color: light-dark(#1f2328, #f0f6fc); }
article { border: 1px solid light-dark(#d1d9e0, #3d444d); border-radius: 6px; padding: 8px 24px; }
table { border-collapse: collapse; } th, td { border: 1px solid light-dark(#d1d9e0, #3d444d); padding: 6px 13px; text-align: left; vertical-align: top; }
code { font: 85% ui-monospace, monospace; background: light-dark(#818b981f, #656c7633); border-radius: 6px; padding: .2em .4em; }
pre { padding: 16px; background: light-dark(#f6f8fa, #151b23); } pre code { background: none; padding: 0; }
blockquote { margin: 0; border-left: 4px solid light-dark(#d1d9e0, #3d444d); padding-left: 16px; }`;

const SCHEMES = ['light', 'dark'] as const;

async function writePicture(name: string, picture: Buffer): Promise<void> {
  await writeFile(join(FOLDER, name), picture);
  console.log(`docs/pictures/${name} ${Math.round(picture.length / 1000)} KB`);
}

async function takeAll(pages: Pages): Promise<void> {
  const executable = findChromium();
  if (executable === null)
    throw new Error('Chromium is missing: install it, or name it in CHROMIUM_PATH.');
  const browser = await launch(executable);
  try {
    for (const colorScheme of SCHEMES) {
      for (const [name, url] of Object.entries(pages)) {
        const picture = await withPage(browser, SIZE, colorScheme, async (page) => {
          await page.goto(url, { waitUntil: 'networkidle' });
          return capture(page);
        });
        await writePicture(`${name}-${colorScheme}.webp`, picture);
      }
      await writePicture(`sandbox-${colorScheme}.webp`, await takeVisit(browser, colorScheme));
    }
  } finally {
    await browser.close();
  }
}

async function withPage<T>(
  browser: Browser,
  viewport: typeof SIZE,
  colorScheme: (typeof SCHEMES)[number],
  use: (page: Page) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({ viewport, colorScheme });
  try {
    return await use(await context.newPage());
  } finally {
    await context.close();
  }
}

async function capture(page: Page): Promise<Buffer> {
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', {
    format: 'webp',
    quality: QUALITY,
  });
  return Buffer.from(data, 'base64');
}

/** What two people do in a sandbox, as its page shows it. */
const VISIT: readonly (readonly [token: string, method: string, path: string, body?: string])[] = [
  ['token-of-mira', 'POST', '/projects/42/issues', 'title=Print the footer&assignee_ids[]=3'],
  ['token-of-jonas', 'GET', '/projects/42/issues/4'],
  ['token-of-jonas', 'DELETE', '/projects/42/issues/4'],
  ['token-of-jonas', 'PUT', '/projects/42/issues/4', 'state_event=close'],
  ['token-of-mira', 'GET', '/projects/42/issues?state=closed'],
];

async function takeVisit(browser: Browser, colorScheme: (typeof SCHEMES)[number]): Promise<Buffer> {
  const { url, origin, close } = await startSandbox({ port: 0 });
  const size = { width: 900, height: 500 };
  try {
    return await withPage(browser, size, colorScheme, async (page) => {
      const frames = [];
      for (const [token, method, path, body] of VISIT) {
        const headers = { 'PRIVATE-TOKEN': token };
        await fetch(url + path, { method, headers, body: body ? new URLSearchParams(body) : null });
        await page.goto('about:blank');
        await page.goto(`${origin}/#/main/requests`, { waitUntil: 'networkidle' });
        frames.push({ picture: await capture(page), ms: 2000 });
      }
      return animate(frames, size);
    });
  } finally {
    await close();
  }
}

const site = await serveFolder(work, 0);
try {
  const contract = await bundleContract(project.spec);
  await buildSite(project, contract, { folder: join(work, 'site') });
  const report = await reportOnFaults();
  await writeFile(join(work, 'report.html'), toHtml(report));
  const text = toSummary(report).replaceAll(/http:\/\/127\.0\.0\.1:\d+/g, EXAMPLE_SERVER);
  await writeFile(join(EXAMPLES, 'report.txt'), `${text}\n`);
  await writeFile(join(EXAMPLES, 'rating.md'), `${await ratingOfChange()}\n`);
  await writeFile(join(work, 'rating.html'), await renderComment());
  await takeAll({
    operation: `${site.url}/site/operations/createIssue/index.html`,
    report: `${site.url}/report.html`,
    rating: `${site.url}/rating.html`,
  });
} finally {
  await site.close();
  await rm(work, { recursive: true, force: true });
}
