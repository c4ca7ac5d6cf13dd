import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { generate } from '../../generators/generate.ts';
import { projectAt } from '../../generators/project.ts';
import { buildSite } from '../../site/build.ts';
import { findChromium, launch } from '../../test/site/browser.ts';
import { serveStatic } from '../../test/site/static-server.ts';
import { byName, ofEach } from '../by-name.ts';
import type { BenchOptions } from '../command.ts';
import { thisMachine } from '../machine.ts';
import { resultsFile, writeResults } from '../results.ts';
import { CONTENDERS, type Contender } from './contenders.ts';
import { measureAllFindings, measureFindings } from './measures/axe.ts';
import { measureBuild } from './measures/build.ts';
import { measureNeeds, STRICT_POLICY } from './measures/needs.ts';
import { measurePages } from './measures/pages.ts';
import { DESKTOP, PHONE } from './measures/visit.ts';
import { HOW_TO_INSTALL, versions, writePeers } from './peers.ts';
import { renderReport } from './report.ts';
import type { Results } from './results.ts';

export const MEASURES = ['desktop', 'phone', 'needs', 'axe', 'build'] as const;
type Measure = (typeof MEASURES)[number];

/** Builds what is compared, takes the measures, and prints and writes the results. */
export async function bench({ measures, quick, file }: BenchOptions<Measure>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-site-'));
  const contenders = await writeContenders(folder);
  const server = await serveStatic(folder);
  const strict = await serveStatic(folder, { 'Content-Security-Policy': STRICT_POLICY });
  const browser = await launch(chromium());
  try {
    const place = { browser, url: server.url, strictUrl: strict.url, contenders };
    let results: Results = { machine: thisMachine(), versions: versions(), quick };
    for (const measure of MEASURES.filter((name) => measures.includes(name))) {
      console.error(`Measuring ${measure} …`);
      results = { ...results, ...(await TAKE[measure](place, quick)) };
    }
    console.log(renderReport(results, contenders));
    const missing = CONTENDERS.filter((contender) => !contenders.includes(contender));
    if (missing.length > 0) {
      const names = missing.map(({ title }) => title).join(' and ');
      console.log(`\nNot compared: ${names}. \`${HOW_TO_INSTALL}\` fetches them.`);
    }
    const isWhole = missing.length === 0 && measures.length === MEASURES.length && !quick;
    const target = file ?? (isWhole ? resultsFile('site') : undefined);
    if (target !== undefined) await writeResults(target, results);
  } finally {
    await browser.close();
    await Promise.all([server.close(), strict.close()]);
    await rm(folder, { recursive: true, force: true });
  }
}

interface Place {
  readonly browser: Browser;
  readonly url: string;
  /** The same under a strict policy. */
  readonly strictUrl: string;
  readonly contenders: readonly Contender[];
}

/** How each measure is taken. */
const TAKE: Readonly<Record<Measure, (place: Place, quick: boolean) => Promise<Partial<Results>>>> =
  {
    desktop: async ({ browser, url, contenders }, quick) => ({
      desktop: byName(await measurePages(browser, url, contenders, DESKTOP, quick ? 1 : 5)),
    }),
    phone: async ({ browser, url, contenders }, quick) => ({
      phone: byName(await measurePages(browser, url, contenders, PHONE, quick ? 1 : 3)),
    }),
    needs: async ({ browser, url, strictUrl, contenders }) => ({
      needs: await ofEach(contenders, (contender) =>
        measureNeeds(browser, url, strictUrl, contender),
      ),
    }),
    axe: async ({ browser, url, contenders }) => ({
      findings: await ofEach(contenders, (contender) => measureFindings(browser, url, contender)),
      allFindings: await measureAllFindings(browser, url),
    }),
    build: async (_, quick) => ({ build: await measureBuild(quick ? 1 : 5) }),
  };

/** Builds our site and the pages of others below a folder; gives those that are there. */
async function writeContenders(folder: string): Promise<Contender[]> {
  const project = projectAt();
  const { contract } = await generate(project);
  await buildSite(project, contract, { folder: join(folder, 'site') });
  const written = await writePeers(folder);
  return CONTENDERS.filter(
    ({ name, address }) => address.startsWith('site/') || written.includes(name),
  );
}

function chromium(): string {
  const found = findChromium();
  if (found !== null) return found;
  throw new Error('There is no Chromium: install one, or name it in CHROMIUM_PATH.');
}
