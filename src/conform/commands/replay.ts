/** `conform replay REPORT [ID…]` */

import { callOf } from '../../command-call.ts';
import { type Command, ExitCode } from '../../command-line.ts';
import { isRecord } from '../../contract/data.ts';
import { pluralOf } from '../../contract/phrases.ts';
import { CannotRun } from '../reasons.ts';
import type { Report } from '../results/report.ts';
import { type Replayed, replay } from '../run/replay.ts';
import { readJson, unlessImpossible } from './files.ts';
import { type CommandOptions, parseOptions } from './options.ts';

interface ReplayOptions extends CommandOptions {
  readonly report: string;
  readonly ids: readonly string[];
}

const HELP = `Makes the attempts again in which something was found, and says which defects still show.

Usage: ${callOf('conform replay')} REPORT [ID...] --base-url URL --token TOKEN

  REPORT    report that conform --json wrote
  ID        finding of the report; all if omitted
  --help    show this text

The other options are those of conform: --admin-token, --header and so on. The report has the ids that the
run was given, such as that of --job-project. Without --base-url, the server of the report is used.

Each attempt creates what it needs under a name of its own, and deletes it afterwards.

Exit codes: 0 no defect shows any more, notes aside, 1 at least one does, 2 it was impossible to tell
`;

export const replayCommand: Command<ReplayOptions & { readonly help: boolean }> = {
  name: callOf('conform replay'),
  help: HELP,
  parse: (args) => {
    const at = args.findIndex((arg) => arg.startsWith('-'));
    const [report = '', ...ids] = at < 0 ? args : args.slice(0, at);
    const rest = at < 0 ? [] : args.slice(at);
    if (rest.includes('--help')) return { ...parseOptions(['--help']), report, ids };
    if (report === '') throw new Error('REPORT is missing.');
    return { ...parseOptions(rest, false), report, ids };
  },
  run: unlessImpossible(async (options) => {
    const { report: file, ids, baseline: _, ...given } = options;
    const report = await readReport(file);
    const others = { ...given, baseUrl: given.baseUrl ?? report.target.url };
    const replayed = await replay(report, others, ids);
    for (const each of replayed) process.stdout.write(format(each));
    const still = replayed.filter(({ outcome }) => outcome === 'failed');
    const failures = still.filter(({ severity }) => severity === 'failure').length;
    const notes = still.length - failures;
    const count = (outcome: Replayed['outcome']) =>
      replayed.filter((each) => each.outcome === outcome).length;
    const impossible = count('impossible');
    const found = `${pluralOf(failures, 'defect')}${notes > 0 ? ` and ${pluralOf(notes, 'note')}` : ''}`;
    process.stdout.write(`${found} still there, ${count('passed')} gone, ${impossible} unknown.\n`);
    const isUnclear = impossible > 0 || replayed.some(({ leftovers }) => leftovers.length > 0);
    if (failures > 0) return ExitCode.failed;
    return isUnclear ? ExitCode.usage : ExitCode.ok;
  }),
};

const OUTCOMES = { failed: 'FAILED', passed: 'PASSED', impossible: 'UNKNOWN' } as const;

function format({ id, severity, operation, expected, outcome, seen, leftovers }: Replayed): string {
  const label = outcome === 'failed' && severity === 'note' ? 'NOTE' : OUTCOMES[outcome];
  return [
    `${label.padEnd(7)} ${id} ${operation}`,
    `  expected  ${expected}`,
    `  seen      ${seen}`,
    ...leftovers.map(({ request, reason }) => `  not deleted: ${request}: ${reason}`),
    '',
  ].join('\n');
}

/** Throws CannotRun for what is no report of this format. */
async function readReport(file: string): Promise<Report> {
  const report = await readJson(file);
  if (isRecord(report) && report.format === 4 && Array.isArray(report.findings)) {
    return report as unknown as Report;
  }
  throw new CannotRun(`${file} is no report of format 4, which conform --json writes.`);
}
