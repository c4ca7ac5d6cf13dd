import { runBenchmark } from '../command.ts';
import { bench, MEASURES } from './bench.ts';

process.exitCode = await runBenchmark({
  name: 'client',
  about: 'Measures the typed client side by side with others that are made from the same contract.',
  measures: MEASURES,
  run: bench,
});
