/** `npm run bench -- client|mock|heap|site [--quick]`: prints a table of one of them beside its competitors. */
import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { benchClient } from './client/bench.ts';
import { benchHeap } from './heap.ts';
import { benchMock } from './mock.ts';
import { benchSite } from './site.ts';

const BENCHMARKS = new Map([
  ['client', benchClient],
  ['mock', benchMock],
  ['heap', benchHeap],
  ['site', benchSite],
]);

const USAGE = `Usage: npm run bench -- <${[...BENCHMARKS.keys()].join('|')}> [--quick]`;

function readOptions() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        quick: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    });
  } catch {
    return null;
  }
}

const read = readOptions();
const benchmark = BENCHMARKS.get(read?.positionals[0] ?? '');
if (read?.values.help) console.log(USAGE);
else if (read === null || benchmark === undefined) {
  console.error(USAGE);
  process.exitCode = 2;
} else {
  // A load near the number of cores makes all times doubtful.
  const load = loadavg()[0]?.toFixed(1);
  const machine = `Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model.trim()}, load ${load}.`;
  const { quick } = read.values;
  const table = await benchmark(quick ? 1 : 5);
  console.log(`${table}\n\n${machine}${quick ? ' One round: compare no times.' : ''}`);
}
