import type { UnknownRecord } from '../../src/contract/data.ts';
import type { RatedFinding } from '../changes.ts';
import type { NodePair } from '../compare.ts';

/** The access levels of both states by name, from the widest circle of callers to the narrowest. */
export interface AccessLevels {
  readonly base: UnknownRecord;
  readonly revision: UnknownRecord;
}

export interface RuleContext {
  readonly pair: NodePair;
  readonly levels: AccessLevels;
}

/** Rates a field that differs between two states; `undefined` stands for its absence. */
export type FieldRule = (base: unknown, revision: unknown, context: RuleContext) => RatedFinding[];
