import { isDeepStrictEqual } from 'node:util';
import type { Location, Oas3Rule } from '@redocly/openapi-core';
import { asArray, asRecord, asString, asStrings, formatList } from '../../src/contract/data.ts';
import {
  createReport,
  type ReportProblem,
  readContract,
  type SourceContract,
} from '../contract.ts';
import { findNodeAt, type SourceNode, within } from '../nodes.ts';
import { listSuccesses, type OperationNode } from '../operations.ts';
import { listParts, listProperties, listTypes, withoutBrackets } from '../schemas.ts';

/** The name of a state, or the state itself where the field is true or false. */
type StateName = string | boolean;

/** Words that stand for no state: any of them; before there is a resource; the same; after there is one. */
const RESERVED = ['any', 'none', 'unchanged', 'removed'];

/** A state machine names operations, statuses, states and fields that exist, because mocks and tests run it. */
export const transitionTargets: Oas3Rule = () => {
  const transitions: SourceNode[] = [];
  return {
    Schema(data, context) {
      checkStates({ data, location: context.location }, createReport(context));
    },
    Transition(data, { location }) {
      transitions.push({ data, location });
    },
    Root: {
      leave(data, context) {
        const contract = readContract({ data, location: context.location }, context);
        for (const node of transitions) checkCause(contract, node);
      },
    },
  };
};

/** Checks that the transitions of a schema lead between its states, and to or from each of them. */
function checkStates(schema: SourceNode, report: ReportProblem): void {
  const transitions = asArray(asRecord(schema.data)['x-transitions']).map(asRecord);
  if (transitions.length === 0) return;
  const location = within(schema, 'x-transitions');
  const states = listStates(schema);
  if (states.length === 0) {
    report(
      location,
      'Nothing names the states that these lead between. Describe them under `x-states`.',
    );
    return;
  }
  const ends = transitions.flatMap(({ from, to }) => [...asArray(from), from, to]);
  for (const state of states) {
    if (typeof state === 'string' && RESERVED.includes(state)) {
      report(
        schema.location,
        `\`${state}\` is a word with a meaning in transitions and cannot be a state. Describe the state under another name in \`x-states\`.`,
      );
    } else if (!ends.includes(state) && !ends.includes('any')) {
      report(
        location,
        `Nothing leads to \`${state}\` or away from it. Add what does, or remove the state.`,
      );
    }
  }
  for (const [index, { from, to }] of transitions.entries()) {
    for (const [position, state] of asArray(from).entries()) {
      checkState(location.child([`${index}`, 'from', `${position}`]), state, states, [], report);
    }
    const ends = ['unchanged', 'removed'];
    checkState(location.child([`${index}`, 'to']), to, states, ends, report);
  }
}

function listStates({ data }: SourceNode): StateName[] {
  const { type, enum: values, examples, 'x-states': named } = asRecord(data);
  const own = type === 'boolean' ? [true, false] : [...asStrings(values), ...asStrings(examples)];
  return [...new Set<StateName>([...own, ...Object.keys(asRecord(named))])];
}

function checkState(
  location: Location,
  state: unknown,
  states: readonly StateName[],
  words: readonly string[],
  report: ReportProblem,
): void {
  if (typeof state !== 'string' && typeof state !== 'boolean') return;
  const known = [...states, ...words];
  if (known.includes(state)) return;
  const unquoted = states.find((one) => typeof one === 'boolean' && String(one) === state);
  report(
    location,
    unquoted === undefined
      ? `There is no state \`${state}\`. Write ${formatList(known.map(String), 'or')}, or add it to the \`enum\`, \`examples\` or \`x-states\` of this schema.`
      : `The states of this schema are no texts. Write \`${unquoted}\` without quotes.`,
  );
}

/** Checks the operation that causes a transition, and what has to be sent to it. */
function checkCause(contract: SourceContract, node: SourceNode): void {
  const { operation: id, when, status } = asRecord(node.data);
  const name = asString(id);
  if (name === undefined) {
    if (status !== undefined) {
      contract.report(
        within(node, 'status'),
        'Where no operation is called, there is no response. Remove `status`, or name the `operation`.',
      );
    }
    return;
  }
  const operation = contract.operations.find((one) => one.id === name);
  if (operation === undefined) {
    contract.report(within(node, 'operation'), `There is no operation \`${name}\`.`, {
      name,
      known: contract.operations.map((one) => one.id),
      otherwise:
        'Write the operationId of one, or `trigger: <what happens>` where no operation does it.',
    });
    return;
  }
  if (status !== undefined) checkStatus(contract, node, operation);
  for (const [field, value] of Object.entries(asRecord(when))) {
    checkCondition(contract, within(node, 'when', field), operation, field, value);
  }
}

function checkStatus({ report }: SourceContract, node: SourceNode, operation: OperationNode): void {
  const { status, to } = asRecord(node.data);
  const location = within(node, 'status');
  const statuses = operation.responses.map((response) => response.status);
  const successes = listSuccesses(operation).map((response) => response.status);
  if (!statuses.includes(String(status))) {
    report(
      location,
      `\`${operation.id}\` does not return ${status}. Write ${formatList(statuses, 'or')}, or document ${status} there.`,
    );
  } else if (successes.length === 1 && successes[0] === String(status)) {
    report(location, `${status} is the usual response of \`${operation.id}\`. Remove \`status\`.`);
  } else if (Number(status) >= 300 && to !== 'unchanged') {
    report(
      within(node, 'to'),
      `A call that returns ${status} changes nothing. Write \`to: unchanged\`.`,
    );
  }
}

function checkCondition(
  contract: SourceContract,
  location: Location,
  operation: OperationNode,
  field: string,
  value: unknown,
): void {
  const inputs = listInputs(contract, operation);
  const schema = inputs.get(field);
  if (schema === undefined) {
    contract.report(location, `\`${operation.id}\` takes no \`${field}\`.`, {
      name: field,
      known: inputs.keys(),
      otherwise: `Write one of its parameters or fields: ${formatList([...inputs.keys()], 'or')}.`,
    });
    return;
  }
  const values = listValues(contract, schema);
  if (values.length > 0 && !values.includes(value)) {
    contract.report(
      location,
      `\`${field}\` is never \`${String(value)}\`. Write ${formatList(values.map(String), 'or')}.`,
    );
  }
}

/** The schemas of everything that can be sent to an operation, by names without brackets. */
function listInputs(contract: SourceContract, { parameters, body }: OperationNode) {
  const inputs = new Map<string, SourceNode>();
  for (const { name, node } of parameters) {
    const schema = findNodeAt(contract, node, 'schema');
    if (schema !== undefined) inputs.set(withoutBrackets(name), schema);
  }
  for (const { schema } of body?.media ?? []) {
    if (schema === undefined) continue;
    for (const property of listProperties(contract, schema).values()) {
      inputs.set(withoutBrackets(property.name), property.schema);
    }
  }
  return inputs;
}

/** The values that a schema lets through; empty where it has no closed list of them. */
function listValues(contract: SourceContract, schema: SourceNode): unknown[] {
  const types = listTypes(contract, schema);
  if (types.size === 1 && types.has('boolean')) return [true, false];
  return listParts(contract, schema).flatMap(({ data }) => asArray(asRecord(data).enum));
}

/** From each state one cause leads one way, or each way says when it is taken; otherwise a mock has to guess. */
export const distinguishableTransitions: Oas3Rule = () => ({
  Schema(data, context) {
    const node = { data, location: context.location };
    const report = createReport(context);
    const transitions = asArray(asRecord(data)['x-transitions']).map(asRecord);
    for (const [index, transition] of transitions.entries()) {
      for (const [earlier, other] of transitions.slice(0, index).entries()) {
        const start = findSharedStart(transition.from, other.from);
        if (start === undefined || !haveSameCause(transition, other)) continue;
        if (haveOwnConditions(transition, other)) continue;
        const { from } = transition;
        const path = Array.isArray(from) ? ['from', from.indexOf(start)] : ['from'];
        report(
          within(node, 'x-transitions', index, ...path),
          explainAmbiguity(transition, other, start, earlier),
        );
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
