import type { Diff } from '../diff.ts';
import type { ChangeGroup } from '../group.ts';
import { listAdvice, listNotes } from './advice.ts';
import { type Extras, renderExtras } from './extras.ts';
import { groupBySubjects, describeCounts, plural, describeResult, listSome, whereIn } from './words.ts';

/** By which a comment is found again, to be updated in place. */
export const MARKER = '<!-- contract-diff -->';

/** A comment holds 65,536 characters. These are for its tables and its notes; the rest is short. */
const ROOM = { shape: 38_000, words: 9_000, notes: 6_000 } as const;

/** What a message of the contract may have of them. */
const LONGEST = 400;

/** The report as the comment of a pull request. */
export function renderMarkdown(diff: Diff, extras: Extras = {}): string {
  const { base, revision, groups, gate: verdict } = diff;
  const shape = groups.filter(({ rating }) => rating !== 'patch');
  const words = groups.filter(({ rating }) => rating === 'patch');
  return [
    MARKER,
    `## Contract: ${verdict.rating ?? 'unchanged'}`,
    `${describeResult(diff)} ${describeCounts(groups)}, from ${code(base.name)} (${base.version}) to ${code(revision.name)} (${revision.version}).`,
    ...within(
      ROOM.notes,
      listNotes(diff).map((line) => `> ${escaped(line)}`),
      (rest) => `> and ${rest} more`,
    ),
    ...(shape.length > 0 ? [table(shape, diff, ROOM.shape)] : []),
    ...(words.length > 0
      ? [details(`${plural(words.length, 'change')} of words`, table(words, diff, ROOM.words))]
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
function table(groups: readonly ChangeGroup[], diff: Diff, room: number): string {
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
    ...within(room, rows, (rest) => `| | | | and ${rest} more |`),
  ].join('\n');
}

/** As many lines as there is room for, in characters, and a last one for the others. */
function within(
  room: number,
  lines: readonly string[],
  more: (rest: number) => string,
): readonly string[] {
  let left = room;
  const count = lines.findIndex((line) => {
    left -= line.length;
    return left < 0;
  });
  return count === -1 ? lines : [...lines.slice(0, count), more(lines.length - count)];
}

function ratingOf(group: ChangeGroup, { gate: verdict }: Diff): string {
  if (group.rating !== 'major') return group.rating;
  const found = verdict.breaks.find((each) => each.group === group);
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
  return (line.length > LONGEST ? `${line.slice(0, LONGEST)}…` : line)
    .replaceAll('|', '\\|')
    .replaceAll('<', '&lt;')
    .replaceAll('@', '@\u200b');
}
