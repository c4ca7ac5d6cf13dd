import { isDeepStrictEqual } from 'node:util';
import { asArray, asRecord, type UnknownRecord } from '../../src/contract/data.ts';
import { joinPointer, pointerTo } from '../../src/contract/read/pointers.ts';
import type { ContractChange } from '../changes.ts';
import type { NormalizedContract } from '../normalize/operations.ts';
import { keysOf, pairByLikeness, type RevisionPair } from '../revision-pair.ts';
import { rateAnnotations } from './annotations.ts';
import { operationKeys, withOperationKeys } from './behavior.ts';
import { major, minor, patch, type RatedFinding } from './rule.ts';
import { rateTransitions } from './transitions.ts';

interface Machine {
  readonly name: string;
  /** As in the contract, but operations by the keys of their pairs, so that their ids do not matter. */
  readonly transitions: readonly UnknownRecord[] | undefined;
  readonly states: UnknownRecord;
  /** Its other fields. */
  readonly node: UnknownRecord;
}

/** By the operations that move a resource, and by the machines. */
export function stateMachineChanges(
  base: NormalizedContract,
  revision: NormalizedContract,
): ContractChange[] {
  const { pairs, removed, added } = pairByLikeness(
    readMachines(base, revision),
    readMachines(revision, base),
    [
      (one, other) => one.name === other.name,
      (one, other) => isDeepStrictEqual(one.transitions, other.transitions),
    ],
  );
  const none = ({ name, node }: Machine): Machine => ({
    name,
    transitions: undefined,
    states: {},
    node,
  });
  return [
    ...pairs,
    ...removed.map((own) => [own, none(own)] as const),
    ...added.map((other) => [none(other), other] as const),
  ].flatMap(([own, other]) => [
    ...transitionChanges(own, other, base, revision),
    ...stateChanges({ base: own.states, revision: other.states }, other.name),
    ...machineChanges(
      { base: own.node, revision: other.node },
      other.name,
      asRecord(base.document.components?.schemas),
    ),
  ]);
}

function readMachines(contract: NormalizedContract, reference: NormalizedContract): Machine[] {
  const keys = operationKeys(contract, reference);
  const machines = asRecord(contract.document['x-behavior']?.stateMachines);
  return Object.entries(machines).map(([name, machine]) => {
    const { transitions, states, ...node } = asRecord(machine);
    return {
      name,
      transitions: withOperationKeys(asArray(transitions), keys).map(asRecord),
      states: asRecord(states),
      node,
    };
  });
}

function pointerToMachine(name: string, ...segments: readonly string[]): string {
  return pointerTo('x-behavior', 'stateMachines', name, ...segments);
}

function transitionChanges(
  own: Machine,
  other: Machine,
  base: NormalizedContract,
  revision: NormalizedContract,
): ContractChange[] {
  const pointer = ({ name }: Machine) => pointerToMachine(name, 'transitions');
  return rateTransitions(own.transitions, other.transitions).flatMap(
    ({ state, index, operation, ...finding }) => {
      const inBoth = [base, revision].map(({ operations }) => operations.get(operation ?? ''));
      // An operation that was added or removed is a change of its own.
      if (inBoth.includes(undefined) && inBoth.some(Boolean)) return [];
      const at = joinPointer(pointer(state === 'base' ? own : other), index);
      return {
        ...finding,
        subject: inBoth[1]?.subject ?? other.name,
        where: `life cycle ${other.name}`,
        at,
        now: state === 'base' ? pointer(other) : at,
      };
    },
  );
}

/** States that have a description. Those that a field shows are the values of an enumeration. */
function stateChanges(states: RevisionPair, machine: string): ContractChange[] {
  const now = pointerToMachine(machine, 'states');
  return keysOf(states)
    .filter((state) => states.base[state] !== states.revision[state])
    .map((state) => ({
      ...rateState(state, states),
      subject: machine,
      where: 'states',
      at: joinPointer(now, state),
      now,
    }));
}

function rateState(state: string, { base, revision }: RevisionPair): RatedFinding {
  const rule = 'state-changed';
  if (!(state in revision)) return major(rule, `The state \`${state}\` was removed.`);
  return state in base
    ? patch(rule, `The description of the state \`${state}\` was reworded.`)
    : minor(rule, `The state \`${state}\` was added.`);
}

/** Fields of a machine that say how states show that no field holds. */
const SHOWING = ['shows', 'listed'];

/** Clients read a state by what shows it: more of it is new, and another breaks them. */
function rateShown(key: string, { base, revision }: RevisionPair): RatedFinding {
  const rule = 'state-machine-changed';
  const before = asRecord(base[key]);
  const isKept = isDeepStrictEqual({ ...asRecord(revision[key]), ...before }, revision[key]);
  if (base[key] === undefined) return minor(rule, `It says now how the states show: \`${key}\`.`);
  if (revision[key] === undefined) {
    return major(rule, `It says no longer how the states show: \`${key}\` was removed.`);
  }
  return isKept && key === 'shows'
    ? minor(rule, `It says now how more states show: \`${key}\`.`)
    : major(rule, `The states show by something else: \`${key}\` is another.`);
}

/** Which resource it is about, and the field that shows the state. */
function machineChanges(
  pair: RevisionPair,
  machine: string,
  schemasBefore: UnknownRecord,
): ContractChange[] {
  const at = pointerToMachine(machine);
  const rule = 'state-machine-changed';
  const changed = keysOf(pair).filter(
    (key) => key !== 'x-unspecified' && !isDeepStrictEqual(pair.base[key], pair.revision[key]),
  );
  const findings = changed.map((key) => {
    if (SHOWING.includes(key)) return rateShown(key, pair);
    const message = `Its \`${key}\` is \`${pair.revision[key]}\` now, and was \`${pair.base[key]}\`.`;
    // A resource of a name that is new may be the same by another name.
    const isText =
      key === 'description' ||
      (key === 'resource' && !(String(pair.revision[key]) in schemasBefore));
    return isText ? patch(rule, message) : major(rule, message);
  });
  return [...findings, ...rateAnnotations(pair)].map((finding) => ({
    ...finding,
    subject: machine,
    where: '',
    at,
    now: at,
  }));
}
