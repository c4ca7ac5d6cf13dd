/** Runs every transition of the contract that an operation causes. */
import type { State } from '../../contract/openapi.ts';
import type { TestedOperation } from '../contract.ts';
import { combinations, listJobs, listProjects } from '../fixtures/combine.ts';
import { readCreated } from '../fixtures/create.ts';
import { MAX_SEARCHED_PROJECTS, type Resource } from '../fixtures/fixtures.ts';
import { inputWithin } from '../fixtures/inputs.ts';
import { findKind, RESOURCES, type ResourceKind } from '../fixtures/resources.ts';
import { itemsOf, succeeded, type TestedExchange } from '../http/exchange.ts';
import { ifReached, NotReached, type Session, send } from '../session.ts';
import type { SequenceCheck } from './check.ts';
import { takeSnapshot } from './resource-states.ts';
import {
  checkState,
  checkStatus,
  findWay,
  type TransitionRun,
  transitionCases,
} from './transition-cases.ts';

export const transitions: SequenceCheck = {
  id: 'transition',
  rule: 'An operation changes states and has side effects as the state machines of the contract define.',
  cases: transitionCases.map((tested) => ({
    operation: tested.operation,
    changes: true,
    covers: tested.covers,
    run: (context) => runCase({ ...context, ...tested }),
  })),
};

async function runCase(run: TransitionRun): Promise<void> {
  const { from, to } = run.transition;
  const { operation, kind } = run.reader;
  if (from === 'none') return runCreation(run);
  if (from !== 'any') {
    for (const state of from) await runFrom(run, state);
    return;
  }
  await runFrom(run, null);
  // From any state means from every other one that can be reached.
  const others = operation === null || kind === 'job' ? [] : run.machine.states;
  for (const { state } of others) {
    if (state !== to) await ifReached(() => runFrom(run, state));
  }
}

async function runCreation(run: TransitionRun): Promise<void> {
  const { session, fixtures, operation, reader } = run;
  const kind = findKind(operation);
  const isConsumed =
    kind === 'forkable' || reader.operation === null || operation.id === 'shareProject';
  const parent = await (isConsumed ? fixtures.create(kind) : fixtures.get(kind));
  const input = await inputWithin(fixtures, operation, parent, 'required');
  const exchange = await send(session, operation, input);
  if (!checkStatus(run, exchange)) return;
  const link = findLinkToCreated(operation, reader.kind);
  const created = link === null ? parent : readCreated(link, exchange, input);
  await checkState(run, exchange, created, null);
}

/** The link to what an operation creates; `null` if the state belongs to an existing resource. */
function findLinkToCreated({ successes }: TestedOperation, kind: ResourceKind): string | null {
  const names = successes.flatMap(({ links }) => links.map(({ name }) => name));
  const known = RESOURCES[kind]?.create?.link;
  const found =
    names.find((name) => name === known) ?? names.find((name) => /^(Get|Unshare)/.test(name));
  return found ?? null;
}

/** Brings a resource into a state, or leaves it in its own, and runs the transition from there. */
async function runFrom(run: TransitionRun, state: State | null): Promise<void> {
  const { fixtures, operation, reader, machine, transition } = run;
  const kind = findKind(operation);
  if (kind === 'job') return runOnSomeJob(run);
  if (machine.name === 'MergeStatus' && state !== null) {
    return reuseMergeRequest(run.session, String(state), (resource) => runOn(run, resource));
  }
  // What cannot be created is used as it is.
  const isCreated = RESOURCES[kind]?.create !== undefined || combinations[kind] !== undefined;
  const resource = await (isCreated ? fixtures.create(kind) : fixtures.get(kind));
  if (state !== null) await bringToState(run, resource, state);
  await prepare(run, resource);
  await runOn(run, resource);
  // From any state includes the state that it leads to.
  const repeats = state === null && transition.to !== 'removed' && reader.operation !== null;
  if (repeats && operation.id !== 'moveIssue') await runOn(run, resource);
}

/** Cancelling automatic merge needs more than the state of the merge request. */
async function prepare(
  { session, operation, machine, transition }: TransitionRun,
  { path }: Resource,
): Promise<void> {
  if (operation.id !== 'cancelMergeWhenPipelineSucceeds') return;
  if (transition.status !== null || machine.name !== 'MergeRequestState') return;
  const body = { merge_when_pipeline_succeeds: true };
  await send(session, 'acceptMergeRequest', { path, body });
}

/** Jobs cannot be created: the first that the operation works on is enough. */
async function runOnSomeJob(run: TransitionRun): Promise<void> {
  const { session, fixtures, operation, transition } = run;
  const all = await listJobs(fixtures);
  const jobs = /artifacts/.test(operation.path) ? all : all.toReversed();
  let rejected: TestedExchange | null = null;
  for (const job of jobs) {
    const before = await takeSnapshot(run, job);
    const input = await inputWithin(fixtures, operation, job, 'required');
    const exchange = await send(session, operation, input);
    if (succeeded(exchange)) return checkState(run, exchange, job, before);
    rejected = exchange;
  }
  // If the contract states a condition, none of the jobs may meet it.
  if (rejected !== null && transition.condition === null) checkStatus(run, rejected);
  throw new NotReached(`it succeeded for none of the ${jobs.length} jobs`);
}

async function runOn(run: TransitionRun, resource: Resource): Promise<void> {
  const before = await takeSnapshot(run, resource);
  const exchange = await sendTransition(run, resource);
  if (!checkStatus(run, exchange)) return;
  await checkState(run, exchange, resource, before);
}

async function sendTransition(
  { session, fixtures, operation, transition }: TransitionRun,
  resource: Resource,
): Promise<TestedExchange> {
  const input = await inputWithin(fixtures, operation, resource, 'required');
  const body = { ...input.body, ...transition.when };
  return send(session, operation, { ...input, body });
}

/** Brings a resource into a state by the shortest way of other transitions. */
async function bringToState(run: TransitionRun, resource: Resource, goal: State): Promise<void> {
  const { machine, reader, operation } = run;
  const snapshot = await takeSnapshot(run, resource);
  const start = snapshot?.state ?? (reader.operation === null ? null : undefined);
  if (start === undefined) throw new NotReached('the server does not show the state');
  const way = findWay(machine, findKind(operation), start, goal);
  if (way === null) {
    throw new NotReached(`no operation leads from the state ${String(start)} to ${String(goal)}`);
  }
  for (const step of way) await sendTransition({ ...run, ...step }, resource);
  const end = await takeSnapshot(run, resource);
  if (reader.operation !== null && end?.state !== goal) {
    throw new NotReached(
      `the transitions to the state ${String(goal)} led to ${String(end?.state)}`,
    );
  }
}

/**
 * Calls `use` with an existing merge request of a merge status that cannot be reached with this API, such
 * as conflicts. It is open until the call ends.
 */
async function reuseMergeRequest(
  session: Session,
  status: string,
  use: (mergeRequest: Resource) => Promise<void>,
): Promise<void> {
  const projects = await listProjects(session, { membership: true, order_by: 'id', sort: 'asc' });
  for (const { id } of projects.slice(0, MAX_SEARCHED_PROJECTS)) {
    const input = { path: { id }, query: { state: 'all', per_page: 100 } };
    const found = itemsOf(await send(session, 'listMergeRequests', input)).find(
      ({ merge_status, state }) => merge_status === status && state !== 'merged',
    );
    if (found === undefined) continue;
    const path = { id, merge_request_iid: found.iid };
    const wasClosed = found.state === 'closed';
    const update = (state_event: string) =>
      send(session, 'updateMergeRequest', { path, body: { state_event } });
    if (wasClosed) await update('reopen');
    try {
      await use({ path, body: found });
    } finally {
      if (wasClosed) await update('close');
    }
    return;
  }
  throw new NotReached(
    `no merge request has the status ${status}, which cannot be reached with this API`,
  );
}
