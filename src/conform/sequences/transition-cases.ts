/** The rows of `x-transitions` that an operation makes, and the ways that they are to states. */

import type { Annotations, State } from '../../contract/openapi.ts';
import {
  isMove,
  readStateMachines,
  type StateMachine,
  type Transition,
} from '../../contract/state-machines.ts';
import { document } from '../contract/document.ts';
import { type Facts, factsOf, type Place } from '../contract.ts';
import { transitionKey } from '../coverage.ts';
import { type Kind, kindOf } from '../fixtures/resources.ts';
import { CYCLES, type Cycle } from './resource-states.ts';

/** A row of the contract, and what is needed to walk it. */
export interface Row {
  readonly life: StateMachine;
  readonly cycle: Cycle;
  readonly transition: Transition;
  readonly facts: Facts;
  readonly place: Place<Annotations>;
  readonly key: string;
}

export const rows: readonly Row[] = readStateMachines(document).flatMap((life) => {
  const cycle = CYCLES[life.schema];
  if (cycle === undefined)
    throw new Error(`Nothing says how the states of ${life.schema} are seen.`);
  return life.transitions.flatMap((transition, index): Row[] => {
    if (typeof transition.cause === 'string') return [];
    const pointer = `#/components/schemas/${life.schema}/x-transitions/${index}`;
    return [
      {
        ...{ life, cycle, transition },
        facts: factsOf(transition.cause.id),
        place: { pointer, node: transition.annotations },
        key: transitionKey(life.schema, index),
      },
    ];
  });
});

/** The shortest way between two states by operations on a kind of thing; `null` where there is none. */
export function wayBetween(
  life: StateMachine,
  kind: Kind,
  start: State | null,
  goal: State,
): readonly Row[] | null {
  const steps = rows.filter(
    (row) =>
      row.life.schema === life.schema &&
      isMove(row.transition) &&
      kindOf(row.facts.operation) === kind,
  );
  const ways: { state: State | null; way: readonly Row[] }[] = [{ state: start, way: [] }];
  const seen = new Set<State | null>([start]);
  for (let each = ways.shift(); each !== undefined; each = ways.shift()) {
    const { state, way } = each;
    if (state === goal) return way;
    for (const step of steps) {
      const { from, to } = step.transition;
      const leaves =
        from === 'any' || (from === 'none' ? state === null : from.includes(state ?? ''));
      if (!leaves || to === 'removed' || seen.has(to)) continue;
      seen.add(to);
      ways.push({ state: to, way: [...way, step] });
    }
  }
  return null;
}
