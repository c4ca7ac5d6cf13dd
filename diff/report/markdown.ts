import type { Diff } from '../diff.ts';
import { type ChangeGroup, subjectsOf } from '../group.ts';
import { adviceOf, idleEntries } from './advice.ts';
import { type Extras, renderExtras } from './extras.ts';
import { countsOf, plural, sentenceOf, someOf, whereIn } from './words.ts';

/** By which a comment is found again, to be updated in place. */
export const MARKER = '<!-- contract-diff -->';

/** A comment holds 65,536 characters; a table of so many rows stays well below. */
const ROWS = 100;

/** The report as the comment of a pull request. */
export function renderMarkdown(diff: Diff, extras: Extras = {}): string {
  const { base, revision, groups, verdict } = diff;
  const shape = groups.filter(({ rating }) => rating !== 'patch');
  const words = groups.filter(({ rating }) => rating === 'patch');
  return [
    MARKER,
    `## Contract: ${verdict.rating ?? 'unchanged'}`,
    `${sentenceOf(diff)} ${countsOf(groups)}, from ${code(base.name)} (${base.version}) to ${code(revision.name)} (${revision.version}).`,
    ...(shape.length > 0 ? [table(shape, diff)] : []),
    ...(words.length > 0
      ? [details(`${plural(words.length, 'change')} of words`, table(words, diff))]
      : []),
    ...adviceSection(diff),
    ...idleEntries(diff).map((line) => `> ${escaped(line)}`),
    ...renderExtras(extras),
  ].join('\n\n');
}

function adviceSection(diff: Diff): string[] {
  const advice = adviceOf(diff);
  return advice.length === 0
    ? []
    : [details('What to do', ['```text', ...advice, '```'].join('\n'))];
}

function table(groups: readonly ChangeGroup[], diff: Diff): string {
  const rows = groups.slice(0, ROWS).map((group) => {
    const subjects = subjectsOf(group).map(code);
    const cells = [
      ratingOf(group, diff),
      someOf(subjects, 3),
      escaped(whereIn(group)),
      escaped(group.message),
    ];
    return `| ${cells.join(' | ')} |`;
  });
  const rest = groups.length - ROWS;
  return [
    '| | Operation | Where | Change |',
    '| --- | --- | --- | --- |',
    ...rows,
    ...(rest > 0 ? [`| | | | and ${rest} more |`] : []),
  ].join('\n');
}

function ratingOf(group: ChangeGroup, { verdict }: Diff): string {
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
  return text
    .replaceAll(/\s+/g, ' ')
    .replaceAll('|', '\\|')
    .replaceAll('<', '&lt;')
    .replaceAll('@', '@\u200b');
}
