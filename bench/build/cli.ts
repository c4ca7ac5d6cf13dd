import { runBenchmark } from '../command.ts';
import { bench, MEASURES } from './bench.ts';

process.exitCode = await runBenchmark({
  name: 'build',
  about:
    'Measures lint, build and site side by side with the commands of others that do the same, one after the other.',
  measures: MEASURES,
  run: bench,
});
