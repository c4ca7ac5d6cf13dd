import { type ParseArgsConfig, parseArgs } from 'node:util';
import { DiffError } from './failure.ts';

export const HELP = `Rates what changed in the contract: major breaks a client, minor gives more, patch
changes words. docs/versioning.md says which is which, and how a break may pass.

Usage: npm run diff -- [options] <base> [revision]

Base and revision are git refs, folders with an openapi.yaml, or files that hold a whole
contract; the revision is spec as it stands by default.

  --json       the report for programs
  --github     breaks as annotations of GitHub Actions
  --markdown   the report as the comment of a pull request, with these besides:
    --client-before <file>  what \`npm run bench -- client --json <file>\` measured on the base
    --client-after <file>   and on the revision
    --conformance <file>    a report of the conformance kit, as JSON
    --site <url>            where the built site is
  --help       show this

Exit codes: 0 nothing breaks that is not accepted, 1 something does, 2 the command cannot run.
`;

export interface Options {
  readonly base: string;
  readonly revision: string | undefined;
  readonly format: 'text' | 'json' | 'github' | 'markdown';
  readonly client: { readonly before: string; readonly after: string } | null;
  readonly conformance: string | undefined;
  readonly site: string | undefined;
}

const FORMATS = ['json', 'github', 'markdown'] as const;

const OPTIONS = {
  json: { type: 'boolean', default: false },
  github: { type: 'boolean', default: false },
  markdown: { type: 'boolean', default: false },
  'client-before': { type: 'string' },
  'client-after': { type: 'string' },
  conformance: { type: 'string' },
  site: { type: 'string' },
  help: { type: 'boolean', short: 'h', default: false },
} as const satisfies ParseArgsConfig['options'];

/** Reads the arguments of the command. Throws a DiffError that says what is wrong with them. */
export function readOptions(args: readonly string[]): Options | 'help' {
  const { values, positionals } = parse(args);
  if (values.help) return 'help';
  const [base, revision, ...more] = positionals;
  if (base === undefined) refuse('What is it compared with? Name a git ref, such as HEAD.');
  if (more.length > 0) refuse(`Two states are compared, and ${positionals.length} were named.`);
  const formats = FORMATS.filter((name) => values[name]);
  if (formats.length > 1)
    refuse(`There is one report at a time, not --${formats.join(' and --')}.`);
  const format = formats[0] ?? 'text';
  const { 'client-before': before, 'client-after': after, conformance, site } = values;
  if ([before, after, conformance, site].some(Boolean) && format !== 'markdown') {
    refuse('Only --markdown tells of the client, the conformance and the site.');
  }
  if ((before === undefined) !== (after === undefined)) {
    refuse('--client-before and --client-after go together.');
  }
  if (site !== undefined && !/^https?:\/\/[^\s()<>]+$/.test(site)) {
    refuse(`--site: “${site}” is no address.`);
  }
  const client = before === undefined || after === undefined ? null : { before, after };
  return { base, revision, format, client, conformance, site };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
  } catch (error) {
    return refuse((error as Error).message);
  }
}

function refuse(reason: string): never {
  throw new DiffError(`${reason}\nSee \`npm run diff -- --help\`.`);
}
