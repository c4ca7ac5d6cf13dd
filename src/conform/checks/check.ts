/** The kinds of checks, and what they have in common. */
import type { DocumentedResponse, Located } from '../../contract/operations.ts';
import { findResponse, type TestedOperation } from '../contract.ts';
import type { CoverageKey } from '../coverage.ts';
import type { Fixtures } from '../fixtures/fixtures.ts';
import type { TestedExchange } from '../http/exchange.ts';
import type { InputValues } from '../http/serialize.ts';
import { type Confidence, confidenceAt } from '../locations.ts';
import {
  type Discovery,
  type Need,
  report,
  type SendOptions,
  type Session,
  send,
} from '../session.ts';

interface Check {
  readonly id: string;
  /** What has to hold, as a sentence. */
  readonly rule: string;
}

/** A check of every response. */
export interface ResponseCheck extends Check {
  readonly find: (context: ResponseContext) => Discovery | readonly Discovery[];
}

interface ResponseContext extends Pick<Session, 'secrets' | 'stateful' | 'userIsAdmin'> {
  readonly exchange: TestedExchange;
  /** The documented response of this status; `null` if the status is undocumented. */
  readonly documented: DocumentedResponse | null;
  /** Schemas with values that are known to fit them, over the whole run. */
  readonly valid: Set<string>;
}

/** Sends requests and reports what is wrong. May reject with NotReached, NeedsState or NoResponse. */
type RunCheck = (context: CheckContext) => Promise<void>;

export interface CheckContext {
  readonly session: Session;
  readonly fixtures: Fixtures;
  /** The operation under test. */
  readonly operation: TestedOperation;
}

/** A check of one operation. */
export interface OperationCheck extends Check {
  readonly appliesTo: (operation: TestedOperation) => boolean;
  readonly needs?: readonly Need[];
  readonly run: RunCheck;
}

/** A check that takes several operations. */
export interface SequenceCheck extends Check {
  readonly cases: readonly SequenceCase[];
}

interface SequenceCase {
  readonly operation: TestedOperation;
  readonly changes: boolean;
  /** What it adds to the coverage. */
  readonly covers?: CoverageKey;
  readonly run: RunCheck;
}

/** How a request has to be rejected. */
interface Rejection {
  /** `a request without the field title` */
  readonly what: string;
  /** 404 if omitted. */
  readonly status?: number;
  /** Another status that is accepted. */
  readonly or?: number | undefined;
  /** Where the contract says so, and the aspects in which that may be assumed. */
  readonly locations?: readonly Located[];
  readonly aspects?: readonly string[];
}

/** Sends a request that has to be rejected, by default with 404. */
export async function sendInvalid(
  { session, operation }: Pick<CheckContext, 'session' | 'operation'>,
  input: Partial<InputValues>,
  { caller, serialization, ...rejection }: Rejection & SendOptions,
): Promise<void> {
  const exchange = await send(session, operation, input, { caller, serialization });
  expectRejection(session, exchange, rejection);
}

/** Reports a request that was not rejected, or with another status. */
export function expectRejection(
  session: Session,
  exchange: TestedExchange,
  { what, status = 404, or, locations = [exchange.operation], aspects = [] }: Rejection,
): void {
  const { operation, response } = exchange;
  const seen = response.status;
  // Server errors are reported by another check.
  if (seen === status || seen === or || seen >= 500) return;
  const confidence =
    seen < 400 ? confidenceAt(locations, aspects) : confidenceInStatus(operation, status);
  report(session, exchange, { confidence, expected: `${what} returns ${status}` });
}

function confidenceInStatus(operation: TestedOperation, status: number): Confidence {
  const response = findResponse(operation, status);
  if (response !== undefined) return confidenceAt([response], ['status']);
  const assumption = 'The contract does not document this status here.';
  return { severity: 'note', assumption, pointer: operation.pointer };
}
