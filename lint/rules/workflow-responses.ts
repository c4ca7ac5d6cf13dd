import { parseCondition, parseValue, type WorkflowValue } from '../../src/contract/conditions.ts';
import { asStrings } from '../../src/contract/data.ts';
import { formatList } from '../../src/contract/phrases.ts';
import { findNode, pointerTo } from '../../src/contract/read/pointers.ts';
import { statusOf } from '../../src/contract/workflows.ts';
import { listBehaviorEntries, nameSchema } from '../behavior.ts';
import {
  listSuccesses,
  type OperationNode,
  type ResponseNode,
  type SourceContract,
  workflowRule,
} from '../contract.ts';
import { listAssumed, readMarkedContract } from '../marks.ts';
import type { SourceNode } from '../nodes.ts';
import { explainMismatch, findSchemaNode, listPartNodes } from '../schemas.ts';
import { listOutputs, listWorkflows, type StepNode } from '../workflows.ts';

type BodySource = Extract<WorkflowValue, { readonly kind: 'body' }>;

/** A step expects what the operation is documented to return, so that it fails where something else comes. */
export const workflowResponses = workflowRule((contract, file) => {
  const assumed = listAssumedSuccesses(contract);
  for (const step of listWorkflows(contract, file).flatMap(({ steps }) => steps)) {
    const { operation } = step;
    if (operation === undefined) continue;
    checkStatuses(step, operation, assumed.has(operation.id));
    checkSuccesses(step, operation, assumed.has(operation.id));
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

/** The operations whose success statuses are assumed. */
function listAssumedSuccesses(contract: SourceContract): ReadonlySet<string> {
  const { document } = readMarkedContract(contract);
  const assumed = contract.operations.filter((operation) =>
    listSuccesses(operation).some(({ status }) => {
      const pointer = pointerTo('paths', operation.url, operation.method, 'responses', status);
      return listAssumed(findNode(document, pointer)).includes('status');
    }),
  );
  return new Set(assumed.map(({ id }) => id));
}

/** What a server may return where the status of a success is assumed. */
const USUAL_SUCCESSES = [200, 201, 204];

/** A server may return any documented success, so a step that expects one expects all. */
function checkSuccesses(
  { criteria, statuses }: StepNode,
  operation: OperationNode,
  isAssumed: boolean,
): void {
  if (!statuses.some((status) => status < 300)) return;
  const documented = listSuccesses(operation).map(({ status }) => Number(status));
  const all = isAssumed ? USUAL_SUCCESSES : documented;
  if (all.every((status) => statuses.includes(status))) return;
  const why = isAssumed
    ? `That \`${operation.id}\` returns ${formatList(documented.map(String), 'or')} is assumed, so expect any usual success`
    : `\`${operation.id}\` may return any of its successes, so expect all`;
  const written = all.map((status) => `$statusCode == ${status}`).join(' || ');
  const criterion = criteria.find((each) => each.text('condition')?.includes('$statusCode'));
  criterion?.report(`${why}: \`${written}\`.`);
}

function checkStatuses(
  { node, statuses }: StepNode,
  { id, responses }: OperationNode,
  isAssumed: boolean,
): void {
  const known = responses.map(({ status }) => status);
  if (statuses.length === 0) {
    node.report(
      'Any response would do. Say which status is expected: add the condition `$statusCode == …`.',
    );
  }
  for (const status of statuses) {
    if (known.includes(String(status)) || (isAssumed && status < 300)) continue;
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
    .flatMap(({ schema }) => findSchemaNode(schema, path) ?? []);
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
    .flatMap((schema) => listPartNodes(schema).map(nameSchema));
  return listBehaviorEntries(contract, 'stateMachines').some(
    ({ node }) =>
      node.text('field') === path.at(-1) && resources.includes(node.text('resource') ?? ''),
  );
}

/** The values of an open list. */
function listSeen(schema: SourceNode): string[] {
  return listPartNodes(schema).flatMap(({ fields }) => asStrings(fields.examples));
}
