import type { Json } from '../../src/contract/annotations.ts';
import { parseCondition, parseValue } from '../../src/contract/conditions.ts';
import { asRecord, isRecord } from '../../src/contract/data.ts';
import { formatList } from '../../src/contract/phrases.ts';
import { findNode, pointerTo } from '../../src/contract/read/pointers.ts';
import { statusOf } from '../../src/contract/workflows.ts';
import {
  checkStatus,
  findOperationNode,
  listParameters,
  listSuccesses,
  type OperationNode,
  type ParameterNode,
  type SourceContract,
  workflowRule,
} from '../contract.ts';
import { listAssumed, readMarkedContract } from '../marks.ts';
import { checkName, type SourceNode } from '../nodes.ts';
import { findSchemaNode, listPropertyNodes } from '../schemas.ts';

interface StepNode {
  readonly node: SourceNode;
  /** Its own and those that the workflow has for all steps; its own win. */
  readonly parameters: readonly ParameterNode[];
  readonly criteria: readonly SourceNode[];
  /** The statuses that it expects. */
  readonly statuses: readonly number[];
}

/** Names of operations, parameters, fields, statuses and values exist. Tests run the workflows, and find values that are wrong. */
export const workflowSteps = workflowRule((contract, file) => {
  const assumed = listAssumedSuccesses(contract);
  const token = findTokenHeader(contract);
  for (const workflow of file.itemsAt('workflows')) {
    const inputs = asRecord(asRecord(workflow.fields.inputs).properties);
    const values = Object.keys(inputs).map((name) => `$inputs.${name}`);
    for (const node of workflow.itemsAt('steps')) {
      const step = readStep(workflow, node);
      checkExpressions(step, values);
      const outputs = Object.keys(asRecord(node.fields.outputs));
      values.push(...outputs.map((name) => `$steps.${node.text('stepId')}.outputs.${name}`));
      if (node.text('operationId') === undefined) {
        node.report('A step is a call of this contract. Name it by its `operationId`.');
        continue;
      }
      const operation = findOperationNode(contract, node.child('operationId'));
      if (operation === undefined) continue;
      checkParameters(step, operation, token);
      checkBody(node, operation);
      checkStatuses(step, operation, assumed.has(operation.id));
      checkResponseFields(step, operation);
    }
  }
});

function readStep(workflow: SourceNode, node: SourceNode): StepNode {
  const criteria = node.itemsAt('successCriteria');
  return {
    node,
    parameters: listParameters(workflow, node),
    criteria,
    statuses: criteria
      .flatMap((one) => parseCondition(one.text('condition') ?? '') ?? [])
      .flatMap(statusOf),
  };
}

/** The header of the token, which is no parameter of operations. */
function findTokenHeader({ root }: SourceContract): string | undefined {
  const schemes = root.at('components', 'securitySchemes');
  return Object.keys(schemes.fields)
    .map((name) => schemes.at(name))
    .find((scheme) => scheme.fields.in === 'header')
    ?.text('name');
}

/** Reports what is written in another way than the site reads, and values that no input and no earlier step has. */
function checkExpressions(
  { node, parameters, criteria }: StepNode,
  values: readonly string[],
): void {
  for (const criterion of criteria) {
    const isSimple = criterion.fields.type === undefined;
    if (isSimple && parseCondition(criterion.text('condition') ?? '') !== null) continue;
    criterion.report(
      "Conditions are simple comparisons, which everybody can read: `$response.body#/state == 'closed'`, with ` || ` between several.",
    );
  }
  const written = [
    ...parameters.map((parameter) => parameter.node.child('value')),
    ...listLeaves(node.child('requestBody', 'payload')),
    ...listLeaves(node.child('outputs')),
  ];
  for (const value of written) {
    if (parseValue(value.data as Json) !== null) continue;
    value.report(
      `\`${String(value.data)}\` is not an expression that is known here. Write \`$inputs.<name>\`, \`$steps.<step>.outputs.<name>\` or, for an output, \`$response.body#/<field>\`.`,
    );
  }
  for (const each of [...written, ...criteria.map((one) => one.child('condition'))]) {
    for (const [name] of String(each.data).matchAll(/\$(inputs|steps)\.[\w.-]+/g)) {
      const otherwise = `There is ${formatList(values) || 'none'} by then.`;
      checkName(each, values, 'There is no value', otherwise, name);
    }
  }
}

function listLeaves(node: SourceNode): SourceNode[] {
  const { data } = node;
  if (!isRecord(data) && !Array.isArray(data)) return [node];
  return Object.keys(data).flatMap((key) => listLeaves(node.child(key)));
}

function checkParameters(
  step: StepNode,
  { parameters, id }: OperationNode,
  token: string | undefined,
): void {
  const known = parameters.map((one) => `${one.in} ${one.name}`);
  const sent = step.parameters.map((one) => `${one.in} ${one.name}`);
  for (const [index, { node }] of step.parameters.entries()) {
    const otherwise = `It has ${formatList(known) || 'none'}.`;
    const message = `\`${id}\` has no parameter`;
    if (sent[index] !== `header ${token}`) checkName(node, known, message, otherwise, sent[index]);
  }
  for (const [index, { node }] of parameters.entries()) {
    const name = known[index] ?? '';
    if (node.fields.required !== true || sent.includes(name)) continue;
    step.node.report(`\`${id}\` needs the parameter \`${name}\`. Add it under \`parameters\`.`);
  }
}

function checkBody(step: SourceNode, { media, id }: OperationNode): void {
  const request = step.child('requestBody');
  if (!request.exists) return;
  const content = media.find(({ type }) => type === request.fields.contentType);
  if (content === undefined) {
    const types = media.map(({ type }) => type);
    const contentType = request.child('contentType');
    contentType.report(
      `Say how the body of \`${id}\` is sent: write ${formatList(types, 'or') || 'none'} as \`contentType\`.`,
    );
    return;
  }
  const known = [...listPropertyNodes(content.schema).keys()];
  for (const name of Object.keys(asRecord(request.fields.payload))) {
    const field = request.child('payload', name);
    checkName(field, known, `\`${id}\` takes no`, `It takes ${formatList(known)}.`, name);
  }
}

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

/** A server that is right may return any of these where the success is assumed. */
const USUAL_SUCCESSES = [200, 201, 204];

/** A server may return any documented success, so a step that expects one expects all. */
function checkStatuses(
  { node, criteria, statuses }: StepNode,
  operation: OperationNode,
  isAssumed: boolean,
): void {
  const { id } = operation;
  if (statuses.length === 0) {
    node.report(
      'Any response would do. Say which status is expected: add the condition `$statusCode == …`.',
    );
  }
  for (const status of statuses) {
    if (!isAssumed || status >= 300) checkStatus(node, operation, status);
  }
  const documented = listSuccesses(operation).map(({ status }) => Number(status));
  const all = isAssumed ? USUAL_SUCCESSES : documented;
  const expectsSuccess = statuses.some((status) => status < 300);
  if (!expectsSuccess || all.every((status) => statuses.includes(status))) return;
  const why = isAssumed
    ? `That \`${id}\` returns ${formatList(documented.map(String), 'or')} is assumed, so expect any usual success`
    : `\`${id}\` may return any of its successes, so expect all`;
  const written = all.map((status) => `$statusCode == ${status}`).join(' || ');
  const criterion = criteria.find((each) => each.text('condition')?.includes('$statusCode'));
  criterion?.report(`${why}: \`${written}\`.`);
}

/** Reports fields that an expected response does not have. */
function checkResponseFields(
  { node, criteria, statuses }: StepNode,
  { id, responses }: OperationNode,
): void {
  const expected = responses.filter(({ status }) => statuses.includes(Number(status)));
  const reading = [
    ...criteria.map((one) => one.child('condition')),
    ...listLeaves(node.child('outputs')),
  ];
  for (const each of reading) {
    for (const [, path = ''] of String(each.data).matchAll(/\$response\.body#\/([\w/-]+)/g)) {
      for (const { status, media } of expected) {
        const isDescribed = media.some(
          ({ schema }) => schema.exists && findSchemaNode(schema, path.split('/')),
        );
        if (isDescribed) continue;
        each.report(
          `The ${status} of \`${id}\` has no field at \`/${path}\`. Name one that its schema describes.`,
        );
      }
    }
  }
}
