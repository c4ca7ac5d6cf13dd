import { listSubjects } from '../changes.ts';
import { ACCEPTED_BREAKS } from '../gate/accepted.ts';
import { openBreaks } from '../gate/gate.ts';
import type { Diff } from '../judge.ts';
import { describeCounts, describeResult, listNotes, listSome } from './summary.ts';

/** The report for programs, without a line break at the end. */
export function renderJsonReport(diff: Diff): string {
  const { base, revision, groups, gate } = diff;
  const report = {
    format: 1,
    base,
    revision,
    rating: gate.rating,
    needs: gate.needs,
    raised: gate.raised,
    open: openBreaks(gate).length,
    changes: groups.map((group) => {
      const { now: _, ...change } = group;
      const own = gate.breaks.find((each) => each.group === group);
      const pass = own && { passes: own.passes, reason: own.entry?.reason ?? null };
      return { ...change, ...pass, ...diff.locate(group) };
    }),
    idle: gate.idle,
    fresh: gate.fresh,
    faults: gate.errors,
  };
  return JSON.stringify(report, null, 2);
}

/** Breaks as annotations of GitHub Actions: errors where they may not pass; and a summary. */
export function renderGithub(diff: Diff): string {
  const annotations = diff.gate.breaks.map(({ group, passes }) =>
    annotationLine({
      level: passes === null ? 'error' : 'warning',
      ...diff.locate(group),
      title: `${passes === null ? 'Break' : `Break, ${passes}`}: ${group.rule}`,
      message: `${group.message} Seen in ${listSome(listSubjects(group), 5)}.`,
    }),
  );
  const errors = diff.gate.errors.map((message) => {
    const place = message.startsWith(ACCEPTED_BREAKS)
      ? { file: ACCEPTED_BREAKS, line: 1, column: 1 }
      : diff.locate({ now: '#/info/version' });
    return annotationLine({ level: 'error', ...place, title: 'Rejected', message });
  });
  const summary = `${describeCounts(diff.groups)}. ${describeResult(diff)}`;
  return [...annotations, ...errors, ...listNotes(diff), summary].join('\n');
}

interface LineAnnotation {
  readonly level: 'error' | 'warning';
  readonly file: string;
  /** From 1. */
  readonly line: number;
  /** From 1. */
  readonly column: number;
  readonly title: string;
  readonly message: string;
}

/** An annotation as the line that GitHub Actions reads it from. */
function annotationLine({ level, file, line, column, title, message }: LineAnnotation): string {
  const property = (text: string) => escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
  return `::${level} file=${property(file)},line=${line},col=${column},title=${property(title)}::${escapeData(message)}`;
}

function escapeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}
