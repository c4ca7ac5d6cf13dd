/** The sandbox's programs for browsers do in Chromium what the documents show. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { projectAt } from '../../generators/project.ts';
import { scriptedServer } from '../client/scripted-server.ts';
import { describeWith, MISSING_CHROMIUM } from '../requirements.ts';
import { findChromium, launch, openPage } from '../site/browser.ts';
import { type Block, blocksOf, readDocument } from './markdown.ts';
import { makePlace, type Place } from './programs.ts';

const blocks = ['README.md', 'docs/sandbox.md'].flatMap((document) =>
  blocksOf(readDocument(document)),
);

/** The programs for browsers. */
const programs = blocks.filter(({ language }) => language === 'js');
const isWorker = ({ text }: Block) => text.includes('self.addEventListener');

describeWith(MISSING_CHROMIUM)('in Chromium', () => {
  let place: Place;
  let browser: Browser;
  beforeAll(async () => {
    [place, browser] = await Promise.all([makePlace(), launch(findChromium() ?? '')]);
  });
  afterAll(async () => {
    await browser?.close();
    await place?.remove();
  });

  /** A page at an address of its own, which has a script and what else is served. */
  async function pageWith(script: string, others: Readonly<Record<string, string>> = {}) {
    const files: Readonly<Record<string, string>> = { '/script.js': script, ...others };
    const server = await scriptedServer(({ target }) => {
      const text = files[target];
      return text === undefined
        ? { headers: { 'content-type': 'text/html' }, body: PAGE }
        : { headers: { 'content-type': 'text/javascript' }, body: text };
    });
    return { ...(await openPage(browser)), server };
  }

  async function bundled({ text }: Block): Promise<string> {
    const { outputFiles } = await build({
      stdin: { contents: text, resolveDir: place.folder },
      ...{ bundle: true, write: false, format: 'esm', platform: 'browser' },
    });
    return outputFiles[0]?.text ?? '';
  }

  test.each(
    programs
      .filter((program) => !isWorker(program))
      .map(
        (program) => [/setupWorker|keepWorld/.exec(program.text)?.[0] ?? 'a tab', program] as const,
      ),
  )('the program for %s prints what is shown, and sends no request', async (_, program) => {
    const mswWorker = join(projectAt().root, 'node_modules/msw/lib/mockServiceWorker.js');
    const { page, complaints, server } = await pageWith(await bundled(program), {
      '/mockServiceWorker.js': await readFile(mswWorker, 'utf8'),
    });
    const [printed] = await Promise.all([page.waitForEvent('console'), page.goto(server.url)]);
    expect(`${printed.text()}\n`).toBe(program.printed);
    expect(complaints).toEqual([]);
    expect(server.requests.filter(({ target }) => target.startsWith('/api/'))).toEqual([]);
    await page.close();
  });

  test('the service worker responds to the fetch of the page', async () => {
    const [program] = programs.filter(isWorker);
    const worker = program === undefined ? '' : await bundled(program);
    const { page, server } = await pageWith('', { '/worker.js': worker });
    await page.goto(server.url);
    await page.evaluate(async () => {
      await navigator.serviceWorker.register('/worker.js');
      await navigator.serviceWorker.ready;
    });
    // A page that was there before the worker is not its own until it is loaded again.
    await page.reload();
    const response = await page.evaluate(async () => {
      const headers = { 'PRIVATE-TOKEN': 'token-of-mira' };
      const body = new URLSearchParams({ title: 'In a worker' });
      const made = await fetch('/api/v4/projects/42/issues', { method: 'POST', headers, body });
      return [made.status, ((await made.json()) as { title: string }).title];
    });
    expect(response).toEqual([201, 'In a worker']);
    expect(server.requests.filter(({ target }) => target.startsWith('/api/'))).toEqual([]);
    await page.close();
  });
});

const PAGE = `<!doctype html>
<title>Sandbox</title>
<link rel="icon" href="data:,">
<script type="module" src="/script.js"></script>`;
