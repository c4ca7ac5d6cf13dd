import * as v from 'valibot';
import { CommandError } from '../../src/command-line.ts';
import type { ChangeGroup } from '../changes.ts';
import type { Diff } from '../judge.ts';
import {
  describeCounts,
  describeResult,
  groupBySubjects,
  listAdvice,
  listNotes,
  listSome,
  plural,
  whereIn,
} from './summary.ts';

/** By which a comment is found again, to be updated in place. */
export const MARKER = '<!-- contract-diff -->';

/** A comment holds 65,536 characters. These are for its tables and its notes; the rest is short. */
const LIMITS = { shape: 38_000, words: 9_000, notes: 6_000 } as const;

const MAX_MESSAGE_LENGTH = 400;

/** The report as the comment of a pull request. */
export function renderMarkdownReport(diff: Diff, extras: Extras = {}): string {
  const { base, revision, groups, gate } = diff;
  const shape = groups.filter(({ rating }) => rating !== 'patch');
  const words = groups.filter(({ rating }) => rating === 'patch');
  return [
    MARKER,
    `## Contract: ${gate.rating ?? 'unchanged'}`,
    `${describeResult(diff)} ${describeCounts(groups)}, from ${code(base.name)} (${base.version}) to ${code(revision.name)} (${revision.version}).`,
    ...within(
      LIMITS.notes,
      listNotes(diff).map((line) => `> ${escaped(line)}`),
      (rest) => `> and ${rest} more`,
    ),
    ...(shape.length > 0 ? [table(shape, diff, LIMITS.shape)] : []),
    ...(words.length > 0
      ? [details(`${plural(words.length, 'change')} of words`, table(words, diff, LIMITS.words))]
      : []),
    ...adviceSection(diff),
    ...renderExtras(extras),
  ].join('\n\n');
}

function adviceSection(diff: Diff): string[] {
  const advice = listAdvice(diff);
  return advice.length === 0
    ? []
    : [details('What to do', ['```text', ...advice, '```'].join('\n'))];
}

/** A row for each change; operations are named in the first of those that concern the same. */
function table(groups: readonly ChangeGroup[], diff: Diff, limit: number): string {
  const rows = groupBySubjects(groups, ({ rating }) => rating).flatMap((block) =>
    block.groups.map((group, turn) => {
      const cells = [
        ratingOf(group, diff),
        turn === 0 ? listSome(block.subjects.map(code), 3) : '',
        escaped(whereIn(group)),
        escaped(group.message),
      ];
      return `| ${cells.join(' | ')} |`;
    }),
  );
  return [
    '| | Operation | Where | Change |',
    '| --- | --- | --- | --- |',
    ...within(limit, rows, (rest) => `| | | | and ${rest} more |`),
  ].join('\n');
}

/** As many lines as a limit in characters allows, and a last one for the others. */
function within(
  limit: number,
  lines: readonly string[],
  more: (rest: number) => string,
): readonly string[] {
  let left = limit;
  const count = lines.findIndex((line) => {
    left -= line.length;
    return left < 0;
  });
  return count === -1 ? lines : [...lines.slice(0, count), more(lines.length - count)];
}

function ratingOf(group: ChangeGroup, { gate }: Diff): string {
  if (group.rating !== 'major') return group.rating;
  const found = gate.breaks.find((each) => each.group === group);
  return found?.passes == null ? '**major**' : `major, ${found.passes}`;
}

function details(summary: string, content: string): string {
  return `<details><summary>${summary}</summary>\n\n${content}\n\n</details>`;
}

function code(text: string): string {
  return `\`${text.replaceAll('`', '').replaceAll('|', '\\|')}\``;
}

/** Text of the contract in a cell: no tables, no HTML, no mentions. Code stays code. */
function escaped(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ');
  return (line.length > MAX_MESSAGE_LENGTH ? `${line.slice(0, MAX_MESSAGE_LENGTH)}…` : line)
    .replaceAll('|', '\\|')
    .replaceAll('<', '&lt;')
    .replaceAll('@', '@\u200b');
}

export interface Extras {
  readonly coverage?: readonly CoverageCount[];
  /** The address of the built site. */
  readonly site?: string;
}

interface CoverageCount {
  readonly kind: string;
  readonly seen: number;
  readonly declared: number;
}

const Covered = v.object({ seen: v.array(v.unknown()), declared: v.array(v.unknown()) });
const ConformanceReport = v.object({ coverage: v.record(v.string(), Covered) });

/** Reads the report of the conformance kit. Throws a CommandError where it is something else. */
export function readCoverage(text: string, file: string): CoverageCount[] {
  let report: unknown;
  try {
    report = JSON.parse(text);
  } catch {
    throw new CommandError(`${file} is not JSON.`);
  }
  if (!v.is(ConformanceReport, report))
    throw new CommandError(`${file}: expected a report of the conformance kit, with \`coverage\`.`);
  return Object.entries(report.coverage).map(([kind, { seen, declared }]) => ({
    kind,
    seen: seen.length,
    declared: declared.length,
  }));
}

/** The extras as sections of Markdown. */
function renderExtras({ coverage, site }: Extras): string[] {
  return [
    ...(coverage === undefined ? [] : [coverageTable(coverage)]),
    ...(site === undefined ? [] : [`[The site as it would be](${site})`]),
  ];
}

function coverageTable(coverage: readonly CoverageCount[]): string {
  const rows = coverage.map(({ kind, seen, declared }) => {
    const percent = declared === 0 ? 100 : Math.floor((seen / declared) * 100);
    return `| ${kind} | ${seen} of ${declared} | ${percent} % |`;
  });
  return ['| Conformance of the sandbox | Seen | |', '| --- | --: | --: |', ...rows].join('\n');
}
