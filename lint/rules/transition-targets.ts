import { fieldsOf, itemsOf, listed, suggestion, textOf, textsOf } from '../data.ts';
import { type Node, nodesOf } from '../nodes.ts';
import { type Operation, operationsOf } from '../operations.ts';
import { at, type Located } from '../references.ts';
import { type Place, type Problem, problem, type Rule, within } from '../rule.ts';
import { partsOf, plainName, propertiesOf } from '../schemas.ts';
import type { Tree } from '../tree.ts';

/** Words that stand for no state: any of them; before there is a resource; the same; after there is one. */
const RESERVED = ['any', 'none', 'unchanged', 'removed'];

export const transitionTargets: Rule = {
  name: 'transition-targets',
  purpose:
    'A life cycle names operations, states and fields that exist, because mocks and tests walk it.',
  *check(tree) {
    const operations = new Map(operationsOf(tree).map((operation) => [operation.id, operation]));
    for (const node of nodesOf(tree, 'transition')) yield* checkTransition(tree, node, operations);
    for (const schema of nodesOf(tree, 'schema')) yield* checkStates(schema);
  },
};

function* checkStates(schema: Node): Generator<Problem> {
  if (!Object.hasOwn(fieldsOf(schema.data), 'x-transitions')) return;
  for (const state of statesOf(schema).filter((name) => RESERVED.includes(name))) {
    yield problem(
      schema,
      `\`${state}\` is a word with a meaning in transitions and cannot be a state. Describe the state under another name in \`x-states\`.`,
    );
  }
}

function* checkTransition(
  tree: Tree,
  node: Node,
  operations: ReadonlyMap<string, Operation>,
): Generator<Problem> {
  const { operation: id, when, from, to } = fieldsOf(node.data);
  const states = node.parent === undefined ? [] : statesOf(node.parent);
  for (const [index, state] of itemsOf(from).entries()) {
    yield* checkState(within(node, 'from', index), textOf(state), states, []);
  }
  yield* checkState(within(node, 'to'), textOf(to), states, ['unchanged', 'removed']);
  const name = textOf(id);
  if (name === undefined) return;
  const operation = operations.get(name);
  if (operation === undefined) {
    const hint = suggestion(name, operations.keys());
    yield problem(
      within(node, 'operation'),
      `There is no operation \`${name}\`. ${hint || 'Write the operationId of one, or `trigger: <what happens>` where no operation does it.'}`,
    );
    return;
  }
  for (const [field, value] of Object.entries(fieldsOf(when))) {
    yield* checkCondition(tree, within(node, 'when', field), operation, field, value);
  }
}

function* checkState(
  place: Place,
  state: string | undefined,
  states: readonly string[],
  words: readonly string[],
): Generator<Problem> {
  if (state === undefined || states.includes(state) || words.includes(state)) return;
  const known = [...states, ...words];
  yield problem(
    place,
    `There is no state \`${state}\`. Write ${listed(known, 'or')}, or add it to the \`enum\`, \`examples\` or \`x-states\` of this schema.`,
  );
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
    const hint = suggestion(field, inputs.keys());
    yield problem(
      place,
      `\`${operation.id}\` takes no \`${field}\`. ${hint || `Write one of its parameters or fields: ${listed([...inputs.keys()], 'or')}.`}`,
    );
    return;
  }
  const values = partsOf(tree, schema).flatMap(({ data }) => itemsOf(fieldsOf(data).enum));
  if (values.length > 0 && !values.includes(value)) {
    yield problem(
      place,
      `\`${field}\` is never \`${String(value)}\`. Write ${listed(values.map(String), 'or')}.`,
    );
  }
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

function statesOf(schema: Located): string[] {
  const { enum: values, examples, 'x-states': named } = fieldsOf(schema.data);
  return [...textsOf(values), ...textsOf(examples), ...Object.keys(fieldsOf(named))];
}
