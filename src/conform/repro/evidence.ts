/** What proves a finding: the exchanges as they were, and a script that repeats them. */
import { asArray, isRecord } from '../../contract/data.ts';
import { valueAt } from '../contract.ts';
import {
  type SentExchange,
  type ServerConnection,
  type ShownExchange,
  showExchange,
} from '../http/shown.ts';
import { type Claim, findWanted, isLater, isOrder, isStatus, listFields } from './judge.ts';
import { isAtOnce, type Recording, type Step } from './recording.ts';
import { toScript } from './script.ts';
import { findSteps } from './steps.ts';

export interface Evidence {
  /** The exchange in which it shows. */
  readonly exchange: ShownExchange;
  /** The earlier ones of the same attempt that it is compared with or follows from. */
  readonly before: readonly ShownExchange[];
  /** Shell script that leads there, and ends with 1 if the defect shows. */
  readonly script: string;
}

/** What is used of a session. */
interface Run extends ServerConnection {
  readonly recording: Recording;
  readonly stateful: boolean;
}

const NO_INPUT = { path: {}, query: {}, body: {} };

/** Exchanges that are shown before the one in which it shows. */
const MAX_RELATED = 6;

/**
 * Collects the evidence at the time of a report. The check needs to say nothing: what it sent in its
 * attempt is recorded.
 */
export function collectEvidence(
  run: Run,
  found: SentExchange,
  claim: Claim,
  title: readonly string[],
): Evidence {
  const { recording } = run;
  const reported =
    recording.recent.findLast(({ exchange }) => exchange.request === found.request) ??
    // A check that sends no input, but a request of its own.
    recording.add({
      attempt: {},
      exchange: found,
      input: NO_INPUT,
      startedAt: performance.now(),
      milliseconds: 0,
    });
  const attempt = recording.recent.filter((step) => step.attempt === reported.attempt);
  const final = findFinal(attempt, reported, claim);
  const earlier = attempt.filter(
    (step) => step !== final && (step.index < final.index || isAtOnce(step, final)),
  );
  const writes = earlier.filter((step) => !isRead(step));
  const write = isRead(final) ? writes.at(-1) : final;
  const before = findBefore(earlier, final, write, claim);
  const start = (before ?? write ?? final).index;
  const related =
    isStatus(claim.seen) && !isRead(final)
      ? writes.filter((step) => isAtOnce(step, final))
      : writes.filter((step) => step.index >= start || (write && isAtOnce(step, write)));
  // The longest list at the same path has the items that another one may lack.
  const lengthOf = ({ exchange }: Step) => asArray(exchange.response?.json).length;
  const [list] = earlier
    .filter((step) => pathOf(step) === pathOf(final) && lengthOf(step) > 0)
    .sort((a, b) => lengthOf(b) - lengthOf(a));
  // What a list lacks was named by earlier requests.
  const named = /missing|without it|lists it/.test(claim.expected + claim.seen) ? earlier : [];
  const seen = [...new Set([...related, before, list, ...named.slice(-MAX_RELATED)])].filter(
    (step) => step !== undefined,
  );
  const steps = run.stateful ? findSteps(recording, final, seen, before) : [final];
  const show = (step: Step) => showExchange(run, step.exchange, step);
  return {
    exchange: show(final),
    before: [...(before ? [before] : []), ...related.slice(-MAX_RELATED)].map(show),
    script: toScript({ run, steps, title, found: { ...claim, final, before, write } }),
  };
}

function isRead({ exchange: { request } }: Step): boolean {
  return request.method === 'GET';
}

function pathOf({ exchange: { request } }: Step): string {
  return request.target.replace(/\?.*/, '');
}

function isSame({ exchange: one }: Step, { exchange: other }: Step): boolean {
  const isAlike = one.operation === other.operation && one.caller === other.caller;
  return isAlike && one.request.target === other.request.target;
}

/** A check may report the write whose effect a later read shows. */
function findFinal(attempt: readonly Step[], reported: Step, claim: Claim): Step {
  const { at, seen } = claim;
  const later = attempt.filter((step) => step.index > reported.index && isRead(step));
  if (isStatus(seen) || (at !== undefined && !Array.isArray(at))) return reported;
  if (isRead(reported)) return later.findLast((step) => isSame(step, reported)) ?? reported;
  const shows = ({ exchange: { response } }: Step) => {
    const json = response?.json;
    const paths = Array.isArray(at) ? [at] : listFields(json, claim);
    return paths.some((path) => seen.includes(JSON.stringify(valueAt(json, path)) ?? 'missing'));
  };
  return shows(reported) ? reported : (later.findLast(shows) ?? later.at(-1) ?? reported);
}

/** The same request before the change, best with the value that should still be there. */
function findBefore(
  earlier: readonly Step[],
  final: Step,
  write: Step | undefined,
  claim: Claim,
): Step | undefined {
  const { at, expected } = claim;
  if (!isRead(final)) return undefined;
  const [, reader] = /as (\w+) shows it/.exec(expected) ?? [];
  if (reader !== undefined) {
    return earlier.findLast(({ exchange }) => exchange.operation.id === reader);
  }
  if (isOrder(expected)) {
    const [, sent = ''] = /`(\w+=\w+)`/.exec(expected) ?? [];
    const lists = earlier.filter((step) => pathOf(step) === pathOf(final));
    return lists.find(({ exchange }) => exchange.request.target.includes(sent)) ?? lists[0];
  }
  const all = earlier.filter((step) => isSame(step, final) && step.status < 300);
  const json = final.exchange.response?.json;
  const path = Array.isArray(at) ? at : listFields(json, claim)[0];
  if (path === undefined || isRecord(at)) return all[0];
  const value = valueAt(json, path);
  const wanted = isLater(claim) ? value : findWanted({ ...claim, write }, path, value);
  const shows = ({ exchange: { response } }: Step) =>
    JSON.stringify(valueAt(response?.json, path)) === JSON.stringify(wanted);
  return (wanted === undefined ? undefined : all.findLast(shows)) ?? all[0];
}
