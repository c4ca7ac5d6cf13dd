import { describe, expect, it } from 'vitest';
import { type OperationId, operations } from '../../../generated/operations.ts';
import type { LifeCycleName, Trigger } from '../../../generated/transitions.ts';
import { readStateMachines } from '../../../src/contract/state-machines.ts';
import {
  type Cause,
  firstState,
  stateAfter,
  transition,
} from '../../../src/sandbox/domain/transitions.ts';
import { realBundle } from '../../generators/contracts.ts';

const cycles = readStateMachines(await realBundle());

describe.each(cycles.map((cycle) => [cycle.name, cycle] as const))('%s', (name, cycle) => {
  const rows = cycle.transitions.flatMap((transition) => {
    const { from } = transition;
    const states =
      from === 'none' ? [null] : from === 'any' ? cycle.states.map(({ state }) => state) : from;
    return states.map((state) => [state, transition] as const);
  });

  it.each(rows)(
    'transition from %s: has the result of the contract',
    (state, { cause, when, to, status }) => {
      const by: Cause =
        typeof cause === 'string'
          ? { trigger: cause as Trigger }
          : { operation: operations[cause.id as OperationId], input: when };
      const next = transition(name as LifeCycleName, state, by);
      if (status !== null && status > 299) expect(next).toEqual({ kind: 'rejected', status });
      else if (to === 'removed') expect(next).toEqual({ kind: 'removed' });
      else expect(next).toEqual({ kind: 'state', state: to === 'unchanged' ? state : to });
    },
  );
});

it('transition, stateAfter: change nothing without a transition in the contract', () => {
  const close = { operation: operations.updateIssue, input: { state_event: 'close' } };
  expect(transition('IssueState', 'closed', close)).toEqual({ kind: 'none' });
  expect(stateAfter('IssueState', 'closed', close)).toBe('closed');
});

it('firstState: is the state of what an operation creates', () => {
  expect(firstState('MergeStatus', { operation: operations.createMergeRequest, input: {} })).toBe(
    'unchecked',
  );
  expect(() =>
    firstState('IssueState', { operation: operations.createProject, input: {} }),
  ).toThrow('makes nothing');
});
