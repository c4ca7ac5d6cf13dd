/** Text for a terminal: the progress of a run, and its summary. */
import type { Progress } from '../options.ts';
import type { Finding, Report } from '../report.ts';
import {
  COVERAGE_TITLES,
  formatOperations,
  formatResponse,
  formatSeconds,
  formatShare,
  formatVerdict,
  listRemarks,
  plural,
} from './messages.ts';

/** A terminal, or anything that takes text. */
interface Screen {
  readonly isTTY?: boolean | undefined;
  write(text: string): unknown;
}

/** Shows progress: in a terminal in one line, elsewhere as a line for every tenth operation. */
export function showProgress(screen: Screen): (progress: Progress) => void {
  const isTerminal = screen.isTTY === true;
  const clear = isTerminal ? '\r\u001b[K' : '';
  const end = isTerminal ? '' : '\n';
  let failures = 0;
  let notes = 0;
  return (progress) => {
    switch (progress.kind) {
      case 'start':
        screen.write(`Trying ${plural(progress.operations, 'operation')}.\n`);
        break;
      case 'finding':
        if (progress.finding.voice === 'failure') failures += 1;
        else notes += 1;
        break;
      case 'operation': {
        const { operation, done, of } = progress;
        if (!isTerminal && done % 10 !== 0) break;
        const counts = `${plural(failures, 'failure')}, ${plural(notes, 'note')}`;
        const position = `${String(done + 1).padStart(3)}/${of}`;
        screen.write(`${clear}${position} ${operation} (${counts})${end}`);
        break;
      }
      case 'sequences':
        screen.write(`${clear}Running transitions and links.${end}`);
        break;
      case 'cleanup':
        screen.write(`${clear}Deleting what was created.${end}`);
        break;
    }
  };
}

/** Clears the progress line before something else is written. */
export function endProgress(screen: Screen): void {
  if (screen.isTTY === true) screen.write('\r\u001b[K');
}

export function toSummary(report: Report): string {
  const { findings, coverage, run } = report;
  const sorted = (['failure', 'note'] as const).flatMap((severity) =>
    findings.filter(({ voice }) => voice === severity),
  );
  const remarks = listRemarks(report).filter(([, lines]) => lines.length > 0);
  const lines = [
    ...sorted.map(formatFinding),
    formatVerdict(report),
    '',
    ...COVERAGE_TITLES.map(([kind, title]) => `${title.padEnd(12)} ${formatShare(coverage[kind])}`),
    `Seed ${run.seed}, ${plural(run.requests, 'request')}, ${formatSeconds(run.milliseconds)}`,
    ...remarks.flatMap(([title, all]) =>
      // What was not tried is long, and in the other reports.
      title.startsWith('Not tried')
        ? [`${title}: ${all.length}`]
        : [`${title}:`, ...all.map((line) => `  ${line}`)],
    ),
  ];
  return `${lines.join('\n')}\n`;
}

/** Bodies are whole in the other reports. */
const MAX_BODY = 200;

function formatFinding(finding: Finding): string {
  const { voice, id, expected, seen, says, statement, pointer, link, curl, times, evidence } =
    finding;
  const requests = evidence === null ? [] : [...evidence.before, evidence.exchange];
  return [
    `${voice === 'failure' ? 'FAILURE' : 'NOTE'} ${finding.operation} [${finding.check}]  ${id}`,
    ...(finding.operations.length > 1 ? [`  shows in  ${formatOperations(finding)}`] : []),
    `  expected  ${expected}`,
    `  seen      ${seen}${times > 1 ? `, ${times} times` : ''}`,
    ...(says === null ? [] : [`  mark      ${says}`]),
    `  contract  ${statement}`,
    `            ${pointer}`,
    `            ${link}`,
    ...requests.flatMap((exchange) => [
      `  request   ${exchange.request.method} ${exchange.request.url} as ${exchange.caller}`,
      ...(exchange.request.body === null
        ? []
        : [`            ${exchange.request.body.slice(0, MAX_BODY)}`]),
      `  response  ${formatResponse(exchange, MAX_BODY)}`,
    ]),
    `  repeat    ${curl}`,
    '',
  ].join('\n');
}
