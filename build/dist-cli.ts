/** Compiles dist/ alone, for packing; takes no options. */
import { explained } from './command-line.ts';
import { buildDist } from './dist.ts';
import { ExitCode } from './failure.ts';
import { showSteps } from './progress.ts';
import { projectAt } from './project.ts';

process.exitCode = await explained(async () => {
  await buildDist(projectAt(), showSteps(process.stdout));
  return ExitCode.ok;
});
