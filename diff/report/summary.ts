/** Sentences of all reports. */
import { type ChangeGroup, componentOf, listSubjects, type Rating } from '../changes.ts';
import { ACCEPTED_BREAKS } from '../gate/accepted.ts';
import { type Break, openBreaks } from '../gate/gate.ts';
import type { Diff } from '../judge.ts';

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

/** The result of the gate, in sentences: errors first. */
export function describeResult(diff: Diff): string {
  return [...diff.gate.errors, describeGate(diff)].join(' ');
}

function describeGate({ gate, revision }: Diff): string {
  const { rating, needs, breaks, raised } = gate;
  if (rating === null) return 'Nothing changed.';
  const open = openBreaks(gate);
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

/** The ways out as lines, each a sentence or an indented line to copy; none where all may pass. */
export function listAdvice({ gate, revision, isOwn }: Diff): string[] {
  const open = openBreaks(gate);
  if (open.length === 0) return [];
  return [
    open.length === 1
      ? 'Take it back, or say that it is meant, in one of two ways:'
      : 'Take them back, or say that they are meant, in one of two ways:',
    '',
    '1. As a new version, for breaks that come with the next release.',
    ...(gate.raised || gate.needs === null ? [] : [raiseLine(revision.version, gate.needs, isOwn)]),
    ...linesToName(open, isOwn),
    '',
    `2. In ${ACCEPTED_BREAKS}${isOwn ? '' : BESIDE}, for breaks that harm nobody, with a reason and a last day:`,
    '',
    ...entriesFor(open).map((line) => `   ${line}`),
  ];
}

/** Where files of another contract are looked for, which no command here writes. */
const BESIDE = ' beside the contract';

function raiseLine(from: string, to: string, isOwn: boolean): string {
  return isOwn
    ? `   - Raise the version from ${from} to ${to}: npm run release -- ${to} --version-only`
    : `   - Raise \`info.version\` from ${from} to ${to}.`;
}

const MAX_WRITTEN_OUT = 12;

function linesToName(open: readonly Break[], isOwn: boolean): string[] {
  // A shared part is named once, by its schema.
  const unnamed = [
    ...new Set(
      open.flatMap((each) => {
        const component = componentOf(each.group);
        return component !== undefined && each.unnamed.length > 1 ? [component] : each.unnamed;
      }),
    ),
  ];
  if (unnamed.length === 0) return [];
  return [
    `   - Name each of these in a new line of CHANGELOG.md${isOwn ? '' : BESIDE}, under “Unreleased” or the version:`,
    ...unnamed.slice(0, MAX_WRITTEN_OUT).map((subject) => `     \`${subject}\``),
    ...(unnamed.length > MAX_WRITTEN_OUT
      ? [
          `     and ${unnamed.length - MAX_WRITTEN_OUT} more; \`* ${examplePath(unnamed)}/*\` names all of them below a path.`,
        ]
      : []),
  ];
}

/** The first segment of the first path that is named. */
function examplePath(subjects: readonly string[]): string {
  return subjects.flatMap((each) => /\/[^/]+/.exec(each) ?? [])[0] ?? '/path';
}

/** Entries to copy: one for each rule and node, as many as are read. */
function entriesFor(open: readonly Break[]): string[] {
  const nodes = open.map(
    ({ group: { rule, at } }) =>
      `  - rule: ${rule}\n    at: '${at.replaceAll("'", "''")}'\n    reason: …\n    until: …`,
  );
  const entries = [...new Set(nodes)];
  const rest = entries.length - MAX_WRITTEN_OUT;
  return [
    ...entries.slice(0, MAX_WRITTEN_OUT).flatMap((entry) => entry.split('\n')),
    ...(rest > 0 ? [`and ${rest} more; --json has the rule and node of each.`] : []),
  ];
}

/** Fresh and idle entries of diff/accepted-breaks.yaml, as sentences. */
export function listNotes({ gate }: Diff): string[] {
  return [
    ...gate.fresh.map(
      ({ rule, at, until, reason }) =>
        `${ACCEPTED_BREAKS}: this change accepts ${rule} at ${at} until ${until}: ${reason}`,
    ),
    ...gate.idle.map(({ entry, why }) =>
      why === 'over'
        ? `${ACCEPTED_BREAKS}: ${entry.rule} at ${entry.at} was accepted until ${entry.until}. Take the entry out.`
        : `${ACCEPTED_BREAKS}: ${entry.rule} at ${entry.at} is no break against this base. Take the entry out when it is released.`,
    ),
  ];
}
