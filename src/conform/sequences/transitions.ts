/** Runs every transition of the contract that an operation causes. */
import type { State } from '../../contract/openapi.ts';
import type { SequenceCheck } from '../checks/check.ts';
import type { TestedOperation } from '../contract.ts';
import { combinations, listJobs } from '../fixtures/combine.ts';
import { readCreated } from '../fixtures/create.ts';
import type { Fixtures, Resource } from '../fixtures/fixtures.ts';
import { inputWithin } from '../fixtures/inputs.ts';
import { findKind, RESOURCES, type ResourceKind } from '../fixtures/resources.ts';
import { reuseMergeRequest } from '../fixtures/reuse.ts';
import { type Exchange, succeeded } from '../http/exchange.ts';
import { ifReached, NotReached, send, sendTo } from '../session.ts';
import { checkState, checkStatus } from './check-transition.ts';
import { takeSnapshot } from './resource-states.ts';
import { findWay, type TransitionCase, transitionCases } from './transition-cases.ts';

export const transitions: SequenceCheck = {
  id: 'transition',
  rule: 'An operation leads from state to state as the life cycles of the contract say, and does what they say besides.',
  changes: true,
  cases: (fixtures, chosen) => {
    const ids = new Set(chosen.map(({ id }) => id));
    return transitionCases
      .filter(({ operation }) => ids.has(operation.id))
      .map((tested) => ({
        operation: tested.operation.id,
        run: () =>
          runCase(fixtures, tested).catch((error: unknown) => {
            if (error instanceof NotReached) {
              fixtures.session.coverage.addReason('transitions', tested.key, error.message);
            }
            throw error;
          }),
      }));
  },
};

async function runCase(fixtures: Fixtures, tested: TransitionCase): Promise<void> {
  const { from, to } = tested.transition;
  const { operation, kind } = tested.reader;
  if (from === 'none') return runCreation(fixtures, tested);
  if (from !== 'any') {
    for (const state of from) await runFrom(fixtures, tested, state);
    return;
  }
  await runFrom(fixtures, tested, null);
  // From any state means from every other one that can be reached.
  const others = operation === null || kind === 'job' ? [] : tested.machine.states;
  for (const { state } of others) {
    if (state !== to) await ifReached(() => runFrom(fixtures, tested, state));
  }
}

/** Runs a transition that creates the resource. */
async function runCreation(fixtures: Fixtures, tested: TransitionCase): Promise<void> {
  const { operation, reader } = tested;
  const kind = findKind(operation);
  const isConsumed =
    kind === 'forkable' || reader.operation === null || operation.id === 'shareProject';
  const parent = await (isConsumed ? fixtures.create(kind) : fixtures.get(kind));
  const input = await inputWithin(fixtures, operation, parent, 'required');
  const exchange = await send(fixtures.session, { operation, input });
  if (!checkStatus(fixtures, tested, exchange)) return;
  const link = findLinkToCreated(operation, reader.kind);
  const created = link === null ? parent : readCreated(reader.kind, link, exchange, input);
  await checkState(fixtures, tested, exchange, created, null);
}

/** The link to what an operation creates; `null` if the state belongs to an existing resource. */
function findLinkToCreated({ successes }: TestedOperation, kind: ResourceKind): string | null {
  const names = successes.flatMap(({ links }) => links.map(({ name }) => name));
  const known = RESOURCES[kind].make?.link;
  const found =
    names.find((name) => name === known) ?? names.find((name) => /^(Get|Unshare)/.test(name));
  return found ?? null;
}

/** Brings a resource into a state, or leaves it in its own, and runs the transition from there. */
async function runFrom(
  fixtures: Fixtures,
  tested: TransitionCase,
  state: State | null,
): Promise<void> {
  const { operation, reader, machine, transition } = tested;
  const kind = findKind(operation);
  if (kind === 'job') return runOnSomeJob(fixtures, tested);
  if (machine.schema === 'MergeStatus' && state !== null) {
    return reuseMergeRequest(fixtures, String(state), (resource) =>
      runOn(fixtures, tested, resource),
    );
  }
  // What cannot be created is used as it is.
  const isCreated = RESOURCES[kind].make !== undefined || combinations[kind] !== undefined;
  const resource = await (isCreated ? fixtures.create(kind) : fixtures.get(kind));
  if (state !== null) await bringToState(fixtures, tested, resource, state);
  await prepare(fixtures, tested, resource);
  await runOn(fixtures, tested, resource);
  // From any state includes the state that it leads to.
  const repeats = state === null && transition.to !== 'removed' && reader.operation !== null;
  if (repeats && operation.id !== 'moveIssue') await runOn(fixtures, tested, resource);
}

/** Cancelling automatic merge needs more than the state of the merge request. */
async function prepare(
  fixtures: Fixtures,
  { operation, machine, transition }: TransitionCase,
  { path }: Resource,
): Promise<void> {
  if (operation.id !== 'cancelMergeWhenPipelineSucceeds') return;
  if (transition.status !== null || machine.schema !== 'MergeRequestState') return;
  const body = { merge_when_pipeline_succeeds: true };
  await sendTo(fixtures.session, 'acceptMergeRequest', { path, body });
}

/** Jobs cannot be created: the first that the operation works on is enough. */
async function runOnSomeJob(fixtures: Fixtures, tested: TransitionCase): Promise<void> {
  const { operation, reader, transition } = tested;
  const all = await listJobs(fixtures);
  const jobs = /artifacts/.test(operation.path) ? all : all.toReversed();
  let rejected: Exchange | null = null;
  for (const job of jobs) {
    const before = await takeSnapshot(fixtures, reader, job);
    const input = await inputWithin(fixtures, operation, job, 'required');
    const exchange = await send(fixtures.session, { operation, input });
    if (succeeded(exchange)) return checkState(fixtures, tested, exchange, job, before);
    rejected = exchange;
  }
  // If the contract states a condition, none of the jobs may meet it.
  if (rejected !== null && transition.condition === null) checkStatus(fixtures, tested, rejected);
  throw new NotReached(`it succeeded for none of the ${jobs.length} jobs that there are`);
}

async function runOn(
  fixtures: Fixtures,
  tested: TransitionCase,
  resource: Resource,
): Promise<void> {
  const before = await takeSnapshot(fixtures, tested.reader, resource);
  const exchange = await sendTransition(fixtures, tested, resource);
  if (!checkStatus(fixtures, tested, exchange)) return;
  await checkState(fixtures, tested, exchange, resource, before);
}

async function sendTransition(
  fixtures: Fixtures,
  { operation, transition }: TransitionCase,
  resource: Resource,
): Promise<Exchange> {
  const input = await inputWithin(fixtures, operation, resource, 'required');
  const body = { ...input.body, ...transition.when };
  return send(fixtures.session, { operation, input: { ...input, body } });
}

/** Brings a resource into a state by the shortest way of other transitions. */
async function bringToState(
  fixtures: Fixtures,
  { machine, reader, operation }: TransitionCase,
  resource: Resource,
  goal: State,
): Promise<void> {
  const snapshot = await takeSnapshot(fixtures, reader, resource);
  const start = snapshot?.state ?? (reader.operation === null ? null : undefined);
  if (start === undefined) throw new NotReached('the server does not show the state');
  const way = findWay(machine, findKind(operation), start, goal);
  if (way === null) {
    throw new NotReached(`no operation leads from ${String(start)} to ${String(goal)}`);
  }
  for (const step of way) await sendTransition(fixtures, step, resource);
  const end = await takeSnapshot(fixtures, reader, resource);
  if (reader.operation !== null && end?.state !== goal) {
    throw new NotReached(`the way to the state ${String(goal)} led to ${String(end?.state)}`);
  }
}
