/** One run against one server: sends the requests of checks and takes their findings. */

import { createRouter } from '../http/router.ts';
import { documentedAt } from './claims/certainty.ts';
import { returns, shows } from './claims/claim.ts';
import type { ProvingSession } from './claims/evidence.ts';
import { oncePerContract, type TestedContract, type TestedOperation } from './contract/contract.ts';
import { idFieldAt, leadsTo } from './contract/resources.ts';
import { expect, reportUnanswered } from './expect.ts';
import { type CallerKind, readResponse, type TestedExchange } from './http/exchange.ts';
import { NoResponse } from './http/fetch-once.ts';
import type { Sender } from './http/sender.ts';
import {
  type HttpRequest,
  type InputValues,
  type Serialization,
  serialize,
} from './http/serialize.ts';
import type { SentExchange } from './http/shown.ts';
import type { Absences, Served } from './http/unserved-operations.ts';
import { type Announced, announce, recordExchange } from './owned/announce.ts';
import { tryDeleting } from './owned/deletion.ts';
import { guardWrite, listWritten } from './owned/guard.ts';
import type { Ledger } from './owned/ledger.ts';
import type { Named } from './owned/named-resources.ts';
import { renameInput, withMark } from './owned/naming.ts';
import type { CreatedResource } from './owned/record.ts';
import { NotReached } from './reasons.ts';
import type { CoverageRecorder } from './results/coverage.ts';
import type { Findings } from './results/report.ts';

/** What is known of a server before its first check. */
export interface ServerTraits {
  /** Whether the server keeps state; if not, only single responses can be checked. */
  readonly stateful: boolean;
  /** Whether the server returns something for ids that nobody has. */
  readonly findsUnknown: boolean;
  /** Whether the usual caller is an administrator. */
  readonly userIsAdmin: boolean;
  /** Number of projects that the usual caller may have. */
  readonly projectsLimit: number;
  readonly named: Named;
  /** What the server returns for a path and for a resource that there is not; `null` if that is not known. */
  readonly absences: Absences | null;
}

export interface Session extends ServerTraits, ProvingSession {
  readonly contract: TestedContract;
  /** URL of the reference site that findings link to. */
  readonly reference: string;
  readonly sender: Sender;
  readonly findings: Findings;
  readonly coverage: CoverageRecorder;
  readonly ledger: Ledger;
  readonly signal: AbortSignal;
  readonly readOnly: boolean;
  /** Whether an operation is named in one way only, which saves requests. */
  readonly once: boolean;
  /** Whether the token of the usual caller may not change anything. */
  readonly onlyReads: boolean;
  readonly seed: number;
  /** Who sends what needs no administrator; `user` if omitted. */
  readonly usualCaller?: CallerKind;
  /** Project whose jobs and merge requests may be changed, as the user names it. */
  readonly jobProject: string | undefined;
  readonly served: Served;
  /** Number of the worker; 0 if omitted. */
  readonly worker?: number;
  /** Id of the check that is running. */
  readonly check: string;
  /** Whether there is a token for a caller. */
  readonly has: (caller: CallerKind) => boolean;
  readonly addToken: (caller: CallerKind, token: string) => void;
  readonly checkResponse: (exchange: Exchange) => void;
  /** Of a request whose operation cannot be recognized. */
  readonly checkUnread: (exchange: Exchange) => void;
}

/** An exchange of a run. */
export interface Exchange extends TestedExchange {
  readonly session: Session;
}

export interface SendOptions {
  /** By default the usual caller, or an administrator for an administrator's operation. */
  readonly caller?: CallerKind | undefined;
  readonly serialization?: Serialization | undefined;
  /** Whether what is created needs no second text with the name of the run, outside of projects that the user names. */
  readonly unmarked?: boolean;
  /** Whether nobody needs what is created. */
  readonly isSpare?: boolean;
  /** Changes the request before it is sent, to something that no input serializes to. */
  readonly mutate?: (request: HttpRequest) => HttpRequest;
}

/** The check needs a server that keeps state. */
export class NeedsState extends Error {}

export function requireState({ stateful }: Session): void {
  if (!stateful) throw new NeedsState('the server keeps no state');
}

/**
 * What a check takes for granted: a server that keeps state, projects of a chosen visibility, the token of an
 * administrator or another user, labels in the project that issues are moved to, or lists of several items.
 */
export type Need = 'state' | 'projects' | 'admin' | 'outsider' | 'reader' | 'labels' | 'lists';

/** Throws NeedsState or NotReached for what a check needs and the run does not have. */
export function requireAll(session: Session, needs: readonly Need[]): void {
  // What the run prepares may be missing: that may be what is wrong with the server.
  if (needs.some((each) => each !== 'labels' && each !== 'lists')) requireState(session);
  if (session.readOnly && needs.includes('projects')) {
    throw new NotReached('read-only-projects');
  }
  for (const caller of ['admin', 'outsider', 'reader'] as const) {
    if (!needs.includes(caller) || session.has(caller)) continue;
    // Only an administrator's token creates a user, and a token that is limited to reading.
    const isTried = session.has('admin');
    if (caller === 'outsider') throw new NotReached(isTried ? 'no-outsider-made' : 'no-outsider');
    throw new NotReached(isTried ? 'no-token' : 'no-administrator');
  }
}

/** Any server can distinguish these; the others only one that knows its users. */
const CALLERS_OF_ANY_SERVER: readonly CallerKind[] = ['user', 'anonymous'];

/** Sends a request and checks the response. Rejects with NoResponse, or when the run is stopped. */
export async function sendRequest(
  session: Session,
  target: TestedOperation | string,
  values: Partial<InputValues> = {},
  options: SendOptions = {},
): Promise<Exchange> {
  const operation = typeof target === 'string' ? requireOperation(session, target) : target;
  const { caller = usualCaller(session, operation), mutate = (request) => request } = options;
  const given: InputValues = { path: {}, query: {}, body: {}, ...values };
  const { lists, run } = session.ledger;
  const { unmarked = false, isSpare = false } = options;
  const input = session.stateful ? withMark(lists, run, operation, given, unmarked) : given;
  if (!CALLERS_OF_ANY_SERVER.includes(caller)) requireState(session);
  const request = mutate(await serialize(operation, input, options.serialization));
  if (session.readOnly && operation.method !== 'GET') {
    throw new NotReached(session.onlyReads ? 'only-reads' : 'read-only');
  }
  session.served.require(operation);
  const { method } = request;
  const isMutated = options.mutate !== undefined;
  const written = method === 'GET' ? [] : listWritten({ ...operation, method }, input);
  return session.ledger.apart(written, method, () =>
    sendGuarded(session, { operation, caller, request, input, isMutated, isSpare }),
  );
}

/** Throws NotReached for an operation that the contract does not have. */
export function requireOperation({ contract }: Session, id: string): TestedOperation {
  const operation = contract.byId.get(id);
  if (operation === undefined) throw new NotReached('no-operation', id);
  return operation;
}

/** A request with what it is made of. */
interface Prepared {
  readonly operation: TestedOperation;
  readonly caller: CallerKind;
  readonly request: HttpRequest;
  readonly input: InputValues;
  /** Whether it is something that no input serializes to. */
  readonly isMutated: boolean;
  readonly isSpare: boolean;
}

async function sendGuarded(session: Session, prepared: Prepared): Promise<Exchange> {
  const { operation, caller, request, input, isMutated, isSpare } = prepared;
  await guardWrite(session, operation, input);
  // A secret that is sent must not come back where it is not documented.
  for (const { name, secret } of operation.body?.fields ?? []) {
    if (secret) session.secrets.add(input.body[name]);
  }
  const startedAt = performance.now();
  const record = (exchange: SentExchange) => {
    const milliseconds = performance.now() - startedAt;
    session.recording.add({ session, exchange, startedAt, milliseconds });
  };
  const announced = session.stateful
    ? await announce(session.ledger, operation, request.method, input)
    : null;
  if (announced?.kept) {
    await expectGone(session, announced.kept);
    session.ledger.requireNoDoubts(announced.list ?? '');
  }
  // What others may delete of their own says nothing of what the user may.
  const isTriedBy = caller === 'user' || operation.role.isAdministrator;
  // A quick run has few requests: it tries what nobody needs, and what is in a project that the user names.
  const isAround = session.ledger.lists.findAround(announced?.list ?? '') !== null;
  const isAffordable = isAround || isSpare || !session.once;
  const isTried = announced?.isUntried === true && isTriedBy && isAffordable;
  if (isTried && !isSpare) await createAndDelete(session, prepared, announced);
  try {
    const response = await session.sender.send(request, caller, session.signal);
    const exchange = { session, operation, caller, request, ...readResponse(response) };
    session.findings.confirmUnanswered();
    record(exchange);
    if (!isMutated && session.stateful && !hasInvalidId(input)) {
      session.served.learn(operation, request.target, response);
    }
    if (session.onlyReads && response.status === 403 && caller === 'user') {
      throw new NotReached('may-not-read');
    }
    const needsOwner = operation.role.name === 'owner' || sendsForOwner(operation, input);
    if (response.status === 403 && caller === 'user' && needsOwner && isOfOther(session, input)) {
      throw new NotReached('not-owner');
    }
    session.coverage.addResponse(operation, input, response.status);
    if (response.status < 300 && announced !== null) recordSuccess(exchange, input, announced);
    session.checkResponse(exchange);
    stopAtProjectsLimit(session, exchange);
    if (isTried && isSpare && response.status < 300) {
      await deleteFirst(exchange, announced.list ?? '');
    }
    return exchange;
  } catch (error) {
    if (error instanceof NoResponse) {
      record({ operation, caller, request });
      reportUnanswered({ session, operation, caller, request }, error);
    }
    throw error;
  }
}

/** Records what a success has created or deleted; what existed before is not new. */
function recordSuccess(exchange: Exchange, input: InputValues, announced: Announced): void {
  const { session } = exchange;
  const old = recordExchange(session.ledger, exchange, input, announced, session.worker);
  if (old === null) return;
  const field = idFieldAt(session.contract, old.replace(/[^/]+$/, '{id}'));
  const claim = shows(field, old.split('/').at(-1), ['new-resource'], 'differs');
  expect(exchange, claim, { check: 'accepts' });
}

/** Whether something is sent that only owners may send. */
function sendsForOwner({ body }: TestedOperation, input: InputValues): boolean {
  return body?.fields.some(({ name, access }) => access === 'owner' && name in input.body) === true;
}

/** Whether a path is in a project that is named, and may belong to others. */
export function isOfOther({ ledger }: Session, { path }: Pick<InputValues, 'path'>): boolean {
  const list = ledger.lists.findNamed(path.id);
  return list !== null && !ledger.owning.has(list);
}

/** Whether a path has something like `87abc`, which a server may not even route. */
function hasInvalidId({ path }: InputValues): boolean {
  return Object.values(path).some((value) => /^\d+[^\d]/.test(String(value)));
}

/** Creates the first of a list for its deletion. Rejects with NotReached if it cannot be deleted: it stays alone. */
async function createAndDelete(
  session: Session,
  { operation, caller, input: given }: Prepared,
  announced: Announced,
): Promise<void> {
  const { sender, ledger, signal } = session;
  const input = renameInput(ledger.run, given);
  if (input === null) return;
  const request = await serialize(operation, input);
  const response = await sender.send(request, caller, signal);
  if (response.status >= 300) return;
  const exchange = { session, operation, caller, request, ...readResponse(response) };
  recordSuccess(exchange, input, announced);
  await deleteFirst(exchange, announced.list ?? '');
}

/** Deletes what was created first in a list. Rejects with NotReached if it stays. */
async function deleteFirst({ session, caller, response }: Exchange, list: string): Promise<void> {
  const { ledger } = session;
  ledger.tried.add(list);
  const target = `${list}/${ledger.lists.idIn(list, response.json)}`;
  const reason = await tryDeleting(ledger, list, target);
  const { kind } = reason?.cause ?? {};
  if (kind === 'still-there') await expectGone(session, { target, caller });
  if (kind === 'not-deleted') await expectDeleted(session, { target, caller });
  ledger.requireNoDoubts(list);
}

const routesOf = oncePerContract((contract) => createRouter('', contract.operations));

/** Reports that a read shows what a deletion, which has succeeded, should have removed. */
async function expectGone(session: Session, { target, caller }: CreatedResource): Promise<void> {
  const findRoute = routesOf(session.contract);
  const [reader, remover] = [findRoute('GET', target), findRoute('DELETE', target)];
  if (reader.kind === 'operation' && remover.kind === 'operation') {
    const { operation, path } = reader;
    const shown = await sendRequest(session, operation, { path }, { caller });
    const { id, pointer } = remover.operation;
    const basis = { check: 'effect', confidence: documentedAt(pointer) };
    expect(shown, returns(['effect-later', id, operation.id], 404), basis);
  }
}

/** Reports that a deletion of something that the caller has is rejected. */
async function expectDeleted(session: Session, { target, caller }: CreatedResource): Promise<void> {
  const remover = routesOf(session.contract)('DELETE', target);
  if (remover.kind !== 'operation') return;
  const { operation, path } = remover;
  const exchange = await sendRequest(session, operation, { path }, { caller });
  const claim = returns(['valid-request', 'only the required fields'], '2xx');
  expect(exchange, claim, { check: 'accepts' });
}

/** Throws NotReached if there is no administrator to call an administrator's operation. */
function usualCaller(session: Session, { role }: TestedOperation): CallerKind {
  if (!role.isAdministrator || !session.stateful) return session.usualCaller ?? 'user';
  requireAll(session, ['admin']);
  return 'admin';
}

/** A run has at most so many projects at a time. */
const PROJECTS_OF_A_RUN = 15;

/** A caller with a low limit may reach it, which is no failure of the server. Throws NotReached. */
function stopAtProjectsLimit({ projectsLimit }: Session, exchange: TestedExchange): void {
  const { operation, caller, response } = exchange;
  const createsProject = operation.method === 'POST' && leadsTo(operation, 'project');
  if (caller !== 'user' || response.status !== 403 || !createsProject) return;
  if (projectsLimit > PROJECTS_OF_A_RUN) return;
  throw new NotReached('projects-limit', projectsLimit);
}
