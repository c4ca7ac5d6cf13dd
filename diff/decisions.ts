/** The decisions behind the changes since the last release: `decisions.yaml`, in which each has one sentence. */
import { parse } from 'yaml';
import type { ChangeGroup } from './changes.ts';

/** The file of decisions, relative to the project. */
export const DECISIONS = 'diff/decisions.yaml';

/** One thing that was decided, however many rated changes come from it. Texts are Markdown of one line. */
export interface Decision {
  readonly title: string;
  /** Advice to callers. */
  readonly do?: string;
  /** Correct calls, or only tests of what a server does; it breaks nothing without. */
  readonly breaks?: 'calls' | 'tests';
  /** Which changes come from it: those of a rule, with a pointer that theirs begin with. */
  readonly changes: readonly { readonly rule: string; readonly at?: string }[];
}

/** A decision with the changes that come from it. */
export interface DecidedChanges extends Omit<Decision, 'changes'> {
  readonly changes: readonly ChangeGroup[];
}

/** Reads the file; no list is an empty one. */
export function readDecisions(text: string): readonly Decision[] {
  return (parse(text) as { readonly decisions: readonly Decision[] | null }).decisions ?? [];
}

/** The file after a release, which has no changes yet. */
export function withoutDecisions(text: string): string {
  return text.replace(/^decisions:\n.*/ms, 'decisions: []\n');
}

/** Changes of how sure the contract is, which no request or response shows. */
export function isOfConfidence({ rule }: ChangeGroup): boolean {
  return rule === 'confidence-changed';
}

/**
 * Breaks and additions by decision, in the order of the list. A break without a decision is one of its own, and what
 * else has none is one together.
 *
 * @param changes `null` where they are not known: then all decisions are there, without changes.
 */
export function groupByDecision(
  decisions: readonly Decision[],
  changes: readonly ChangeGroup[] | null,
): DecidedChanges[] {
  if (changes === null) return decisions.map((decision) => ({ ...decision, changes: [] }));
  const rated = changes.filter((each) => each.rating !== 'patch' && !isOfConfidence(each));
  const decided = rated.map((change) => [findDecision(decisions, change), change] as const);
  const changesOf = (decision: Decision | undefined) =>
    decided.filter(([by]) => by === decision).map(([, change]) => change);
  const others = changesOf(undefined);
  return [
    ...decisions.map((each) => ({ ...each, changes: changesOf(each) })),
    ...others
      .filter(({ rating }) => rating === 'major')
      .map((each) => ({ title: each.message, breaks: 'calls' as const, changes: [each] })),
    {
      title: 'More can be sent or is returned.',
      changes: others.filter(({ rating }) => rating === 'minor'),
    },
  ].filter((each) => each.changes.length > 0);
}

function findDecision(decisions: readonly Decision[], change: ChangeGroup): Decision | undefined {
  const matching = decisions.filter((decision) =>
    decision.changes.some(({ rule, at = '' }) => rule === change.rule && change.at.startsWith(at)),
  );
  const isBreak = change.rating === 'major';
  const fitting = matching.find(({ breaks }) => (breaks !== undefined) === isBreak);
  return fitting ?? (isBreak ? undefined : matching[0]);
}
