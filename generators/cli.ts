/** `npm run generate` */
import { parseArgs } from 'node:util';
import { ExitCode, runCommand } from '../src/command-line.ts';
import { projectAt } from './project.ts';

const HELP = `Renders generated/ from the contract in spec/.

Usage: npm run generate -- [--check]

  --check   write nothing; name every file in generated/ that is outdated
  --help    show this

Exit codes: 0 done, 1 broken sources or an outdated file, 2 wrong usage
`;

process.exitCode = await runCommand({
  name: 'npm run generate --',
  help: HELP,
  parse: (args) => {
    const { values } = parseArgs({
      args,
      options: {
        check: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    });
    return values;
  },
  run: ({ check }) => {
    console.error(
      check ? 'Comparing generated/ with spec/ …' : 'Rendering generated/ from spec/ …',
    );
    return check ? checkGenerated() : writeGenerated();
  },
});

// The generators are loaded when they are needed: help and wrong usage need none.
async function writeGenerated(): Promise<number> {
  const { generate } = await import('./generate.ts');
  const { outdated, unknown } = await generate(projectAt());
  for (const name of Object.keys(outdated)) console.log(`wrote generated/${name}`);
  for (const name of unknown) console.log(`removed generated/${name}`);
  if (Object.keys(outdated).length + unknown.length === 0) console.log('generated/ is up to date.');
  return ExitCode.ok;
}

async function checkGenerated(): Promise<number> {
  const { compareGenerated } = await import('./generate.ts');
  const { outdated, unknown } = await compareGenerated(projectAt());
  for (const name of Object.keys(outdated)) console.error(`generated/${name} is outdated.`);
  for (const name of unknown) console.error(`generated/${name} is rendered by no generator.`);
  if (Object.keys(outdated).length + unknown.length === 0) return ExitCode.ok;
  console.error('Run `npm run generate`, and commit what it writes.');
  return ExitCode.failed;
}
