/** Breaks may pass if they are taken on purpose, or announced by a version and the changelog. */
import { isDeepStrictEqual } from 'node:util';
import { type ChangeGroup, componentOf, highest, listSubjects, type Rating } from '../changes.ts';
import { compareLists } from '../revision-pair.ts';
import { ACCEPTED_BREAKS, type AcceptedBreak } from './accepted.ts';
import { announcedIn, covers, isVersionAtLeast, lastRelease, nextVersion } from './changelog.ts';

export interface GateInput {
  readonly groups: readonly ChangeGroup[];
  readonly accepted: readonly AcceptedBreak[];
  readonly acceptedBefore?: readonly AcceptedBreak[];
  readonly base: Announcement;
  readonly revision: Announcement;
  /** `2026-11-21` */
  readonly today: string;
}

/** The version and changelog of a state of the contract. */
interface Announcement {
  readonly version: string;
  readonly changelog: string | null;
}

/** A break, and why it may pass: `null` where it may not. */
export interface Break {
  readonly group: ChangeGroup;
  readonly passes: 'announced' | 'accepted' | null;
  /** The entry that accepts it. */
  readonly entry: AcceptedBreak | null;
  /** The operations and schemas that no new line of the changelog names. */
  readonly unnamed: readonly string[];
}

export interface GateResult {
  /** `null` where nothing changed. */
  readonly rating: Rating | null;
  /** The lowest version that may carry the changes. */
  readonly needs: string | null;
  /** The contract has at least that version. */
  readonly raised: boolean;
  readonly breaks: readonly Break[];
  /** Entries that accept nothing, because their day is over or the break is gone. */
  readonly idle: readonly { readonly entry: AcceptedBreak; readonly why: 'over' | 'unused' }[];
  /** Entries that the base does not have, which come with the change. */
  readonly fresh: readonly AcceptedBreak[];
  /** Reasons why nothing may pass, regardless of the changes. */
  readonly errors: readonly string[];
}

export function checkBreaks({
  groups,
  accepted,
  base,
  revision,
  acceptedBefore = [],
  today,
}: GateInput): GateResult {
  const rating = highest(groups.map((group) => group.rating));
  // Unreleased changes of the base may have raised the version already.
  const from = lastRelease(base.changelog) ?? base.version;
  const needs = rating === null ? null : nextVersion(from, rating);
  const raised = needs === null ? rating === null : isVersionAtLeast(revision.version, needs);
  const names = announcedIn(base.changelog, revision.changelog, revision.version);
  const fresh = compareLists(acceptedBefore, accepted, isDeepStrictEqual).added;
  // A day in the far future is no end.
  const nextYear = `${Number(today.slice(0, 4)) + 1}${today.slice(4)}`;
  const endless = fresh.filter(({ until }) => until > nextYear);
  const counts = (entry: AcceptedBreak) => entry.until >= today && !endless.includes(entry);
  const breaks = groups
    .filter((group) => group.rating === 'major')
    .map((group): Break => {
      const unnamed = listUnnamed(group, names);
      const entry = accepted.find((each) => accepts(each, group) && counts(each)) ?? null;
      const announced = raised && unnamed.length === 0;
      const passes = announced ? 'announced' : entry === null ? null : 'accepted';
      return { group, passes, entry, unnamed };
    });
  const idle = accepted.flatMap((entry): GateResult['idle'] => {
    if (entry.until < today) return [{ entry, why: 'over' }];
    return groups.some((group) => accepts(entry, group)) ? [] : [{ entry, why: 'unused' }];
  });
  const added = groups.filter(({ rule }) => rule === 'operation-added');
  const untold =
    revision.changelog === null ? [] : added.flatMap((group) => listUnnamed(group, names));
  const errors = [
    ...untold.map((subject) => `CHANGELOG.md: no new line names \`${subject}\`, which was added.`),
    ...listVersionErrors(base.version, revision.version),
    ...endless.map(
      ({ rule, at, until }) =>
        `${ACCEPTED_BREAKS}: ${rule} at ${at} is to be accepted until ${until}; a break is accepted for a year at most, until ${nextYear}.`,
    ),
  ];
  return { rating, needs, raised, breaks, idle, fresh, errors };
}

/** The subjects that no name covers. What changed in a component may be named by the component. */
function listUnnamed(group: ChangeGroup, names: readonly string[]): string[] {
  const component = componentOf(group);
  if (component !== undefined && names.includes(component)) return [];
  return listSubjects(group).filter((subject) => !names.some((name) => covers(name, subject)));
}

function accepts({ rule, at }: AcceptedBreak, group: ChangeGroup): boolean {
  return group.rating === 'major' && group.rule === rule && group.at === at;
}

function listVersionErrors(from: string, to: string): string[] {
  if (from === to) return [];
  if (!isVersionAtLeast(to, to)) {
    return [`\`info.version\` is ${to}; expected three numbers such as 1.2.0.`];
  }
  return isVersionAtLeast(from, to) && !isVersionAtLeast(to, from)
    ? [`The version falls from ${from} to ${to}; versions only rise.`]
    : [];
}

export function mayPass(result: GateResult): boolean {
  return openBreaks(result).length === 0 && result.errors.length === 0;
}

/** The breaks that may not pass. */
export function openBreaks({ breaks }: GateResult): Break[] {
  return breaks.filter(({ passes }) => passes === null);
}
