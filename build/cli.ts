import { type ParseArgsConfig, parseArgs } from 'node:util';
import { createBuilder } from './builder.ts';
import { runCommand, stopSignal } from './command-line.ts';
import { buildDist } from './dist.ts';
import { ExitCode, explanationOf } from './failure.ts';
import { foreignFiles } from './foreign-files.ts';
import { formatTime, showSteps } from './progress.ts';
import { type Project, projectAt } from './project.ts';

const HELP = `Renders generated/ from the contract in spec/, and compiles dist/ from client/.
Does only what changed files call for.

Usage: npm run build [-- options]

  --check   write nothing; name every file in generated/ that is not up to date
  --watch   render now, and again whenever a file of the contract is saved
  --help    show this

Exit codes: 0 done, 1 broken sources or a file that is not up to date, 2 wrong usage
`;

const OPTIONS = {
  check: { type: 'boolean', default: false },
  watch: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const satisfies ParseArgsConfig['options'];

async function buildOnce(project: Project): Promise<number> {
  const start = performance.now();
  const steps = showSteps(process.stdout);
  const build = await createBuilder(project);
  const { written, removed, files } = await build(steps);
  for (const file of removed) console.log(`generated/${file} is made no more; deleted it.`);
  for (const file of await foreignFiles(project, files)) {
    console.log(`generated/${file} is made by no generator; delete it.`);
  }
  const compiled = await buildDist(project, steps);
  const changed = written.length + compiled.length;
  const what = changed === 0 ? 'everything was up to date' : `${changed} files written`;
  console.log(`Built in ${formatTime(performance.now() - start)}: ${what}.`);
  return ExitCode.ok;
}

const STATES = {
  missing: 'is missing',
  stale: 'is not what the contract gives',
  foreign: 'is made by no generator; delete it',
} as const;

async function check(project: Project): Promise<number> {
  // Loaded here, because it brings the bundler with it, which a fresh build does without.
  const { checkGenerated } = await import('./check.ts');
  const found = await checkGenerated(project, showSteps(process.stdout));
  for (const { file, state } of found) console.error(`generated/${file} ${STATES[state]}.`);
  if (found.length === 0) {
    console.log('generated/ is up to date.');
    return ExitCode.ok;
  }
  console.error('Run `npm run build`, and commit what it writes.');
  return ExitCode.failed;
}

async function watch(project: Project): Promise<number> {
  const { watchBuild } = await import('./watch.ts');
  const stopped = stopSignal();
  let broken = false;
  const watching = await watchBuild(project, (round) => {
    if ('error' in round) {
      broken = true;
      console.error(explanationOf(round.error));
    } else if (broken || round.written.length > 0) {
      broken = false;
      const what = round.written.length === 0 ? 'as it was' : round.written.join(', ');
      console.log(`Built in ${formatTime(round.milliseconds)}: ${what}.`);
    }
  });
  console.log('Watching spec/; press Ctrl-C to stop.');
  await stopped;
  await watching.close();
  return ExitCode.ok;
}

process.exitCode = await runCommand({
  name: 'npm run build',
  help: HELP,
  parse: (args) => {
    const { values } = parseArgs({ args, options: OPTIONS });
    if (values.check && values.watch) throw new Error('--check and --watch exclude each other.');
    return values;
  },
  run: async (options) => {
    const project = projectAt();
    if (options.check) return check(project);
    if (options.watch) return watch(project);
    return buildOnce(project);
  },
});
