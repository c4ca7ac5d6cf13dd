/** `npm run generate` */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ExitCode, runCommand, STANDARD_OPTIONS } from '../src/command-line.ts';
import { CONTRACT_HELP, parseContract, projectAt, withContract } from './project.ts';

const HELP = `Renders generated/ from the contract in spec/.

Usage: npm run generate -- [--check] [--contract FILE --out FOLDER]

  --check          write nothing; name every file that is outdated
  --contract FILE  render another contract: ${CONTRACT_HELP}
  --out FOLDER     write there, with --contract; other files in it stay. Modules import
                   those of src/ as from generated/, so a folder beside it compiles
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
  run: ({ check, contract, out }) => {
    const [from, to] = [contract ?? 'spec/', out ?? 'generated/'];
    console.error(check ? `Comparing ${to} with ${from} …` : `Rendering ${to} from ${from} …`);
    return check ? checkGenerated(contract, out) : writeGenerated(contract, out);
  },
});

// The generators are loaded when they are needed: help and wrong usage need none.
async function writeGenerated(contract?: string, out = 'generated'): Promise<number> {
  const { generate, generateOther } = await import('./generate.ts');
  const { outdated, unknown } =
    contract === undefined
      ? await generate(projectAt())
      : await generateOther(withContract(projectAt(), contract, resolve(out)));
  for (const name of Object.keys(outdated)) console.log(`wrote ${out}/${name}`);
  for (const name of unknown) console.log(`removed ${out}/${name}`);
  if (Object.keys(outdated).length + unknown.length === 0) console.log(`${out}/ is up to date.`);
  return ExitCode.ok;
}

async function checkGenerated(contract?: string, out = 'generated'): Promise<number> {
  const { compareGenerated, compareOther } = await import('./generate.ts');
  const { outdated, unknown } =
    contract === undefined
      ? await compareGenerated(projectAt())
      : await compareOther(withContract(projectAt(), contract, resolve(out)));
  for (const name of Object.keys(outdated)) console.error(`${out}/${name} is outdated.`);
  for (const name of unknown) console.error(`${out}/${name} is rendered by no generator.`);
  if (Object.keys(outdated).length + unknown.length === 0) return ExitCode.ok;
  console.error(
    contract === undefined
      ? 'Run `npm run generate`, and commit what it writes.'
      : 'Run the same without --check.',
  );
  return ExitCode.failed;
}
