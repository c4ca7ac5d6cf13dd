/** One run against one server: sends the requests of checks and takes their findings. */
import type { Located } from '../contract/operations.ts';
import { findOperation, findResponse, type TestedOperation } from './contract.ts';
import type { CoverageRecorder } from './coverage.ts';
import type { Cleanup } from './fixtures/cleanup.ts';
import { guardWrite } from './fixtures/guard.ts';
import { leadsTo } from './fixtures/resources.ts';
import type { CallerKind, TestedExchange } from './http/exchange.ts';
import { NoResponse, type Sender } from './http/sender.ts';
import {
  type HttpRequest,
  type InputValues,
  type Serialization,
  serialize,
} from './http/serialize.ts';
import { type SentExchange, type ServerConnection, toCurl } from './http/shown.ts';
import {
  type Confidence,
  confidenceAt,
  describePointer,
  documentedAt,
  linkTo,
} from './locations.ts';
import { NotReached } from './options.ts';
import type { ServerTraits } from './preflight.ts';
import type { Findings } from './report.ts';
import { ONLY_READS } from './reports/messages.ts';
import { collectEvidence } from './repro/evidence.ts';
import type { Claim, SeenAt } from './repro/judge.ts';
import type { Recording } from './repro/recording.ts';

export interface Session extends ServerTraits, ServerConnection {
  /** URL of the reference site that findings link to. */
  readonly reference: string;
  readonly sender: Sender;
  readonly recording: Recording;
  readonly findings: Findings;
  readonly coverage: CoverageRecorder;
  readonly cleanup: Cleanup;
  readonly signal: AbortSignal;
  readonly readOnly: boolean;
  /** Whether the token of the usual caller may not change anything. */
  readonly onlyReads: boolean;
  readonly seed: number;
  /** Who sends what needs no administrator; `user` if omitted. */
  readonly usualCaller?: CallerKind;
  /** Project whose jobs and merge requests may be changed, as the user names it. */
  readonly jobProject: string | undefined;
  /** Id of a group that projects are shared with, if none is found. */
  readonly group: string | undefined;
  /** Number of the worker; 0 if omitted. */
  readonly worker?: number;
  /** Id of the check that is running. */
  readonly check: string;
  /** Whether there is a token for a caller. */
  readonly has: (caller: CallerKind) => boolean;
  readonly addToken: (caller: CallerKind, token: string) => void;
  readonly checkResponse: (exchange: Exchange) => void;
}

/** An exchange of a run. */
export interface Exchange extends TestedExchange {
  readonly session: Session;
}

export interface SendOptions {
  /** By default the usual caller, or an administrator for an administrator's operation. */
  readonly caller?: CallerKind | undefined;
  readonly serialization?: Serialization | undefined;
  /** Changes the request before it is sent, to something that no input serializes to. */
  readonly mutate?: (request: HttpRequest) => HttpRequest;
}

export { NotReached };

/** What the work resolves to; `undefined` if it rejects with NotReached. */
export function ifReached<T>(work: () => Promise<T>): Promise<T | undefined> {
  return work().catch((error: unknown) => {
    if (!(error instanceof NotReached)) throw error;
    return undefined;
  });
}

/** The check needs a server that keeps state. */
export class NeedsState extends Error {}

export function requireState({ stateful }: Session): void {
  if (!stateful) throw new NeedsState('the server keeps no state');
}

/** A server that keeps state, projects of a chosen visibility, or the token of another user. */
export type Need = 'state' | 'projects' | 'outsider' | 'reader';

/** Why a check of other callers cannot be made. */
export const NO_OUTSIDER = "no user without access; one is created with an administrator's token";

/** Throws NeedsState or NotReached for what a check needs and the run does not have. */
export function requireAll(session: Session, needs: readonly Need[]): void {
  if (needs.length > 0) requireState(session);
  if (session.readOnly && needs.includes('projects')) {
    throw new NotReached('it creates projects, and the run is read-only');
  }
  const missing = (['outsider', 'reader'] as const).filter((caller) => !session.has(caller));
  if (missing.some((caller) => needs.includes(caller))) throw new NotReached(NO_OUTSIDER);
}

/** Any server can distinguish these; the others only one that knows its users. */
const CALLERS_OF_ANY_SERVER: readonly CallerKind[] = ['user', 'anonymous'];

/** Sends a request and checks the response. Rejects with NoResponse, or when the run is stopped. */
export async function send(
  session: Session,
  target: TestedOperation | string,
  values: Partial<InputValues> = {},
  options: SendOptions = {},
): Promise<Exchange> {
  const operation = typeof target === 'string' ? findOperation(target) : target;
  const { caller = usualCaller(session, operation), mutate = (request) => request } = options;
  const input: InputValues = { path: {}, query: {}, body: {}, ...values };
  if (!CALLERS_OF_ANY_SERVER.includes(caller)) requireState(session);
  const request = mutate(await serialize(operation, input, options.serialization));
  if (session.readOnly && operation.method !== 'GET') {
    throw new NotReached(session.onlyReads ? ONLY_READS : 'the run is read-only');
  }
  await guardWrite(session, operation, input);
  // A secret that is sent must not come back where it is not documented.
  for (const { name, secret } of operation.body?.fields ?? []) {
    if (secret) session.secrets.add(input.body[name]);
  }
  const startedAt = performance.now();
  const record = (exchange: SentExchange) => {
    const milliseconds = performance.now() - startedAt;
    session.recording.add({ attempt: session, exchange, input, startedAt, milliseconds });
  };
  session.cleanup.announce(operation);
  try {
    const response = await session.sender.send(request, caller, session.signal);
    const exchange = { session, operation, caller, request, response };
    session.findings.confirmUnanswered();
    record(exchange);
    if (session.onlyReads && response.status === 403 && caller === 'user') {
      throw new NotReached('the token may not read it');
    }
    session.coverage.addResponse(operation, input, response.status);
    if (response.status < 300) session.cleanup.record(exchange, input, session.worker);
    session.checkResponse(exchange);
    stopAtProjectsLimit(session, exchange);
    return exchange;
  } catch (error) {
    if (error instanceof NoResponse) {
      record({ operation, caller, request });
      // A gateway fails for all operations, which is one cause.
      const pointer = error.message.startsWith('the gateway') ? '#/servers/0' : operation.pointer;
      const claim = { expected: 'a response', seen: error.message };
      addFinding(session, { operation, caller, request }, 'answer', documentedAt(pointer), claim);
    }
    throw error;
  }
}

/** Throws NotReached if there is no administrator to call an administrator's operation. */
function usualCaller(session: Session, { access }: TestedOperation): CallerKind {
  if (access !== 'admin' || !session.stateful) return session.usualCaller ?? 'user';
  if (!session.has('admin')) throw new NotReached("it needs an administrator's token");
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
  throw new NotReached(`the caller may have only ${projectsLimit} projects`);
}

/** What the contract states, and where. */
export interface Fact {
  /** In words: `only items of the caller`, or `an unknown id`, which returns a status. */
  readonly says: string;
  /** Where the contract says so, nearest first, and the aspects in which that may be assumed. */
  readonly locations?: readonly Located[];
  readonly aspects?: readonly string[];
  /** Instead of these; documented at the operation if all are omitted. */
  readonly confidence?: Confidence;
  /** The running check if omitted. */
  readonly check?: string;
}

/** What an exchange shows of a fact: whether it holds, a status, or the value of a field. */
export interface Values {
  /** If omitted, whether the status or the values are the same. */
  readonly holds?: boolean;
  readonly status?: number;
  /** Another status that is accepted. */
  readonly or?: number | undefined;
  /** Name of a field with these values. */
  readonly field?: string;
  readonly expected?: unknown;
  /** The status if omitted; in words without a field. Says the value, never that it is another one. */
  readonly seen?: unknown;
  /** Where in the response it was seen; if omitted, fields in backticks of the texts are looked for. */
  readonly at?: SeenAt | undefined;
}

/**
 * States a fact about an exchange, and adds a finding to the report if it does not hold; returns whether it
 * does. The evidence comes from the recording of the run: the exchange, what the attempt sent before and
 * since, and the steps that created what the requests name. So a check states a fact as soon as it has read
 * what proves it. Server errors are findings of another check.
 */
export function expect(exchange: Exchange, fact: Fact | string, values: Values): boolean {
  const { session, operation } = exchange;
  const stated: Fact = typeof fact === 'string' ? { says: fact } : fact;
  const { status = 0 } = exchange.response;
  const { field, expected, at } = values;
  const isExpected = status === values.status || status === values.or || status >= 500;
  const isSame = values.status === undefined ? isSameJson(expected, values.seen) : isExpected;
  if (values.holds ?? isSame) return true;
  const seen = values.seen === undefined ? `status ${status}` : String(values.seen);
  const texts =
    field === undefined
      ? { expected: stated.says, seen }
      : {
          expected: `\`${field}\` ${formatValue(expected)}, ${stated.says}`,
          seen: formatField(field, values.seen),
        };
  const returns = values.status === undefined ? '' : ` returns ${values.status}`;
  const confidence =
    values.status !== undefined && status >= 400
      ? confidenceInStatus(operation, values.status)
      : (stated.confidence ?? confidenceAt(stated.locations ?? [operation], stated.aspects ?? []));
  addFinding(session, exchange, stated.check, confidence, {
    expected: texts.expected + returns,
    seen: texts.seen,
    at,
    ...(field !== undefined && { field, values: [expected, values.seen] }),
  });
  return false;
}

function isSameJson(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function confidenceInStatus(operation: TestedOperation, status: number): Confidence {
  const response = findResponse(operation, status);
  if (response !== undefined) return confidenceAt([response], ['status']);
  const assumption = 'The contract does not document this status here.';
  return { severity: 'note', assumption, pointer: operation.pointer };
}

const MAX_VALUE = 120;

export function formatValue(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > MAX_VALUE ? `${text.slice(0, MAX_VALUE)}…` : text;
}

/** What a response shows in a field: `title` is "x". */
export function formatField(name: string, value: unknown): string {
  return value === undefined ? `no \`${name}\`` : `\`${name}\` is ${formatValue(value)}`;
}

/** Adds a finding to the report, without secrets. */
function addFinding(
  session: Session,
  exchange: SentExchange,
  check = session.check,
  confidence: Confidence,
  claim: Claim,
): void {
  const { operation } = exchange;
  const { hide } = session.secrets;
  const { pointer, severity: voice, assumption: says } = confidence;
  const title = [
    `${voice} of ${operation.id}, check ${check}`,
    `Expected: ${claim.expected}`,
    `Seen: ${claim.seen}`,
    `Contract: ${pointer}`,
  ];
  session.findings.add(
    {
      voice,
      check,
      operation: operation.id,
      pointer,
      says,
      expected: hide(claim.expected),
      seen: hide(claim.seen),
      statement: describePointer(pointer),
      link: linkTo(session.reference, pointer, operation.id),
      curl: toCurl(session, exchange),
    },
    () => collectEvidence(session, exchange, claim, title),
  );
}
