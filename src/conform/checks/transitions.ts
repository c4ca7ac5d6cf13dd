/** Runs every transition of the contract that an operation causes. */
import type { State } from '../../contract/behavior.ts';
import { findLinkTo, readCreated } from '../fixtures/create.ts';
import type { Resource } from '../fixtures/fixtures.ts';
import { inputWithin } from '../fixtures/inputs.ts';
import { findKind } from '../fixtures/resources.ts';
import { itemsOf, succeeded } from '../http/exchange.ts';
import { ifReached, NotReached, type Session, send } from '../session.ts';
import {
  bringToState,
  callOnSomeJob,
  chooseSubject,
  prepareSubject,
  sendTransition,
} from './calls.ts';
import type { SequenceCheck } from './check.ts';
import { isShown, type Snapshot, takeSnapshot } from './resource-states.ts';
import {
  checkState,
  checkStatus,
  type TransitionRun,
  transitionCases,
} from './transition-cases.ts';

export const transitions: SequenceCheck = {
  id: 'transition',
  rule: 'An operation changes states as the state machines of the contract define.',
  cases: transitionCases.map((tested) => ({
    operation: tested.operation,
    changes: true,
    covers: tested.covers,
    run: (context) => runCase({ ...context, ...tested }),
  })),
};

async function runCase(run: TransitionRun): Promise<void> {
  const { from, to } = run.transition;
  if (from === 'none') return runCreation(run);
  if (from !== 'any') {
    for (const state of from) await runFrom(run, state);
    return;
  }
  await runFrom(run, null);
  // From any state means from every other one that can be reached.
  const isChosen = findKind(run.operation) !== 'job' && isShown(run.machine, run.operation);
  const others = isChosen ? run.machine.states : [];
  for (const { state } of others) {
    if (state !== to) await ifReached(() => runFrom(run, state));
  }
}

async function runCreation(run: TransitionRun): Promise<void> {
  const { session, fixtures, operation } = run;
  const parent = await chooseSubject(run);
  const input = await inputWithin(fixtures, operation, parent, 'required');
  const exchange = await send(session, operation, input);
  if (!checkStatus(run, exchange)) return;
  // Otherwise the state belongs to an existing resource.
  const isNew = findLinkTo('nothing', operation) !== undefined;
  const created = isNew ? readCreated('nothing', exchange, input) : parent;
  await checkState(run, exchange, created, null);
}

/** Brings a resource into a state, or leaves it in its own, and runs the transition from there. */
async function runFrom(run: TransitionRun, state: State | null): Promise<void> {
  const { operation, machine, transition } = run;
  if (findKind(operation) === 'job') return runOnSomeJob(run);
  if (machine.name === 'MergeStatus' && state !== null) {
    return reuseMergeRequest(run.session, String(state), (resource) => runOn(run, resource));
  }
  const resource = await chooseSubject(run);
  if (state !== null) await bringToState(run, resource, state);
  if (machine.name === 'MergeRequestState') await prepareSubject(run, resource);
  await runOn(run, resource);
  // From any state includes the state that it leads to.
  const repeats = state === null && transition.to !== 'removed' && isShown(machine, operation);
  if (repeats && operation.id !== 'moveIssue') await runOn(run, resource);
}

/** Jobs cannot be created: the first that the operation works on is enough. */
async function runOnSomeJob(run: TransitionRun): Promise<void> {
  let before: Snapshot | null = null;
  const call = await callOnSomeJob(run, async (job) => {
    before = await takeSnapshot(run, job);
  });
  if (succeeded(call.exchange)) return checkState(run, call.exchange, call.resource, before);
  // If the contract states a condition, none of the jobs may meet it.
  if (run.transition.condition === null) checkStatus(run, call.exchange);
  throw new NotReached('it succeeded for none of the jobs');
}

async function runOn(run: TransitionRun, resource: Resource): Promise<void> {
  const before = await takeSnapshot(run, resource);
  const exchange = await sendTransition(run, resource);
  if (!checkStatus(run, exchange)) return;
  await checkState(run, exchange, resource, before);
}

/**
 * Calls `use` with an existing merge request of a merge status that cannot be reached with this API, such
 * as conflicts, in the project that the user names. It is open until the call ends.
 */
async function reuseMergeRequest(
  session: Session,
  status: string,
  use: (mergeRequest: Resource) => Promise<void>,
): Promise<void> {
  const { jobProject: id } = session;
  if (id === undefined) {
    throw new NotReached(
      `the merge status ${status} cannot be reached with this API; --job-project names a project whose merge requests may be changed`,
    );
  }
  const input = { path: { id }, query: { state: 'all', per_page: 100 } };
  const found = itemsOf(await send(session, 'listMergeRequests', input)).find(
    ({ merge_status, state }) => merge_status === status && state !== 'merged',
  );
  if (found === undefined) throw new NotReached(`no merge request has the status ${status}`);
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
}
