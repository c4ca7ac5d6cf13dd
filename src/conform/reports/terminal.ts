/** What a terminal shows: where a run is, and what it found. */
import type { Finding } from '../findings.ts';
import type { Progress } from '../options.ts';
import type { Report } from '../report.ts';
import { KINDS, plural, share, verdictOf } from './messages.ts';

/** Where progress is shown: a terminal, or anything that takes text. */
export interface Screen {
  readonly isTTY?: boolean | undefined;
  write(text: string): unknown;
}

/** Shows progress: in a terminal in one line, elsewhere as a line now and then. */
export function showProgress(screen: Screen): (progress: Progress) => void {
  const isTerminal = screen.isTTY === true;
  const clear = isTerminal ? '\r\u001b[K' : '';
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
        const counts = `${plural(failures, 'failure')}, ${plural(notes, 'note')}`;
        const line = `${String(done + 1).padStart(3)}/${of} ${operation} (${counts})`;
        if (isTerminal) screen.write(`${clear}${line}`);
        else if (done % 10 === 0) screen.write(`${line}\n`);
        break;
      }
      case 'sequences':
        screen.write(`${clear}Walking life cycles and links.${isTerminal ? '' : '\n'}`);
        break;
      case 'cleanup':
        screen.write(`${clear}Removing what was made.${isTerminal ? '' : '\n'}`);
        break;
    }
  };
}

/** Ends the line that shows progress, before something else is written. */
export function endProgress(screen: Screen): void {
  if (screen.isTTY === true) screen.write('\r\u001b[K');
}

/** Everything that a reader of a terminal should know: what is wrong, then what was covered. */
export function toSummary(report: Report): string {
  const { findings, coverage, notReached, needsMemory, touched, leftovers, faults, run } = report;
  const voices = (['failure', 'note'] as const).flatMap((voice) =>
    findings.filter((finding) => finding.voice === voice).map(findingLines),
  );
  const tail = [
    ...KINDS.map(([kind, title]) => `${title.padEnd(12)} ${share(coverage[kind])}`),
    `Seed ${run.seed}, ${plural(run.requests, 'request')}, ${(run.milliseconds / 1000).toFixed(1)} s`,
    ...(notReached.length > 0
      ? [`Not tried, for want of something to try it on: ${notReached.length}`]
      : []),
    ...(needsMemory.length > 0
      ? [`Not tried, as it takes a server that remembers: ${needsMemory.length}`]
      : []),
    ...(faults.length > 0
      ? ['The kit itself failed at:', ...faults.map((each) => `  ${each}`)]
      : []),
    ...(touched.length > 0
      ? ['Changed, as it cannot be made:', ...touched.map((request) => `  ${request}`)]
      : []),
    ...(leftovers.length > 0
      ? ['Left behind:', ...leftovers.map(({ request, reason }) => `  ${request}: ${reason}`)]
      : []),
  ];
  return `${[...voices, verdictOf(report), '', ...tail].join('\n')}\n`;
}

function findingLines({
  voice,
  check,
  operation,
  expected,
  seen,
  says,
  pointer,
  curl,
  times,
}: Finding): string {
  const again = times > 1 ? `, ${times} times` : '';
  return [
    `${voice === 'failure' ? 'FAILURE' : 'NOTE'} ${operation ?? 'the service'} [${check}]`,
    `  expected  ${expected}`,
    `  seen      ${seen}${again}`,
    ...(says === null ? [] : [`  inferred  ${says}`]),
    `  contract  ${pointer}`,
    ...(curl === null ? [] : [`  repeat    ${curl}`]),
    '',
  ].join('\n');
}
