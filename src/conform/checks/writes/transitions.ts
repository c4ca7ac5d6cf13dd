/** Runs every transition of the contract that an operation causes. */

import type { State } from '../../../contract/behavior.ts';
import type { StateMachine } from '../../../contract/state-machines.ts';
import { listMarks } from '../../../contract/unspecified.ts';
import type { Exchange, SequenceCheck } from '../../api.ts';
import { confidenceAt } from '../../claims/certainty.ts';
import { type Claim, returns } from '../../claims/claim.ts';
import { locateBehavior, NOTHING } from '../../contract/contract.ts';
import { findOperationOf } from '../../contract/resources.ts';
import { expect } from '../../expect.ts';
import { findLinkTo, readCreated } from '../../fixtures/create.ts';
import type { Resource } from '../../fixtures/fixtures.ts';
import { listFields } from '../../predict/sent-values.ts';
import {
  bringToState,
  createTransitionInput,
  isShownState,
  listTransitionCases,
  movesSubject,
  prepareSubject,
  readState,
  type StateSnapshot,
  type TransitionRun,
  takeSnapshot,
} from '../../predict/states.ts';
import { expectStored, expectWritten } from '../../predict/stored.ts';
import { callOnSomeJob, chooseSubject } from '../../predict/subject.ts';
import { ifReached, NotReached } from '../../reasons.ts';
import { type CoverageKey, indexKey } from '../../results/coverage.ts';
import { expectStateFiltered } from '../lists/lists-after-writes.ts';

export const transitionCheck: SequenceCheck = {
  id: 'transition',
  rule: 'An operation changes states as the state machines of the contract define.',
  lists: 'compares',
  listCases: (contract) =>
    listTransitionCases(contract).map((tested) => ({
      operation: tested.operation,
      changes: true,
      covers: coverageOf(tested),
      run: (api) => runCase({ ...api, ...tested }),
    })),
};

function coverageOf({ machine, index }: Pick<TransitionRun, 'machine' | 'index'>): CoverageKey {
  return { kind: 'transitions', key: indexKey(machine.name, index) };
}

async function runCase(run: TransitionRun): Promise<void> {
  const { from, to } = run.transition;
  if (from === 'none') return runCreation(run);
  if (run.operation.kind === 'job') return runOnSomeJob(run);
  if (from !== 'any') {
    for (const state of from) await runFrom(run, state);
    // What else is sent makes no difference.
    const beside = listFields(run.operation).map(({ name }) => name);
    const isMarked = Object.keys(run.transition.when).length > 0 && run.operation.isUpdate;
    if (isMarked && from[0] !== undefined) await runFrom({ ...run, beside }, from[0]);
    return;
  }
  await runFrom(run, null);
  // From any state means from every other one that can be reached.
  const isChosen = isShownState(run.machine, run.operation);
  for (const { state } of isChosen ? run.machine.states : []) {
    if (state !== to) await ifReached(() => runFrom(run, state));
  }
}

async function runCreation(run: TransitionRun): Promise<void> {
  const parent = await chooseSubject(run);
  const input = await run.input(run.operation, parent);
  const exchange = await run.send(input);
  // Otherwise the state belongs to an existing resource.
  const isNew = findLinkTo(NOTHING, run.operation) !== undefined && exchange.succeeded;
  const resource = isNew ? readCreated(NOTHING, exchange, input) : parent;
  await checkOutcome(run, exchange, resource, null);
}

/** Brings a resource into a state, or leaves it in its own, and runs the transition from there. */
async function runFrom(run: TransitionRun, state: State | null): Promise<void> {
  const { operation, machine, transition } = run;
  if (machine.name === 'MergeStatus' && state !== null) {
    return reuseMergeRequest(run, String(state), (resource) => runOn(run, resource));
  }
  const resource = await chooseSubject(run);
  if (state !== null) await bringToState(run, resource, state);
  if (machine.name === 'MergeRequestState') await prepareSubject(run, resource);
  await runOn(run, resource);
  // From any state includes the state that it leads to.
  const repeats = state === null && transition.to !== 'removed' && isShownState(machine, operation);
  if (repeats && !movesSubject(operation)) await runOn(run, resource);
}

/** Jobs cannot be created: the first that the operation works on is enough. */
async function runOnSomeJob(run: TransitionRun): Promise<void> {
  const call = await callOnSomeJob(run, (_, job) => takeSnapshot(run, job));
  const isDone = call.exchange.succeeded;
  // If the contract states a condition, none of the jobs may meet it.
  if (isDone || run.transition.condition === null) {
    await checkOutcome(run, call.exchange, call.resource, call.before);
  }
  await expectStateFiltered(run, call.resource, call.exchange);
  if (!isDone) throw new NotReached('no-accepting-job');
}

async function runOn(run: TransitionRun, resource: Resource): Promise<void> {
  const before = await takeSnapshot(run, resource);
  const input = await createTransitionInput(run, resource);
  const exchange = await run.send(input);
  await checkOutcome(run, exchange, resource, before);
  await expectStateFiltered(run, resource, exchange);
  if (!exchange.succeeded) return;
  const { beside = [], machine, transition } = run;
  const sent = Object.entries(input.body).filter(([name]) => beside.includes(name));
  if (sent.length > 0) {
    await expectStored(exchange, input, Object.fromEntries(sent));
    await updateInState(run, resource, beside);
  }
  // Nothing leads out of it.
  const isLast = transition.to === 'merged' && exchange.body[machine.field ?? ''] === 'merged';
  if (isLast) await updateInState(run, resource, ['title']);
}

/** No state is documented in which a resource cannot be updated otherwise. */
async function updateInState(run: TransitionRun, resource: Resource, names: readonly string[]) {
  const update = findOperationOf(run.contract, run.operation.kind, 'update');
  if (update === undefined) return;
  const input = await run.input(update, resource, 'required', names);
  await expectWritten(run.on(update), input, ['update-in-state', String(run.transition.to)]);
}

/**
 * Calls `use` with an existing merge request of a merge status that cannot be reached with this API, such
 * as conflicts, in the project that the user names. It is open until the call ends.
 */
async function reuseMergeRequest(
  run: TransitionRun,
  status: string,
  use: (mergeRequest: Resource) => Promise<void>,
): Promise<void> {
  const { jobProject: id } = run.session;
  if (id === undefined) throw new NotReached('no-merge-status', status);
  const listed = await run.list('listMergeRequests', { id }, { state: 'all' });
  const { field } = run.machine;
  const found = listed.items.find(
    (each) => each[field ?? ''] === status && each.state !== 'merged',
  );
  if (found === undefined) throw new NotReached('no-such-merge-status', status);
  const path = { id, merge_request_iid: found.iid };
  const wasClosed = found.state === 'closed';
  const update = (state_event: string) =>
    run.call('updateMergeRequest', { path, body: { state_event } });
  if (wasClosed) await update('reopen');
  try {
    await use({ path, body: found });
  } finally {
    if (wasClosed) await update('close');
  }
}

/** Compares the status, the state that is read afterwards, and the one in the response with the transition. */
async function checkOutcome(
  run: TransitionRun,
  exchange: Exchange,
  resource: Resource,
  before: StateSnapshot | null,
): Promise<void> {
  const { machine, transition, operation } = run;
  const usual = operation.successes.map((each) => each.status);
  const known = transition.status === null ? usual : [transition.status];
  // Undocumented successes and server errors are reported by other checks.
  if (!known.includes(exchange.status) && !(transition.status === null && exchange.succeeded)) {
    const claim = returns(situationOf(run), ...known);
    expectTransition(run, exchange, claim, ['from', 'condition', 'status']);
    return;
  }
  run.session.coverage.add(coverageOf(run));
  const after = await takeSnapshot(run, resource, exchange.caller);
  const expected = expectedState(run, before);
  const claim: Claim = {
    kind: 'state',
    relation: 'equals',
    when: situationOf(run),
    machine: machine.name,
    state: expected ?? null,
  };
  // Moving returns the new issue.
  const isShown = exchange.succeeded && !movesSubject(operation);
  const shown = isShown ? (readState(machine, exchange.body, resource.path) ?? null) : null;
  if (after !== null && contradicts(machine, shown, after.state)) {
    const when = ['read-after-write', operation.id, exchange.status] as const;
    // Whatever the contract assumes, the server contradicts itself.
    const compared = { before: exchange, seen: after.state };
    expect(after.exchange, { ...claim, when, state: shown }, {}, compared);
    return;
  }
  const isRead = after !== null && expected !== undefined && after.state !== expected;
  if (isRead && !movedByItself(machine, expected, after.state)) {
    expectTransition(run, after.exchange, claim, ['to'], after.state);
  } else if (typeof shown === typeof expected && shown !== null && shown !== expected) {
    expectTransition(run, exchange, claim, ['to'], shown);
  }
}

/** Whether what is read is another state than the one just returned, and nothing but a request leads there. */
function contradicts(machine: StateMachine, shown: State | null, read: State | null) {
  if (shown === null || typeof shown !== typeof read || shown === read) return false;
  return !movedByItself(machine, shown, read);
}

/** Whether a state that is read can come after another without a request. */
function movedByItself({ transitions }: StateMachine, before: State | null, read: State | null) {
  return transitions.some(
    ({ cause, from, to }) =>
      typeof cause === 'string' &&
      to === read &&
      to !== before &&
      (from === 'any' || [from].flat().includes(before as never)),
  );
}

/** `null` if the resource should not exist any more, `undefined` if its state is unknown. */
function expectedState(
  { transition: { to, annotations } }: TransitionRun,
  before: StateSnapshot | null,
): State | null | undefined {
  const marks = listMarks(annotations);
  if (marks.some(({ open, what }) => open !== undefined && what.includes('to'))) return undefined;
  if (to === 'removed') return null;
  return to === 'unchanged' ? before?.state : to;
}

/** @param aspects In which the contract may assume what was violated. */
function expectTransition(
  run: TransitionRun,
  exchange: Exchange,
  claim: Claim,
  aspects: readonly string[],
  seen?: State | null,
): void {
  const place = ['stateMachines', run.machine.name, 'transitions', run.index] as const;
  const location = locateBehavior(run.contract, ...place);
  const compared = seen === undefined ? {} : { seen };
  expect(exchange, claim, { confidence: confidenceAt([location], aspects) }, compared);
}

function situationOf({ machine, transition: { when, from, to }, operation }: TransitionRun) {
  const fields = Object.entries(when).map(([name, value]) => ` ${name}=${value}`);
  const move = `${machine.title}: ${[from].flat().join(' or ')} → ${String(to)}`;
  return ['transition', operation.id + fields.join(''), move] as const;
}
