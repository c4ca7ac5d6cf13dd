import { parseCondition, parseValue, type WorkflowValue } from '../../src/contract/conditions.ts';
import { asStrings, formatList } from '../../src/contract/data.ts';
import { statusOf } from '../../src/contract/workflows.ts';
import { listEntries, nameSchema } from '../behavior.ts';
import {
  type OperationNode,
  type ResponseNode,
  type SourceContract,
  workflowRule,
} from '../contract.ts';
import type { SourceNode } from '../nodes.ts';
import { explainMismatch, findSchema, listParts } from '../schemas.ts';
import { listOutputs, listWorkflows, type StepNode } from '../workflows.ts';

type BodySource = Extract<WorkflowValue, { readonly kind: 'body' }>;

/** A step expects what the operation is documented to return, so that it fails where something else comes. */
export const workflowResponses = workflowRule((contract, file) => {
  for (const step of listWorkflows(contract, file).flatMap(({ steps }) => steps)) {
    const { operation } = step;
    if (operation === undefined) continue;
    checkStatuses(step, operation);
    const responses = operation.responses.filter(({ status }) =>
      step.statuses.includes(Number(status)),
    );
    for (const criterion of step.criteria) {
      checkCondition(contract, operation, responses, criterion);
    }
    for (const { node, text } of listOutputs(step)) {
      const source = parseValue(text);
      if (source?.kind === 'body') checkField(operation, responses, node, source);
    }
  }
});

function checkStatuses({ node, statuses }: StepNode, { id, responses }: OperationNode): void {
  const known = responses.map(({ status }) => status);
  if (statuses.length === 0) {
    node.report(
      'Any response would do. Say which status is expected: add the condition `$statusCode == …`.',
    );
  }
  for (const status of statuses) {
    if (known.includes(String(status))) continue;
    node.report(
      `\`${id}\` does not return ${status}. Expect ${formatList(known, 'or')}, or document ${status} there.`,
    );
  }
}

function checkCondition(
  contract: SourceContract,
  operation: OperationNode,
  responses: readonly ResponseNode[],
  criterion: SourceNode,
): void {
  const isSimple = criterion.fields.type === undefined;
  const comparisons = isSimple ? parseCondition(criterion.text('condition') ?? '') : null;
  if (comparisons === null) {
    criterion.report(
      "Conditions are simple comparisons, which everybody can read: `$response.body#/state == 'closed'`, with ` || ` between several.",
    );
    return;
  }
  const ofStatus = comparisons.filter((each) => each.left.kind === 'status');
  if (
    ofStatus.some((each) => statusOf(each).length === 0) ||
    ![0, comparisons.length].includes(ofStatus.length)
  ) {
    criterion.report(
      'Statuses are expected by number, and in a condition of their own: `$statusCode == 200`.',
    );
    return;
  }
  for (const { left, operator, right } of comparisons) {
    if (left.kind !== 'body') continue;
    const exists = checkField(operation, responses, criterion, left);
    if (!exists || right.kind !== 'value' || operator !== '==') continue;
    checkValue(contract, responses, criterion, left.path, right.value);
  }
}

/** Reports the responses that lack a field; returns whether all have it. */
function checkField(
  { id }: OperationNode,
  responses: readonly ResponseNode[],
  node: SourceNode,
  { path }: BodySource,
): boolean {
  const without = responses.filter((response) => findSchemas(response, path).length === 0);
  for (const { status } of without) {
    node.report(
      `The ${status} of \`${id}\` has no field at \`/${path.join('/')}\`. Name one that its schema describes.`,
    );
  }
  return without.length === 0;
}

function findSchemas({ media }: ResponseNode, path: readonly string[]): SourceNode[] {
  return media
    .filter(({ schema }) => schema.exists)
    .flatMap(({ schema }) => findSchema(schema, path) ?? []);
}

/** A comparison with a value that a field never has would always fail. */
function checkValue(
  contract: SourceContract,
  responses: readonly ResponseNode[],
  node: SourceNode,
  path: readonly string[],
  value: unknown,
): void {
  for (const schema of responses.flatMap((response) => findSchemas(response, path))) {
    const reason = explainMismatch(schema, value);
    const states =
      reason === undefined && holdsState(contract, responses, path) ? listSeen(schema) : [];
    if (reason !== undefined) {
      node.report(
        `\`${path.join('/')}\` is never \`${JSON.stringify(value)}\`: it ${reason}. Fix the value.`,
      );
    } else if (typeof value === 'string' && states.length > 0 && !states.includes(value)) {
      node.report(
        `There is no state \`${value}\`. Write ${formatList(states, 'or')}, in single quotes.`,
      );
    }
  }
}

/** Whether the field at a path is the one that holds the state of a machine. */
function holdsState(
  contract: SourceContract,
  responses: readonly ResponseNode[],
  path: readonly string[],
): boolean {
  const resources = responses
    .flatMap((response) => findSchemas(response, path.slice(0, -1)))
    .flatMap((schema) => listParts(schema).map(nameSchema));
  return listEntries(contract, 'stateMachines').some(
    ({ node }) =>
      node.text('field') === path.at(-1) && resources.includes(node.text('resource') ?? ''),
  );
}

/** The values of an open list. */
function listSeen(schema: SourceNode): string[] {
  return listParts(schema).flatMap(({ fields }) => asStrings(fields.examples));
}
