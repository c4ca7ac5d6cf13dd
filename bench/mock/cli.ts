import { runBenchmark } from '../command.ts';
import { bench, MEASURES } from './bench.ts';

process.exitCode = await runBenchmark({
  name: 'mock',
  about:
    'Measures the sandbox side by side with our stateless mock, the CLI of Prism and a bare server.',
  measures: MEASURES,
  run: bench,
});
