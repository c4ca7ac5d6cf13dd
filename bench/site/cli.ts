import { runBenchmark } from '../command.ts';
import { bench, MEASURES } from './bench.ts';

process.exitCode = await runBenchmark({
  name: 'site',
  about:
    'Measures the reference site side by side with other reference pages of the same contract.',
  measures: MEASURES,
  run: bench,
});
