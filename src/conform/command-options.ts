/** The options of `conform`, on the command line and in a config file: one table for parsing and for help. */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { STANDARD_OPTIONS } from '../command-line.ts';

interface OptionRow {
  /** What stands for its value in the help; without one it is a flag. */
  readonly value?: string;
  readonly many?: true;
  readonly help: string;
}

const TABLE = {
  'base-url': { value: 'URL', help: 'URL of the server, such as http://127.0.0.1:4020' },
  'base-path': {
    value: 'PATH',
    help: 'path of the API below the URL (default /api/v4; / for none)',
  },
  token: { value: 'TOKEN', help: 'token of a user; or set CONFORM_TOKEN' },
  'token-command': { value: 'COMMAND', help: 'shell command that prints the token' },
  'token-header': {
    value: 'NAME',
    help: "header of the token, also with a scheme: 'Authorization: Bearer' (default PRIVATE-TOKEN)",
  },
  ca: { value: 'FILE', help: "certificate of the server's authority, as PEM" },
  'admin-token': {
    value: 'TOKEN',
    help: 'token of an administrator, needed for most access checks; or set CONFORM_ADMIN_TOKEN',
  },
  'outsider-token': {
    value: 'TOKEN',
    help: 'token of a user who is a member of nothing, if the run cannot create one; or set CONFORM_OUTSIDER_TOKEN',
  },
  'job-project': {
    value: 'ID',
    help: 'id or path of a project whose jobs may be canceled, retried, played and erased, and whose merge requests with conflicts may be reopened',
  },
  group: { value: 'ID', help: 'group that projects may be shared with, if none is found' },
  stateless: { help: 'the server keeps no state, such as the stateless mock' },
  record: {
    value: 'FILE',
    help: 'list there what is created, for conform clean (default a temporary file)',
  },
  profile: {
    value: 'NAME',
    help: 'quick (most operations once, at most 300 requests), standard (fewer values and spellings), or full (default)',
  },
  'read-only': { help: 'send GET requests only' },
  tag: { value: 'TAG', many: true, help: 'only operations with this tag' },
  operation: { value: 'ID', many: true, help: 'only this operation' },
  check: { value: 'ID', many: true, help: 'only this check' },
  'skip-tag': { value: 'TAG', many: true, help: 'exclude operations with this tag' },
  'skip-operation': { value: 'ID', many: true, help: 'exclude this operation' },
  'skip-check': { value: 'ID', many: true, help: 'exclude this check' },
  'max-failures': { value: 'N', help: 'end the run after so many failures that are not known' },
  'max-time': { value: 'SECONDS', help: 'end the run after so many seconds, then clean up' },
  'max-requests': { value: 'N', help: 'send at most about so many requests' },
  header: { value: "'N: V'", many: true, help: 'send this header with every request' },
  workers: { value: 'N', help: 'try independent operations side by side (default 1)' },
  seed: { value: 'N', help: 'seed of the generated inputs' },
  timeout: { value: 'SECONDS', help: 'timeout of one request (default 30)' },
  baseline: { value: 'FILE', help: 'known failures, each with a reason and an end date' },
  'update-baseline': { help: 'write the failures of this run to the file of --baseline' },
  compare: { value: 'FILE', help: 'say what is new and gone since an earlier report in JSON' },
  json: { value: 'FILE', help: 'write the report as JSON' },
  html: { value: 'FILE', help: 'write the report as an HTML page' },
  junit: { value: 'FILE', help: 'write the report as JUnit XML' },
  sarif: { value: 'FILE', help: 'write the findings as SARIF, for code scanning' },
  har: { value: 'FILE', help: 'write the exchanges of the findings as an HTTP Archive' },
  repro: { value: 'DIR', help: 'write a shell script for each finding that repeats it' },
  github: { help: 'print annotations for GitHub Actions; the default there' },
  reference: {
    value: 'URL',
    help: 'URL of the reference site that findings link to (default http://127.0.0.1:4000/)',
  },
  config: {
    value: 'FILE',
    help: 'JSON with the names of these options (default conform.config.json, if it is there)',
  },
} as const satisfies Readonly<Record<string, OptionRow>>;

type Table = typeof TABLE;

/** By name: a flag, a text, or a list of texts. */
type Values = {
  readonly [Name in keyof Table]: Table[Name] extends { readonly many: true }
    ? readonly string[]
    : Table[Name] extends { readonly value: string }
      ? string | undefined
      : boolean;
} & { readonly help: boolean };

const DEFAULT_CONFIG = 'conform.config.json';

const WIDTH = 100;

/** The lines of the help about the options. */
export function describeOptions(): string {
  const rows: readonly (readonly [string, OptionRow])[] = [
    ...Object.entries(TABLE),
    ['help', { help: 'show this text' }],
    ['version', { help: 'show the version of the package and of the contract in it' }],
  ];
  const names = rows.map(([name, { value }]) => `  --${name}${value ? ` ${value}` : ''}`);
  const indent = Math.max(...names.map(({ length }) => length)) + 2;
  return rows
    .map(([, { help, many }], index) => {
      const lines = [''];
      for (const word of `${help}${many ? '; may be repeated' : ''}`.split(' ')) {
        if (`${lines.at(-1)} ${word}`.length > WIDTH - indent) lines.push('');
        lines[lines.length - 1] = `${lines.at(-1)} ${word}`.trim();
      }
      return (names[index] ?? '').padEnd(indent) + lines.join(`\n${' '.repeat(indent)}`);
    })
    .join('\n');
}

/** Throws an Error for options that are unknown, and for a config file that cannot be read. */
export function parseOptions(args: readonly string[]): Values {
  const { config, help } = parse(args);
  if (help) return parse(args);
  // What is on the command line comes later, and wins.
  return parse([...readConfig(config), ...args]);
}

function parse(args: readonly string[]): Values {
  const options = Object.fromEntries(
    Object.entries<OptionRow>(TABLE).map(([name, { value, many }]) => {
      if (value === undefined) return [name, { type: 'boolean', default: false }];
      return [name, many ? { type: 'string', multiple: true, default: [] } : { type: 'string' }];
    }),
  );
  return parseArgs({ args: [...args], options: { ...options, ...STANDARD_OPTIONS } })
    .values as unknown as Values;
}

/** The config as arguments of the command line. */
function readConfig(path: string | undefined): string[] {
  const file = path ?? DEFAULT_CONFIG;
  let config: unknown;
  try {
    config = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    if (path === undefined && (error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw new Error(`${file} cannot be read: ${(error as Error).message}.`);
  }
  return Object.entries(config as object).flatMap(([name, value]) => {
    if (!Object.hasOwn(TABLE, name)) throw new Error(`${file}: there is no option ${name}.`);
    if (value === true) return [`--${name}`];
    return value === false ? [] : [value].flat().map((each) => `--${name}=${each}`);
  });
}
