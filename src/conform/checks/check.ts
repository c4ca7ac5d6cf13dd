/** A check of one operation. */
import type { Annotations } from '../../contract/openapi.ts';
import { type Certainty, certaintyOf } from '../contract/certainty.ts';
import type { Facts, Place } from '../contract.ts';
import type { World } from '../fixtures/fixtures.ts';
import type { Exchange } from '../http/exchange.ts';
import { report, type Session } from '../session.ts';

/** What a check of an operation works on. */
export interface Subject {
  readonly session: Session;
  readonly world: World;
  readonly facts: Facts;
}

export interface OperationCheck {
  readonly id: string;
  /** What has to hold, as a sentence. */
  readonly rule: string;
  readonly appliesTo: (facts: Facts) => boolean;
  /** Sends requests and reports what is wrong. May reject with NotReached, NeedsMemory or NoAnswer. */
  readonly run: (subject: Subject) => Promise<void>;
}

/** What a request that has to be refused is about. */
export interface Refusal {
  readonly check: string;
  /** `a request without the field title` */
  readonly what: string;
  readonly status: number;
  /** What says that it has to be refused, and the facets that would make this a guess. */
  readonly places: readonly Place<Annotations>[];
  readonly facets: readonly string[];
  /** Another status that will do as well. */
  readonly or?: number;
}

/** Reports a request that should have been refused and was not, or not with the status that is expected. */
export function expectRefusal(
  session: Session,
  facts: Facts,
  exchange: Exchange,
  { check, what, status, places, facets, or }: Refusal,
): void {
  const seen = exchange.received.status;
  // Failures of the server are reported as such.
  if (seen === status || seen === or || seen >= 500) return;
  const expected = `${what} is refused with ${status}`;
  const certainty = seen < 400 ? certaintyOf(places, facets) : certaintyOfStatus(facts, status);
  report(session, exchange, { check, certainty, expected, seen: `the status ${seen}` });
}

/** How sure the contract is that an operation answers with a status. */
function certaintyOfStatus({ answers, pointer }: Facts, status: number): Certainty {
  const answer = answers.find((each) => each.status === status);
  return answer === undefined
    ? { voice: 'note', says: 'The contract has no such status here.', pointer }
    : certaintyOf([answer], ['status']);
}

/** The certainty of what nothing in the contract qualifies. */
export function fact(pointer: string): Certainty {
  return { voice: 'failure', says: null, pointer };
}
