/** Runs the attempts of independent operations side by side. */

import type { OperationCheck } from '../api.ts';
import type { TestedOperation } from '../contract/contract.ts';
import { NOTHING, type ResourceKind } from '../contract/contract.ts';
import { isShared } from '../contract/resources.ts';
import type { Fixtures } from '../fixtures/fixtures.ts';
import { inputFor } from '../fixtures/inputs.ts';
import { inParallel } from '../http/parallel.ts';
import { showsEventsOfUser } from '../predict/lists.ts';
import { ifReached } from '../reasons.ts';

/** Kinds without a project of the run: neighbors would change the lists. */
const GLOBAL: readonly ResourceKind[] = [NOTHING, 'search', 'group'];

/** A check of an operation. */
interface PlannedCheck extends Pick<OperationCheck, 'lists'> {
  readonly operation: TestedOperation;
}

/** Fewer attempts take less time than the fixtures of one more worker. */
const WORTH_A_WORKER = 100;

/**
 * Runs attempts with as many workers. Those that read lists, or compare lists of the whole service, come first,
 * while nothing else changes them. Then each worker, with fixtures of its own, takes the next attempt as soon as it
 * is free; what only one worker can have stays with the first, which has the fixtures of the run.
 */
export async function runAttempts<A extends PlannedCheck>(
  attempts: readonly A[],
  fixtures: Fixtures,
  wanted: number,
  {
    prepare,
    run,
  }: {
    /** Creates what a further worker needs. */
    readonly prepare: (fixtures: Fixtures) => Promise<void>;
    readonly run: (attempt: A, fixtures: Fixtures) => Promise<void>;
  },
): Promise<void> {
  const { projects } = fixtures.session.named;
  const project = projects[0] !== undefined && (await ifReached(() => fixtures.get('project')));
  // In a project that exists, they would change each other's lists.
  const most = project && project.path.id === projects[0] ? 1 : wanted;
  const workers = Math.min(most, Math.ceil(attempts.length / WORTH_A_WORKER));
  if (workers === 1) return runQueue(attempts, (attempt) => run(attempt, fixtures));
  const isGlobal = ({ operation }: A) =>
    GLOBAL.includes(operation.kind) || showsEventsOfUser(operation);
  const isInTop = ({ operation }: A) => !operation.path.replace(/\/\{\w+\}$/, '').includes('{');
  const phaseOf = (attempt: A) => {
    const { lists } = attempt;
    // Many workers share the items of the run.
    if (lists === undefined || lists === 'reads') return lists ?? 'free';
    const isAlone = lists === 'surrounds' ? isInTop(attempt) : isGlobal(attempt);
    return isAlone ? 'alone' : 'free';
  };
  const of = (phase: string) => attempts.filter((attempt) => phaseOf(attempt) === phase);
  const reading = of('reads');
  const lists = new Set(reading.map(({ operation }) => operation));
  // What they need is there before the first of them reads.
  for (const list of lists) await ifReached(() => inputFor(fixtures, list));
  await inParallel(workers, [...lists], (list) =>
    runQueue(
      reading.filter(({ operation }) => operation === list),
      (attempt) => run(attempt, fixtures),
    ),
  );
  await runQueue(of('alone'), (attempt) => run(attempt, fixtures));

  // Only the first worker has the items of the run.
  const isPooled = ({ lists, operation }: A) =>
    lists === 'changes' || isShared(operation.contract, operation.kind);
  const pooled = of('free').filter(isPooled);
  const shared = of('free').filter((attempt) => !isPooled(attempt));
  const lanes = Array.from({ length: workers }, (_, index) =>
    index === 0 ? fixtures : fixtures.forWorker(index),
  );
  // Not at once: two forks of one project cannot have the same path. Checks that need it say what is wrong.
  for (const lane of lanes) await lane.get('projectWithBranches').catch(() => undefined);
  const takeShared = createQueue(shared);
  await inParallel(workers, lanes, async (lane) => {
    if (lane !== fixtures) await prepare(lane);
    const next = () => (lane === fixtures ? pooled.shift() : undefined) ?? takeShared(lane);
    for (let attempt = next(); attempt !== undefined; attempt = next()) await run(attempt, lane);
  });
}

/**
 * Gives each worker an attempt on a kind of resource that it has, so that few workers create the same; then one
 * on a kind that nobody has, then any.
 */
function createQueue<A extends PlannedCheck>(attempts: A[]) {
  const kindsOf = new Map<Fixtures, Set<ResourceKind>>();
  const taken = new Set<ResourceKind>();
  return (lane: Fixtures): A | undefined => {
    const own = kindsOf.get(lane) ?? new Set();
    const kinds = attempts.map(({ operation }) => operation.kind);
    const ofOwn = kinds.findIndex((kind) => own.has(kind));
    const index = ofOwn >= 0 ? ofOwn : kinds.findIndex((kind) => !taken.has(kind));
    const [attempt] = attempts.splice(Math.max(index, 0), 1);
    if (attempt === undefined) return undefined;
    const kind = attempt.operation.kind;
    kindsOf.set(lane, own.add(kind));
    taken.add(kind);
    return attempt;
  };
}

async function runQueue<T>(all: readonly T[], run: (one: T) => Promise<void>): Promise<void> {
  for (const one of all) await run(one);
}
