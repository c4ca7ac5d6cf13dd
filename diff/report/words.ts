/** How reports put things. */
import type { Rating } from '../change.ts';
import type { Diff } from '../diff.ts';
import { openBreaks } from '../gate/gate.ts';
import { type ChangeGroup, listSubjects } from '../group.ts';

/** Changes that show in the same operations, under those. */
export interface Block {
  readonly subjects: readonly string[];
  readonly groups: readonly ChangeGroup[];
}

/** Changes by the operations in which they show, and by what else tells them apart, in the order of the changes. */
export function groupBySubjects(
  groups: readonly ChangeGroup[],
  apart: (group: ChangeGroup) => string = () => '',
): Block[] {
  const blocks = new Map<string, { subjects: string[]; groups: ChangeGroup[] }>();
  for (const group of groups) {
    const subjects = listSubjects(group);
    const key = [apart(group), ...subjects].join('\n');
    const block = blocks.get(key) ?? { subjects, groups: [] };
    block.groups.push(group);
    blocks.set(key, block);
  }
  return [...blocks.values()];
}

/** The first names of a list, and how many there are besides. */
export function listSome(names: readonly string[], count: number): string {
  const rest = names.length - count;
  return rest > 1 ? `${names.slice(0, count).join(', ')} and ${rest} more` : names.join(', ');
}

/** The place of a change within its operation. */
export function whereIn({ places: [first] }: ChangeGroup): string {
  return first?.where ?? '';
}

export function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

/** `2 breaks (major), 1 minor, 3 patch` */
export function describeCounts(groups: readonly ChangeGroup[]): string {
  const count = (rating: Rating) => groups.filter((group) => group.rating === rating).length;
  return `${plural(count('major'), 'break')} (major), ${count('minor')} minor, ${count('patch')} patch`;
}

/** What the gate says, in sentences: faults first. */
export function describeResult(diff: Diff): string {
  return [...diff.gate.errors, describeGate(diff)].join(' ');
}

function describeGate({ gate: verdict, revision }: Diff): string {
  const { rating, needs, breaks, raised } = verdict;
  if (rating === null) return 'Nothing changed.';
  const open = openBreaks(verdict);
  if (open.length > 0) {
    return `${plural(open.length, 'break')} of ${breaks.length} ${open.length === 1 ? 'is' : 'are'} not accepted.`;
  }
  const accepted = breaks.filter(({ passes }) => passes === 'accepted').length;
  const by = accepted === 0 ? '' : `, ${accepted} by diff/accepted-breaks.yaml`;
  const all = breaks.length === 1 ? 'The break' : `All ${breaks.length} breaks`;
  const pass = breaks.length === 0 ? 'Nothing breaks.' : `${all} may pass${by}.`;
  const version = raised
    ? `Version ${revision.version} says so.`
    : `The next version is ${needs} or higher.`;
  return `${pass} ${version}`;
}
