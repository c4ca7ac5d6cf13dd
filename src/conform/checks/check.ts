/** The kinds of checks, and what they have in common. */
import type { DocumentedResponse, Located } from '../../contract/operations.ts';
import { findResponse, type TestedOperation } from '../contract.ts';
import type { Fixtures } from '../fixtures/fixtures.ts';
import type { TestedExchange } from '../http/exchange.ts';
import { type Confidence, confidenceAt } from '../locations.ts';
import { type Discovery, report, type Session } from '../session.ts';

interface Check {
  readonly id: string;
  /** What has to hold, as a sentence. */
  readonly rule: string;
}

/** A check of every response. */
export interface ResponseCheck extends Check {
  readonly find: (context: ResponseContext) => Found | readonly Found[];
}

type Found = Omit<Discovery, 'check'>;

interface ResponseContext extends Pick<Session, 'secrets' | 'stateful' | 'userIsAdmin'> {
  readonly exchange: TestedExchange;
  /** The documented response of this status; `null` if the status is undocumented. */
  readonly documented: DocumentedResponse | null;
}

/** A check of one operation. */
export interface OperationCheck extends Check {
  readonly appliesTo: (operation: TestedOperation) => boolean;
  /** Sends requests and reports what is wrong. May reject with NotReached, NeedsState or NoResponse. */
  readonly run: (context: CheckContext) => Promise<void>;
}

export interface CheckContext {
  readonly session: Session;
  readonly fixtures: Fixtures;
  readonly operation: TestedOperation;
}

/** A check that takes several operations. */
export interface SequenceCheck extends Check {
  /** Whether it sends requests that change something. */
  readonly changes: boolean;
  readonly cases: (
    fixtures: Fixtures,
    chosen: readonly TestedOperation[],
  ) => readonly SequenceCase[];
}

interface SequenceCase {
  /** Id of the operation under test. */
  readonly operation: string;
  /** What it adds to the coverage. */
  readonly covers?: readonly [kind: 'transitions' | 'links', key: string];
  readonly run: () => Promise<void>;
}

/** A request that has to be rejected. */
export interface Rejection {
  readonly check: string;
  /** `a request without the field title` */
  readonly what: string;
  readonly status: number;
  /** Another status that is accepted. */
  readonly or?: number | undefined;
  /** Where the contract says so, and the aspects in which that may be inferred. */
  readonly locations?: readonly Located[];
  readonly aspects?: readonly string[];
}

/** Reports a request that was not rejected, or with another status. */
export function expectRejection(
  session: Session,
  exchange: TestedExchange,
  rejection: Rejection,
): void {
  const { operation, response } = exchange;
  const { check, what, status, or, locations = [operation], aspects = [] } = rejection;
  const seen = response.status;
  // Server errors are reported by another check.
  if (seen === status || seen === or || seen >= 500) return;
  const confidence =
    seen < 400 ? confidenceAt(locations, aspects) : confidenceInStatus(operation, status);
  report(session, exchange, { check, confidence, expected: `${what} returns ${status}` });
}

function confidenceInStatus(operation: TestedOperation, status: number): Confidence {
  const response = findResponse(operation, status);
  if (response !== undefined) return confidenceAt([response], ['status']);
  const inference = 'The contract does not document this status here.';
  return { severity: 'note', inference, pointer: operation.pointer };
}
