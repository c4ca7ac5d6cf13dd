/** Weight, speed and accessibility of a reference page in headless Chromium, beside other reference pages. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findChromium, launch } from '../../test/site/browser.ts';
import { findingsIn } from '../../test/site/findings.ts';
import { serveStatic } from '../../test/site/static-server.ts';
import {
  type BenchReport,
  measureInRounds,
  median,
  renderTable,
  runFile,
  withUnit,
} from '../measure.ts';
import { OUR_PAGES, writeCompetitors } from './pages.ts';
import { type Visit, visit } from './visit.ts';

const CONTRACT = fileURLToPath(new URL('../../generated/openapi.json', import.meta.url));

export async function benchSite(quick: boolean): Promise<BenchReport> {
  const chromium = findChromium();
  if (chromium === null)
    throw new Error('There is no Chromium: install one, or set CHROMIUM_PATH.');
  const folder = await mkdtemp(join(tmpdir(), 'bench-site-'));
  await runFile('npm', ['run', 'docs', '--', '--out', join(folder, 'site')]);
  const pages = [...OUR_PAGES, ...(await writeCompetitors(folder, CONTRACT))];
  const server = await serveStatic(folder);
  const browser = await launch(chromium);
  try {
    const visits: Visit[][] = pages.map(() => []);
    await measureInRounds(quick ? 1 : 5, [...pages.keys()], async (index) => {
      const result = await visit(browser, `${server.url}/${pages[index]?.address}`);
      visits[index]?.push(result);
      return result.visible;
    });
    const findings: number[] = [];
    for (const { address } of pages) {
      await visit(browser, `${server.url}/${address}`, async (page) => {
        findings.push((await findingsIn(page)).length);
      });
    }
    const row = (label: string, unit: string, value: (visit: Visit) => number) => [
      label,
      ...visits.map((list) => withUnit(median(list.map(value)), unit)),
    ];
    return {
      text: renderTable([
        ['', ...pages.map(({ title }) => title)],
        row('transferred on a first visit, gzip', 'KB', ({ bytes }) => bytes / 1000),
        row('operation visible', 'ms', ({ visible }) => visible),
        row('main thread blocked', 'ms', ({ blocking }) => blocking),
        ['findings of axe', ...findings.map(String)],
      ]),
    };
  } finally {
    await browser.close();
    await server.close();
    await rm(folder, { recursive: true, force: true });
  }
}
