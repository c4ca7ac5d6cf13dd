/** Compiles dist/ alone, for packing; takes no options. */
import { buildDist } from './dist.ts';
import { ExitCode, explanationOf } from './failure.ts';
import { interrupt, showSteps } from './progress.ts';
import { projectAt } from './project.ts';

try {
  await buildDist(projectAt(), showSteps(process.stdout));
} catch (error) {
  interrupt(process.stdout);
  console.error(explanationOf(error));
  process.exitCode = ExitCode.failed;
}
