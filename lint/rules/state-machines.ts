import { isDeepStrictEqual } from 'node:util';
import type { Oas3Rule } from '@redocly/openapi-core';
import { asArray, asRecord, asStrings, formatList } from '../../src/contract/data.ts';
import {
  findOperation,
  listSuccesses,
  type OperationNode,
  readContract,
  type SourceContract,
} from '../contract.ts';
import { nodeOf, type SourceNode } from '../nodes.ts';
import { listParts, listProperties, listTypes, withoutBrackets } from '../schemas.ts';

/** The name of a state, or the state itself where the field is true or false. */
type StateName = string | boolean;

/** Words that stand for no state: any of them; before there is a resource; the same; after there is one. */
const RESERVED = ['any', 'none', 'unchanged', 'removed'];

/** A state machine names operations, statuses, states and fields that exist, because mocks and tests run it. */
export const transitionTargets: Oas3Rule = () => {
  const transitions: SourceNode[] = [];
  return {
    Schema: (data, context) => checkStates(nodeOf(data, context)),
    Transition(data, context) {
      transitions.push(nodeOf(data, context));
    },
    Root: {
      leave(data, context) {
        const contract = readContract(nodeOf(data, context));
        for (const transition of transitions) checkCause(contract, transition);
      },
    },
  };
};

/** Checks that the transitions of a schema lead between its states, and to or from each of them. */
function checkStates(schema: SourceNode): void {
  const list = schema.child('x-transitions');
  const transitions = asArray(list.data).map(asRecord);
  if (transitions.length === 0) return;
  const states = listStates(schema);
  if (states.length === 0) {
    list.report(
      'Nothing names the states that these lead between. Describe them under `x-states`.',
    );
    return;
  }
  const ends = transitions.flatMap(({ from, to }) => [...asArray(from), from, to]);
  for (const state of states) {
    if (typeof state === 'string' && RESERVED.includes(state)) {
      schema.report(
        `\`${state}\` is a word with a meaning in transitions and cannot be a state. Describe the state under another name in \`x-states\`.`,
      );
    } else if (!ends.includes(state) && !ends.includes('any')) {
      list.report(
        `Nothing leads to \`${state}\` or away from it. Add what does, or remove the state.`,
      );
    }
  }
  for (const index of transitions.keys()) {
    const transition = list.child(index);
    for (const position of asArray(transition.fields.from).keys()) {
      checkState(transition.child('from', position), states, []);
    }
    checkState(transition.child('to'), states, ['unchanged', 'removed']);
  }
}

function listStates({ fields }: SourceNode): StateName[] {
  const { type, enum: values, examples, 'x-states': named } = fields;
  const own = type === 'boolean' ? [true, false] : [...asStrings(values), ...asStrings(examples)];
  return [...new Set<StateName>([...own, ...Object.keys(asRecord(named))])];
}

function checkState(
  node: SourceNode,
  states: readonly StateName[],
  words: readonly string[],
): void {
  const state = node.data;
  if (typeof state !== 'string' && typeof state !== 'boolean') return;
  const known = [...states, ...words];
  if (known.includes(state)) return;
  const unquoted = states.find((one) => typeof one === 'boolean' && String(one) === state);
  node.report(
    unquoted === undefined
      ? `There is no state \`${state}\`. Write ${formatList(known.map(String), 'or')}, or add it to the \`enum\`, \`examples\` or \`x-states\` of this schema.`
      : `The states of this schema are no texts. Write \`${unquoted}\` without quotes.`,
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
  const operation = findOperation(
    contract,
    transition.child('operation'),
    'Write the operationId of one, or `trigger: <what happens>` where no operation does it.',
  );
  if (operation === undefined) return;
  if (status !== undefined) checkStatus(transition, operation);
  for (const field of Object.keys(asRecord(when))) {
    checkCondition(transition.child('when', field), operation, field);
  }
}

function checkStatus(transition: SourceNode, operation: OperationNode): void {
  const { status, to } = transition.fields;
  const node = transition.child('status');
  const statuses = operation.responses.map((response) => response.status);
  const successes = listSuccesses(operation).map((response) => response.status);
  if (!statuses.includes(String(status))) {
    node.report(
      `\`${operation.id}\` does not return ${status}. Write ${formatList(statuses, 'or')}, or document ${status} there.`,
    );
  } else if (successes.length === 1 && successes[0] === String(status)) {
    node.report(`${status} is the usual response of \`${operation.id}\`. Remove \`status\`.`);
  } else if (Number(status) >= 300 && to !== 'unchanged') {
    const end = transition.child('to');
    end.report(`A call that returns ${status} changes nothing. Write \`to: unchanged\`.`);
  }
}

function checkCondition(condition: SourceNode, operation: OperationNode, field: string): void {
  const inputs = listInputs(operation);
  const schema = inputs.get(field);
  if (schema === undefined) {
    const known = [...inputs.keys()];
    const otherwise = `Write one of its parameters or fields: ${formatList(known, 'or')}.`;
    const message = `\`${operation.id}\` takes no \`${field}\`.`;
    condition.report(message, { name: field, known, otherwise });
    return;
  }
  const values = listValues(schema);
  if (values.length > 0 && !values.includes(condition.data)) {
    condition.report(
      `\`${field}\` is never \`${String(condition.data)}\`. Write ${formatList(values.map(String), 'or')}.`,
    );
  }
}

/** The schemas of everything that can be sent to an operation, by names without brackets. */
function listInputs({ parameters, media }: OperationNode): Map<string, SourceNode> {
  const fields = media.flatMap(({ schema }) => [...listProperties(schema).values()]);
  const inputs = [
    ...parameters.map(({ name, node }) => ({ name, schema: node.at('schema') })),
    ...fields.map(({ name, schema }) => ({ name, schema })),
  ];
  const documented = inputs.filter(({ schema }) => schema.exists);
  return new Map(documented.map(({ name, schema }) => [withoutBrackets(name), schema]));
}

/** The values that a schema lets through; empty where it has no closed list of them. */
function listValues(schema: SourceNode): unknown[] {
  const types = listTypes(schema);
  if (types.size === 1 && types.has('boolean')) return [true, false];
  return listParts(schema).flatMap(({ fields }) => asArray(fields.enum));
}

/** From each state one cause leads one way, or each way says when it is taken; otherwise a mock has to guess. */
export const distinguishableTransitions: Oas3Rule = () => ({
  Schema(data, context) {
    const list = nodeOf(data, context).child('x-transitions');
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
  },
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

/** Whether each says when it is taken, and they do not say the same. */
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
