import type { ContractChange, Rating } from '../changes.ts';
import type { NodePair } from '../compare.ts';
import type { RevisionPair } from '../revision-pair.ts';

export type RatedFinding = Pick<ContractChange, 'rating' | 'rule' | 'message'>;

type Rater = (rule: string, message: string) => RatedFinding;
const rater =
  (rating: Rating): Rater =>
  (rule, message) => ({ rating, rule, message });
export const major: Rater = rater('major');
export const minor: Rater = rater('minor');
export const patch: Rater = rater('patch');

/** Major for what breaks, minor for the reverse. */
export function breaking(breaks: boolean, rule: string, message: string): RatedFinding {
  return breaks ? major(rule, message) : minor(rule, message);
}

export interface RuleContext {
  readonly pair: NodePair;
  /** The roles by name, from the widest circle of callers to the narrowest. */
  readonly roles: RevisionPair;
}

/** Rates a field that differs between two states; `undefined` stands for its absence. */
export type RateField = (base: unknown, revision: unknown, context: RuleContext) => RatedFinding[];

/** The values that fit now: fewer, more, `other` ones or the `same`. */
export type Effect = 'fewer' | 'more' | 'other' | 'same';

/** The effect of a change of a keyword; `undefined` stands for its absence. */
export type EffectOf = (base: unknown, revision: unknown, pair: NodePair) => Effect;

/** A keyword that leaves out values if it has this one. */
export const flagEffect =
  (strict: boolean): EffectOf =>
  (base, revision) => {
    const [before, after] = [base === strict, revision === strict];
    if (before === after) return 'same';
    return after ? 'fewer' : 'more';
  };
