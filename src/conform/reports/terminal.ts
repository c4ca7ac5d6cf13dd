/** Text for a terminal: the progress of a run, and its summary. */
import { pluralOf } from '../../contract/phrases.ts';
import type { RunProgress } from '../options.ts';
import type { RunComparison } from '../results/baseline.ts';
import type { Finding, KnownFailure, Report } from '../results/report.ts';
import { groupCauses } from './causes.ts';
import {
  COVERAGE_TITLES,
  countReasons,
  formatKnown,
  formatOperations,
  formatProof,
  formatSeconds,
  formatShare,
  formatTested,
  formatVerdict,
  listRemarks,
} from './messages.ts';

/** A terminal, or anything that takes text. */
interface Screen {
  readonly isTTY?: boolean | undefined;
  write(text: string): unknown;
}

/** Shows progress: in a terminal in one line, elsewhere as a line for every tenth of the run. */
export function showProgress(screen: Screen): (progress: RunProgress) => void {
  const isTerminal = screen.isTTY === true;
  const startedAt = Date.now();
  const counts = { requests: 0, failures: 0, notes: 0 };
  let [what, left, shownAt, tenth] = ['Looking for the server', '', 0, 0];
  const show = () => {
    const found = `${pluralOf(counts.failures, 'failure')}, ${pluralOf(counts.notes, 'note')}`;
    const text = `${what} (${pluralOf(counts.requests, 'request')}, ${found}${left})`;
    screen.write(isTerminal ? `\r\u001b[K${text}` : `${text}\n`);
  };
  return (progress) => {
    if (progress.kind === 'request') counts.requests = progress.requests;
    if (progress.kind === 'finding') {
      counts[progress.finding.severity === 'failure' ? 'failures' : 'notes'] += 1;
    }
    if (progress.kind === 'start') {
      what = `Trying ${pluralOf(progress.operations, 'operation')} as ${progress.run}`;
    }
    if (progress.kind === 'advice') {
      endProgress(screen);
      screen.write(`${progress.advice}\n`);
    }
    if (progress.kind === 'cleanup') [what, left] = ['Deleting what was created', ''];
    if (progress.kind === 'check') {
      const { check, operation, done, of } = progress;
      const seconds = ((Date.now() - startedAt) / 1000 / done) * (of - done);
      if (done > 0) left = `, about ${formatDuration(seconds)} left`;
      what = `${String(Math.floor((done / of) * 100)).padStart(3)} % ${operation} [${check}]`;
      if (!isTerminal && Math.floor((done / of) * 10) > tenth) show();
      tenth = Math.floor((done / of) * 10);
    } else if (!isTerminal && (progress.kind === 'start' || progress.kind === 'cleanup')) show();
    if (!isTerminal || Date.now() - shownAt < REDRAW_MS) return;
    shownAt = Date.now();
    show();
  };
}

const REDRAW_MS = 100;

/** `1:05` */
function formatDuration(seconds: number): string {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

/** Clears the progress line before something else is written. */
export function endProgress(screen: Screen): void {
  if (screen.isTTY === true) screen.write('\r\u001b[K');
}

/** The verdict, how much was tested, all causes with a proof of each, and what else a reader has to know. */
export function toSummary(report: Report): string {
  const { findings, coverage, run } = report;
  const remarks = listRemarks(report).filter(([, lines]) => lines.length > 0);
  const lines = [
    formatVerdict(report),
    formatTested(report),
    '',
    ...groupCauses(findings).flatMap(([title, causes]) => [
      `${title}: ${causes.length}`,
      ...causes.flatMap(formatCause),
      '',
    ]),
    ...COVERAGE_TITLES.map(([kind, title]) => `${title.padEnd(12)} ${formatShare(coverage[kind])}`),
    `Seed ${run.seed}, ${pluralOf(run.requests, 'request')}, ${formatSeconds(run.milliseconds)}`,
    ...(findings.length === 0
      ? []
      : [
          '--html FILE writes the exchanges of all findings.',
          '--json FILE writes a report whose findings conform replay FILE tries again.',
        ]),
    ...remarks.flatMap(([title, all]) => {
      // These lists are long, and in the other reports.
      const isLong = /^Not (tried|served)/.test(title);
      const lines = isLong ? shorten(title.endsWith('reason') ? countReasons(report) : all) : all;
      return [`${title}:`, ...lines.map((line) => `  ${line}`)];
    }),
  ];
  return `${lines.join('\n')}\n`;
}

/** A cause, with the request that shows it. */
function formatCause(finding: Finding): readonly string[] {
  const { id, check, expected, seen, times, known, evidence, curl } = finding;
  return [
    `  ${formatOperations(finding)} [${check}]  ${id}`,
    `    expected  ${expected}`,
    `    seen      ${seen}${times > 1 ? `, ${times} times` : ''}`,
    ...(known === null ? [] : [`    known     ${formatKnown(known)}`]),
    `    proof     ${evidence === null ? curl : formatProof(evidence.exchange)}`,
  ];
}

const MAX_REASONS = 5;

function shorten(all: readonly string[]): readonly string[] {
  const rest = all.length - MAX_REASONS;
  if (rest <= 0) return all;
  return [...all.slice(0, MAX_REASONS), `and ${rest} more; --html FILE lists all, with operations`];
}

/** What is new and gone since an earlier run. */
export function formatComparison(comparison: RunComparison, { findings }: Report): string {
  const { gone, still } = comparison;
  const added = findings.filter(({ id }) => comparison.new.includes(id));
  const format = ({ id, operation, expected }: KnownFailure) => `  ${id} ${operation}: ${expected}`;
  return [
    `Since the earlier report: ${added.length} new, ${gone.length} gone, ${still.length} still there.`,
    ...(added.length === 0 ? [] : ['New:', ...added.map(format)]),
    ...(gone.length === 0 ? [] : ['Gone:', ...gone.map(format)]),
    '',
  ].join('\n');
}
