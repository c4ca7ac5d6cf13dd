/** Names the owner of the repository, and of the package, in all files that leave it open, once, after the project was copied. */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { projectAt } from '../../generators/project.ts';
import { CommandError, ExitCode, runCommand, STANDARD_OPTIONS } from '../../src/command-line.ts';

const HELP = `Usage: npm run adopt -- --owner <name>

Writes the name of a GitHub user or organization for OWNER in all files of the project that link to the repository,
and puts the package into the scope of that name: imports, commands and manifests say @acme/collaboration-service-api.

  --owner <name>  such as acme
  --help          prints this
`;

const NAME = 'collaboration-service-api';

type Rule = readonly [RegExp, (owner: string) => string];

/** Where the owner stands: in addresses, in mentions, for the action, and in the scope of JSR, which is in small letters. */
const OPEN: readonly Rule[] = [
  [/(?<=github\.com[/:]|codespaces\.new\/|@)OWNER\b|(?<=uses: )<owner>(?=\/)/g, (owner) => owner],
  [/(?<=")@owner(?=\/)/g, toScope],
];

const toScoped = (owner: string) => `${toScope(owner)}/${NAME}`;

/** Where code has the package by its name on npm. */
const IMPORTS: readonly Rule[] = [
  [new RegExp(`(?<=\\b(?:from |import\\(|resolve\\()['"])${NAME}(?=['"/$])`, 'g'), toScoped],
  [new RegExp(`(?<=\\bnode_modules/)${NAME}(?=[\\s'"/])`, 'g'), toScoped],
];

/** Where manifests, guides and commands have it. */
const NAMED: readonly Rule[] = [
  [new RegExp(`(?<=^ {2,6}"name": ")${NAME}(?=")`, 'gm'), toScoped],
  [new RegExp(`(?<=\`|\\.com/package/)${NAME}(?=['/])`, 'g'), toScoped],
  [new RegExp(`(?<=\\b(?:npx|npm install) )${NAME}\\b`, 'g'), toScoped],
  // The archive that `npm pack` makes.
  [new RegExp(`(?<=/package/)${NAME}(?=-\\d)`, 'g'), (owner) => `${owner.toLowerCase()}-${NAME}`],
];

/** npm shows the README, but none of the files beside it. */
const PICTURES: readonly Rule[] = [
  [
    /(?<=")docs\/pictures\//g,
    (owner) => `https://raw.githubusercontent.com/${owner}/${NAME}/main/docs/pictures/`,
  ],
];

/** Files that speak of OWNER, or of this name, themselves. */
const LEFT_OUT = /^(test|diff\/release)\/|^\.github\/(actions|workflows)\/|^CHANGELOG/;

function rulesFor(path: string): readonly Rule[] {
  if (path.endsWith('.webp')) return [];
  if (LEFT_OUT.test(path)) return IMPORTS;
  return [...OPEN, ...IMPORTS, ...NAMED, ...(path === 'README.md' ? PICTURES : [])];
}

function toScope(owner: string): string {
  return `@${owner.toLowerCase()}`;
}

/** Writes the owner into the files of Git below a folder; returns those that changed. */
export function adopt(root: string, owner: string): string[] {
  const files = execFileSync('git', ['-C', root, 'ls-files', '-z'], { encoding: 'utf8' });
  return files
    .split('\0')
    .filter((path) => path !== '')
    .filter((path) => {
      const text = readFileSync(join(root, path), 'utf8');
      const named = rulesFor(path).reduce(
        (so, [pattern, write]) => so.replace(pattern, write(owner)),
        text,
      );
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
      console.log(`
The package is called ${toScope(owner)}/${NAME} now. Anybody could publish a package as ${NAME},
and whoever follows a guide would run it with a token; nobody else can publish under your scope.
Next: npm run format, since lines are longer now; read \`git diff\`, and commit.`);
      return ExitCode.ok;
    },
  });
}
