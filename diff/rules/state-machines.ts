import { isDeepStrictEqual } from 'node:util';
import { asArray, asRecord, joinPointer, type UnknownRecord } from '../../src/contract/data.ts';
import { pointerTo } from '../../src/contract/pointers.ts';
import type { ContractChange } from '../changes.ts';
import type { NormalizedContract } from '../normalize/operations.ts';
import { keysOf, type States } from '../states.ts';
import { major, minor, patch, type RatedFinding } from './rule.ts';
import { rateTransitions } from './transitions.ts';

interface Machine {
  readonly schema: string;
  /** As in the contract, but operations by the keys of their pairs, so that their ids do not matter. */
  readonly transitions: readonly UnknownRecord[] | undefined;
  readonly states: UnknownRecord;
}

/** What changed in the state machines, by the operations that move a resource and by the schemas of the states. */
export function stateMachineChanges(
  base: NormalizedContract,
  revision: NormalizedContract,
): ContractChange[] {
  return pairMachines(readMachines(base), readMachines(revision)).flatMap(([own, other]) => [
    ...transitionChanges(own, other, base, revision),
    ...stateChanges({ base: own.states, revision: other.states }, other.schema),
  ]);
}

function readMachines({ document, operations }: NormalizedContract): Machine[] {
  const keys = new Map([...operations.values()].map(({ node, key }) => [node.operationId, key]));
  const schemas = Object.entries(asRecord(asRecord(document.components).schemas));
  return schemas.flatMap(([schema, node]) => {
    const { 'x-transitions': list, 'x-states': states } = asRecord(node);
    if (list === undefined) return [];
    const transitions = asArray(list).map((item) => {
      const { operation, ...rest } = asRecord(item);
      return operation === undefined
        ? rest
        : { ...rest, operation: keys.get(operation) ?? operation };
    });
    return { schema, transitions, states: asRecord(states) };
  });
}

/** State machines by the name of their schema; under another name they are found by being equal. */
function pairMachines(before: readonly Machine[], after: readonly Machine[]): [Machine, Machine][] {
  const find = (list: readonly Machine[], { schema, transitions }: Machine) =>
    list.find((each) => each.schema === schema) ??
    list.find((each) => isDeepStrictEqual(each.transitions, transitions));
  const none = ({ schema }: Machine) => ({ schema, transitions: undefined, states: {} });
  return [
    ...before.map((own): [Machine, Machine] => [own, find(after, own) ?? none(own)]),
    ...after
      .filter((other) => find(before, other) === undefined)
      .map((other): [Machine, Machine] => [none(other), other]),
  ];
}

function transitionChanges(
  own: Machine,
  other: Machine,
  base: NormalizedContract,
  revision: NormalizedContract,
): ContractChange[] {
  const pointer = (schema: string) => pointerTo('components', 'schemas', schema, 'x-transitions');
  return rateTransitions(own.transitions, other.transitions).flatMap(
    ({ state, index, operation, ...finding }) => {
      const inBoth = [base, revision].map(({ operations }) => operations.get(operation ?? ''));
      // An operation that was added or removed is a change of its own.
      if (inBoth.includes(undefined) && inBoth.some(Boolean)) return [];
      const at = joinPointer(pointer(state === 'base' ? own.schema : other.schema), index);
      return {
        ...finding,
        subject: inBoth[1]?.subject ?? other.schema,
        where: `life cycle ${other.schema}`,
        at,
        now: state === 'base' ? pointer(other.schema) : at,
      };
    },
  );
}

/** States that have a description. Those that a field shows are the values of an enumeration. */
function stateChanges(states: States, schema: string): ContractChange[] {
  const now = pointerTo('components', 'schemas', schema, 'x-states');
  return keysOf(states)
    .filter((state) => states.base[state] !== states.revision[state])
    .map((state) => ({
      ...rateState(state, states),
      subject: schema,
      where: 'states',
      at: joinPointer(now, state),
      now,
    }));
}

function rateState(state: string, { base, revision }: States): RatedFinding {
  const rule = 'state-changed';
  if (!(state in revision)) return major(rule, `The state \`${state}\` was removed.`);
  return state in base
    ? patch(rule, `The description of the state \`${state}\` was reworded.`)
    : minor(rule, `The state \`${state}\` was added.`);
}
