/** The transitions of the contract that an operation causes, and whether an operation did what its transition says. */
import type { State } from '../../contract/behavior.ts';
import type { Located } from '../../contract/operations.ts';
import { isMove, type StateMachine, type Transition } from '../../contract/state-machines.ts';
import { listMarks } from '../../contract/unspecified.ts';
import { findOperation, locateBehavior, stateMachines, type TestedOperation } from '../contract.ts';
import { type CoverageKey, indexKey } from '../coverage.ts';
import type { Resource } from '../fixtures/fixtures.ts';
import { findKind, type ResourceKind } from '../fixtures/resources.ts';
import { bodyOf, succeeded, type TestedExchange } from '../http/exchange.ts';
import { confidenceAt } from '../locations.ts';
import { report } from '../session.ts';
import type { CheckContext } from './check.ts';
import { readState, type Snapshot, takeSnapshot } from './resource-states.ts';

/** A transition of a state machine, and what is needed to run it. */
interface TransitionCase {
  readonly machine: StateMachine;
  readonly transition: Transition;
  readonly operation: TestedOperation;
  readonly location: Located;
  readonly covers: CoverageKey;
}

export interface TransitionRun extends TransitionCase, CheckContext {
  readonly operation: TestedOperation;
}

export const transitionCases: readonly TransitionCase[] = stateMachines.flatMap((machine) =>
  machine.transitions.flatMap((transition, index): TransitionCase[] => {
    if (typeof transition.cause === 'string') return [];
    return [
      {
        ...{ machine, transition },
        operation: findOperation(transition.cause.id),
        location: locateBehavior('stateMachines', machine.name, 'transitions', index),
        covers: { kind: 'transitions', key: indexKey(machine.name, index) },
      },
    ];
  }),
);

/** The shortest way between two states by operations on one kind of resource; `null` if there is none. */
export function findWay(
  { name }: StateMachine,
  kind: ResourceKind,
  start: State | null,
  goal: State,
): readonly TransitionCase[] | null {
  const steps = transitionCases.filter(
    ({ machine, transition, operation }) =>
      machine.name === name && isMove(transition) && findKind(operation) === kind,
  );
  const ways: { state: State | null; way: readonly TransitionCase[] }[] = [
    { state: start, way: [] },
  ];
  const seen = new Set<State | null>([start]);
  for (let each = ways.shift(); each !== undefined; each = ways.shift()) {
    const { state, way } = each;
    if (state === goal) return way;
    for (const step of steps) {
      const { to } = step.transition;
      if (!startsFrom(step.transition, state) || to === 'removed' || seen.has(to)) continue;
      seen.add(to);
      ways.push({ state: to, way: [...way, step] });
    }
  }
  return null;
}

function startsFrom({ from }: Transition, state: State | null): boolean {
  if (from === 'any') return true;
  return from === 'none' ? state === null : from.includes(state ?? '');
}

/** Whether a response has the status of the transition; reports it if not. */
export function checkStatus(run: TransitionRun, exchange: TestedExchange): boolean {
  const { transition, operation } = run;
  const { status } = exchange.response;
  const expected =
    transition.status === null
      ? operation.successes.map((each) => each.status)
      : [transition.status];
  if (expected.includes(status)) return true;
  // Undocumented successes and server errors are reported by other checks.
  if (transition.status === null && succeeded(exchange)) return true;
  if (status >= 500) return false;
  const what = `returns ${expected.join(' or ')}`;
  reportTransition(run, exchange, what, `status ${status}`, ['from', 'condition', 'status']);
  return false;
}

/** Reports a resource that is not in the state that the transition leads to. */
export async function checkState(
  run: TransitionRun,
  exchange: TestedExchange,
  resource: Resource,
  before: Snapshot | null,
): Promise<void> {
  run.session.coverage.add(run.covers);
  const after = await takeSnapshot(run, resource, exchange.caller);
  const expected = expectedState(run, before);
  if (after !== null && expected !== undefined && after.state !== expected) {
    const what = `leads to ${formatState(expected)}`;
    reportTransition(run, exchange, what, formatState(after.state));
  } else {
    checkShownState(run, exchange, resource, expected);
  }
}

/** `null` if the resource should not exist any more, `undefined` if its state is unknown. */
function expectedState(
  { transition: { to, annotations } }: TransitionRun,
  before: Snapshot | null,
): State | null | undefined {
  const isOpen = listMarks(annotations).some(
    ({ open, what }) => open !== undefined && what.includes('to'),
  );
  if (isOpen) return undefined;
  if (to === 'removed') return null;
  return to === 'unchanged' ? before?.state : to;
}

/** The response to the operation shows the state as well, except that moving returns the new issue. */
function checkShownState(
  run: TransitionRun,
  exchange: TestedExchange,
  resource: Resource,
  expected: State | null | undefined,
): void {
  if (!succeeded(exchange) || run.operation.id === 'moveIssue') return;
  const shown = readState(run.machine, bodyOf(exchange), resource) ?? null;
  if (shown === null || typeof shown !== typeof expected || shown === expected) return;
  const what = `returns ${formatState(expected ?? null)}`;
  reportTransition(run, exchange, what, formatState(shown));
}

/** @param aspects In which the contract may assume what was violated. */
function reportTransition(
  run: TransitionRun,
  exchange: TestedExchange,
  what: string,
  seen: string,
  aspects: readonly string[] = ['from', 'to'],
): void {
  report(run.session, exchange, {
    confidence: confidenceAt([run.location], aspects),
    expected: `${formatTransition(run)} ${what}`,
    seen,
    at: run.machine.field === null ? undefined : [run.machine.field],
  });
}

/** `updateIssue state_event=close (Issue state: opened → closed)` */
function formatTransition({ machine, transition, operation }: TransitionRun): string {
  const { when, from, to } = transition;
  const fields = Object.entries(when).map(([name, value]) => ` ${name}=${value}`);
  const start = typeof from === 'string' ? from : from.join(' or ');
  return `${operation.id}${fields.join('')} (${machine.title}: ${start} → ${String(to)})`;
}

function formatState(state: State | null): string {
  return state === null ? 'no resource' : `the state ${String(state)}`;
}
