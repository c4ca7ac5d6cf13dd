/**
 * The one table of callers: who they are in a project of each visibility. With the role that the contract states for an
 * operation, it says whether the operation is allowed, denied, or its project hidden. What one may read, every other
 * reads the same.
 */

import type { Annotations } from '../../contract/annotations.ts';
import { isRecord, type UnknownRecord } from '../../contract/data.ts';
import type { Located } from '../../contract/read/operations.ts';
import { findNode, pointerTo } from '../../contract/read/pointers.ts';
import type { Api, Exchange, SendOptions } from '../api.ts';
import { type Basis, confidenceAt } from '../claims/certainty.ts';
import type { ClaimPath, Situation, StatusClaim } from '../claims/claim.ts';
import { mayChange } from '../claims/compare.ts';
import {
  findResponse,
  locateBehavior,
  type TestedContract,
  type TestedOperation,
} from '../contract/contract.ts';
import { toKey } from '../contract/resources.ts';
import { expect, expectSame } from '../expect.ts';
import type { Place } from '../fixtures/fixtures.ts';
import type { CallerKind } from '../http/exchange.ts';
import type { InputValues } from '../http/serialize.ts';
import { sendRejected } from './stored.ts';

/** What somebody is in a container, from the one who may do the least. */
const STANDINGS = ['none', 'sees', 'shares', 'owns', 'administers'] as const;

type Standing = (typeof STANDINGS)[number];

/** Somebody, and who they are in a project. */
export interface Actor {
  readonly caller: CallerKind;
  readonly place: Place;
  readonly standing: Standing;
  readonly what: string;
}

export const ACTORS: readonly Actor[] = [
  { caller: 'anonymous', place: 'public', standing: 'sees', what: 'a caller without a token' },
  { caller: 'anonymous', place: 'internal', standing: 'none', what: 'a caller without a token' },
  { caller: 'anonymous', place: 'private', standing: 'none', what: 'a caller without a token' },
  { caller: 'outsider', place: 'private', standing: 'none', what: 'a user who is no member' },
  { caller: 'outsider', place: 'internal', standing: 'sees', what: 'a user who is no member' },
  { caller: 'outsider', place: 'public', standing: 'sees', what: 'a user who is no member' },
  { caller: 'user', place: 'shared', standing: 'shares', what: 'a member who is not the owner' },
  { caller: 'user', place: 'private', standing: 'owns', what: 'the owner' },
  { caller: 'admin', place: 'private', standing: 'administers', what: 'an administrator' },
];

/** What an operation returns to a caller. */
export type Outcome =
  | 'allowed'
  | 'denied'
  | 'hidden'
  /** As `hidden`, in a project that every caller with a token sees. */
  | 'hidden-without-token'
  | 'no-token'
  | 'in-scope'
  | 'out-of-scope';

/** By role, the least that somebody has to be. */
const LEAST: Readonly<Record<string, Standing>> = {
  viewer: 'sees',
  member: 'shares',
  owner: 'owns',
  admin: 'administers',
};

/** Whether somebody has a role. */
export function isAtLeast(standing: Standing, role: string): boolean {
  return STANDINGS.indexOf(standing) >= STANDINGS.indexOf(LEAST[role] ?? 'none');
}

/** What an operation in a project returns to somebody. */
export function predictOutcome(
  operation: TestedOperation,
  { caller, place, standing }: Actor,
): Outcome {
  const { role: needed } = operation;
  if (needed.needsToken) {
    if (caller === 'anonymous') return 'no-token';
    if (isAtLeast(standing, needed.name)) return 'allowed';
  } else if (standing !== 'none') return 'allowed';
  // That a private project is hidden is documented.
  if (standing !== 'none' || needed.isAdministrator) return 'denied';
  return place === 'private' ? 'hidden' : 'hidden-without-token';
}

/** Sends a request as somebody, and holds the response against the outcome; what is denied must change nothing. */
export async function tryCaller(
  api: Api,
  input: Partial<InputValues>,
  outcome: Outcome,
  when: Situation,
  { readBy, ...options }: SendOptions & { readonly readBy?: CallerKind | undefined },
): Promise<Exchange | null> {
  const isDenied = ['denied', 'hidden', 'hidden-without-token'].includes(outcome);
  const exchange = await (isDenied
    ? sendRejected(api, input, { readBy, ...options })
    : api.send(input, options));
  const { basis, ...claim } = OUTCOMES[outcome](api.operation);
  const isHidden = outcome === 'hidden-without-token' && exchange.status >= 400;
  const stated = isHidden ? { ...basis, ...hiddenAs(api.operation) } : basis;
  return expect(exchange, { kind: 'status', when, ...claim }, stated) ? exchange : null;
}

type ExpectedStatus = Pick<StatusClaim, 'statuses' | 'not'> & { readonly basis: Basis };

/** That such a project is not shown may be documented, and yet not with which status. */
function hiddenAs({ contract }: TestedOperation): Basis {
  const assumed = confidenceAt([locateBehavior(contract, 'access', 'visibility')], ['access']);
  return assumed.severity === 'note' ? { confidence: assumed } : {};
}

const DENIALS = [401, 403, 404] as const;

/** How an outcome shows, and where the contract states it. */
const OUTCOMES: Readonly<Record<Outcome, (operation: TestedOperation) => ExpectedStatus>> = {
  allowed: (operation) => ({ not: DENIALS, basis: roleOf(operation) }),
  denied: (operation) => {
    const usual = findResponse(operation, 403) === undefined ? 401 : 403;
    const stated = operation.contract.behavior.access.denied[operation.id];
    // To hide a resource denies access to it as well, where no status of its own is documented.
    const others = stated === undefined ? [404] : [];
    return { statuses: [stated ?? usual, ...others, '5xx'], basis: roleOf(operation) };
  },
  hidden: () => ({ statuses: [404, '5xx'], basis: {} }),
  'hidden-without-token': () => ({ statuses: [404, '5xx'], basis: {} }),
  'no-token': ({ contract }) => ({
    statuses: [401, '5xx'],
    basis: { locations: [locateScheme(contract)] },
  }),
  'in-scope': (operation) => ({ not: DENIALS, basis: scopeOf(operation) }),
  'out-of-scope': (operation) => ({ statuses: [...DENIALS, '5xx'], basis: scopeOf(operation) }),
};

/** Where the contract says which header carries the token. */
function locateScheme({ document }: TestedContract): Located {
  const [name = ''] = Object.keys(document.components?.securitySchemes ?? {});
  return { pointer: pointerTo('components', 'securitySchemes', name), node: {} };
}

/** Where the contract states what a token of a scope may do. */
function scopeOf({ contract }: TestedOperation): Basis {
  const pointer = pointerTo('components', 'schemas', 'ImpersonationTokenScope');
  const scope = { pointer, node: findNode(contract.document, pointer) as Annotations };
  return { confidence: confidenceAt([scope], ['access']) };
}

/** Where the contract states the role that an operation needs. */
function roleOf({ access, pointer, node, contract }: TestedOperation): Basis {
  return {
    locations: [{ pointer, node }, locateBehavior(contract, 'access', 'roles', access)],
    aspects: ['access'],
  };
}

/** By path and query, who has read it first, and what came back. */
export type Reads = Map<string, { readonly actor: Actor; readonly before: Exchange }>;

/** Compares what somebody reads with what somebody else has read of the same; of lists, the items that both see. */
export function expectSameRead(
  reads: Reads,
  actor: Actor,
  exchange: Exchange,
  { path, query }: InputValues,
): void {
  if (exchange.operation.method !== 'GET' || !exchange.succeeded) return;
  const key = JSON.stringify([path, query]);
  const first = reads.get(key);
  if (first === undefined) {
    reads.set(key, { actor, before: exchange });
    return;
  }
  const { before } = first;
  const known = listRecords(before);
  for (const [name, { at, record }] of listRecords(exchange)) {
    const was = known.get(name);
    if (was === undefined) continue;
    // Who may see less may be shown nothing.
    const skips = (field: string) =>
      [was.record[field], record[field]].some((value) => (value ?? null) === null);
    const compared = { was: was.record, from: was.at, is: record, at };
    expectSame(exchange, ['read-by', first.actor.what], {
      ...{ before, ...compared, ignores: dependsOnCaller, skips },
    });
  }
}

interface ShownRecord {
  readonly at: ClaimPath;
  readonly record: UnknownRecord;
}

/** The records of a response by what identifies them. */
function listRecords({ response: { json } }: Exchange): ReadonlyMap<string, ShownRecord> {
  const isList = Array.isArray(json);
  const all = [json].flat().map((record, index) => ({ at: isList ? [index] : [], record }));
  return new Map(
    all.flatMap(({ at, record }) =>
      isRecord(record) ? [[isList ? toKey(record) : '', { at, record }] as const] : [],
    ),
  );
}

/** Whether a field shows each caller something else, or changes by itself. */
export function dependsOnCaller(contract: TestedContract, field: string): boolean {
  return field === 'subscribed' || mayChange(contract, field);
}
