/** What proves a finding: the exchanges as they were, and the attempt that leads there again. */
import { isAtOnce, type Recording, type Step } from '../http/recording.ts';
import {
  type SentExchange,
  type ServerConnection,
  type ShownExchange,
  showExchange,
} from '../http/shown.ts';
import type { Claim } from './claim.ts';

/** What a run tried when something was found, which `conform replay` tries again. */
interface Attempt {
  readonly check: string;
  readonly operation: string;
}

export interface Evidence {
  /** The exchange in which it shows. */
  readonly exchange: ShownExchange;
  /** The earlier ones of the same attempt that it is compared with or follows from. */
  readonly before: readonly ShownExchange[];
  readonly attempt: Attempt | null;
}

/** What is used of a session. */
export interface ProvingSession extends ServerConnection {
  readonly recording: Recording;
  /** What its worker is trying; `null` before the first attempt. */
  readonly trying: { attempt: Attempt | null };
}

/** Exchanges that are shown before the one in which it shows. */
const MAX_RELATED = 6;

/** Collects the evidence at the time of a report: what the attempt sent is recorded. */
export function collectEvidence(
  session: ProvingSession,
  found: SentExchange,
  claim: Claim,
  compared?: SentExchange,
): Evidence {
  const { recording } = session;
  const find = (exchange: SentExchange) =>
    recording.recent.findLast((step) => step.exchange.request === exchange.request);
  const final =
    find(found) ??
    // A check that sends no input, but a request of its own.
    recording.add({ session, exchange: found, startedAt: performance.now(), milliseconds: 0 });
  const before = compared && find(compared);
  const writes = recording.recent.filter(
    (step) =>
      step.session === final.session &&
      step !== final &&
      !isRead(step) &&
      (step.index < final.index || isAtOnce(step, final)),
  );
  const write = isRead(final) ? writes.at(-1) : final;
  const start = (before ?? write ?? final).index;
  const related =
    claim.kind === 'status' && !isRead(final)
      ? writes.filter((step) => isAtOnce(step, final))
      : writes.filter((step) => step.index >= start || (write && isAtOnce(step, write)));
  const show = (step: Step) => showExchange(session, step.exchange, step);
  return {
    exchange: show(final),
    before: [...new Set([...(before ? [before] : []), ...related.slice(-MAX_RELATED)])].map(show),
    attempt: session.trying.attempt,
  };
}

function isRead({ exchange: { request } }: Step): boolean {
  return request.method === 'GET';
}
