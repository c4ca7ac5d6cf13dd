/**
 * What it means that a field, a parameter, a body or a header that both revisions have became required, or is no longer.
 * Whether that is major, or fewer allowed values are, `isBreak` in allowed-values.ts says, by who sends them; what a new
 * required parameter means stands in parameters.ts.
 */
import { asArray } from '../../src/contract/data.ts';
import { compareLists } from '../revision-pair.ts';
import {
  type EffectOf,
  flagEffect,
  major,
  minor,
  type RatedFinding,
  type RuleContext,
} from './rule.ts';

/** The names that an object must have, or whether something must be there. */
export const requiredEffect: EffectOf = (base, revision, pair) => {
  if (!Array.isArray(base ?? revision)) return flagEffect(true)(base, revision, pair);
  const { added, removed } = compareLists(asArray(base), asArray(revision));
  if (added.length > 0 && removed.length > 0) return 'other';
  return added.length > 0 ? 'fewer' : removed.length > 0 ? 'more' : 'same';
};

/** `required` of a header in a response promises it. */
export function rateHeaderRequired(
  _: unknown,
  revision: unknown,
  { pair }: RuleContext,
): RatedFinding[] {
  if (pair.kind !== 'header') return [];
  return revision === true
    ? [minor('header-required-changed', 'The header is always there now.')]
    : [major('header-required-changed', 'The header may be missing now.')];
}
