/** `conform` */

import { readFile } from 'node:fs/promises';
import tls from 'node:tls';
import { callOf } from '../../command-call.ts';
import { type Command, ExitCode } from '../../command-line.ts';
import type { ConformOptions, RunProgress } from '../options.ts';
import { CannotRun } from '../reasons.ts';
import { toGithub, toSarif } from '../reports/code-scanning.ts';
import { toHar } from '../reports/har.ts';
import { toHtml } from '../reports/html.ts';
import { toJunit } from '../reports/junit.ts';
import { endProgress, formatComparison, showProgress, toSummary } from '../reports/terminal.ts';
import {
  type Baseline,
  compareFindings,
  readBaseline,
  updateBaseline,
} from '../results/baseline.ts';
import type { Report } from '../results/report.ts';
import { conform } from '../run/conform.ts';
import { prepareOutputs, readJson, unlessImpossible, writeOutput } from './files.ts';
import { type CommandOptions, OPTIONS_HELP, parseOptions } from './options.ts';

const HELP = `Tests whether a server keeps the contract, operation by operation.

Usage: ${callOf('conform')} --base-url URL --token TOKEN [options]
${OPTIONS_HELP}
Creates fixtures with the name of the run in their names, conform- and 16 digits, and deletes them at the
end, even after Ctrl-C; a second Ctrl-C ends at once. What existed before is not changed, except in the
project that --job-project names. What a killed run has left, conform clean --run ID deletes.

Exit codes: 0 the server keeps the contract, or all failures are known, 1 it does not, 2 the run was
impossible, tested little, or was stopped. A run that ends at a limit (--max-failures, --max-time,
--max-requests) has 1 if it found a failure, else 2.
`;

export const conformCommand: Command<CommandOptions> = {
  name: callOf('conform'),
  help: HELP,
  parse: parseOptions,
  run: unlessImpossible(async (options) => {
    if (options.ca !== undefined) await trust(options.ca);
    const baseline = await readKnown(options);
    const old = options.compare === undefined ? null : await readReport(options.compare);
    // A run may take an hour, so a report that cannot be written must fail before it.
    const outputs = listOutputs(options, baseline);
    await prepareOutputs(outputs.map(([path]) => path));
    const { baseline: _, ...others } = options;
    const report = await runUntilStopped({ ...others, ...(baseline && { baseline }) });
    process.stdout.write(toSummary(report));
    if (old !== null) {
      const comparison = compareFindings(report, old.findings);
      process.stdout.write(formatComparison(comparison, report));
    }
    if (options.github || process.env.GITHUB_ACTIONS === 'true') {
      process.stdout.write(toGithub(report));
    }
    for (const [path, print] of outputs) await writeOutput(path, print(report));
    return toExitCode(report);
  }),
};

function toExitCode({ run, verdict }: Report): number {
  if (run.stopped !== null && !run.limited) return ExitCode.usage;
  return { passed: ExitCode.ok, failed: ExitCode.failed, incomplete: ExitCode.usage }[verdict];
}

/** The files that the options name, and what is written to each. */
function listOutputs(
  { json, junit, html, sarif, har, ...options }: CommandOptions,
  baseline: Baseline = { known: [] },
): readonly (readonly [path: string, print: (report: Report) => string])[] {
  const files = [
    [json, toJson],
    [junit, toJunit],
    [html, toHtml],
    [sarif, toSarif],
    [har, toHar],
    [
      options.updateBaseline ? options.baseline : undefined,
      (report: Report) => toJson(updateBaseline(report, baseline, today())),
    ],
  ] as const;
  return files.flatMap(([path, print]) => (path === undefined ? [] : [[path, print] as const]));
}

function toJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

function today(): string {
  return new Date().toISOString().slice(0, 10);
}

/** With --update-baseline, the file may be missing. */
async function readKnown({
  baseline: path,
  updateBaseline: isUpdated,
}: CommandOptions): Promise<Baseline | undefined> {
  if (path === undefined) return undefined;
  const isNew = isUpdated && (await readFile(path).catch(() => null)) === null;
  const value = isNew ? { known: [] } : await readJson(path);
  try {
    return readBaseline(value);
  } catch (error) {
    throw new CannotRun(`${path} is no baseline: ${(error as Error).message}.`);
  }
}

async function readReport(path: string): Promise<Pick<Report, 'findings'>> {
  const report = (await readJson(path)) as Partial<Report> | null;
  const findings = report?.findings;
  if (Array.isArray(findings)) return { findings };
  throw new CannotRun(`${path} is no report: it has no list "findings".`);
}

/** The first signal stops the run, which then deletes its fixtures; the second ends the process. */
async function runUntilStopped(options: ConformOptions): Promise<Report> {
  const { stdout } = process;
  const stopping = new AbortController();
  let run = '';
  const stop = () => {
    endProgress(stdout);
    if (stopping.signal.aborted) {
      const advice = run === '' ? '' : ` conform clean --run ${run} deletes what is left.`;
      stdout.write(`The run was ended.${advice}\n`);
      process.exit(ExitCode.usage);
    }
    stdout.write('Stopping; press Ctrl-C again to end at once.\n');
    stopping.abort();
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  try {
    const show = showProgress(stdout);
    const onProgress = (progress: RunProgress) => {
      if (progress.kind === 'start') run = progress.run;
      show(progress);
    };
    const report = await conform({ ...options, signal: stopping.signal, onProgress });
    endProgress(stdout);
    return report;
  } finally {
    process.off('SIGINT', stop);
    process.off('SIGTERM', stop);
  }
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
