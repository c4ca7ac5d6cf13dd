import { type ParseArgsConfig, parseArgs } from 'node:util';
import { ExitCode, runCommand } from '../src/command-line.ts';

/** What a benchmark is told. */
export interface BenchOptions<Measure extends string> {
  readonly measures: readonly Measure[];
  /** Few rounds: enough to see that it works, too few to compare times. */
  readonly quick: boolean;
  /** Where the results go; without one, those of a whole run go to the benchmark's own file. */
  readonly file: string | undefined;
}

interface Benchmark<Measure extends string> {
  /** Its name in `npm run bench`, and that of its results. */
  readonly name: string;
  /** What it measures, in a sentence. */
  readonly about: string;
  /** All that there are. */
  readonly measures: readonly Measure[];
  readonly run: (options: BenchOptions<Measure>) => Promise<void>;
}

const OPTIONS = {
  only: { type: 'string' },
  quick: { type: 'boolean', default: false },
  json: { type: 'string' },
  help: { type: 'boolean', default: false },
} as const satisfies ParseArgsConfig['options'];

/** Runs a benchmark with the arguments of this process, and gives its exit code. */
export function runBenchmark<Measure extends string>({
  name,
  about,
  measures: all,
  run,
}: Benchmark<Measure>): Promise<number> {
  const toMeasure = (text: string): Measure => {
    const measure = all.find((each) => each === text);
    if (measure !== undefined) return measure;
    throw new Error(`--only: there is no measure “${text}”; there are ${all.join(', ')}.`);
  };
  return runCommand({
    name: `npm run bench -- ${name}`,
    help: helpOf({ name, about, measures: all }),
    parse: (args) => {
      const { only, ...options } = parseArgs({ args, options: OPTIONS }).values;
      return { ...options, measures: only === undefined ? all : only.split(',').map(toMeasure) };
    },
    run: async ({ measures, quick, json }) => {
      await run({ measures, quick, file: json });
      return ExitCode.ok;
    },
    explain: (error) => (error as Error).message,
  });
}

const helpOf = ({ name, about, measures }: Omit<Benchmark<string>, 'run'>) => `${about}

Usage: npm run bench -- ${name} [options]

  --only <names>  take only some measures: ${measures.join(', ')}
  --quick         few rounds: to try things out, too few to compare times
  --json <file>   write the results to this file; without it, a whole run that is not quick
                  writes bench/results/${name}.json
  --help          show this

Exit codes: 0 done, 1 something could not be measured, 2 wrong usage
`;
