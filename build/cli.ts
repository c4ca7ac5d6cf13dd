import { type ParseArgsConfig, parseArgs } from 'node:util';
import { type Built, createBuilder } from './builder.ts';
import { runCommand, stopSignal } from './command-line.ts';
import { buildDist } from './dist.ts';
import { ExitCode, explanationOf } from './failure.ts';
import { foreignFiles } from './foreign-files.ts';
import { formatTime, showSteps } from './progress.ts';
import { type Project, projectAt } from './project.ts';
import { expectToEndSoon } from './short-lived.ts';

const HELP = `Renders generated/ from the contract in spec/, and compiles dist/ from client/.
Does only what changed files call for.

Usage: npm run build [-- options]

  --all     lint, and build the site in dist/site, too; findings are shown at the end
  --fresh   with --all, lint even if nothing changed since the last time, as with CI=true
  --check   write nothing; name every file in generated/ that is not up to date
  --watch   render now, and again whenever a file of the contract is saved
  --help    show this

Exit codes: 0 done, 1 broken sources, findings or a file that is not up to date, 2 wrong usage
`;

const OPTIONS = {
  all: { type: 'boolean', default: false },
  fresh: { type: 'boolean', default: process.env.CI === 'true' },
  check: { type: 'boolean', default: false },
  watch: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const satisfies ParseArgsConfig['options'];

async function buildOnce(project: Project): Promise<number> {
  const start = performance.now();
  const steps = showSteps(process.stdout);
  const build = await createBuilder(project);
  const built = await build(steps);
  const { written } = built;
  await tellOfOthers(project, built);
  const compiled = await buildDist(project, steps);
  const changed = written.length + compiled.length;
  const what = changed === 0 ? 'everything was up to date' : `${changed} files written`;
  console.log(`Built in ${formatTime(performance.now() - start)}: ${what}.`);
  return ExitCode.ok;
}

/** Names the files in `generated/` that no generator makes any more, or ever made. */
async function tellOfOthers(project: Project, { removed, files }: Built): Promise<void> {
  for (const file of removed) console.log(`generated/${file} is made no more; deleted it.`);
  for (const file of await foreignFiles(project, files)) {
    console.log(`generated/${file} is made by no generator; delete it.`);
  }
}

async function everything(project: Project, fresh: boolean): Promise<number> {
  const start = performance.now();
  const { buildAll } = await import('./all.ts');
  const { renderReport } = await import('../lint/report.ts');
  const { explain } = await import('../site/failure.ts');
  const { lint, built } = await buildAll(project, { fresh, listener: showSteps(process.stdout) });
  if (!('error' in built)) await tellOfOthers(project, built);
  const colour = process.stdout.isTTY && process.env.NO_COLOR === undefined;
  console.log(renderReport(lint, { format: 'text', from: process.cwd(), colour }));
  if ('error' in built) {
    console.error(explain(built.error));
    return ExitCode.failed;
  }
  console.log(`Everything in ${formatTime(performance.now() - start)}.`);
  return lint.findings.length === 0 ? ExitCode.ok : ExitCode.failed;
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
    const [one, other] = (['all', 'check', 'watch'] as const).filter((name) => values[name]);
    if (other !== undefined) throw new Error(`--${one} and --${other} exclude each other.`);
    return values;
  },
  run: async (options) => {
    const project = projectAt();
    if (options.watch) return watch(project);
    expectToEndSoon();
    if (options.all) return everything(project, options.fresh);
    if (options.check) return check(project);
    return buildOnce(project);
  },
});
