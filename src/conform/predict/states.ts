/** The states of resources: how they show, how operations lead to them. */

import type { State } from '../../contract/behavior.ts';
import { asArray, asRecord, type UnknownRecord } from '../../contract/data.ts';
import { showsAll } from '../../contract/records.ts';
import { isMove, type StateMachine, type Transition } from '../../contract/state-machines.ts';
import type { Api, Exchange } from '../api.ts';
import {
  findTestedOperation,
  type ResourceKind,
  type TestedContract,
  type TestedOperation,
  wholePage,
} from '../contract/contract.ts';
import { findMove } from '../contract/resources.ts';
import type { Resource } from '../fixtures/fixtures.ts';
import type { CallerKind } from '../http/exchange.ts';
import type { InputValues } from '../http/serialize.ts';
import { ifReached, NotReached } from '../reasons.ts';

/** A transition of a state machine, and the operation that causes it. */
interface TransitionCase {
  readonly machine: StateMachine;
  readonly transition: Transition;
  readonly index: number;
  readonly operation: TestedOperation;
}

export interface TransitionRun extends TransitionCase, Api {
  readonly operation: TestedOperation;
  /** Names of fields that are sent beside those that cause the transition. */
  readonly beside?: readonly string[];
}

/** Every transition that an operation causes. */
export function listTransitionCases(contract: TestedContract): readonly TransitionCase[] {
  return contract.stateMachines.flatMap((machine) =>
    machine.transitions.flatMap((transition, index) => {
      const { cause } = transition;
      if (typeof cause === 'string') return [];
      return [{ machine, transition, index, operation: findTestedOperation(contract, cause.id) }];
    }),
  );
}

/** Whether the state of what an operation is about also changes without a request: jobs run. */
export function runsItself(operation: TestedOperation): boolean {
  return operation.kind === 'job';
}

/** Whether a resource is in another state that it may have come to without a request. */
export function movesItself(
  operation: TestedOperation,
  was: UnknownRecord,
  is: UnknownRecord,
): boolean {
  const machines = runsItself(operation) ? operation.contract.stateMachines : [];
  const { field, transitions = [] } = machines.find(({ name }) => name === 'JobStatus') ?? {};
  if (!field || was[field] === is[field]) return false;
  const reached = new Set([was[field]]);
  for (const state of reached) {
    for (const { cause, from, to } of transitions) {
      const isNext = from === 'any' || [from].flat().includes(state as never);
      if (typeof cause === 'string' && isNext) reached.add(to);
    }
  }
  return reached.has(is[field]);
}

/** By schema, the operation that returns a resource. */
const READERS: Readonly<Record<string, string>> = {
  Job: 'getJob',
  Issue: 'getIssue',
  MergeRequest: 'getMergeRequest',
  Project: 'getProject',
  Branch: 'getBranch',
  UserBrief: 'getUser',
  ImpersonationToken: 'getImpersonationToken',
};

/** The operation that shows the state of what another one changes; `undefined` if none does. */
function findStateReader(
  { resource, listed }: StateMachine,
  { contract, path }: TestedOperation,
): TestedOperation | undefined {
  if (listed !== null) return findTestedOperation(contract, listed.operation);
  const ofTimes = path.includes('/issues/') ? 'getIssueTimeStats' : 'getMergeRequestTimeStats';
  return contract.byId.get((resource === 'TimeStats' ? ofTimes : READERS[resource]) ?? '');
}

/** Whether an operation shows the state of a machine. */
export function isShownState(machine: StateMachine, operation: TestedOperation): boolean {
  return findStateReader(machine, operation) !== undefined;
}

/** State of a resource, `null` if it does not exist, and the response that showed it. */
export interface StateSnapshot {
  readonly state: State | null;
  readonly exchange: Exchange;
}

/** Reads the resource that an operation is about; `null` if no operation shows its state. */
export async function takeSnapshot(
  api: Api & Pick<TransitionCase, 'machine'>,
  resource: Resource,
  after?: CallerKind,
): Promise<StateSnapshot | null> {
  const { machine } = api;
  const reader = findStateReader(machine, api.operation);
  if (reader === undefined) return null;
  // An administrator sees more of a user, and what was created for somebody else.
  const seesMore = reader.view !== undefined;
  const byAdmin = (seesMore || after === 'admin') && api.has('admin');
  const caller = byAdmin ? 'admin' : after === 'outsider' ? after : undefined;
  const query = { ...(reader.isList && wholePage(reader)), ...machine.listed?.query };
  const exchange = await api.call(reader, { path: resource.path, query }, { caller });
  if (!exchange.succeeded) return { state: null, exchange };
  const state = readState(machine, exchange.body, resource.path);
  return state === undefined ? null : { state, exchange };
}

/**
 * The state in a response body: `null` if the resource is gone, `undefined` if the body does not show it.
 *
 * @param path Path parameters of the resource.
 */
export function readState(
  machine: StateMachine,
  body: UnknownRecord,
  path: UnknownRecord,
): State | null | undefined {
  const { listed, field } = machine;
  if (listed !== null) return readListed(listed, body, path);
  return field === null ? readShown(machine, body) : (body[field] as State | undefined);
}

function readListed(
  { in: field, item, state, otherwise }: NonNullable<StateMachine['listed']>,
  body: UnknownRecord,
  path: UnknownRecord,
): State | null | undefined {
  const list = field === undefined ? body : body[field];
  if (!Array.isArray(list)) return undefined;
  const isResource = (each: unknown) =>
    Object.entries(item).every(([name, value]) => {
      const { path: variable } = asRecord(value);
      const wanted = variable === undefined ? value : path[String(variable)];
      return String(asRecord(each)[name]) === String(wanted);
    });
  return asArray(list).some(isResource) ? state : (otherwise ?? null);
}

/** Fields that show none of the states show another one. */
function readShown({ shows }: StateMachine, body: UnknownRecord): State | undefined {
  const names = [...new Set(Object.values(shows).flatMap(Object.keys))];
  if (names.length === 0 || !names.every((name) => name in body)) return undefined;
  const found = Object.entries(shows).find(([, values]) => showsAll(body, values));
  return found?.[0] ?? names.map((name) => `${name} ${String(body[name])}`).join(', ');
}

export async function createTransitionInput(
  { input: createInput, operation, transition, beside = [] }: TransitionRun,
  resource: Resource,
): Promise<InputValues> {
  const input = await createInput(operation, resource, 'required', beside);
  const { when } = transition;
  // What leads there may be sent alone where nothing else is required.
  const isEnough = operation.body?.anyOf.some((names) => names.every((name) => name in when));
  const rest = isEnough === true && beside.length === 0 ? {} : input.body;
  return { ...input, body: { ...rest, ...when } };
}

/** The shortest way between two states by operations on one kind of resource; `null` if there is none. */
function findWay(
  contract: TestedContract,
  { name }: StateMachine,
  kind: ResourceKind,
  start: State | null,
  goal: State,
): readonly TransitionCase[] | null {
  const steps = listTransitionCases(contract).filter(
    ({ machine, transition, operation }) =>
      machine.name === name && isMove(transition) && operation.kind === kind,
  );
  const ways = [{ state: start, way: [] as readonly TransitionCase[] }];
  const seen = new Set<State | null>([start]);
  for (const { state, way } of ways) {
    if (state === goal) return way;
    for (const step of steps) {
      const { from, to } = step.transition;
      const isNext = from === 'any' || (from === 'none' ? [null] : from).includes(state as never);
      if (!isNext || to === 'removed' || seen.has(to)) continue;
      seen.add(to);
      ways.push({ state: to, way: [...way, step] });
    }
  }
  return null;
}

/** Brings a resource into a state by the shortest way of other transitions. */
export async function bringToState(
  run: TransitionRun,
  resource: Resource,
  goal: State,
): Promise<void> {
  const { machine, operation } = run;
  const snapshot = await takeSnapshot(run, resource);
  const start = snapshot?.state ?? (isShownState(machine, operation) ? undefined : null);
  if (start === undefined) throw new NotReached('no-state');
  const way = findWay(operation.contract, machine, operation.kind, start, goal);
  if (way === null) {
    throw new NotReached('no-way', String(start), String(goal));
  }
  for (const step of way) {
    const next = { ...run, ...run.on(step.operation), ...step };
    await next.send(await createTransitionInput(next, resource));
  }
  const end = await takeSnapshot(run, resource);
  if (!isShownState(machine, operation) || end?.state === goal) return;
  throw new NotReached('other-way', String(goal), String(end?.state));
}

/** Whether the subject of an operation is another resource afterwards, in another project. */
export function movesSubject(operation: TestedOperation): boolean {
  return findMove(operation) !== undefined;
}

/** Brings a resource into a state that an operation leads out of, if it leads out of any. */
export async function prepareSubject(api: Api, resource: Resource): Promise<void> {
  const { operation } = api;
  const found = listTransitionCases(operation.contract).find(
    ({ operation: { id }, machine, transition: { from, to } }) =>
      id === operation.id &&
      isShownState(machine, operation) &&
      from !== 'none' &&
      to !== 'removed' &&
      to !== 'unchanged',
  );
  if (found === undefined) return;
  const { from, to } = found.transition;
  const others = found.machine.states.map(({ state }) => state).filter((state) => state !== to);
  const goal = Array.isArray(from) ? from[0] : others[0];
  await ifReached(() => bringToState({ ...api, ...found }, resource, goal));
}
