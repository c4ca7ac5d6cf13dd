/** Holds a claim against the responses of a run, and adds a finding to its report if it does not hold. */

import type { UnknownRecord } from '../contract/data.ts';
import {
  type Basis,
  confidenceIn,
  confidenceInResponse,
  documentedAt,
} from './claims/certainty.ts';
import { type Claim, type ClaimPath, type Situation, showsAsBefore } from './claims/claim.ts';
import { listDifferences, type mayChange } from './claims/compare.ts';
import { collectEvidence, type ProvingSession } from './claims/evidence.ts';
import { type Judgment, judge, type Responses, wantedValue } from './claims/judge.ts';
import { formatExpected, formatSeen } from './claims/sentences.ts';
import { describePointer, findFamily, linkTo } from './contract/locations.ts';
import type { TestedExchange } from './http/exchange.ts';
import type { NoResponse } from './http/fetch-once.ts';
import { type SentExchange, toCurl } from './http/shown.ts';
import type { Findings } from './results/report.ts';

/** A session, as far as claims need it. */
interface ClaimSession extends ProvingSession {
  readonly check: string;
  readonly reference: string;
  readonly findings: Findings;
  readonly stateful: boolean;
}

interface ClaimedExchange extends TestedExchange {
  readonly session: ClaimSession;
}

interface Reported extends SentExchange {
  readonly session: ClaimSession;
}

/** What else a claim is about. */
export interface Compared {
  /** Exchange of the same attempt that the claim compares with. */
  readonly before?: ClaimedExchange | undefined;
  /** What shows the defect to a reader, instead of all that the claim is about, or where the check has judged it. */
  readonly seen?: unknown;
}

/**
 * Returns whether a claim about an exchange holds. The evidence comes from the recording of the run, so a
 * check states a claim as soon as it has read what proves it.
 */
export function expect(
  exchange: ClaimedExchange,
  claim: Claim,
  basis: Basis = {},
  compared: Compared = {},
): boolean {
  const { before } = compared;
  const responses = responsesOf(exchange, compared);
  const { holds: isKept, seen } = judge(claim, responses);
  if (isKept) return true;
  const wanted = claim.kind === 'field' ? wantedValue(claim, responses) : undefined;
  const shown = 'seen' in compared ? compared.seen : seen;
  const confidence = confidenceInResponse(exchange.operation, claim, seen, basis);
  report(exchange, claim, { ...basis, confidence }, { seen: shown, wanted, before });
  return false;
}

/** What an exchange has to show as another one does. */
interface Same {
  readonly before: ClaimedExchange;
  /** What that shows, and where; its whole body if omitted. */
  readonly was?: UnknownRecord;
  readonly from?: ClaimPath;
  /** What the exchange shows, and where; its whole body if omitted. */
  readonly is?: UnknownRecord;
  readonly at?: ClaimPath;
  /** Fields that are not compared: `mayChange` if others may have worked on the server in between. */
  readonly ignores?: typeof mayChange;
  readonly skips?: (field: string) => boolean;
  readonly basis?: Basis;
}

/** Holds each field that two exchanges show of one record against the other, or the items of two lists. */
export function expectSame(exchange: ClaimedExchange, when: Situation, same: Same): void {
  const { before, was = before.body, is = exchange.body, at = [], from = [] } = same;
  if (same.is === undefined && same.was === undefined && Array.isArray(exchange.json)) {
    expect(exchange, { kind: 'items', relation: 'same', when }, same.basis, { before });
    return;
  }
  for (const { field } of listDifferences(exchange.operation.contract, was, is, same.ignores)) {
    if (same.skips?.(field)) continue;
    const claim = showsAsBefore([...at, field], when, [...from, field]);
    expect(exchange, claim, same.basis, { before });
  }
}

/** A claim about an exchange that may be tried before it is stated. */
export interface Statement {
  readonly exchange: ClaimedExchange;
  readonly claim: Claim;
  readonly basis?: Basis;
  readonly compared?: Compared;
}

/** Whether a statement holds; adds no finding. */
export function holds({ exchange, claim, compared = {} }: Statement): boolean {
  return judge(claim, responsesOf(exchange, compared)).holds;
}

/** Returns whether a statement holds, and adds a finding if it does not. */
export function expectStatement({ exchange, claim, basis, compared }: Statement): boolean {
  return expect(exchange, claim, basis, compared);
}

function responsesOf({ response }: ClaimedExchange, { before }: Compared): Responses {
  return { final: response, before: before?.response };
}

interface Broken extends Pick<Judgment, 'seen'> {
  readonly wanted?: unknown;
  readonly before?: ClaimedExchange | undefined;
}

/** Adds a finding, without secrets. */
export function report(
  exchange: Reported,
  claim: Claim,
  basis: Basis,
  { seen, wanted, before }: Broken,
): void {
  const { operation, session } = exchange;
  const { check = session.check } = basis;
  const { pointer, severity, assumption } = confidenceIn(operation, basis);
  const { hide } = session.secrets;
  const added = {
    severity,
    check,
    operation: operation.id,
    pointer,
    family: findFamily(operation.contract, pointer),
    claim: JSON.parse(hide(JSON.stringify(claim))) as Claim,
    seen,
    assumption,
    expected: hide(formatExpected(claim, wanted)),
    shown: hide(formatSeen(claim, seen)),
    statement: describePointer(operation.contract, pointer),
    link: linkTo(session.reference, pointer, operation.id),
    curl: toCurl(session, exchange),
  };
  session.findings.add(added, () => collectEvidence(session, exchange, claim, before));
}

/** The check of requests that no response came back to. */
export const noResponse = { id: 'no-response', rule: 'Every request gets a response.' };

/** The check of what a cache serves: it is noticed where something else is found. */
export const staleRead = {
  id: 'stale-read',
  rule: 'A read shows what the writes before it left.',
};

/** Nothing came back. */
export function reportUnanswered(exchange: Reported, { message, gateway }: NoResponse): void {
  // A gateway fails for all operations, which is one cause.
  const pointer = gateway === undefined ? exchange.operation.pointer : '#/servers/0';
  const claim: Claim = { kind: 'response', when: ['any'] };
  report(
    exchange,
    claim,
    { check: noResponse.id, confidence: documentedAt(pointer) },
    { seen: message },
  );
}
