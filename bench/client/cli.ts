import { type ParseArgsConfig, parseArgs } from 'node:util';
import { runCommand } from '../../build/command-line.ts';
import { ExitCode } from '../../build/failure.ts';
import { bench, MEASURES, type Measure } from './bench.ts';

const HELP = `Measures the typed client side by side with others that are made from the same contract.

Usage: npm run bench:client [-- options]

  --only <names>  take only some measures: ${MEASURES.join(', ')}
  --quick         few rounds: to try things out, too few to compare times
  --json <file>   write the results to this file; without it, a whole run that is not quick
                  writes bench/results/client.json
  --help          show this

Exit codes: 0 done, 1 something could not be measured, 2 wrong usage
`;

const OPTIONS = {
  only: { type: 'string' },
  quick: { type: 'boolean', default: false },
  json: { type: 'string' },
  help: { type: 'boolean', default: false },
} as const satisfies ParseArgsConfig['options'];

process.exitCode = await runCommand({
  name: 'npm run bench:client',
  help: HELP,
  parse: (args) => {
    const { only, ...options } = parseArgs({ args, options: OPTIONS }).values;
    return { ...options, measures: only === undefined ? MEASURES : only.split(',').map(toMeasure) };
  },
  run: async ({ measures, quick, json }) => {
    await bench({ measures, quick, file: json });
    return ExitCode.ok;
  },
  explain: (error) => (error as Error).message,
});

function toMeasure(name: string): Measure {
  const measure = MEASURES.find((each) => each === name);
  if (measure !== undefined) return measure;
  throw new Error(`--only: there is no measure “${name}”; there are ${MEASURES.join(', ')}.`);
}
