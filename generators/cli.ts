/** `npm run generate` */
import { parseArgs } from 'node:util';
import { ExitCode, runCommand, STANDARD_OPTIONS } from '../src/command-line.ts';
import type { GeneratedDifference } from './generate.ts';
import { projectAt } from './project.ts';

const HELP = `Renders generated/ from the contract in spec/.

Usage: npm run generate -- [--check]

  --check  write nothing; name every file that is outdated
  --help   show this

Exit codes: 0 done, 1 broken sources or an outdated file, 2 wrong usage
`;

process.exitCode = await runCommand({
  name: 'npm run generate --',
  help: HELP,
  parse: (args) => {
    const options = { check: { type: 'boolean', default: false }, ...STANDARD_OPTIONS } as const;
    return parseArgs({ args, options }).values;
  },
  run: async ({ check }) => {
    console.error(
      check ? 'Comparing generated/ with spec/ …' : 'Rendering generated/ from spec/ …',
    );
    const project = projectAt();
    // The generators are loaded when they are needed: help and wrong usage need none.
    const { compareGenerated, generate } = await import('./generate.ts');
    if (check) return reportOutdated(await compareGenerated(project));
    const { outdated, unknown } = await generate(project);
    for (const name of Object.keys(outdated)) console.log(`wrote generated/${name}`);
    for (const name of unknown) console.log(`removed generated/${name}`);
    if (Object.keys(outdated).length + unknown.length === 0)
      console.log('generated/ is up to date.');
    return ExitCode.ok;
  },
});

function reportOutdated({ outdated, unknown }: GeneratedDifference): number {
  for (const name of Object.keys(outdated)) console.error(`generated/${name} is outdated.`);
  for (const name of unknown) console.error(`generated/${name} is rendered by no generator.`);
  if (Object.keys(outdated).length + unknown.length === 0) return ExitCode.ok;
  console.error('Run `npm run generate`, and commit what it writes.');
  return ExitCode.failed;
}
