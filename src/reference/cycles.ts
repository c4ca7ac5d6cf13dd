/** Life cycles as readers look at them. */
import type { StateMachine, Transition } from '../contract/state-machines.ts';
import { listMarks } from '../contract/unspecified.ts';
import { toMarks } from './fields.ts';
import type { CycleModel } from './types.ts';

/**
 * A life cycle whose transitions are one where only the states before differ.
 *
 * @param anchor Its page: `job-status`.
 */
export function toCycle(machine: StateMachine, anchor = ''): CycleModel {
  const transitions = new Map<string, Transition>();
  for (const each of machine.transitions) {
    const { cause, from, annotations, ...rest } = each;
    const by = typeof cause === 'string' ? cause : cause.id;
    const key = JSON.stringify([by, typeof from, rest]);
    const same = typeof from === 'string' ? undefined : transitions.get(key);
    const marks = [...listMarks(same?.annotations), ...listMarks(annotations)];
    transitions.set(key, {
      ...each,
      from: same === undefined ? from : [same.from, from].flat(),
      annotations: { 'x-unspecified': marks },
    });
  }
  return {
    ...machine,
    anchor,
    marks: toMarks(machine.annotations),
    transitions: [...transitions.values()],
  };
}
