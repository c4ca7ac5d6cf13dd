/** Whether breaks may pass: taken on purpose, or announced by a version and the changelog. */
import { highest, type Rating } from '../change.ts';
import { type ChangeGroup, subjectsOf } from '../group.ts';
import type { AcceptedBreak } from './accepted.ts';
import { announcedIn, isAnnounced, lastRelease } from './changelog.ts';
import { isAtLeast, nextVersion } from './version.ts';

export interface GateInput {
  readonly groups: readonly ChangeGroup[];
  readonly accepted: readonly AcceptedBreak[];
  readonly base: Announcement;
  readonly revision: Announcement;
  /** `2026-11-21` */
  readonly today: string;
}

/** What a state of the contract says of its own changes. */
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

export interface Verdict {
  /** `null` where nothing changed. */
  readonly rating: Rating | null;
  /** The lowest version that may carry the changes. */
  readonly needs: string | null;
  /** Whether the contract has at least that version. */
  readonly raised: boolean;
  readonly breaks: readonly Break[];
  /** Entries that accept nothing, because their day is over or the break is gone. */
  readonly idle: readonly { readonly entry: AcceptedBreak; readonly why: 'over' | 'unused' }[];
}

export function judge({ groups, accepted, base, revision, today }: GateInput): Verdict {
  const rating = highest(groups.map((group) => group.rating));
  // What is unreleased on the base may have raised the version already.
  const from = lastRelease(base.changelog) ?? base.version;
  const needs = rating === null ? null : nextVersion(from, rating);
  const raised = needs === null ? rating === null : isAtLeast(revision.version, needs);
  const names = announcedIn(base.changelog, revision.changelog, revision.version);
  const breaks = groups
    .filter((group) => group.rating === 'major')
    .map((group): Break => {
      const unnamed = subjectsOf(group).filter((subject) => !isAnnounced(subject, names));
      const entry = accepted.find((each) => accepts(each, group) && each.until >= today) ?? null;
      const announced = raised && unnamed.length === 0;
      const passes = announced ? 'announced' : entry === null ? null : 'accepted';
      return { group, passes, entry, unnamed };
    });
  const idle = accepted.flatMap((entry): Verdict['idle'] => {
    if (entry.until < today) return [{ entry, why: 'over' }];
    return groups.some((group) => accepts(entry, group)) ? [] : [{ entry, why: 'unused' }];
  });
  return { rating, needs, raised, breaks, idle };
}

function accepts({ rule, at }: AcceptedBreak, group: ChangeGroup): boolean {
  return group.rating === 'major' && group.rule === rule && group.at === at;
}

/** The breaks that may not pass. */
export function openBreaks({ breaks }: Verdict): Break[] {
  return breaks.filter(({ passes }) => passes === null);
}
