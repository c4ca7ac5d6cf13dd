/** `npm run generate` */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ExitCode, runCommand, STANDARD_OPTIONS } from '../src/command-line.ts';
import type { GeneratedDifference } from './generate.ts';
import { CONTRACT_HELP, type Project, parseContract, projectAt, withContract } from './project.ts';

const HELP = `Renders generated/ from the contract in spec/.

Usage: npm run generate -- [--check] [--contract FILE --out FOLDER]

  --check          write nothing; name every file that is outdated
  --contract FILE  render another contract: ${CONTRACT_HELP}
  --out FOLDER     write there, with --contract; other files in it stay. Import the client
                   from its index.ts: its runtime is there, too, and needs no package
  --help           show this

Exit codes: 0 done, 1 broken sources or an outdated file, 2 wrong usage
`;

interface Options {
  readonly help: boolean;
  readonly check: boolean;
  /** The first file of another contract than that in spec/. */
  readonly contract: string | undefined;
  readonly out: string | undefined;
}

process.exitCode = await runCommand<Options>({
  name: 'npm run generate --',
  help: HELP,
  parse: (args) => {
    const { values } = parseArgs({
      args,
      options: {
        check: { type: 'boolean', default: false },
        contract: { type: 'string' },
        out: { type: 'string' },
        ...STANDARD_OPTIONS,
      },
    });
    const { help, check, out } = values;
    const contract = parseContract(values.contract, out, 'generated/');
    if (contract === undefined && out !== undefined)
      throw new Error('--out needs --contract FILE.');
    return { help, check, contract, out };
  },
  run: async ({ check, contract, out = 'generated' }) => {
    const [from, to] = contract === undefined ? ['spec/', 'generated/'] : [contract, out];
    console.error(check ? `Comparing ${to} with ${from} …` : `Rendering ${to} from ${from} …`);
    const own = projectAt();
    const project = contract === undefined ? own : withContract(own, contract, resolve(out));
    // The generators are loaded when they are needed: help and wrong usage need none.
    const { compareGenerated, generate } = await import('./generate.ts');
    if (check) return reportOutdated(await compareGenerated(project), project, out);
    const { outdated, unknown } = await generate(project);
    for (const name of Object.keys(outdated)) console.log(`wrote ${out}/${name}`);
    for (const name of unknown) console.log(`removed ${out}/${name}`);
    if (Object.keys(outdated).length + unknown.length === 0) console.log(`${out}/ is up to date.`);
    return ExitCode.ok;
  },
});

function reportOutdated(
  { outdated, unknown }: GeneratedDifference,
  { isOther }: Project,
  out: string,
): number {
  for (const name of Object.keys(outdated)) console.error(`${out}/${name} is outdated.`);
  for (const name of unknown) console.error(`${out}/${name} is rendered by no generator.`);
  if (Object.keys(outdated).length + unknown.length === 0) return ExitCode.ok;
  console.error(
    isOther
      ? 'Run the same without --check.'
      : 'Run `npm run generate`, and commit what it writes.',
  );
  return ExitCode.failed;
}
