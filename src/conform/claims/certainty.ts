/** Decides whether a claim that does not hold is a failure or a note: a documented fact, or an assumption. */

import type { Located } from '../../contract/read/operations.ts';
import { isUnspecified, listMarks, reasonOf } from '../../contract/unspecified.ts';
import { findResponse, type TestedOperation } from '../contract/contract.ts';
import { locateInput } from '../contract/locations.ts';
import type { Claim } from './claim.ts';

/** `failure`: contradicts a documented fact. `note`: differs from what the contract assumes. */
export type Severity = 'failure' | 'note';

/** Severity of a finding, and for a note what the contract assumes. */
export interface Confidence {
  readonly severity: Severity;
  /** What the contract assumes or leaves open; `null` for documented facts. */
  readonly assumption: string | null;
  readonly pointer: string;
}

/** Where the contract states a claim, and how sure it is. */
export interface Basis {
  /** Nearest first, and the aspects in which that may be assumed; the operation if omitted. */
  readonly locations?: readonly Located[];
  readonly aspects?: readonly string[];
  /** Instead of these. */
  readonly confidence?: Confidence;
  /** The running check if omitted. */
  readonly check?: string;
}

/** How sure the contract is of a claim. */
export function confidenceIn(operation: TestedOperation, basis: Basis): Confidence {
  const { locations = [operation], aspects = [], confidence } = basis;
  return confidence ?? confidenceAt(locations, aspects);
}

/** How sure the contract is of a claim about a response: of an error, whether its status is documented. */
export function confidenceInResponse(
  operation: TestedOperation,
  claim: Claim,
  seen: unknown,
  basis: Basis,
): Confidence {
  const [status] = claim.kind === 'status' ? (claim.statuses ?? []) : [];
  const isRejected = typeof status === 'number' && Number(seen) >= 400;
  return isRejected && basis.confidence === undefined
    ? confidenceInStatus(operation, status)
    : confidenceIn(operation, basis);
}

/** A documented fact. */
export function documentedAt(pointer: string): Confidence {
  return { severity: 'failure', assumption: null, pointer };
}

/** What no document says. */
export function assumedAt(pointer: string, assumption: string): Confidence {
  return { severity: 'note', assumption, pointer };
}

/** A note if one of the locations, nearest first, is marked as unspecified in one of the aspects. */
export function confidenceAt(
  locations: readonly Located[],
  aspects: readonly string[],
): Confidence {
  // Without an aspect, nothing of what is checked can be assumed.
  const found =
    aspects.length === 0
      ? undefined
      : locations.find(({ node }) => isUnspecified(node, ...aspects));
  if (found === undefined) return documentedAt(locations[0]?.pointer ?? '#');
  const marks = listMarks(found.node).filter(({ what }) =>
    what.some((each) => aspects.includes(each)),
  );
  return assumedAt(found.pointer, marks.map(reasonOf).join(' '));
}

/** How sure the contract is of what depends on several statements: not at all if one of them is assumed. */
export function confidenceInAll(all: readonly [Confidence, ...Confidence[]]): Confidence {
  return all.find(({ severity }) => severity === 'note') ?? all[0];
}

/** How sure the contract is of a parameter in some aspects. */
export function confidenceInParameter(
  operation: TestedOperation,
  wireName: string | undefined,
  aspects: readonly string[],
): Confidence {
  const parameter = operation.parameters.find((each) => each.wireName === wireName);
  if (parameter === undefined) return documentedAt(operation.pointer);
  return confidenceAt(locateInput(operation, parameter.in, parameter), aspects);
}

/** How sure the contract is of a status of an operation. */
export function confidenceInStatus(operation: TestedOperation, status: number): Confidence {
  const response = findResponse(operation, status);
  return response === undefined
    ? assumedAt(operation.pointer, 'The contract does not document this status here.')
    : confidenceAt([response], ['status']);
}
