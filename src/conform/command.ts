/** `npx collaboration-service-api conform` */
import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { type Command, STANDARD_OPTIONS } from '../command-line.ts';
import { conform } from './conform.ts';
import { document, operations } from './contract.ts';
import { CannotRun, type ConformOptions } from './options.ts';
import type { Report } from './report.ts';
import { toHtml } from './reports/html.ts';
import { toJunit } from './reports/junit.ts';
import { endProgress, showProgress, toSummary } from './reports/terminal.ts';
import { allChecks } from './run.ts';

const HELP = `Tests whether a server keeps the contract, operation by operation.

Usage: npx collaboration-service-api conform --base-url URL --token TOKEN [options]

  --base-url URL       URL of the server, such as http://127.0.0.1:4020
  --token TOKEN        token of a user; or set CONFORM_TOKEN
  --admin-token TOKEN  token of an administrator, needed for most access checks; or set
                       CONFORM_ADMIN_TOKEN
  --read-only          send GET requests only
  --stateless          the server keeps no state, such as the stateless mock
  --job-project ID     id or path of a project whose jobs may be canceled, retried, played and erased, and
                       whose merge requests with conflicts may be reopened
  --record FILE        list there what is created, for conform clean (default a temporary file)
  --tag TAG            only operations with this tag; may be repeated
  --operation ID       only this operation; may be repeated
  --skip-tag TAG       exclude operations with this tag; may be repeated
  --check ID           only this check; may be repeated
  --header 'N: V'      send this header with every request; may be repeated
  --seed N             seed of the generated inputs
  --timeout SECONDS    timeout of one request (default 30)
  --json FILE          write the report as JSON
  --junit FILE         write the report as JUnit XML
  --html FILE          write the report as an HTML page
  --reference URL      URL of the reference site that the page links to (default
                       http://127.0.0.1:4000/)
  --help               show this text
  --version            show the version of the package and of the contract in it

Creates fixtures with the name of the run in their names, conform- and 16 digits, and deletes them at the
end, even after Ctrl-C; a second Ctrl-C ends at once. What existed before is not changed, except in the
project that --job-project names. What a killed run has left, conform clean --run ID deletes.

Exit codes: 0 the server keeps the contract, 1 it does not, 2 the run was impossible or was stopped
`;

const ExitCode = { kept: 0, broken: 1, notRun: 2 } as const;

interface ConformCommandOptions {
  readonly help: boolean;
  readonly options: ConformOptions;
  readonly files: Readonly<Record<'json' | 'junit' | 'html', string | undefined>>;
  readonly reference: string | undefined;
}

export const conformCommand: Command<ConformCommandOptions> = {
  name: 'npx collaboration-service-api conform',
  help: HELP,
  parse: (args) => {
    const { help, json, junit, html, reference, ...values } = parseValues(args);
    // The required options may be missing beside --help.
    const options = help ? { baseUrl: '', token: '' } : toOptions(values);
    return { help, options, files: { json, junit, html }, reference };
  },
  run: async ({ options, files, reference }) => {
    try {
      const report = await runUntilStopped(options);
      process.stdout.write(toSummary(report));
      await writeReport(files.json, () => `${JSON.stringify(report, null, 2)}\n`);
      await writeReport(files.junit, () => toJunit(report));
      await writeReport(files.html, () => toHtml(report, reference));
      if (report.run.stopped !== null) return ExitCode.notRun;
      if (report.verdict === 'broken') return ExitCode.broken;
      return report.faults.length === 0 ? ExitCode.kept : ExitCode.notRun;
    } catch (error) {
      endProgress(process.stdout);
      if (!(error instanceof CannotRun)) throw error;
      console.error(error.message);
      return ExitCode.notRun;
    }
  },
};

/** The first signal stops the run, which then deletes its fixtures; the second ends the process. */
async function runUntilStopped(options: ConformOptions): Promise<Report> {
  const { stdout } = process;
  const stopping = new AbortController();
  const stop = () => {
    if (stopping.signal.aborted) process.exit(ExitCode.notRun);
    endProgress(stdout);
    stdout.write('Stopping; press Ctrl-C again to end at once.\n');
    stopping.abort();
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  try {
    const onProgress = showProgress(stdout);
    const report = await conform({ ...options, signal: stopping.signal, onProgress });
    endProgress(stdout);
    return report;
  } finally {
    process.off('SIGINT', stop);
    process.off('SIGTERM', stop);
  }
}

async function writeReport(path: string | undefined, print: () => string): Promise<void> {
  if (path === undefined) return;
  await writeFile(path, print()).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    throw new CannotRun(`${path} cannot be written: ${reason}.`);
  });
}

function parseValues(args: readonly string[]) {
  const many = { type: 'string', multiple: true, default: [] as string[] } as const;
  const one = { type: 'string' } as const;
  const flag = { type: 'boolean', default: false } as const;
  return parseArgs({
    args: [...args],
    options: {
      ...{ 'base-url': one, token: one, 'admin-token': one, seed: one, timeout: one },
      ...{ json: one, junit: one, html: one, reference: one, 'job-project': one, record: one },
      ...{ tag: many, operation: many, 'skip-tag': many, check: many, header: many },
      ...{ 'read-only': flag, stateless: flag, ...STANDARD_OPTIONS },
    },
  }).values;
}

/** Throws an Error for values that are missing or unknown. */
function toOptions(values: Omit<ReturnType<typeof parseValues>, 'help'>): ConformOptions {
  const adminToken = values['admin-token'] ?? process.env.CONFORM_ADMIN_TOKEN;
  const tags = (document.tags ?? []).map(({ name }) => name);
  const { seed, timeout, check, record, 'job-project': jobProject } = values;
  return {
    baseUrl: requireValue(values['base-url'], '--base-url'),
    token: requireValue(values.token ?? process.env.CONFORM_TOKEN, '--token'),
    readOnly: values['read-only'],
    stateless: values.stateless,
    ...(jobProject !== undefined && { jobProject }),
    ...(record !== undefined && { record }),
    tags: requireKnown(values.tag, tags, '--tag'),
    skipTags: requireKnown(values['skip-tag'], tags, '--skip-tag'),
    operations: requireKnown(values.operation, idsOf(operations), '--operation'),
    headers: Object.fromEntries(values.header.map(parseHeader)),
    ...(check.length > 0 && { checks: requireKnown(check, idsOf(allChecks), '--check') }),
    ...(adminToken !== undefined && { adminToken }),
    ...(seed !== undefined && { seed: parseNumber(seed, '--seed') }),
    ...(timeout !== undefined && { timeout: parseNumber(timeout, '--timeout') * 1000 }),
  };
}

function idsOf(all: readonly { readonly id: string }[]): readonly string[] {
  return all.map(({ id }) => id);
}

function requireValue(value: string | undefined, option: string): string {
  if (value === undefined || value === '') throw new Error(`${option} is missing.`);
  return value;
}

function requireKnown(
  values: readonly string[],
  all: readonly string[],
  option: string,
): readonly string[] {
  const unknown = values.find((value) => !all.includes(value));
  if (unknown === undefined) return values;
  throw new Error(`${option} does not know ${unknown}; it takes ${all.join(', ')}.`);
}

function parseNumber(text: string, option: string): number {
  if (!/^\d{1,9}$/.test(text) || (option === '--timeout' && Number(text) === 0)) {
    throw new Error(`${option} takes a whole number.`);
  }
  return Number(text);
}

function parseHeader(text: string): [string, string] {
  const colon = text.indexOf(':');
  if (colon < 1) {
    throw new Error("--header takes a name and a value, such as 'X-Sandbox-World: mine'.");
  }
  return [text.slice(0, colon).trim(), text.slice(colon + 1).trim()];
}
