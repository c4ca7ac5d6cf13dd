import {
  asArray,
  asRecord,
  asString,
  asStrings,
  didYouMean,
  formatList,
} from '../../src/contract/data.ts';
import { type Node, nodesOf } from '../nodes.ts';
import { type Operation, operationsOf, successesOf } from '../operations.ts';
import { at, type Located } from '../references.ts';
import { type Place, type Problem, problem, type Rule, within } from '../rule.ts';
import { partsOf, plainName, propertiesOf, typesOf } from '../schemas.ts';
import type { Tree } from '../tree.ts';

/** The name of a state, or the state itself where the field is true or false. */
type State = string | boolean;

/** Words that stand for no state: any of them; before there is a resource; the same; after there is one. */
const RESERVED = ['any', 'none', 'unchanged', 'removed'];

export const transitionTargets: Rule = {
  name: 'transition-targets',
  purpose:
    'A life cycle names operations, statuses, states and fields that exist, because mocks and tests walk it.',
  *check(tree) {
    const operations = new Map(operationsOf(tree).map((operation) => [operation.id, operation]));
    for (const schema of nodesOf(tree, 'schema')) yield* checkStates(schema);
    for (const node of nodesOf(tree, 'transition')) {
      yield* checkEnds(node);
      yield* checkCause(tree, node, operations);
    }
  },
};

function* checkStates(schema: Node): Generator<Problem> {
  const transitions = asArray(asRecord(schema.data)['x-transitions']).map(asRecord);
  if (transitions.length === 0) return;
  const states = statesOf(schema);
  if (states.length === 0) {
    yield problem(
      within(schema, 'x-transitions'),
      'Nothing names the states that these lead between. Describe them under `x-states`.',
    );
  }
  const ends = transitions.flatMap(({ from, to }) => [...asArray(from), from, to]);
  for (const state of states) {
    if (typeof state === 'string' && RESERVED.includes(state)) {
      yield problem(
        schema,
        `\`${state}\` is a word with a meaning in transitions and cannot be a state. Describe the state under another name in \`x-states\`.`,
      );
    } else if (!ends.includes(state) && !ends.includes('any')) {
      yield problem(
        within(schema, 'x-transitions'),
        `Nothing leads to \`${state}\` or away from it. Add what does, or remove the state.`,
      );
    }
  }
}

function* checkEnds(node: Node): Generator<Problem> {
  const states = node.parent === undefined ? [] : statesOf(node.parent);
  if (states.length === 0) return;
  const { from, to } = asRecord(node.data);
  for (const [index, state] of asArray(from).entries()) {
    yield* checkState(within(node, 'from', index), state, states, []);
  }
  yield* checkState(within(node, 'to'), to, states, ['unchanged', 'removed']);
}

function* checkState(
  place: Place,
  state: unknown,
  states: readonly State[],
  words: readonly string[],
): Generator<Problem> {
  if (typeof state !== 'string' && typeof state !== 'boolean') return;
  const known = [...states, ...words];
  if (known.includes(state)) return;
  const unquoted = states.find((one) => typeof one === 'boolean' && String(one) === state);
  yield problem(
    place,
    unquoted === undefined
      ? `There is no state \`${state}\`. Write ${formatList(known.map(String), 'or')}, or add it to the \`enum\`, \`examples\` or \`x-states\` of this schema.`
      : `The states of this schema are no texts. Write \`${unquoted}\` without quotes.`,
  );
}

function* checkCause(
  tree: Tree,
  node: Node,
  operations: ReadonlyMap<string, Operation>,
): Generator<Problem> {
  const { operation: id, when, status } = asRecord(node.data);
  const name = asString(id);
  if (name === undefined) {
    if (status !== undefined) {
      yield problem(
        within(node, 'status'),
        'Where no operation is called, nothing is answered. Remove `status`, or name the `operation`.',
      );
    }
    return;
  }
  const operation = operations.get(name);
  if (operation === undefined) {
    const hint = didYouMean(name, operations.keys());
    yield problem(
      within(node, 'operation'),
      `There is no operation \`${name}\`. ${hint || 'Write the operationId of one, or `trigger: <what happens>` where no operation does it.'}`,
    );
    return;
  }
  if (status !== undefined) yield* checkStatus(node, operation);
  for (const [field, value] of Object.entries(asRecord(when))) {
    yield* checkCondition(tree, within(node, 'when', field), operation, field, value);
  }
}

function* checkStatus(node: Node, operation: Operation): Generator<Problem> {
  const { status, to } = asRecord(node.data);
  const place = within(node, 'status');
  const statuses = operation.answers.map((answer) => answer.status);
  const successes = successesOf(operation).map((answer) => answer.status);
  if (!statuses.includes(String(status))) {
    yield problem(
      place,
      `\`${operation.id}\` does not answer ${status}. Write ${formatList(statuses, 'or')}, or document ${status} there.`,
    );
  } else if (successes.length === 1 && successes[0] === String(status)) {
    yield problem(
      place,
      `${status} is the usual answer of \`${operation.id}\`. Remove \`status\`.`,
    );
  } else if (Number(status) >= 300 && to !== 'unchanged') {
    yield problem(
      within(node, 'to'),
      `What is answered with ${status} changes nothing. Write \`to: unchanged\`.`,
    );
  }
}

function* checkCondition(
  tree: Tree,
  place: Place,
  operation: Operation,
  field: string,
  value: unknown,
): Generator<Problem> {
  const inputs = inputsOf(tree, operation);
  const schema = inputs.get(field);
  if (schema === undefined) {
    const hint = didYouMean(field, inputs.keys());
    yield problem(
      place,
      `\`${operation.id}\` takes no \`${field}\`. ${hint || `Write one of its parameters or fields: ${formatList([...inputs.keys()], 'or')}.`}`,
    );
    return;
  }
  const values = valuesOf(tree, schema);
  if (values.length > 0 && !values.includes(value)) {
    yield problem(
      place,
      `\`${field}\` is never \`${String(value)}\`. Write ${formatList(values.map(String), 'or')}.`,
    );
  }
}

/** The values that a schema lets through; empty where it has no closed list of them. */
function valuesOf(tree: Tree, schema: Located): unknown[] {
  const types = typesOf(tree, schema);
  if (types.size === 1 && types.has('boolean')) return [true, false];
  return partsOf(tree, schema).flatMap(({ data }) => asArray(asRecord(data).enum));
}

/** The schemas of everything that can be sent to an operation, by plain names. */
function inputsOf(tree: Tree, { parameters, body }: Operation): Map<string, Located> {
  const inputs = new Map<string, Located>();
  for (const { name, definition } of parameters) {
    const schema = at(tree, definition, 'schema');
    if (schema !== undefined) inputs.set(plainName(name), schema);
  }
  for (const { schema } of body?.media ?? []) {
    if (schema === undefined) continue;
    for (const property of propertiesOf(tree, schema).values()) {
      inputs.set(plainName(property.name), property.schema);
    }
  }
  return inputs;
}

function statesOf({ data }: Located): State[] {
  const { type, enum: values, examples, 'x-states': named } = asRecord(data);
  const own = type === 'boolean' ? [true, false] : [...asStrings(values), ...asStrings(examples)];
  return [...new Set<State>([...own, ...Object.keys(asRecord(named))])];
}
