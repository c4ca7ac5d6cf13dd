import { type ParseArgsConfig, parseArgs } from 'node:util';

export const HELP = `Rates what changed in the contract: major breaks a client, minor gives more, patch
changes texts. docs/versioning.md says which is which, and how a break may pass.

Usage: npm run diff -- [options] <base> [revision]

Base and revision are git refs, folders with an openapi.yaml, or files that hold a whole
contract; the revision is spec as it stands by default.

  --json       the report for programs
  --github     breaks as annotations of GitHub Actions
  --markdown   the report as the comment of a pull request, with these besides:
    --conformance <file>  a report of the conformance kit, as JSON
    --site <url>          where the built site is
  --release    the base is the last release: version, changelog and rating have to agree
  --help       show this

Exit codes: 0 nothing breaks that is not accepted, 1 something does, or cannot be released,
2 the command cannot run.
`;

export interface DiffCommandOptions {
  readonly help: boolean;
  /** Empty for `--help`. */
  readonly base: string;
  readonly revision: string | undefined;
  readonly format: 'text' | 'json' | 'github' | 'markdown';
  readonly conformance: string | undefined;
  readonly site: string | undefined;
  readonly release: boolean;
}

const OPTIONS = {
  json: { type: 'boolean' },
  github: { type: 'boolean' },
  markdown: { type: 'boolean' },
  conformance: { type: 'string' },
  site: { type: 'string' },
  release: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
} as const satisfies ParseArgsConfig['options'];

/** Reads the arguments of the command. Throws an Error that says what is wrong with them. */
export function readOptions(args: readonly string[]): DiffCommandOptions {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: OPTIONS,
    allowPositionals: true,
  });
  const { help, conformance, site, release } = values;
  const [base = '', revision, ...more] = positionals;
  const formats = (['json', 'github', 'markdown'] as const).filter((name) => values[name]);
  const [format = 'text'] = formats;
  const mistakes: [boolean, string][] = [
    [base === '', 'What is it compared with? Name a git ref, such as HEAD.'],
    [more.length > 0, `Two states are compared, and ${positionals.length} were named.`],
    [formats.length > 1, `There is one report at a time, not --${formats.join(' and --')}.`],
    [
      Boolean(conformance ?? site) && format !== 'markdown',
      'Only --markdown reports the conformance and the site.',
    ],
    [
      site !== undefined && !/^https?:\/\/[^\s()<>]+$/.test(site),
      `--site: “${site}” is no address.`,
    ],
  ];
  const [, mistake] = mistakes.find(([isMistake]) => isMistake) ?? [];
  if (!help && mistake !== undefined) throw new Error(mistake);
  return { help, base, revision, format, conformance, site, release };
}
