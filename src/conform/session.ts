/** One run against one server: sends the requests of checks and takes their findings. */
import { findOperation, type TestedOperation } from './contract.ts';
import type { CoverageRecorder } from './coverage.ts';
import { toCurl } from './http/curl.ts';
import type { CallerKind, TestedExchange } from './http/exchange.ts';
import type { Secrets } from './http/secrets.ts';
import { NoResponse, type Sender } from './http/sender.ts';
import {
  type HttpRequest,
  type InputValues,
  type Serialization,
  serialize,
} from './http/serialize.ts';
import { type Confidence, documentedAt } from './locations.ts';
import type { Findings } from './report.ts';

export interface Session {
  readonly base: string;
  readonly sender: Sender;
  readonly findings: Findings;
  readonly coverage: CoverageRecorder;
  readonly secrets: Secrets;
  readonly signal: AbortSignal;
  /** Whether the usual caller is an administrator. */
  readonly userIsAdmin: boolean;
  /** Number of projects that the usual caller may have. */
  readonly projectsLimit: number;
  /** Whether there is a token for a caller. */
  readonly has: (caller: CallerKind) => boolean;
  readonly addToken: (caller: CallerKind, token: string) => void;
  /** Runs the response checks. */
  readonly checkResponse: (session: Session, exchange: TestedExchange) => void;
  /** Deletes projects of the run that are not in use. */
  readonly deleteUnused: (isInUse: (id: unknown) => boolean) => Promise<void>;
  /** Called after every successful request, to record what was created. */
  readonly recordSuccess: (exchange: TestedExchange, input: InputValues) => void;
  /** Whether the run has created the project or user with this id. */
  readonly isOwn: (id: unknown) => boolean;
  readonly readOnly: boolean;
  /** Whether the server keeps state; if not, only single responses can be checked. */
  readonly stateful: boolean;
  readonly seed: number;
}

/** A request for an operation. */
interface OperationCall {
  readonly operation: TestedOperation;
  readonly input?: Partial<InputValues>;
  readonly caller?: CallerKind | undefined;
  readonly serialization?: Serialization | undefined;
  /** Changes the request before it is sent, to something that no input serializes to. */
  readonly mutate?: (request: HttpRequest) => HttpRequest;
}

/** The check has nothing to be tried on. */
export class NotReached extends Error {}

/** Ignores NotReached. */
export async function ifReached(work: () => Promise<unknown>): Promise<void> {
  await work().catch((error: unknown) => {
    if (!(error instanceof NotReached)) throw error;
  });
}

/** The check needs a server that keeps state. */
export class NeedsState extends Error {}

/** Throws NeedsState for a stateless server. */
export function requireState({ stateful }: Session): void {
  if (!stateful) throw new NeedsState('the server keeps no state');
}

/** Only a server that knows its users can distinguish these from the usual caller. */
const KNOWN_CALLERS: ReadonlySet<CallerKind> = new Set<CallerKind>([
  ...(['invalid', 'outsider', 'admin', 'limited', 'revoked'] as const),
]);

/** Sends a request and checks the response. Rejects with NoResponse, or when the run is stopped. */
export async function send(session: Session, call: OperationCall): Promise<TestedExchange> {
  const { operation, serialization, mutate = (request) => request } = call;
  const { caller = usualCaller(session, operation) } = call;
  const input: InputValues = { path: {}, query: {}, body: {}, ...call.input };
  if (KNOWN_CALLERS.has(caller)) requireState(session);
  const request = mutate(await serialize(operation, input, serialization));
  // A secret that is sent must not come back where it is not documented.
  for (const { name, secret } of operation.body?.fields ?? []) {
    if (secret) session.secrets.add(input.body[name]);
  }
  try {
    const response = await session.sender.send(request, caller, session.signal);
    const exchange = { operation, caller, request, response };
    session.coverage.addResponse(operation, input, response.status);
    if (response.status < 300) session.recordSuccess(exchange, input);
    session.checkResponse(session, exchange);
    stopAtProjectsLimit(session, exchange);
    return exchange;
  } catch (error) {
    if (error instanceof NoResponse) {
      const found = { check: 'answer', expected: 'a response', seen: error.message };
      report(session, { operation, caller, request }, found);
    }
    throw error;
  }
}

/** Sends a request for the operation with this id. */
export function sendTo(
  session: Session,
  id: string,
  input: Partial<InputValues> = {},
): Promise<TestedExchange> {
  return send(session, { operation: findOperation(id), input });
}

/** Throws NotReached if there is no administrator to call an administrator's operation. */
function usualCaller(session: Session, { access }: TestedOperation): CallerKind {
  if (access !== 'admin' || !session.stateful) return 'user';
  if (!session.has('admin')) throw new NotReached("it needs an administrator's token");
  return 'admin';
}

/** A run has at most so many projects at a time. */
const PROJECTS_OF_A_RUN = 15;

/** A caller with a low limit may reach it, which is no failure of the server. Throws NotReached. */
function stopAtProjectsLimit({ projectsLimit }: Session, exchange: TestedExchange): void {
  const { operation, caller, response } = exchange;
  const createsProject = operation.id === 'createProject' || operation.id === 'forkProject';
  if (caller !== 'user' || response.status !== 403 || !createsProject) return;
  if (projectsLimit > PROJECTS_OF_A_RUN) return;
  throw new NotReached(`the caller may have only ${projectsLimit} projects`);
}

/** What a check found in an exchange. */
export interface Discovery {
  readonly check: string;
  /** Certain if omitted. */
  readonly confidence?: Confidence;
  readonly expected: string;
  /** The status if omitted. */
  readonly seen?: string;
}

export function report(
  session: Session,
  exchange: Omit<TestedExchange, 'response'> & Partial<TestedExchange>,
  discovery: Discovery,
): void {
  const { operation, caller, request, response } = exchange;
  const { confidence = documentedAt(operation.pointer) } = discovery;
  const { check, expected, seen = `status ${response?.status}` } = discovery;
  const { hide } = session.secrets;
  session.findings.add({
    voice: confidence.severity,
    check,
    operation: operation.id,
    pointer: confidence.pointer,
    expected: hide(expected),
    seen: hide(seen),
    says: confidence.inference,
    curl: toCurl(request, caller, `${session.base}${request.target}`, hide),
  });
}
