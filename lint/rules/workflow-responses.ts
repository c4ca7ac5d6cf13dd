import type { Location } from '@redocly/openapi-core';
import { parseCondition, parseValue, type WorkflowValue } from '../../src/contract/conditions.ts';
import { asRecord, asStrings, formatList } from '../../src/contract/data.ts';
import { statusOf } from '../../src/contract/workflows.ts';
import { type SourceContract, workflowRule } from '../contract.ts';
import type { SourceNode } from '../nodes.ts';
import type { OperationNode, ResponseNode } from '../operations.ts';
import { explainMismatch, findSchema, listParts } from '../schemas.ts';
import { listConditions, listOutputs, listWorkflows, type StepNode } from '../workflows.ts';

type BodySource = Extract<WorkflowValue, { readonly kind: 'body' }>;

/** A step expects what the operation is documented to return, so that it fails where something else comes. */
export const workflowResponses = workflowRule((contract, file) => {
  for (const step of listWorkflows(contract, file).flatMap(({ steps }) => steps)) {
    const { operation } = step;
    if (operation === undefined) continue;
    checkStatuses(contract, step, operation);
    const responses = operation.responses.filter(({ status }) =>
      step.statuses.includes(Number(status)),
    );
    for (const condition of listConditions(step)) {
      checkCondition(contract, operation, responses, condition);
    }
    for (const { location, text } of listOutputs(step)) {
      const source = parseValue(text);
      if (source?.kind === 'body') checkField(contract, operation, responses, location, source);
    }
  }
});

function checkStatuses({ report }: SourceContract, step: StepNode, operation: OperationNode): void {
  const known = operation.responses.map(({ status }) => status);
  if (step.statuses.length === 0) {
    report(
      step.location,
      'Any response would do. Say which status is expected: add the condition `$statusCode == …`.',
    );
  }
  for (const status of step.statuses) {
    if (known.includes(String(status))) continue;
    report(
      step.location,
      `\`${operation.id}\` does not return ${status}. Expect ${formatList(known, 'or')}, or document ${status} there.`,
    );
  }
}

function checkCondition(
  contract: SourceContract,
  operation: OperationNode,
  responses: readonly ResponseNode[],
  { location, text, type }: ReturnType<typeof listConditions>[number],
): void {
  const comparisons = type === undefined ? parseCondition(text) : null;
  if (comparisons === null) {
    contract.report(
      location,
      "Conditions are simple comparisons, which everybody can read: `$response.body#/state == 'closed'`, with ` || ` between several.",
    );
    return;
  }
  const ofStatus = comparisons.filter((each) => each.left.kind === 'status');
  if (
    ofStatus.some((each) => statusOf(each).length === 0) ||
    ![0, comparisons.length].includes(ofStatus.length)
  ) {
    contract.report(
      location,
      'Statuses are expected by number, and in a condition of their own: `$statusCode == 200`.',
    );
    return;
  }
  for (const { left, operator, right } of comparisons) {
    if (left.kind !== 'body') continue;
    const exists = checkField(contract, operation, responses, location, left);
    if (!exists || right.kind !== 'value' || operator !== '==') continue;
    checkValue(contract, responses, location, left, right.value);
  }
}

/** Reports the responses that lack a field; returns whether all have it. */
function checkField(
  contract: SourceContract,
  { id }: OperationNode,
  responses: readonly ResponseNode[],
  location: Location,
  { path }: BodySource,
): boolean {
  const without = responses.filter(
    (response) => findSchemas(contract, response, path).length === 0,
  );
  for (const { status } of without) {
    contract.report(
      location,
      `The ${status} of \`${id}\` has no field at \`/${path.join('/')}\`. Name one that its schema describes.`,
    );
  }
  return without.length === 0;
}

function findSchemas(contract: SourceContract, { media }: ResponseNode, path: readonly string[]) {
  return media.flatMap(({ schema }) =>
    schema === undefined ? [] : (findSchema(contract, schema, path) ?? []),
  );
}

/** A comparison with a value that a field never has would always fail. */
function checkValue(
  contract: SourceContract,
  responses: readonly ResponseNode[],
  location: Location,
  { path }: BodySource,
  value: unknown,
): void {
  for (const schema of responses.flatMap((response) => findSchemas(contract, response, path))) {
    const reason = explainMismatch(contract, schema, value);
    const states = reason === undefined ? listStates(contract, schema) : [];
    if (reason !== undefined) {
      contract.report(
        location,
        `\`${path.join('/')}\` is never \`${JSON.stringify(value)}\`: it ${reason}. Fix the value.`,
      );
    } else if (typeof value === 'string' && states.length > 0 && !states.includes(value)) {
      contract.report(
        location,
        `There is no state \`${value}\`. Write ${formatList(states, 'or')}, in single quotes.`,
      );
    }
  }
}

/** The states that a field with a state machine can have, where they are an open list. */
function listStates(contract: SourceContract, schema: SourceNode): string[] {
  return listParts(contract, schema).flatMap(({ data }) => {
    const { examples, 'x-transitions': transitions } = asRecord(data);
    return transitions === undefined ? [] : asStrings(examples);
  });
}
