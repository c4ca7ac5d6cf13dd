/** Names the owner of the repository in all files that leave it open, once, after the project was copied. */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { projectAt } from '../../generators/project.ts';
import { CommandError, ExitCode, runCommand, STANDARD_OPTIONS } from '../../src/command-line.ts';

const HELP = `Usage: npm run adopt -- --owner <name>

Writes the name of a GitHub user or organization for OWNER in all files of the project that link to the repository.

  --owner <name>  such as acme
  --help          prints this
`;

/** Where the owner stands: in addresses, in mentions, for the action, and in the scope of JSR, which is in small letters. */
const OPEN: readonly (readonly [RegExp, (owner: string) => string])[] = [
  [/(?<=github\.com[/:]|@)OWNER\b|(?<=uses: )<owner>(?=\/)/g, (owner) => owner],
  [/(?<=")@owner(?=\/)/g, (owner) => `@${owner.toLowerCase()}`],
];

/** Files that speak of OWNER itself. */
const LEFT_OUT = /^(test|diff\/release|node_modules)\/|^\.github\/(actions|workflows)\/|^CHANGELOG/;

/** Replaces it in the files of Git below a folder; returns those that changed. */
export function adopt(root: string, owner: string): string[] {
  const files = execFileSync('git', ['-C', root, 'ls-files', '-z'], { encoding: 'utf8' });
  return files
    .split('\0')
    .filter((path) => path !== '' && !LEFT_OUT.test(path))
    .filter((path) => {
      const text = readFileSync(join(root, path), 'utf8');
      const named = OPEN.reduce((so, [pattern, write]) => so.replace(pattern, write(owner)), text);
      if (named !== text) writeFileSync(join(root, path), named);
      return named !== text;
    });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  process.exitCode = await runCommand({
    name: 'npm run adopt --',
    help: HELP,
    parse: (args) => {
      const options = { ...STANDARD_OPTIONS, owner: { type: 'string', default: '' } } as const;
      const { values } = parseArgs({ args, options });
      if (!values.help && !/^[a-z\d](-?[a-z\d])*$/i.test(values.owner)) {
        throw new Error('--owner takes the name of a GitHub user or organization, such as acme.');
      }
      return values;
    },
    run: async ({ owner }) => {
      const changed = adopt(projectAt().root, owner);
      if (changed.length === 0) throw new CommandError('OWNER stands nowhere any more.');
      for (const path of changed) console.log(path);
      return ExitCode.ok;
    },
  });
}
