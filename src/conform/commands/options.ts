/** The options of `conform`, on the command line and in a config file: one table for parsing and for help. */

import { execSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { STANDARD_OPTIONS } from '../../command-line.ts';
import { isRecord } from '../../contract/data.ts';
import { findSimilar } from '../../contract/similar.ts';
import { allChecks } from '../checks/all.ts';
import { readBundle } from '../contract/bundle.ts';
import type { CustomCheck } from '../custom.ts';
import { type ConformOptions, PROFILES } from '../options.ts';
import { COVERAGE_KINDS } from '../results/coverage.ts';

/** What the command line says: the options of the run, and what to read and write. */
export interface CommandOptions extends Omit<ConformOptions, 'baseline'> {
  readonly help: boolean;
  readonly github: boolean;
  readonly updateBaseline: boolean;
  readonly ca?: string;
  readonly baseline?: string;
  readonly compare?: string;
  readonly json?: string;
  readonly html?: string;
  readonly junit?: string;
  readonly sarif?: string;
  readonly har?: string;
}

/** What the command prints about the options; they are parsed as it says. */
export const OPTIONS_HELP = `
  --base-url URL           URL of the server, such as http://127.0.0.1:4020
  --base-path PATH         path of the API below the URL (default /api/v4; / for none)
  --token TOKEN            token of a user; or set CONFORM_TOKEN
  --token-command COMMAND  shell command that prints the token
  --token-header NAME      header of the token, also with a scheme: 'Authorization: Bearer' (default
                           PRIVATE-TOKEN)
  --ca FILE                certificate of the server's authority, as PEM
  --admin-token TOKEN      token of an administrator, needed for most access checks; or set
                           CONFORM_ADMIN_TOKEN
  --outsider-token TOKEN   token of a user who is a member of nothing, if the run cannot create one;
                           or set CONFORM_OUTSIDER_TOKEN
  --project ID             id or path of a project in which issues are created and deleted, and all
                           else is read, if the server creates no projects
  --other-project ID       id or path of a project that issues of --project are moved to
  --user ID                user who is read if the server creates none
  --group ID               group whose issues are listed, and that projects may be shared with, if
                           none is found
  --merge-request IID      merge request of --project that is read if none is found
  --job-project ID         id or path of a project whose jobs may be canceled, retried, played and
                           erased, and whose merge requests with conflicts may be reopened
  --job ID                 job of --job-project or --project that is read if none is found
  --stateless              the server keeps no state, such as the stateless mock
  --record FILE            list there what is created, for conform clean (default a temporary file)
  --profile NAME           quick (most operations once, at most 300 requests), standard (default),
                           or full (also checks of which others find the defects)
  --read-only              send GET requests only
  --tag TAG                only operations with this tag; may be repeated
  --operation ID           only this operation; may be repeated
  --check ID               only this check; may be repeated
  --skip-tag TAG           exclude operations with this tag; may be repeated
  --skip-operation ID      exclude this operation; may be repeated
  --skip-check ID          exclude this check; may be repeated
  --max-failures N         end the run after so many failures that are not known
  --max-time SECONDS       end the run after so many seconds, then clean up
  --max-requests N         send at most about so many requests
  --min-coverage LIST      fail below these percentages: operations=90,effects=80
  --require-served         fail for an operation that the server does not serve
  --rate N                 send at most so many requests a second
  --header 'N: V'          send this header with every request; may be repeated
  --workers N              try independent operations side by side (default 1)
  --seed N                 seed of the generated inputs
  --timeout SECONDS        timeout of one request (default 30)
  --wait SECONDS           wait so long until the server responds
  --baseline FILE          known failures, each with a reason and an end date
  --update-baseline        write the failures of this run to the file of --baseline
  --compare FILE           say what is new and gone since an earlier report in JSON
  --json FILE              write the report as JSON
  --html FILE              write the report as an HTML page
  --junit FILE             write the report as JUnit XML
  --sarif FILE             write the findings as SARIF, for code scanning
  --har FILE               write the exchanges of the findings as an HTTP Archive
  --github                 print annotations for GitHub Actions; the default there
  --reference URL          URL of the reference site that findings link to (default
                           http://127.0.0.1:4000/)
  --config FILE            JSON, or a module in JavaScript, with the names of these options (default
                           conform.config.json, .js or .mjs, if it is there)
  --help                   show this text
  --version                show the version of the package and of the contract in it
`;

interface OptionRow {
  readonly name: string;
  /** Name of the option of `conform()`. */
  readonly key: string;
  /** What stands for its value; `undefined` for a flag. */
  readonly value: string | undefined;
  readonly isList: boolean;
  /** Environment variable that gives it, too. */
  readonly variable: string | undefined;
}

/** A row of the help, to its last line: `--tag TAG  only operations with this tag; may be repeated`. */
const ROW = /^ {2}--(?!help|version)([\w-]+)(?: (\S+|'.*?'))? {2,}((?:.*\n)(?: {4,}.*\n)*)/gm;

const ROWS = [...OPTIONS_HELP.matchAll(ROW)].map(([, name = '', value, text = '']): OptionRow => {
  const isList = /may be\s+repeated/.test(text);
  const key = name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  const variable = /or set\s+(\w+)/.exec(text)?.[1];
  return { name, key: isList ? `${key}s` : key, value, isList, variable };
});

const DEFAULT_CONFIGS = ['conform.config.json', 'conform.config.js', 'conform.config.mjs'];

/** A config as arguments of the command line, and what these cannot say. */
interface Config {
  readonly args: readonly string[];
  readonly customChecks?: readonly CustomCheck[];
}

/** Values that options take, by the last word of their names. The contract is read for what is given only. */
const KNOWN: Readonly<Record<string, () => readonly string[]>> = {
  tag: () => (readBundle().document.tags ?? []).map(({ name }) => name),
  operation: () => readBundle().operations.map(({ id }) => id),
  check: () => allChecks.map(({ id }) => id),
  profile: () => Object.keys(PROFILES),
};

/**
 * Throws an Error for options that are missing or unknown, and for a config file that cannot be read.
 *
 * @param needsUrl Whether the URL of the server has to be among them.
 */
export function parseOptions(args: readonly string[], needsUrl = true): CommandOptions {
  const { config, help } = parse(args);
  // The required options may be missing beside --help.
  if (help) return { baseUrl: '', token: '', help: true, github: false, updateBaseline: false };
  // What is on the command line comes later, and wins.
  const { args: given, ...custom } = readConfig(config as string | undefined);
  const values = parse([...given, ...args]);
  const command = values['token-command'];
  if (values.token === undefined && command !== undefined) {
    values.token = runTokenCommand(String(command));
  }
  const options = Object.fromEntries(
    ROWS.flatMap((row) => {
      const value = values[row.name] ?? (row.variable && process.env[row.variable]);
      return value === undefined ? [] : [[row.key, readValue(row, value)]];
    }),
  );
  if (!options.baseUrl && needsUrl) throw new Error('--base-url is missing.');
  if (!options.token) throw new Error('--token is missing.');
  if (options.updateBaseline && !options.baseline) throw new Error('--baseline is missing.');
  return { ...options, ...custom, help: false } as CommandOptions;
}

function runTokenCommand(command: string): string {
  try {
    const token = execSync(command, { stdio: ['ignore', 'pipe', 'inherit'] })
      .toString()
      .trim();
    if (token !== '') return token;
  } catch (error) {
    throw new Error(`--token-command ended with ${(error as { status?: number }).status}.`);
  }
  throw new Error('--token-command printed nothing.');
}

function parse(args: readonly string[]): Record<string, unknown> {
  const options = Object.fromEntries(
    ROWS.map(({ name, value, isList }) => {
      if (value === undefined) return [name, { type: 'boolean', default: false } as const];
      return [name, { type: 'string', multiple: isList } as const];
    }),
  );
  return parseArgs({ args: [...args], options: { ...options, ...STANDARD_OPTIONS } }).values;
}

const TAKES_ID = ['user', 'group', 'merge-request', 'job'];

/** The value of an option as `conform` takes it. Throws an Error for one that it does not take. */
function readValue({ name, value: kind = '' }: OptionRow, value: unknown): unknown {
  const taken = KNOWN[name.replace('skip-', '')]?.();
  const unknown = [value]
    .flat()
    .map(String)
    .find((each) => taken?.includes(each) === false);
  if (taken !== undefined && unknown !== undefined) {
    throw new Error(`--${name} does not know ${unknown}; ${explainTaken(unknown, taken)}`);
  }
  if (name === 'header') return Object.fromEntries((value as string[]).map(parseHeader));
  if (TAKES_ID.includes(name) && !/^\d+$/.test(String(value))) {
    throw new Error(`--${name} takes an id.`);
  }
  // As a path is written in a URL.
  if (name.endsWith('project')) return String(value).replaceAll('%2F', '/');
  if (name === 'min-coverage') return parseShares(String(value));
  if (name === 'reference' && !/^https?:\/\/./.test(String(value))) {
    throw new Error('--reference takes a URL that starts with http:// or https://.');
  }
  if (!/^(N|SECONDS)$/.test(kind)) return value;
  if (!/^\d{1,9}$/.test(String(value)) || (name !== 'seed' && Number(value) === 0)) {
    throw new Error(`--${name} takes a whole number${name === 'seed' ? '' : ' from 1'}.`);
  }
  return Number(value) * (name === 'timeout' ? 1000 : 1);
}

/** A similar value, or some of those that an option takes: first those that have most of the words. */
function explainTaken(given: string, taken: readonly string[]): string {
  const similar = findSimilar(given, taken);
  if (similar !== undefined) return `did you mean ${similar}?`;
  const words = splitWords(given);
  const countCommon = (name: string) =>
    splitWords(name).filter((each) => words.includes(each)).length;
  const byWords = [...taken].sort((a, b) => countCommon(b) - countCommon(a));
  const some = byWords.slice(0, MAX_TAKEN).join(', ');
  return `it takes ${some}${taken.length > MAX_TAKEN ? ` and ${taken.length - MAX_TAKEN} more` : ''}.`;
}

const MAX_TAKEN = 5;

/** `listProjectIssues` → `list`, `project`, `issues` */
function splitWords(name: string): readonly string[] {
  return name.split(/(?=[A-Z])|[-_ ]/).map((word) => word.toLowerCase());
}

/** `operations=90,effects=80` */
function parseShares(text: string): Readonly<Record<string, number>> {
  const shares = text.split(',').map((share) => share.split('='));
  const isShare = ([kind = '', percent = '']: readonly string[]) =>
    (COVERAGE_KINDS as readonly string[]).includes(kind) &&
    /^\d+$/.test(percent) &&
    Number(percent) <= 100;
  if (shares.every((share) => share.length === 2 && isShare(share))) {
    return Object.fromEntries(shares.map(([kind, percent]) => [kind, Number(percent)]));
  }
  throw new Error(
    `--min-coverage takes percentages of ${COVERAGE_KINDS.join(', ')}, such as operations=90.`,
  );
}

function parseHeader(text: string): [string, string] {
  const colon = text.indexOf(':');
  if (colon < 1) {
    throw new Error("--header takes a name and a value, such as 'X-Sandbox-World: mine'.");
  }
  return [text.slice(0, colon).trim(), text.slice(colon + 1).trim()];
}

/** The config as arguments of the command line. */
function readConfig(path: string | undefined): Config {
  const file = path ?? DEFAULT_CONFIGS.find((each) => existsSync(each));
  if (file === undefined) return { args: [] };
  let config: unknown;
  try {
    config = file.endsWith('.json') ? JSON.parse(readFileSync(file, 'utf8')) : loadModule(file);
  } catch (error) {
    throw new Error(`${file} cannot be read: ${(error as Error).message}.`);
  }
  if (!isRecord(config)) throw new Error(`${file} is no object with the names of options.`);
  const { customChecks, ...options } = config;
  if (customChecks !== undefined && !isListOfChecks(customChecks)) {
    throw new Error(`${file}: customChecks takes a list of checks with id, rule and find.`);
  }
  const args = Object.entries(options).flatMap(([name, value]) => {
    if (!ROWS.some((row) => row.name === name))
      throw new Error(`${file}: there is no option ${name}.`);
    const isPlain = [value].flat().every((each) => typeof each !== 'object');
    if (!isPlain) throw new Error(`${file}: ${name} takes a text or a list of texts.`);
    if (value === true) return [`--${name}`];
    return value === false ? [] : [value].flat().map((each) => `--${name}=${each}`);
  });
  return { args, ...(customChecks !== undefined && { customChecks }) };
}

/** The default export of a module in JavaScript. */
function loadModule(file: string): unknown {
  const module: unknown = createRequire(import.meta.url)(resolve(file));
  return isRecord(module) && 'default' in module ? module.default : module;
}

function isListOfChecks(value: unknown): value is readonly CustomCheck[] {
  return (
    Array.isArray(value) &&
    value.every(
      (each) =>
        isRecord(each) &&
        typeof each.id === 'string' &&
        typeof each.rule === 'string' &&
        typeof each.find === 'function',
    )
  );
}
