/** One run against one server: what checks send through, and where they put what they find. */
import type { Certainty } from './contract/certainty.ts';
import type { Facts } from './contract.ts';
import type { CoverageCounter } from './coverage.ts';
import type { Findings } from './findings.ts';
import { curlOf } from './http/curl.ts';
import type { Actor, Exchange } from './http/exchange.ts';
import type { Secrets } from './http/secrets.ts';
import { NoAnswer, type Sender } from './http/sender.ts';
import {
  type HttpRequest,
  type OperationInput,
  type Serialization,
  serialize,
} from './http/serialize.ts';

export interface Session {
  readonly base: string;
  readonly sender: Sender;
  readonly findings: Findings;
  readonly coverage: CoverageCounter;
  readonly secrets: Secrets;
  readonly signal: AbortSignal;
  /** Whether the usual caller is an administrator. */
  readonly userIsAdmin: boolean;
  /** How many projects the usual caller may have. */
  readonly projectsLimit: number;
  /** Who there is a token for, besides the one who calls. */
  readonly has: (actor: Actor) => boolean;
  /** Gives an actor a token. */
  readonly lend: (actor: Actor, token: string) => void;
  /** Judges an answer by itself, whatever it was asked for. */
  readonly judge: (session: Session, exchange: Exchange) => void;
  /** Removes projects that nobody holds. */
  readonly release: (isHeld: (id: unknown) => boolean) => Promise<void>;
  /** Hears of every request that succeeded, to know what was made. */
  readonly made: (facts: Facts, values: OperationInput, exchange: Exchange) => void;
  /** Whether a project or user is one that the run has made. */
  readonly isOurs: (id: unknown) => boolean;
  readonly readOnly: boolean;
  /** Whether the server remembers what it is told; without, only single answers can be judged. */
  readonly remembers: boolean;
  readonly seed: number;
}

/** A request for an operation. */
export interface Call {
  readonly facts: Facts;
  readonly values: OperationInput;
  readonly actor?: Actor;
  readonly spelling?: Serialization;
  /** Changes the request on its way, for what no valid input can say. */
  readonly bend?: (wire: HttpRequest) => HttpRequest;
}

/** There is nothing that a check could be tried on. */
export class NotReached extends Error {}

/** Something can only be told of a server that remembers, and this one does not. */
export class NeedsMemory extends Error {}

/** Throws NeedsMemory for a server that remembers nothing. */
export function needMemory({ remembers }: Session): void {
  if (!remembers) throw new NeedsMemory('the server remembers nothing');
}

/** To tell these from the usual caller, a server has to know its users. */
const KNOWN_ACTORS: ReadonlySet<Actor> = new Set([
  ...(['wrong', 'stranger', 'admin', 'limited', 'revoked'] as const),
]);

/** Sends a request for an operation and judges the answer. Rejects with NoAnswer, or when the run is stopped. */
export async function send(session: Session, call: Call): Promise<Exchange> {
  const { facts, values, actor = usualActor(session, facts), spelling, bend } = call;
  if (KNOWN_ACTORS.has(actor)) needMemory(session);
  const plain = await serialize(facts.operation, values, spelling);
  const wire = bend === undefined ? plain : bend(plain);
  const sent = { operation: facts.id, actor, wire };
  noteSecrets(session, call);
  try {
    const received = await session.sender.send(wire, actor, session.signal);
    const exchange = { ...sent, received };
    session.coverage.answered(facts, values, received.status);
    if (received.status < 300) session.made(facts, values, exchange);
    session.judge(session, exchange);
    refuseAtLimit(session, exchange);
    return exchange;
  } catch (error) {
    if (error instanceof NoAnswer) {
      report(session, sent, {
        check: 'answer',
        certainty: { voice: 'failure', says: null, pointer: facts.pointer },
        expected: 'an answer',
        seen: error.message,
      });
    }
    throw error;
  }
}

/** Administrators' operations are called by one, all others by the usual caller. Throws NotReached. */
function usualActor(session: Session, { operation }: Facts): Actor {
  if (operation.access !== 'admin' || !session.remembers) return 'user';
  if (!session.has('admin')) throw new NotReached("it takes an administrator's token");
  return 'admin';
}

const MAKING_PROJECTS: ReadonlySet<string | null> = new Set(['createProject', 'forkProject']);

/** So many projects of a run are there at one time, at the most. */
const FEW_PROJECTS = 15;

/** Who may have a few projects only reaches the limit in a run, and that is no fault of the server. Throws NotReached. */
function refuseAtLimit({ projectsLimit }: Session, { operation, actor, received }: Exchange): void {
  if (actor !== 'user' || received.status !== 403 || !MAKING_PROJECTS.has(operation)) return;
  if (projectsLimit > FEW_PROJECTS) return;
  throw new NotReached(`the caller may have ${projectsLimit} projects only`);
}

/** What is found in an exchange. */
export interface Discovery {
  readonly check: string;
  readonly certainty: Certainty;
  readonly expected: string;
  readonly seen: string;
}

export function report(
  session: Session,
  { operation, actor, wire }: Omit<Exchange, 'received'>,
  { check, certainty, expected, seen }: Discovery,
): void {
  const { hide } = session.secrets;
  session.findings.add({
    voice: certainty.voice,
    check,
    operation,
    pointer: certainty.pointer,
    expected: hide(expected),
    seen: hide(seen),
    says: certainty.says,
    curl: curlOf(wire, actor, `${session.base}${wire.target}`, hide),
  });
}

/** Secrets that are sent must not come back where they are not documented. */
function noteSecrets({ secrets }: Session, { facts, values }: Call): void {
  for (const { name, secret } of facts.operation.body?.fields ?? []) {
    if (secret) secrets.add(values.body[name]);
  }
}
