import { fileURLToPath } from 'node:url';
import { buildPackage } from '../../generators/package.ts';
import { projectAt } from '../../generators/project.ts';
import { byName, ofEach } from '../by-name.ts';
import type { BenchOptions } from '../command.ts';
import { thisMachine } from '../machine.ts';
import { resultsFile, writeResults } from '../results.ts';
import { CONTENDERS, type Contender } from './contenders.ts';
import { measureEditing } from './measures/editor.ts';
import { packedSize } from './measures/package.ts';
import { measureRunTime } from './measures/run-time.ts';
import { sizeOf } from './measures/size.ts';
import { measureTypes, typeCost } from './measures/types.ts';
import { generate, HOW_TO_INSTALL, isInstalled, versions } from './peers.ts';
import { renderReport } from './report.ts';
import type { Results } from './results.ts';

export const MEASURES = ['size', 'types', 'editor', 'run', 'package'] as const;
type Measure = (typeof MEASURES)[number];

const EMPTY = fileURLToPath(new URL('contenders/empty.ts', import.meta.url));

/** Compiles and generates what is compared, takes the measures, and prints and writes the results. */
export async function bench({ measures, quick, file }: BenchOptions<Measure>): Promise<void> {
  await buildPackage(projectAt());
  const contenders = CONTENDERS.filter(({ name }) => isInstalled(name));
  for (const { name } of contenders) await generate(name);

  let results: Results = { machine: thisMachine(), versions: versions(), quick };
  for (const measure of MEASURES.filter((name) => measures.includes(name))) {
    console.error(`Measuring ${measure} …`);
    results = { ...results, ...(await TAKE[measure](contenders, quick)) };
  }
  console.log(renderReport(results, contenders));

  const missing = CONTENDERS.filter((contender) => !contenders.includes(contender));
  if (missing.length > 0) {
    const names = missing.map(({ title }) => title).join(' and ');
    console.log(`\nNot compared: ${names}. \`${HOW_TO_INSTALL}\` installs what makes them.`);
  }
  const isWhole = missing.length === 0 && measures.length === MEASURES.length && !quick;
  const target = file ?? (isWhole ? resultsFile('client') : undefined);
  if (target !== undefined) await writeResults(target, results);
}

/** How each measure is taken. */
const TAKE: Readonly<
  Record<Measure, (contenders: readonly Contender[], quick: boolean) => Promise<Partial<Results>>>
> = {
  size: async (contenders) => ({ size: await ofEach(contenders, sizeOf) }),

  types: async (contenders, quick) => ({
    types: byName(await measureTypes(contenders, quick ? 1 : 5)),
    empty: typeCost(EMPTY),
  }),

  editor: async (contenders, quick) => ({
    editor: byName(await measureEditing(contenders, quick ? 1 : 5)),
  }),

  run: async (contenders, quick) => ({
    run: byName(
      await measureRunTime(contenders, {
        rounds: quick ? 5 : 15,
        mockCalls: 500,
        loopbackCalls: 100,
      }),
    ),
  }),

  package: async (contenders) => ({
    package: await ofEach(contenders, ({ needs }) => packedSize(needs)),
  }),
};
