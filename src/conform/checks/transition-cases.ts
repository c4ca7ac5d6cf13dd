/** The transitions of the contract that an operation causes, and the shortest ways between states. */
import type { State } from '../../contract/openapi.ts';
import type { Located } from '../../contract/operations.ts';
import { isMove, type StateMachine, type Transition } from '../../contract/state-machines.ts';
import { findOperation, stateMachines, type TestedOperation } from '../contract.ts';
import { transitionKey } from '../coverage.ts';
import type { Fixtures } from '../fixtures/fixtures.ts';
import { findKind, type ResourceKind } from '../fixtures/resources.ts';
import { STATE_READERS, type StateReader } from './resource-states.ts';

/** An entry of `x-transitions`, and what is needed to run it. */
interface TransitionCase {
  readonly machine: StateMachine;
  readonly reader: StateReader;
  readonly transition: Transition;
  readonly operation: TestedOperation;
  readonly location: Located;
  readonly key: string;
}

export interface TransitionRun extends TransitionCase {
  readonly fixtures: Fixtures;
}

export const transitionCases: readonly TransitionCase[] = stateMachines.flatMap((machine) => {
  const reader = STATE_READERS[machine.schema];
  if (reader === undefined) throw new Error(`No operation shows the state ${machine.schema}.`);
  return machine.transitions.flatMap((transition, index): TransitionCase[] => {
    if (typeof transition.cause === 'string') return [];
    const pointer = `#/components/schemas/${machine.schema}/x-transitions/${index}`;
    return [
      {
        ...{ machine, reader, transition },
        operation: findOperation(transition.cause.id),
        location: { pointer, node: transition.annotations },
        key: transitionKey(machine.schema, index),
      },
    ];
  });
});

/** The shortest way between two states by operations on one kind of resource; `null` if there is none. */
export function findWay(
  { schema }: StateMachine,
  kind: ResourceKind,
  start: State | null,
  goal: State,
): readonly TransitionCase[] | null {
  const steps = transitionCases.filter(
    ({ machine, transition, operation }) =>
      machine.schema === schema && isMove(transition) && findKind(operation) === kind,
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
