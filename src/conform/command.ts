/** `npx collaboration-service-api conform` */
import { execSync } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import tls from 'node:tls';
import type { Command } from '../command-line.ts';
import { type Baseline, compareFindings, readBaseline, updateBaseline } from './baseline.ts';
import { describeOptions, parseOptions } from './command-options.ts';
import { conform } from './conform.ts';
import { document, operations } from './contract.ts';
import { CannotRun, type ConformOptions, PROFILES, type ProfileName } from './options.ts';
import type { Report } from './report.ts';
import { toGithub } from './reports/github.ts';
import { toHar } from './reports/har.ts';
import { toHtml } from './reports/html.ts';
import { toJunit } from './reports/junit.ts';
import { toSarif } from './reports/sarif.ts';
import { endProgress, formatComparison, showProgress, toSummary } from './reports/terminal.ts';
import { allChecks } from './run.ts';

const HELP = `Tests whether a server keeps the contract, operation by operation.

Usage: npx collaboration-service-api conform --base-url URL --token TOKEN [options]

${describeOptions()}

Creates fixtures with the name of the run in their names, conform- and 16 digits, and deletes them at the
end, even after Ctrl-C; a second Ctrl-C ends at once. What existed before is not changed, except in the
project that --job-project names. What a killed run has left, conform clean --run ID deletes.

Exit codes: 0 the server keeps the contract, or all failures are known, 1 it does not, 2 the run was
impossible or was stopped. A run that ends at a limit (--max-failures, --max-time, --max-requests) has
the code of what it found.
`;

const ExitCode = { kept: 0, broken: 1, notRun: 2 } as const;

type Values = ReturnType<typeof parseOptions>;

interface ConformCommandOptions {
  readonly help: boolean;
  readonly options: ConformOptions;
  readonly values: Values;
}

export const conformCommand: Command<ConformCommandOptions> = {
  name: 'npx collaboration-service-api conform',
  help: HELP,
  parse: (args) => {
    const values = parseOptions(args);
    // The required options may be missing beside --help.
    const options = values.help ? { baseUrl: '', token: '' } : toOptions(values);
    return { help: values.help, options, values };
  },
  run: async ({ options, values }) => {
    try {
      if (values.ca !== undefined) await trust(values.ca);
      const baseline = await readKnown(values);
      const old = values.compare === undefined ? null : await readJson(values.compare);
      const report = await runUntilStopped({ ...options, ...(baseline && { baseline }) });
      process.stdout.write(toSummary(report));
      if (old !== null) {
        const comparison = compareFindings(report, (old as Report).findings);
        process.stdout.write(formatComparison(comparison, report));
      }
      if (values.github || process.env.GITHUB_ACTIONS === 'true') {
        process.stdout.write(toGithub(report));
      }
      await writeReports(report, values, baseline);
      return toExitCode(report);
    } catch (error) {
      endProgress(process.stdout);
      if (!(error instanceof CannotRun)) throw error;
      console.error(error.message);
      return ExitCode.notRun;
    }
  },
};

function toExitCode({ run, verdict, faults }: Report): number {
  if (run.stopped !== null && !run.limited) return ExitCode.notRun;
  if (verdict === 'broken') return ExitCode.broken;
  return faults.length === 0 ? ExitCode.kept : ExitCode.notRun;
}

async function writeReports(
  report: Report,
  values: Values,
  baseline: Baseline | undefined,
): Promise<void> {
  const files: readonly (readonly [path: string | undefined, print: () => string])[] = [
    [values.json, () => toJson(report)],
    [values.junit, () => toJunit(report)],
    [values.html, () => toHtml(report)],
    [values.sarif, () => toSarif(report)],
    [values.har, () => toHar(report)],
    [
      values['update-baseline'] ? values.baseline : undefined,
      () => toJson(updateBaseline(report, baseline ?? { known: [] }, today())),
    ],
  ];
  for (const [path, print] of files) {
    if (path !== undefined) await write(path, print());
  }
  if (values.repro === undefined) return;
  for (const { id, evidence } of report.findings) {
    if (evidence !== null) await write(join(values.repro, `${id}.sh`), evidence.script, 0o755);
  }
}

function toJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

function today(): string {
  return new Date().toISOString().slice(0, 10);
}

/** With --update-baseline, the file may be missing. */
async function readKnown(values: Values): Promise<Baseline | undefined> {
  const { baseline: path } = values;
  if (path === undefined) return undefined;
  const isNew = values['update-baseline'] && (await readFile(path).catch(() => null)) === null;
  const value = isNew ? { known: [] } : await readJson(path);
  try {
    return readBaseline(value);
  } catch (error) {
    throw new CannotRun(`${path} is no baseline: ${(error as Error).message}.`);
  }
}

async function readJson(path: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(path, 'utf8'));
  } catch (error) {
    throw new CannotRun(`${path} cannot be read: ${(error as Error).message}.`);
  }
}

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

async function write(path: string, text: string, mode = 0o644): Promise<void> {
  try {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text, { mode });
  } catch (error) {
    throw new CannotRun(`${path} cannot be written: ${(error as Error).message}.`);
  }
}

/** Throws an Error for values that are missing or unknown. */
function toOptions(values: Values): ConformOptions {
  const { env } = process;
  const tags = (document.tags ?? []).map(({ name }) => name);
  const ids = idsOf(operations);
  const checks = idsOf(allChecks);
  const number = (
    name: 'workers' | 'seed' | 'timeout' | 'max-failures' | 'max-time' | 'max-requests',
  ) => {
    const text = values[name];
    return text === undefined ? undefined : parseNumber(text, `--${name}`);
  };
  const timeout = number('timeout');
  const { profile } = values;
  if (profile !== undefined) requireKnown([profile], Object.keys(PROFILES), '--profile');
  if (values['update-baseline']) requireValue(values.baseline, '--baseline');
  return {
    baseUrl: requireValue(values['base-url'], '--base-url'),
    token: requireValue(readToken(values), '--token'),
    readOnly: values['read-only'],
    stateless: values.stateless,
    tags: requireKnown(values.tag, tags, '--tag'),
    skipTags: requireKnown(values['skip-tag'], tags, '--skip-tag'),
    operations: requireKnown(values.operation, ids, '--operation'),
    skipOperations: requireKnown(values['skip-operation'], ids, '--skip-operation'),
    skipChecks: requireKnown(values['skip-check'], checks, '--skip-check'),
    headers: Object.fromEntries(values.header.map(parseHeader)),
    ...withoutUndefined({
      adminToken: values['admin-token'] ?? env.CONFORM_ADMIN_TOKEN,
      outsiderToken: values['outsider-token'] ?? env.CONFORM_OUTSIDER_TOKEN,
      profile: profile as ProfileName | undefined,
      checks: unlessEmpty(requireKnown(values.check, checks, '--check')),
      maxFailures: number('max-failures'),
      maxTime: number('max-time'),
      maxRequests: number('max-requests'),
      workers: number('workers'),
      seed: number('seed'),
      timeout: timeout === undefined ? undefined : timeout * 1000,
      reference: values.reference,
      basePath: values['base-path'],
      tokenHeader: values['token-header'],
      jobProject: values['job-project'],
      group: values.group,
      record: values.record,
    }),
  };
}

function readToken({ token, 'token-command': command }: Values): string | undefined {
  if (token !== undefined || command === undefined) return token ?? process.env.CONFORM_TOKEN;
  return execSync(command, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] }).trim();
}

/** Throws an Error where this Node cannot do that while it runs. */
async function trust(file: string): Promise<void> {
  const text = await readFile(file, 'utf8').catch((error: Error) => {
    throw new CannotRun(`${file} cannot be read: ${error.message}.`);
  });
  // Since Node 22.19 and 24.5.
  const { setDefaultCACertificates: set, getCACertificates: get } = tls as Partial<TlsWithDefaults>;
  if (set === undefined || get === undefined) {
    const advice = `set NODE_EXTRA_CA_CERTS=${file} instead`;
    throw new CannotRun(`--ca needs Node 22.19 or 24.5; ${advice}.`);
  }
  set([...get('default'), text]);
}

interface TlsWithDefaults {
  readonly setDefaultCACertificates: (certificates: readonly string[]) => void;
  readonly getCACertificates: (type: 'default') => string[];
}

/** Options that are not given take their defaults, or those of the profile. */
function withoutUndefined<T extends object>(values: T) {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [Name in keyof T]?: NonNullable<T[Name]>;
  };
}

function unlessEmpty<T>(list: readonly T[]): readonly T[] | undefined {
  return list.length === 0 ? undefined : list;
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
  if (!/^\d{1,9}$/.test(text) || (option !== '--seed' && Number(text) === 0)) {
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
