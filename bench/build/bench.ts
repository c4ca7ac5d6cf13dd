import { rm } from 'node:fs/promises';
import type { BenchOptions } from '../command.ts';
import { thisMachine } from '../machine.ts';
import { resultsFile, writeResults } from '../results.ts';
import { versions } from './contenders.ts';
import { measureCommands } from './measures/commands.ts';
import { measureTenfold } from './measures/tenfold.ts';
import { measureWatch } from './measures/watch.ts';
import { copyProject } from './project-copy.ts';
import { renderReport } from './report.ts';
import type { Results } from './results.ts';

export const MEASURES = ['commands', 'watch', 'tenfold'] as const;
type Measure = (typeof MEASURES)[number];

/** Takes the measures in a copy of the project, and prints and writes the results. */
export async function bench({ measures, quick, file }: BenchOptions<Measure>): Promise<void> {
  const copy = await copyProject();
  try {
    let results: Results = { machine: thisMachine(), versions: versions(), quick };
    for (const measure of MEASURES.filter((name) => measures.includes(name))) {
      console.error(`Measuring ${measure} …`);
      results = { ...results, ...(await TAKE[measure](copy, quick)) };
    }
    console.log(renderReport(results));
    const isWhole = measures.length === MEASURES.length && !quick;
    const target = file ?? (isWhole ? resultsFile('build') : undefined);
    if (target !== undefined) await writeResults(target, results);
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}

/** How each measure is taken. */
const TAKE: Readonly<Record<Measure, (copy: string, quick: boolean) => Promise<Partial<Results>>>> =
  {
    commands: async (copy, quick) => ({ commands: await measureCommands(copy, quick ? 1 : 3) }),
    watch: async (copy, quick) => ({ watch: await measureWatch(copy, quick ? 1 : 3) }),
    tenfold: async (copy, quick) => ({ tenfold: await measureTenfold(copy, quick ? 1 : 2) }),
  };
