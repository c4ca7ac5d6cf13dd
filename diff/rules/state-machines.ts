import { isDeepStrictEqual } from 'node:util';
import { asArray, asRecord, joinPointer, type UnknownRecord } from '../../src/contract/data.ts';
import { pointerTo } from '../../src/contract/pointers.ts';
import { type ContractChange, major, minor, patch, type RatedFinding } from '../changes.ts';
import type { NormalizedContract } from '../normalize/operations.ts';
import { rateTransitions } from './transitions.ts';

interface Machine {
  readonly schema: string;
  /** As in the contract, but operations by the keys of the surface, so that their ids do not matter. */
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
    ...stateChanges(own.states, other.states, other.schema),
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
  const named = (list: readonly Machine[], { schema }: Machine) =>
    list.find((each) => each.schema === schema);
  const equal = (list: readonly Machine[], { transitions }: Machine) =>
    list.find((each) => isDeepStrictEqual(each.transitions, transitions));
  const none = ({ schema }: Machine) => ({ schema, transitions: undefined, states: {} });
  const fresh = after.filter((each) => !named(before, each) && !equal(before, each));
  return [
    ...before.map((each): [Machine, Machine] => [
      each,
      named(after, each) ?? equal(after, each) ?? none(each),
    ]),
    ...fresh.map((each): [Machine, Machine] => [none(each), each]),
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
      // Of an operation that came or went, that is said already.
      if (inBoth.includes(undefined) && inBoth.some(Boolean)) return [];
      const schema = state === 'base' ? own.schema : other.schema;
      const at = joinPointer(pointer(schema), index);
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
function stateChanges(
  base: UnknownRecord,
  revision: UnknownRecord,
  schema: string,
): ContractChange[] {
  const now = pointerTo('components', 'schemas', schema, 'x-states');
  return [...new Set([...Object.keys(base), ...Object.keys(revision)])]
    .filter((state) => base[state] !== revision[state])
    .map((state) => ({
      ...rateState(state, base, revision),
      subject: schema,
      where: 'states',
      at: joinPointer(now, state),
      now,
    }));
}

function rateState(state: string, base: UnknownRecord, revision: UnknownRecord): RatedFinding {
  const rule = 'state-changed';
  if (!(state in revision)) return major(rule, `The state \`${state}\` was removed.`);
  return state in base
    ? patch(rule, `The description of the state \`${state}\` was reworded.`)
    : minor(rule, `The state \`${state}\` was added.`);
}
