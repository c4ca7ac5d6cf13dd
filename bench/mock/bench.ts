import { fileURLToPath } from 'node:url';
import { bundledSize } from '../bundle.ts';
import type { BenchOptions } from '../command.ts';
import { installedVersion } from '../installed-version.ts';
import { thisMachine } from '../machine.ts';
import { resultsFile, writeResults } from '../results.ts';
import { CONTENDERS } from './contenders.ts';
import { measureInProcess } from './measures/in-process.ts';
import { measureMemory } from './measures/memory.ts';
import { measureRequests } from './measures/requests.ts';
import { measureStart } from './measures/start.ts';
import { renderReport } from './report.ts';
import type { Results } from './results.ts';

export const MEASURES = ['requests', 'start', 'process', 'memory', 'size'] as const;
type Measure = (typeof MEASURES)[number];

const SANDBOX = fileURLToPath(new URL('../../src/sandbox/sandbox.ts', import.meta.url));

/** Takes the measures, and prints and writes the results. */
export async function bench({ measures, quick, file }: BenchOptions<Measure>): Promise<void> {
  const versions = { prism: installedVersion('@stoplight/prism-cli') };
  let results: Results = { machine: thisMachine(), versions, quick };
  for (const measure of MEASURES.filter((name) => measures.includes(name))) {
    console.error(`Measuring ${measure} …`);
    results = { ...results, ...(await TAKE[measure](quick)) };
  }
  console.log(renderReport(results, CONTENDERS));
  const isWhole = measures.length === MEASURES.length && !quick;
  const target = file ?? (isWhole ? resultsFile('mock') : undefined);
  if (target !== undefined) await writeResults(target, results);
}

/** How each measure is taken. */
const TAKE: Readonly<Record<Measure, (quick: boolean) => Promise<Partial<Results>>>> = {
  requests: async (quick) => ({
    requests: Object.fromEntries(await measureRequests(CONTENDERS, quick ? 2 : 15)),
  }),
  start: async (quick) => ({
    start: Object.fromEntries(await measureStart(CONTENDERS, quick ? 2 : 9)),
  }),
  process: async (quick) => ({ inProcess: await measureInProcess(quick ? 3 : 15) }),
  memory: async (quick) => ({
    memory: await measureMemory(quick ? [2000, 20_000] : [20_000, 100_000, 200_000]),
  }),
  size: async () => ({ bundle: await bundledSize(SANDBOX) }),
};
