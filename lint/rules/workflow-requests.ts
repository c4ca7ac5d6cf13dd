import type { Location } from '@redocly/openapi-core';
import { asArray, asRecord, asString, formatList, isRecord } from '../../src/contract/data.ts';
import { type SourceContract, workflowRule } from '../contract.ts';
import { findNodeAt, type SourceNode, within } from '../nodes.ts';
import type { MediaNode, OperationNode } from '../operations.ts';
import { explainMismatch, listProperties, type PropertyNode } from '../schemas.ts';
import { listWorkflows, resolveValue, type StepNode } from '../workflows.ts';

/** A step calls an operation that exists, and sends what it takes, in the place where it takes it. */
export const workflowRequests = workflowRule((contract, file) => {
  const token = findTokenHeader(contract);
  for (const step of listWorkflows(contract, file).flatMap(({ steps }) => steps)) {
    const { operation } = step;
    if (operation === undefined) {
      reportUnknownOperation(contract, step);
      continue;
    }
    checkParameters(contract, step, operation, token);
    checkToken(contract, step, operation, token);
    checkBody(contract, step, operation);
  }
});

function reportUnknownOperation({ operations, report }: SourceContract, step: StepNode): void {
  const id = asString(asRecord(step.data).operationId);
  if (id === undefined) {
    report(step.location, 'A step is a call of this contract. Name it by its `operationId`.');
    return;
  }
  report(within(step, 'operationId'), `There is no operation \`${id}\`.`, {
    name: id,
    known: operations.map((operation) => operation.id),
    otherwise: 'Write the operationId of one.',
  });
}

/** The name of the header that the token is sent in. */
function findTokenHeader(contract: SourceContract): string | undefined {
  const schemes = findNodeAt(contract, contract.root, 'components', 'securitySchemes');
  if (schemes === undefined) return undefined;
  const header = Object.keys(asRecord(schemes.data))
    .map((name) => asRecord(findNodeAt(contract, schemes, name)?.data))
    .find((scheme) => scheme.in === 'header');
  return asString(header?.name);
}

function checkParameters(
  contract: SourceContract,
  step: StepNode,
  { parameters, id }: OperationNode,
  token: string | undefined,
): void {
  for (const { location, name, in: where, value } of step.parameters) {
    if (where === 'header' && name === token) continue;
    const parameter = parameters.find((one) => one.name === name && one.in === where);
    if (parameter === undefined) {
      const known = parameters.map((one) => `${one.in} ${one.name}`);
      contract.report(location, `\`${id}\` has no ${where} parameter \`${name}\`.`, {
        name: `${where} ${name}`,
        known,
        otherwise: `It has ${formatList(known) || 'none'}.`,
      });
      continue;
    }
    const schema = findNodeAt(contract, parameter.node, 'schema');
    if (schema !== undefined) checkValue(contract, step, location, schema, value);
  }
  for (const { name, in: where, node } of parameters) {
    if (asRecord(node.data).required !== true) continue;
    if (step.parameters.some((one) => one.name === name && one.in === where)) continue;
    contract.report(
      step.location,
      `\`${id}\` needs the ${where} parameter \`${name}\`. Add it under \`parameters\`.`,
    );
  }
}

/** Only a step that expects 401 goes without a token where one is needed. */
function checkToken(
  contract: SourceContract,
  step: StepNode,
  operation: OperationNode,
  token: string | undefined,
): void {
  const usual = asRecord(contract.root.data).security;
  const security = asArray(asRecord(operation.data).security ?? usual);
  const needsToken =
    security.length > 0 && security.every((one) => Object.keys(asRecord(one)).length > 0);
  if (token === undefined || !needsToken || step.statuses.includes(401)) return;
  if (step.parameters.some(({ name, in: where }) => where === 'header' && name === token)) return;
  contract.report(
    step.location,
    `\`${operation.id}\` needs a token. Add \`{ name: ${token}, in: header, value: $inputs.token }\` here or to the workflow.`,
  );
}

function checkBody(contract: SourceContract, step: StepNode, { body, id }: OperationNode): void {
  const { requestBody } = asRecord(step.data);
  const location = within(step, 'requestBody');
  if (body === undefined) {
    if (requestBody !== undefined) {
      contract.report(location, `\`${id}\` takes no body. Remove it.`);
    }
    return;
  }
  if (requestBody === undefined) {
    contract.report(
      step.location,
      `\`${id}\` takes a body, and runners make one up where none is written. Add \`requestBody\` with the \`payload\` that is meant, or with \`payload: {}\`.`,
    );
    return;
  }
  const { contentType, payload } = asRecord(requestBody);
  const media = body.media.find(({ type }) => type === contentType);
  if (media === undefined) {
    const types = body.media.map(({ type }) => type);
    contract.report(
      location.child(['contentType']),
      `Say how the body of \`${id}\` is sent: write ${formatList(types, 'or')} as \`contentType\`.`,
    );
  } else checkFields(contract, step, media, location.child(['payload']), payload);
}

function checkFields(
  contract: SourceContract,
  step: StepNode,
  { schema }: MediaNode,
  location: Location,
  payload: unknown,
): void {
  const id = step.operation?.id ?? '';
  if (!isRecord(payload)) {
    contract.report(location, 'Write the fields of the body as a map, so that they can be shown.');
    return;
  }
  const properties: ReadonlyMap<string, PropertyNode> =
    schema === undefined ? new Map() : listProperties(contract, schema);
  for (const [name, value] of Object.entries(payload)) {
    const property = properties.get(name);
    if (property !== undefined) {
      checkValue(contract, step, location.child([name]), property.schema, value);
      continue;
    }
    contract.report(location.child([name]), `\`${id}\` takes no \`${name}\`.`, {
      name,
      known: properties.keys(),
      otherwise: `It takes ${formatList([...properties.keys()])}.`,
    });
  }
  for (const { name, required } of properties.values()) {
    if (!required || Object.hasOwn(payload, name)) continue;
    contract.report(location, `\`${id}\` needs \`${name}\`. Add it.`);
  }
}

function checkValue(
  contract: SourceContract,
  step: StepNode,
  location: Location,
  schema: SourceNode,
  value: unknown,
): void {
  const sent = resolveValue(step, value);
  const reason = sent === undefined ? undefined : explainMismatch(contract, schema, sent);
  if (reason === undefined) return;
  contract.report(
    location,
    `\`${JSON.stringify(sent)}\` is not valid here: it ${reason}. Fix the value.`,
  );
}
