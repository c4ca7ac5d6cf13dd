/** The command: reads its options, runs, writes reports, and says with its exit code how it went. */
import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { conform } from './conform.ts';
import { document, operations } from './contract.ts';
import { CannotRun, type ConformOptions } from './options.ts';
import type { Report } from './report.ts';
import { toHtml } from './reports/html.ts';
import { toJunit } from './reports/junit.ts';
import { endProgress, type Screen, showProgress, toSummary } from './reports/terminal.ts';
import { allChecks } from './run.ts';

const HELP = `Tells whether a server keeps the contract, operation by operation.

Usage: npx collaboration-service-api conform --base-url URL --token TOKEN [options]

  --base-url URL       the server, such as http://127.0.0.1:4020
  --token TOKEN        the token of a user; or set CONFORM_TOKEN
  --admin-token TOKEN  the token of an administrator, without which much about access stays untried;
                       or set CONFORM_ADMIN_TOKEN
  --read-only          send nothing but GET
  --tag TAG            only operations with this tag; may be repeated
  --operation ID       only this operation; may be repeated
  --skip-tag TAG       not the operations with this tag; may be repeated
  --check ID           only this check of operations; may be repeated
  --header 'N: V'      send this with every request; may be repeated
  --seed N             generate the same inputs as a run with this seed
  --timeout SECONDS    wait so long for one answer (default 30)
  --json FILE          write the report as JSON
  --junit FILE         write it as JUnit reads it
  --html FILE          write it as a page
  --reference URL      where the site is that the page links into (default http://127.0.0.1:4000/)
  --help               show this text
  --version            show the version of the package and of the contract in it

It makes what it needs under names that begin with conform-, and removes all of it at the end, after
Ctrl-C, too; a second Ctrl-C ends at once. Jobs cannot be made: it cancels, retries, plays and erases
jobs that it finds in a project of the caller, unless --skip-tag jobs is given.

Exit codes: 0 the server keeps the contract, 1 it does not, 2 the run could not be made or was stopped
`;

const CHECKS = allChecks.map(({ id }) => id);

const ExitCode = { kept: 0, broken: 1, notRun: 2 } as const;

/** The command line is not what the command takes. */
class UsageError extends Error {}

interface Arguments {
  readonly options: ConformOptions;
  readonly files: { readonly json?: string; readonly junit?: string; readonly html?: string };
  readonly reference: string | undefined;
}

/** Runs the command with its arguments, the word `conform` among them or not; gives the exit code. */
export async function runConform(
  args: readonly string[],
  out: Screen,
  err: Screen,
): Promise<number> {
  try {
    const read = parseArguments(args[0] === 'conform' ? args.slice(1) : args);
    if (typeof read === 'string') {
      out.write(read);
      return ExitCode.kept;
    }
    const report = await runUntilStopped(read.options, out);
    out.write(toSummary(report));
    await writeReports(report, read);
    if (report.run.stopped !== null) return ExitCode.notRun;
    if (report.verdict === 'broken') return ExitCode.broken;
    return report.faults.length === 0 ? ExitCode.kept : ExitCode.notRun;
  } catch (error) {
    endProgress(out);
    if (error instanceof UsageError) err.write(`${error.message}\nSee --help.\n`);
    else if (error instanceof CannotRun) err.write(`${error.message}\n`);
    else throw error;
    return ExitCode.notRun;
  }
}

/** The first signal stops the run, which then cleans up; the second ends the process. */
async function runUntilStopped(options: ConformOptions, out: Screen): Promise<Report> {
  const stopping = new AbortController();
  const stop = () => {
    if (stopping.signal.aborted) process.exit(ExitCode.notRun);
    endProgress(out);
    out.write('Stopping; once more to end at once.\n');
    stopping.abort();
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  try {
    const progress = showProgress(out);
    const report = await conform({ ...options, signal: stopping.signal, onProgress: progress });
    endProgress(out);
    return report;
  } finally {
    process.off('SIGINT', stop);
    process.off('SIGTERM', stop);
  }
}

async function writeReports(report: Report, { files, reference }: Arguments): Promise<void> {
  const written: readonly (readonly [string | undefined, () => string])[] = [
    [files.json, () => `${JSON.stringify(report, null, 2)}\n`],
    [files.junit, () => toJunit(report)],
    [files.html, () => toHtml(report, reference)],
  ];
  for (const [path, text] of written) {
    if (path === undefined) continue;
    await writeFile(path, text()).catch((error: unknown) => {
      throw new CannotRun(
        `${path} cannot be written: ${error instanceof Error ? error.message : String(error)}.`,
      );
    });
  }
}

/**
 * Reads the command line, or gives the text that it asks for. Throws a UsageError for what it does not
 * know.
 */
export function parseArguments(args: readonly string[]): Arguments | string {
  const values = parsed(args);
  if (values.help) return HELP;
  if (values.version) return `${document.info.version}\n`;
  const baseUrl = required(values['base-url'], '--base-url');
  const token = required(values.token ?? process.env.CONFORM_TOKEN, '--token');
  const adminToken = values['admin-token'] ?? process.env.CONFORM_ADMIN_TOKEN;
  const tags = (document.tags ?? []).map(({ name }) => name);
  const { seed, timeout, json, junit, html, reference } = values;
  return {
    options: {
      ...{ baseUrl, token, readOnly: values['read-only'] },
      tags: known(values.tag, tags, '--tag'),
      skipTags: known(values['skip-tag'], tags, '--skip-tag'),
      operations: known(
        values.operation,
        operations.map(({ id }) => id),
        '--operation',
      ),
      headers: Object.fromEntries(values.header.map(headerOf)),
      ...(values.check.length > 0 && { checks: known(values.check, CHECKS, '--check') }),
      ...(adminToken !== undefined && { adminToken }),
      ...(seed !== undefined && { seed: numberOf(seed, '--seed') }),
      ...(timeout !== undefined && { timeout: numberOf(timeout, '--timeout') * 1000 }),
    },
    files: {
      ...(json !== undefined && { json }),
      ...(junit !== undefined && { junit }),
      ...(html !== undefined && { html }),
    },
    reference,
  };
}

function parsed(args: readonly string[]) {
  const many = { type: 'string', multiple: true, default: [] as string[] } as const;
  const one = { type: 'string' } as const;
  const flag = { type: 'boolean', default: false } as const;
  try {
    return parseArgs({
      args: [...args],
      options: {
        ...{ 'base-url': one, token: one, 'admin-token': one, seed: one, timeout: one },
        ...{ json: one, junit: one, html: one, reference: one },
        ...{ tag: many, operation: many, 'skip-tag': many, check: many, header: many },
        ...{ 'read-only': flag, help: flag, version: flag },
      },
    }).values;
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

function required(value: string | undefined, name: string): string {
  if (value === undefined || value === '') throw new UsageError(`${name} is missing.`);
  return value;
}

function known(values: readonly string[], all: readonly string[], name: string): readonly string[] {
  const unknown = values.find((value) => !all.includes(value));
  if (unknown === undefined) return values;
  throw new UsageError(`${name} does not know ${unknown}; it takes ${all.join(', ')}.`);
}

function numberOf(text: string, name: string): number {
  if (!/^\d{1,9}$/.test(text) || (name === '--timeout' && Number(text) === 0)) {
    throw new UsageError(`${name} takes a whole number.`);
  }
  return Number(text);
}

function headerOf(text: string): [string, string] {
  const at = text.indexOf(':');
  if (at < 1)
    throw new UsageError("--header takes a name and a value, such as 'X-Sandbox-World: mine'.");
  return [text.slice(0, at).trim(), text.slice(at + 1).trim()];
}
