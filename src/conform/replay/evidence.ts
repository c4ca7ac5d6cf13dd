/** What proves a finding: the exchanges as they were, and the steps that lead there again. */
import { asArray } from '../../contract/data.ts';
import type { Claim } from '../claims/claim.ts';
import {
  type SentExchange,
  type ServerConnection,
  type ShownExchange,
  showExchange,
} from '../http/shown.ts';
import { type ReplayPlan, toPlan } from './plan.ts';
import { isAtOnce, listPrefixes, type Recording, type Step } from './recording.ts';
import { findSteps } from './steps.ts';

export interface Evidence {
  /** The exchange in which it shows. */
  readonly exchange: ShownExchange;
  /** The earlier ones of the same attempt that it is compared with or follows from. */
  readonly before: readonly ShownExchange[];
  /** What `conform replay` sends and judges. */
  readonly replay: ReplayPlan;
}

/** What is used of a session. */
interface Run extends ServerConnection {
  readonly recording: Recording;
  readonly stateful: boolean;
}

/** The exchanges that a claim is about, beside the one that breaks it. */
interface ComparedSteps {
  readonly before?: SentExchange | undefined;
  readonly others: readonly SentExchange[];
}

const NO_INPUT = { path: {}, query: {}, body: {} };

/** Exchanges that are shown before the one in which it shows. */
const MAX_RELATED = 6;

/** Collects the evidence at the time of a report: what the attempt sent is recorded. */
export function collectEvidence(
  run: Run,
  found: SentExchange,
  claim: Claim,
  compared: ComparedSteps,
): Evidence {
  const { recording } = run;
  const find = (exchange: SentExchange) =>
    recording.recent.findLast((step) => step.exchange.request === exchange.request);
  const final =
    find(found) ??
    // A check that sends no input, but a request of its own.
    recording.add({
      attempt: {},
      exchange: found,
      input: NO_INPUT,
      startedAt: performance.now(),
      milliseconds: 0,
    });
  const before = compared.before && find(compared.before);
  const others = compared.others.flatMap((each) => find(each) ?? []);
  const earlier = recording.recent.filter(
    (step) =>
      step.attempt === final.attempt &&
      step !== final &&
      (step.index < final.index || isAtOnce(step, final)),
  );
  const writes = earlier.filter((step) => !isRead(step));
  const write = isRead(final) ? writes.at(-1) : final;
  const start = (before ?? write ?? final).index;
  const related =
    claim.kind === 'status' && !isRead(final)
      ? writes.filter((step) => isAtOnce(step, final))
      : writes.filter((step) => step.index >= start || (write && isAtOnce(step, write)));
  // The longest list at the same path has the items that another one may lack.
  const lengthOf = ({ exchange }: Step) => asArray(exchange.response?.json).length;
  const [list] = earlier
    .filter((step) => pathOf(step) === pathOf(final) && lengthOf(step) > 0)
    .sort((a, b) => lengthOf(b) - lengthOf(a));
  // What a list lacks was named by earlier requests, or created meanwhile.
  const isOfItems = claim.kind === 'items' || claim.kind === 'selection';
  const named = isOfItems ? [...earlier.slice(-MAX_RELATED), ...listAdded(recording, final)] : [];
  // What a server has served before, it may serve again.
  const served = isRead(final)
    ? earlier
        .filter(
          (step) =>
            step.exchange.operation === final.exchange.operation &&
            pathOf(step) !== pathOf(final) &&
            step.status < 300,
        )
        .slice(-1)
    : [];
  const seen = [...new Set([...related, before, ...others, list, ...named, ...served])].filter(
    (step) => step !== undefined,
  );
  const first = findSteps(recording, final, seen, before);
  const siblings = first
    .flatMap((step) => findSibling(recording, step, final) ?? [])
    .concat(listFillers(recording, first));
  const all =
    siblings.length === 0 ? first : findSteps(recording, final, [...seen, ...siblings], before);
  const steps = run.stateful ? all : [final];
  const show = (step: Step) => showExchange(run, step.exchange, step);
  return {
    exchange: show(final),
    before: [...new Set([...(before ? [before] : []), ...related.slice(-MAX_RELATED)])].map(show),
    replay: toPlan({ run, steps, claim, final, before, others }),
  };
}

/** What was created in the container of a list since the attempt began. */
function listAdded(recording: Recording, final: Step): readonly Step[] {
  const container = listPrefixes(final.exchange.request.target).at(-2) ?? '';
  const start = recording.recent.find(({ attempt }) => attempt === final.attempt) ?? final;
  return recording.recent
    .filter(
      ({ index, created, exchange }) =>
        index > start.index &&
        index < final.index &&
        created.length > 0 &&
        exchange.request.target.startsWith(`${container}/`),
    )
    .slice(-MAX_RELATED);
}

/** Numbers of resources that are worth to be reached again. */
const MAX_NUMBER = 12;

/** What was created before two resources that have the same number in different lists. */
function listFillers(recording: Recording, steps: readonly Step[]): readonly Step[] {
  const numbered = steps.filter(({ ids: { iid } }) => typeof iid === 'number' && iid <= MAX_NUMBER);
  const targetOf = ({ exchange: { request } }: Step) => request.target;
  const ambiguous = numbered.filter((step) =>
    numbered.some((each) => each.ids.iid === step.ids.iid && targetOf(each) !== targetOf(step)),
  );
  return ambiguous.flatMap((step) => recording.findLower(targetOf(step), Number(step.ids.iid)));
}

/** What is created after something that is deleted shows that its id is not assigned again. */
function findSibling(recording: Recording, deletion: Step, final: Step): Step | undefined {
  const { method } = deletion.exchange.request;
  const target = pathOf(deletion);
  if (method !== 'DELETE') return undefined;
  const parentOf = (path: string) => path.slice(0, path.lastIndexOf('/'));
  return recording.recent.find(
    ({ index, created }) =>
      index > deletion.index &&
      index < final.index &&
      created.some((path) => path !== target && parentOf(path) === parentOf(target)),
  );
}

function isRead({ exchange: { request } }: Step): boolean {
  return request.method === 'GET';
}

function pathOf({ exchange: { request } }: Step): string {
  return request.target.replace(/\?.*/, '');
}
