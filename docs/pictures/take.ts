/**
 * `npm run pictures`: takes the pictures of the README from the running product, in light and in dark. It needs Chromium.
 * No test compares them: take them again when the product looks different.
 */
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import MarkdownIt from 'markdown-it';
import type { Browser } from 'playwright-core';
import { diffContracts } from '../../diff/diff.ts';
import { renderMarkdownReport } from '../../diff/report/markdown.ts';
import { bundleContract } from '../../generators/bundle-contract.ts';
import { projectAt } from '../../generators/project.ts';
import { buildSite } from '../../site/build.ts';
import { serveFolder } from '../../site/static-server.ts';
import { conform, toHtml } from '../../src/conform/index.ts';
import { startSandbox } from '../../src/sandbox/node.ts';
import { findChromium, launch } from '../../test/site/browser.ts';

const FOLDER = fileURLToPath(new URL('.', import.meta.url));
const SIZE = { width: 1200, height: 750 };
const QUALITY = 75;
const project = projectAt();

/** What a picture shows: the address of a page, by its name. */
type Pages = Readonly<Record<string, string>>;

const work = await mkdtemp(join(tmpdir(), 'pictures-'));

/** The report on a server with faults that such servers have. */
async function reportOnFaults(): Promise<string> {
  const faulty = await startSandbox({ port: 0 });
  const { override } = faulty.sandbox;
  override('getIssue', async ({ next }) => {
    const response = await next();
    if (response.status !== 200) return response;
    return { ...response, body: { ...response.body, subscribed: 'no' as never } };
  });
  override('resetIssueTimeEstimate', { status: 204 } as never);
  try {
    const report = await conform({
      baseUrl: faulty.origin,
      token: 'token-of-mira',
      adminToken: 'token-of-robin',
      tags: ['issues'],
      seed: 1,
    });
    return toHtml(report);
  } finally {
    await faulty.close();
  }
}

/** The comment on a pull request that breaks clients, as GitHub shows it. */
async function ratingOfChange(): Promise<string> {
  const spec = join(work, 'spec');
  await cp(project.spec, spec, { recursive: true });
  const edit = async (file: string, before: string | RegExp, after: string) => {
    const path = join(spec, file);
    const text = await readFile(path, 'utf8');
    const changed = text.replace(before, after);
    if (changed === text) throw new Error(`${file} has nothing like ${before} any more.`);
    await writeFile(path, changed);
  };
  await edit('components/schemas/Issue.yaml', /^ *required: .subscribed.\n/m, '');
  const weight = '  weight:\n    description: Weight of the issue.\n    type: integer\n';
  await edit('components/schemas/IssueBase.yaml', /^( *)due_date:/m, `${weight}$1due_date:`);
  const filter = '    - $ref: ../../components/parameters/issues.yaml#/IssueMilestone\n';
  await edit('paths/issues/projects.id.issues.yaml', filter, '');
  const today = new Date().toISOString().slice(0, 10);
  const diff = await diffContracts({
    project,
    base: project.spec,
    revision: spec,
    from: project.root,
    today,
  });
  const named = {
    ...diff,
    base: { ...diff.base, name: 'main' },
    revision: { ...diff.revision, name: 'weights' },
  };
  const comment = new MarkdownIt({ html: true, linkify: true }).render(renderMarkdownReport(named));
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

async function takeAll(pages: Pages): Promise<void> {
  const executable = findChromium();
  if (executable === null)
    throw new Error('Chromium is missing: install it, or name it in CHROMIUM_PATH.');
  const browser = await launch(executable);
  try {
    for (const [name, url] of Object.entries(pages)) {
      for (const colorScheme of ['light', 'dark'] as const) {
        const file = `${name}-${colorScheme}.webp`;
        const picture = await take(browser, url, colorScheme);
        await writeFile(join(FOLDER, file), picture);
        console.log(`docs/pictures/${file} ${Math.round(picture.length / 1000)} KB`);
      }
    }
  } finally {
    await browser.close();
  }
}

async function take(browser: Browser, url: string, colorScheme: 'light' | 'dark'): Promise<Buffer> {
  const context = await browser.newContext({ viewport: SIZE, colorScheme, deviceScaleFactor: 1.5 });
  try {
    const page = await context.newPage();
    await page.goto(url, { waitUntil: 'networkidle' });
    const session = await context.newCDPSession(page);
    const { data } = await session.send('Page.captureScreenshot', {
      format: 'webp',
      quality: QUALITY,
    });
    return Buffer.from(data, 'base64');
  } finally {
    await context.close();
  }
}

const sandbox = await startSandbox({ port: 0 });
const site = await serveFolder(work, 0);
try {
  const contract = await bundleContract(project.spec);
  await buildSite(project, contract, { folder: join(work, 'site') });
  await writeFile(join(work, 'report.html'), await reportOnFaults());
  await writeFile(join(work, 'rating.html'), await ratingOfChange());
  await takeAll({
    operation: `${site.url}/site/operations/createIssue/index.html`,
    sandbox: `${sandbox.origin}/#/main/tables/issues/1001`,
    report: `${site.url}/report.html`,
    rating: `${site.url}/rating.html`,
  });
} finally {
  await Promise.all([sandbox.close(), site.close()]);
  await rm(work, { recursive: true, force: true });
}
