import type { ChangeGroup } from '../../diff/changes.ts';
import { type Decision, groupByDecision } from '../../diff/decisions.ts';
import type { Release } from '../../diff/release/releases.ts';
import { toSlug } from '../text/markdown.ts';
import type { UpcomingModel } from './types.ts';

/**
 * What the contract changes since its last release.
 *
 * @param changes `null` where they are not known.
 */
export function toUpcoming(
  [last]: readonly Pick<Release, 'version'>[],
  decisions: readonly Decision[],
  changes: readonly ChangeGroup[] | null,
): UpcomingModel | null {
  const found = groupByDecision(decisions, changes);
  if (last === undefined || (changes ?? found).length === 0) return null;
  return {
    since: last.version,
    decisions: found.map((each) => ({ ...each, anchor: toAnchor(each) })),
    changes,
  };
}

/** The first words tell decisions apart, and weigh little in links. */
function toAnchor({ title }: Decision): string {
  return toSlug(title.split(' ').slice(0, 4).join(' '));
}
