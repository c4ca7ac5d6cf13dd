/** `npm run mutate`: changes the code at random places, and names the changes that no test notices. */
import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { readFileText } from '../../generators/files.ts';
import { projectAt } from '../../generators/project.ts';
import { CommandError, ExitCode, runCommand, STANDARD_OPTIONS } from '../../src/command-line.ts';
import { commitAll, copyWhole } from '../whole-copy.ts';
import { choose, mutate, mutationsOf } from './mutations.ts';

const HELP = `Changes the code at random places, one at a time, in a copy of the project: another operator, another number, a
condition reversed, a call left out. Prints each change that neither the compiler nor a unit test notices.

Usage: npm run mutate -- [options] [file…]

Without files: those that differ from main.

  --count <n>  changes to try; default 20
  --seed <n>   chooses them; the same seed chooses the same; default 1
  --full       runs the full tests, too
  --help       prints this

Exit codes: 0 all are noticed, 1 some are not, 2 wrong usage
`;

const run = promisify(execFile);
const { root } = projectAt();

/** The folders whose code tests are to hold. */
const CODE = /^(src|generators|lint|diff|site)\/.*(?<!\.d)\.ts$/;

process.exitCode = await runCommand({
  name: 'npm run mutate --',
  help: HELP,
  parse: (args) => {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        ...STANDARD_OPTIONS,
        count: { type: 'string', default: '20' },
        seed: { type: 'string', default: '1' },
        full: { type: 'boolean', default: false },
      },
    });
    return { ...values, files: positionals };
  },
  run: async ({ files, count, seed, full }) => {
    const named = files.length > 0 ? files : await changedFiles();
    const mutations = [];
    for (const file of named.filter((name) => CODE.test(name))) {
      const text = await readFileText(join(root, file));
      if (text === null)
        throw new CommandError(`${file} does not exist; expected a file of the project.`);
      mutations.push(...mutationsOf(text).map((mutation) => ({ file, text, mutation })));
    }
    const chosen = choose(mutations, Number(count), Number(seed));
    console.log(`${chosen.length} of ${mutations.length} changes are tried, one at a time.`);
    const copy = await copyWhole();
    let survivors = 0;
    try {
      // Some of the full tests clone the project.
      await commitAll(copy.root);
      if (await compilerFails(copy.root)) throw new Error('The code does not compile as it is.');
      for (const { file, text, mutation } of chosen) {
        await writeFile(join(copy.root, file), mutate(text, mutation));
        const noticed = await noticedBy(copy.root, file, full);
        await writeFile(join(copy.root, file), text);
        if (noticed === null) survivors += 1;
        const { line, before, after } = mutation;
        const change = `\`${shorten(before)}\` → \`${shorten(after)}\``;
        console.log(`${noticed ?? 'SURVIVED'}  ${file}:${line}  ${change}`);
      }
    } finally {
      await copy.remove();
    }
    console.log(`${chosen.length - survivors} of ${chosen.length} are noticed.`);
    return survivors === 0 ? ExitCode.ok : ExitCode.failed;
  },
});

async function changedFiles(): Promise<string[]> {
  const { stdout } = await run('git', ['diff', '--name-only', 'main'], { cwd: root });
  return stdout.split('\n');
}

function fails(copy: string, ...args: string[]): Promise<boolean> {
  return run(process.execPath, args, { cwd: copy, maxBuffer: 2 ** 26 }).then(
    () => false,
    () => true,
  );
}

function compilerFails(copy: string): Promise<boolean> {
  return fails(copy, 'node_modules/typescript7/bin/tsc');
}

/** The compiler, unit tests or full tests, whichever notices the change of a file first; null if none does. */
async function noticedBy(copy: string, file: string, full: boolean): Promise<string | null> {
  const related = (project: string) => {
    const options = ['--run', '--bail', '1', '--project', project, '--passWithNoTests'];
    return fails(copy, 'node_modules/vitest/vitest.mjs', 'related', file, ...options);
  };
  if (await compilerFails(copy)) return 'types   ';
  if (await related('unit')) return 'unit    ';
  return full && (await related('full')) ? 'full    ' : null;
}

function shorten(text: string): string {
  const [first = '', ...others] = text.split('\n');
  return others.length > 0 || first.length > 60 ? `${first.slice(0, 60)}…` : first;
}
