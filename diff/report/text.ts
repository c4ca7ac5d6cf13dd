import type { ChangeGroup, Rating } from '../changes.ts';
import { mayPass } from '../gate/gate.ts';
import type { Diff } from '../judge.ts';
import {
  type Block,
  describeCounts,
  describeResult,
  groupBySubjects,
  listAdvice,
  listNotes,
  listSome,
  whereIn,
} from './summary.ts';

const MAX_IN_HEADING = 3;

/** The report for a terminal, without a line break at the end. */
export function renderText(diff: Diff, isColored: boolean): string {
  const { base, revision, groups, gate } = diff;
  const paint = isColored ? colorize : (_: Style, text: string) => text;
  const title = `${base.name} (${base.version}) → ${revision.name} (${revision.version})`;
  if (gate.rating === null) return [title, ...listNotes(diff), describeResult(diff)].join('\n');
  const blocks = groupBySubjects(groups).map((block) => renderBlock(block, diff, paint));
  const fine = mayPass(gate);
  return [
    `${title}: ${paint(gate.rating, gate.rating)}, ${describeCounts(groups)}`,
    ...blocks,
    [
      ...listNotes(diff),
      paint(fine ? 'good' : 'major', describeResult(diff)),
      ...listAdvice(diff),
    ].join('\n'),
  ].join('\n\n');
}

function renderBlock({ subjects, groups }: Block, diff: Diff, paint: Paint): string {
  const count = subjects.length > MAX_IN_HEADING + 1 ? `${subjects.length} operations: ` : '';
  const width = Math.min(44, Math.max(...groups.map((group) => whereIn(group).length)));
  const rows = groups.map((group) => {
    const { file, line } = diff.locate(group);
    const where = whereIn(group).padEnd(width);
    const columns = [paint(group.rating, group.rating), ...(width === 0 ? [] : [where])];
    const note = describePass(group, diff);
    return `  ${columns.join('  ')}  ${group.message}${note} ${paint('quiet', `${group.rule} ${file}:${line}`)}`;
  });
  return [`${count}${listSome(subjects, MAX_IN_HEADING)}`, ...rows].join('\n');
}

/** Why a break may pass. */
function describePass(group: ChangeGroup, { gate }: Diff): string {
  const found = gate.breaks.find((each) => each.group === group);
  if (found?.passes === 'announced') return ' (announced)';
  return found?.passes === 'accepted' ? ` (accepted until ${found.entry?.until})` : '';
}

type Style = Rating | 'good' | 'quiet';
type Paint = (style: Style, text: string) => string;

const CODES: Readonly<Record<Style, readonly [number, number]>> = {
  major: [31, 39],
  minor: [33, 39],
  patch: [2, 22],
  good: [32, 39],
  quiet: [2, 22],
};

function colorize(style: Style, text: string): string {
  const [on, off] = CODES[style];
  return `\u001b[${on}m${text}\u001b[${off}m`;
}
