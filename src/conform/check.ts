/** The kinds of checks, and what they have in common. */

import type { DocumentedResponse } from '../contract/read/operations.ts';
import type { Api } from './api.ts';
import type { Basis } from './claims/certainty.ts';
import type { Claim } from './claims/claim.ts';
import type { TestedContract, TestedOperation } from './contract/contract.ts';
import type { TestedExchange } from './http/exchange.ts';
import type { CoverageKey } from './results/coverage.ts';
import type { Need, Session } from './session.ts';

interface Check {
  readonly id: string;
  /** What has to hold, as a sentence. */
  readonly rule: string;
}

/** A check that sends requests. */
interface SendingCheck extends Check {
  readonly needs?: readonly Need[];
  /**
   * What it does with lists, so that workers keep out of its way: compares them and changes nothing, changes items of
   * theirs, compares what they show before and after, or does so with the list around its subject.
   */
  readonly lists?: 'reads' | 'changes' | 'compares' | 'surrounds';
  /** What it uses up that others need: of what cannot be created, or of anything. */
  readonly usesUp?: 'pooled' | 'any';
}

/** What a check found in a response. */
export interface Discovery extends Basis {
  readonly claim: Claim;
  readonly seen: unknown;
}

/** A check of every response, made once for a contract. */
export interface ResponseCheck extends Check {
  readonly prepare: (contract: TestedContract) => FindDiscoveries;
}

export type FindDiscoveries = (context: ResponseContext) => Discovery | readonly Discovery[];

export interface ResponseContext extends Pick<Session, 'secrets' | 'stateful' | 'userIsAdmin'> {
  readonly exchange: TestedExchange;
  /** The documented response of this status; `null` if the status is undocumented. */
  readonly documented: DocumentedResponse | null;
  /** Schemas with values that are known to fit them, over the whole run. */
  readonly valid: Set<string>;
}

/** Sends requests and reports what is wrong. May reject with NotReached, NeedsState or NoResponse. */
type RunCheck = (api: Api) => Promise<void>;

/** A check of one operation. */
export interface OperationCheck extends SendingCheck {
  readonly appliesTo: (operation: TestedOperation) => boolean;
  readonly run: RunCheck;
}

/** A check that takes several operations. */
export interface SequenceCheck extends SendingCheck {
  readonly listCases: (contract: TestedContract) => readonly SequenceCase[];
}

interface SequenceCase {
  readonly operation: TestedOperation;
  readonly changes: boolean;
  /** Whether it leaves nothing for other checks, and so comes last. */
  readonly isLast?: boolean;
  /** What is read to see it, beside the operation; choosing one of these is enough. */
  readonly seenBy?: readonly TestedOperation[];
  /** What it adds to the coverage. */
  readonly covers?: CoverageKey;
  readonly run: RunCheck;
}
