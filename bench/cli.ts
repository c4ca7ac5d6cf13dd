/** `npm run bench -- client|mock|site [--quick] [--json <file>]`: prints a table of one of them beside its competitors. */
import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { benchClient } from './client/bench.ts';
import { type BenchReport, machineLine } from './measure.ts';
import { benchMock } from './mock/bench.ts';
import { benchSite } from './site/bench.ts';

/** Takes few rounds if `quick`: enough to see that it works, too few to compare times. */
type Benchmark = (quick: boolean) => Promise<BenchReport>;

const BENCHMARKS: Readonly<Record<string, Benchmark>> = {
  client: benchClient,
  mock: benchMock,
  site: benchSite,
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { quick: { type: 'boolean', default: false }, json: { type: 'string' } },
});
const benchmark = BENCHMARKS[positionals[0] ?? ''];
if (benchmark === undefined) {
  const names = Object.keys(BENCHMARKS).join('|');
  console.error(`Usage: npm run bench -- <${names}> [--quick] [--json <file>]`);
  process.exitCode = 2;
} else {
  const machine = machineLine();
  const { text, results } = await benchmark(values.quick);
  console.log(`${text}\n\n${machine}${values.quick ? ' Few rounds: compare no times.' : ''}`);
  if (values.json !== undefined) await writeFile(values.json, JSON.stringify(results));
}
