import { parseCondition, parseValue, type ValueSource } from '../../src/contract/conditions.ts';
import { asRecord, asStrings, formatList } from '../../src/contract/data.ts';
import { statusOf } from '../../src/contract/workflows.ts';
import type { Answer, Operation } from '../operations.ts';
import type { Located } from '../references.ts';
import { type Place, type Problem, problem, type Rule } from '../rule.ts';
import { partsOf, schemaAt } from '../schemas.ts';
import type { Tree } from '../tree.ts';
import { misfit } from '../values.ts';
import { conditionsOf, outputsOf, type Step, stepsOf } from '../workflows.ts';

type Body = Extract<ValueSource, { readonly kind: 'body' }>;

export const workflowAnswers: Rule = {
  name: 'workflow-answers',
  purpose:
    'A step expects what the operation is documented to answer, so that it fails where something else comes.',
  *check(tree) {
    for (const step of stepsOf(tree)) {
      const { operation } = step;
      if (operation === undefined) continue;
      yield* checkStatuses(step, operation);
      const answers = operation.answers.filter(({ status }) =>
        step.statuses.includes(Number(status)),
      );
      for (const condition of conditionsOf(step.node)) {
        yield* checkCondition(tree, operation, answers, condition);
      }
      for (const { place, text } of outputsOf(step.node)) {
        const source = parseValue(text);
        if (source?.kind === 'body') yield* checkField(tree, operation, answers, place, source);
      }
    }
  },
};

function* checkStatuses({ node, statuses }: Step, operation: Operation): Generator<Problem> {
  const known = operation.answers.map(({ status }) => status);
  if (statuses.length === 0) {
    yield problem(
      node,
      'Whatever is answered would do. Say which status is expected: add the condition `$statusCode == …`.',
    );
  }
  for (const status of statuses) {
    if (known.includes(String(status))) continue;
    yield problem(
      node,
      `\`${operation.id}\` does not answer ${status}. Expect ${formatList(known, 'or')}, or document ${status} there.`,
    );
  }
}

function* checkCondition(
  tree: Tree,
  operation: Operation,
  answers: readonly Answer[],
  { place, text, type }: ReturnType<typeof conditionsOf>[number],
): Generator<Problem> {
  const comparisons = type === undefined ? parseCondition(text) : null;
  if (comparisons === null) {
    yield problem(
      place,
      "Conditions are simple comparisons, which everybody can read: `$response.body#/state == 'closed'`, with ` || ` between several.",
    );
    return;
  }
  const ofStatus = comparisons.filter((each) => each.left.kind === 'status');
  if (
    ofStatus.some((each) => statusOf(each).length === 0) ||
    ![0, comparisons.length].includes(ofStatus.length)
  ) {
    yield problem(
      place,
      'Statuses are expected by number, and in a condition of their own: `$statusCode == 200`.',
    );
    return;
  }
  for (const { left, operator, right } of comparisons) {
    if (left.kind !== 'body') continue;
    const found = [...checkField(tree, operation, answers, place, left)];
    yield* found;
    if (found.length > 0 || right.kind !== 'value' || operator !== '==') continue;
    yield* checkValue(tree, answers, place, left, right.value);
  }
}

function* checkField(
  tree: Tree,
  { id }: Operation,
  answers: readonly Answer[],
  place: Place,
  { path }: Body,
): Generator<Problem> {
  for (const answer of answers) {
    if (schemasAt(tree, answer, path).length > 0) continue;
    yield problem(
      place,
      `The ${answer.status} of \`${id}\` has no field at \`/${path.join('/')}\`. Name one that its schema describes.`,
    );
  }
}

function schemasAt(tree: Tree, { media }: Answer, path: readonly string[]): Located[] {
  return media.flatMap(({ schema }) => {
    const found = schema === undefined ? undefined : schemaAt(tree, schema, path);
    return found === undefined ? [] : [found];
  });
}

/** What a field never is would always fail. */
function* checkValue(
  tree: Tree,
  answers: readonly Answer[],
  place: Place,
  { path }: Body,
  value: unknown,
): Generator<Problem> {
  for (const schema of answers.flatMap((answer) => schemasAt(tree, answer, path))) {
    const reason = misfit(tree, schema, value);
    const states = reason === undefined ? statesOf(tree, schema) : [];
    if (reason !== undefined) {
      yield problem(
        place,
        `\`${path.join('/')}\` is never \`${JSON.stringify(value)}\`: it ${reason}. Mend the value.`,
      );
    } else if (typeof value === 'string' && states.length > 0 && !states.includes(value)) {
      yield problem(
        place,
        `There is no state \`${value}\`. Write ${formatList(states, 'or')}, in single quotes.`,
      );
    }
  }
}

/** The states that a field with a life cycle can show, where they are an open list. */
function statesOf(tree: Tree, schema: Located): string[] {
  return partsOf(tree, schema).flatMap(({ data }) => {
    const { examples, 'x-transitions': transitions } = asRecord(data);
    return transitions === undefined ? [] : asStrings(examples);
  });
}
