import { asArray, asRecord, isRecord } from '../../src/contract/data.ts';
import { formatList } from '../../src/contract/phrases.ts';
import {
  findOperationNode,
  type MediaNode,
  type OperationNode,
  type SourceContract,
  workflowRule,
} from '../contract.ts';
import { checkName, type SourceNode } from '../nodes.ts';
import { explainMismatch, listPropertyNodes } from '../schemas.ts';
import { listWorkflows, resolveExpression, type StepNode } from '../workflows.ts';

/** A step calls an operation that exists, and sends what it takes, in the place where it takes it. */
export const workflowRequests = workflowRule((contract, file) => {
  const token = findTokenHeader(contract.root);
  for (const step of listWorkflows(contract, file).flatMap(({ steps }) => steps)) {
    if (step.node.text('operationId') === undefined) {
      step.node.report('A step is a call of this contract. Name it by its `operationId`.');
      continue;
    }
    const operation = findOperationNode(contract, step.node.child('operationId'));
    if (operation === undefined) continue;
    checkParameters(step, operation, token);
    checkToken(contract, step, operation, token);
    checkBody(step, operation);
  }
});

/** The name of the header that the token is sent in. */
function findTokenHeader(root: SourceNode): string | undefined {
  const schemes = root.at('components', 'securitySchemes');
  return Object.keys(asRecord(schemes.data))
    .map((name) => schemes.at(name))
    .find((scheme) => scheme.fields.in === 'header')
    ?.text('name');
}

function checkParameters(
  step: StepNode,
  { parameters, id }: OperationNode,
  token: string | undefined,
): void {
  for (const { node, name, in: where } of step.parameters) {
    if (where === 'header' && name === token) continue;
    const parameter = parameters.find((one) => one.name === name && one.in === where);
    if (parameter === undefined) {
      const known = parameters.map((one) => `${one.in} ${one.name}`);
      const otherwise = `It has ${formatList(known) || 'none'}.`;
      const message = `\`${id}\` has no ${where} parameter \`${name}\`.`;
      node.report(message, { name: `${where} ${name}`, known, otherwise });
      continue;
    }
    checkValue(step, node, parameter.node.at('schema'), node.fields.value);
  }
  for (const { name, in: where, node } of parameters) {
    if (node.fields.required !== true) continue;
    if (step.parameters.some((one) => one.name === name && one.in === where)) continue;
    step.node.report(
      `\`${id}\` needs the ${where} parameter \`${name}\`. Add it under \`parameters\`.`,
    );
  }
}

/** Only a step that expects 401 goes without a token where one is needed. */
function checkToken(
  { root }: SourceContract,
  step: StepNode,
  { node, id }: OperationNode,
  token: string | undefined,
): void {
  const security = asArray(node.fields.security ?? root.fields.security);
  const needsToken =
    security.length > 0 && security.every((one) => Object.keys(asRecord(one)).length > 0);
  if (token === undefined || !needsToken || step.statuses.includes(401)) return;
  if (step.parameters.some(({ name, in: where }) => where === 'header' && name === token)) return;
  step.node.report(
    `\`${id}\` needs a token. Add \`{ name: ${token}, in: header, value: $inputs.token }\` here or to the workflow.`,
  );
}

function checkBody(step: StepNode, { body, media, id }: OperationNode): void {
  const request = step.node.child('requestBody');
  if (!body.exists) {
    if (request.data !== undefined) request.report(`\`${id}\` takes no body. Remove it.`);
    return;
  }
  if (request.data === undefined) {
    step.node.report(
      `\`${id}\` takes a body, and runners make one up where none is written. Add \`requestBody\` with the \`payload\` that is meant, or with \`payload: {}\`.`,
    );
    return;
  }
  const content = media.find(({ type }) => type === request.fields.contentType);
  if (content === undefined) {
    const types = media.map(({ type }) => type);
    const contentType = request.child('contentType');
    contentType.report(
      `Say how the body of \`${id}\` is sent: write ${formatList(types, 'or')} as \`contentType\`.`,
    );
  } else checkFields(step, content, request.child('payload'), id);
}

function checkFields(step: StepNode, { schema }: MediaNode, payload: SourceNode, id: string): void {
  if (!isRecord(payload.data)) {
    payload.report('Write the fields of the body as a map, so that they can be shown.');
    return;
  }
  const properties = listPropertyNodes(schema);
  for (const [name, value] of Object.entries(payload.data)) {
    const property = properties.get(name);
    const field = payload.child(name);
    if (property !== undefined) {
      checkValue(step, field, property.schema, value);
      continue;
    }
    const known = [...properties.keys()];
    checkName(field, known, `\`${id}\` takes no`, `It takes ${formatList(known)}.`, name);
  }
  for (const { name, required } of properties.values()) {
    if (!required || payload.child(name).exists) continue;
    payload.report(`\`${id}\` needs \`${name}\`. Add it.`);
  }
}

function checkValue(step: StepNode, node: SourceNode, schema: SourceNode, value: unknown): void {
  const sent = resolveExpression(step, value);
  if (sent === undefined || !schema.exists) return;
  const reason = explainMismatch(schema, sent);
  if (reason === undefined) return;
  node.report(`\`${JSON.stringify(sent)}\` is not valid here: it ${reason}. Fix the value.`);
}
