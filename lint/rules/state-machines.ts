/** Transitions of state machines: the rules `transition-targets` and `distinguishable-transitions`. */
import { isDeepStrictEqual } from 'node:util';
import type { State } from '../../src/contract/behavior.ts';
import { asArray, asRecord, asStrings } from '../../src/contract/data.ts';
import { formatList } from '../../src/contract/phrases.ts';
import {
  type BehaviorContract,
  behaviorRule,
  checkField,
  checkInput,
  listBehaviorEntries,
  listChildren,
} from '../behavior.ts';
import {
  checkStatus,
  findOperationNode,
  listSuccesses,
  namedContractRule,
  type OperationNode,
  type SourceContract,
} from '../contract.ts';
import { checkName, type SourceNode } from '../nodes.ts';
import { listPartNodes, listTypes } from '../schemas.ts';

/** Words that stand for no state: any of them; before there is a resource; the same; after there is one. */
const RESERVED = ['any', 'none', 'unchanged', 'removed'];

/** A state machine names operations, statuses, states and fields that exist, because mocks and tests run it. */
export const transitionTargets = behaviorRule((contract) => {
  for (const { node: machine } of listBehaviorEntries(contract, 'stateMachines')) {
    const schema = findStateSchema(contract, machine);
    // Without the schema of its field, the states are not known.
    if (schema !== undefined || machine.text('field') === undefined) checkStates(machine, schema);
    for (const { node } of listChildren(machine.child('transitions'))) checkCause(contract, node);
  }
});

/** The schema of the field that holds the state; `undefined` where none does. Reports names of nothing. */
function findStateSchema({ schemas }: BehaviorContract, machine: SourceNode) {
  const name = machine.text('resource');
  const field = machine.text('field');
  const resource = schemas.get(name ?? '');
  const otherwise = 'Write the name of a file in components/schemas.';
  checkName(machine.child('resource'), schemas.keys(), 'There is no schema', otherwise);
  if (resource === undefined || field === undefined) return undefined;
  return checkField(machine.child('field'), [resource], field, `\`${name}\``)[0];
}

/** Checks that the transitions of a machine lead between its states, and to or from each of them. */
function checkStates(machine: SourceNode, schema: SourceNode | undefined): void {
  const list = machine.child('transitions');
  const transitions = listChildren(list).map(({ node }) => node);
  const states = listStates(machine, schema);
  if (states.length === 0) {
    const isKnown = schema === undefined || listTypes(schema).size > 0;
    if (!isKnown) return;
    list.report('Nothing names the states that these lead between. Describe them under `states`.');
    return;
  }
  const ends = transitions.flatMap(({ fields: { from, to } }) => [...asArray(from), from, to]);
  for (const state of states) {
    if (typeof state === 'string' && RESERVED.includes(state)) {
      machine.report(
        `\`${state}\` is a word with a meaning in transitions and cannot be a state. Describe the state under another name in \`states\`.`,
      );
    } else if (!ends.includes(state) && !ends.includes('any')) {
      list.report(
        `Nothing leads to \`${state}\` or away from it. Add what does, or remove the state.`,
      );
    }
  }
  for (const transition of transitions) {
    for (const position of asArray(transition.fields.from).keys()) {
      checkState(transition.child('from', position), states, []);
    }
    checkState(transition.child('to'), states, ['unchanged', 'removed']);
  }
}

function listStates(machine: SourceNode, schema: SourceNode | undefined): State[] {
  const isFlag = schema !== undefined && listTypes(schema).has('boolean');
  const parts = schema === undefined ? [] : listPartNodes(schema);
  const values = parts.flatMap(({ fields }) => [
    ...asStrings(fields.enum),
    ...asStrings(fields.examples),
  ]);
  const named = Object.keys(asRecord(machine.fields.states));
  return [...new Set<State>([...(isFlag ? [true, false] : values), ...named])];
}

function checkState(node: SourceNode, states: readonly State[], words: readonly string[]): void {
  const state = node.data;
  if (typeof state !== 'string' && typeof state !== 'boolean') return;
  const known = [...states, ...words];
  if (known.includes(state)) return;
  const unquoted = states.find((one) => typeof one === 'boolean' && String(one) === state);
  node.report(
    unquoted === undefined
      ? `There is no state \`${state}\`. Write ${formatList(known.map(String), 'or')}, or add it to the \`enum\` or \`examples\` of the field, or to \`states\`.`
      : `The states of this machine are no texts. Write \`${unquoted}\` without quotes.`,
  );
}

/** Checks the operation that causes a transition, and what has to be sent to it. */
function checkCause(contract: SourceContract, transition: SourceNode): void {
  const { when, status } = transition.fields;
  if (transition.text('operation') === undefined) {
    if (status === undefined) return;
    const written = transition.child('status');
    written.report(
      'Where no operation is called, there is no response. Remove `status`, or name the `operation`.',
    );
    return;
  }
  const operation = findOperationNode(
    contract,
    transition.child('operation'),
    'Write the operationId of one, or `trigger: <what happens>` where no operation does it.',
  );
  if (operation === undefined) return;
  if (checkStatus(transition.child('status'), operation)) checkOutcome(transition, operation);
  for (const field of Object.keys(asRecord(when))) {
    const condition = transition.child('when', field);
    checkInput(condition, operation, field, condition.data);
  }
}

/** Reports a status that goes without saying, and a rejection that moves something. */
function checkOutcome(transition: SourceNode, operation: OperationNode): void {
  const { status, to } = transition.fields;
  const node = transition.child('status');
  const successes = listSuccesses(operation).map((response) => response.status);
  if (successes.length === 1 && successes[0] === String(status)) {
    node.report(`${status} is the usual response of \`${operation.id}\`. Remove \`status\`.`);
  } else if (Number(status) >= 300 && to !== 'unchanged') {
    const end = transition.child('to');
    end.report(`A call that returns ${status} changes nothing. Write \`to: unchanged\`.`);
  }
}

/** From each state one cause leads one way, or each way says when it is taken; otherwise a mock has to guess. */
export const distinguishableTransitions = namedContractRule((contract) => {
  for (const { node: machine } of listBehaviorEntries(contract, 'stateMachines')) {
    const list = machine.child('transitions');
    const transitions = asArray(list.data).map(asRecord);
    for (const [index, transition] of transitions.entries()) {
      for (const [earlier, other] of transitions.slice(0, index).entries()) {
        const start = findSharedStart(transition.from, other.from);
        if (start === undefined || !haveSameCause(transition, other)) continue;
        if (haveOwnConditions(transition, other)) continue;
        const { from } = transition;
        const path = Array.isArray(from) ? ['from', from.indexOf(start)] : ['from'];
        list.child(index, ...path).report(explainAmbiguity(transition, other, start, earlier));
      }
    }
  }
});

type TransitionData = Readonly<Record<string, unknown>>;

function explainAmbiguity(
  a: TransitionData,
  b: TransitionData,
  state: unknown,
  indexOfB: number,
): string {
  const cause = a.operation === undefined ? 'the trigger' : `\`${String(a.operation)}\``;
  const starts: Record<string, string> = { any: 'any state', none: 'no resource' };
  const start = starts[String(state)] ?? `\`${String(state)}\``;
  const other = `Transition ${indexOfB + 1} of the list`;
  const found =
    a.to === b.to && a.status === b.status
      ? `${other} says where ${cause} leads from ${start}, too. Keep one of the two`
      : `${other} has ${cause} lead elsewhere from ${start}. Fix one of the two`;
  return `${found}, or say in the \`condition\` of each when it applies.`;
}

function haveSameCause(a: TransitionData, b: TransitionData): boolean {
  return (
    a.operation === b.operation && a.trigger === b.trigger && isDeepStrictEqual(a.when, b.when)
  );
}

/** Different conditions, one each: a condition on one side alone leaves the other always open. */
function haveOwnConditions(a: TransitionData, b: TransitionData): boolean {
  return a.condition !== undefined && b.condition !== undefined && a.condition !== b.condition;
}

/** Where both begin: a state, `any` of them or `none`; `undefined` where they have nothing in common. */
function findSharedStart(a: unknown, b: unknown): unknown {
  if (a === b) return a;
  if (a === 'none' || b === 'none') return undefined;
  if (a === 'any') return asArray(b)[0];
  return asArray(a).find((state) => b === 'any' || asArray(b).includes(state));
}
