import type { Location } from '@redocly/openapi-core';
import { asRecord, asString, formatList } from '../../src/contract/data.ts';
import { parsePointer } from '../../src/contract/pointers.ts';
import { contractRule, type SourceContract, type UnknownName } from '../contract.ts';
import { findNodeAt, type SourceNode, within } from '../nodes.ts';
import { isItemPath, listSuccesses, type OperationNode, type ResponseNode } from '../operations.ts';
import { findSchema } from '../schemas.ts';
import { returnsArray } from './operations.ts';

/** A link as one response of one operation uses it. */
interface LinkUse {
  readonly link: SourceNode;
  readonly operation: OperationNode;
  readonly response: ResponseNode;
}

/** A link leads to an operation that exists and gives it everything that its path needs. */
export const linkTargets = contractRule((contract) => {
  const operations = new Map(contract.operations.map((operation) => [operation.id, operation]));
  for (const operation of contract.operations) {
    for (const response of operation.responses) {
      for (const link of listLinks(contract, response)) {
        checkLink(contract, { link, operation, response }, operations);
      }
    }
  }
});

function listLinks(contract: SourceContract, { node }: ResponseNode): SourceNode[] {
  return Object.keys(asRecord(asRecord(node.data).links)).flatMap(
    (name) => findNodeAt(contract, node, 'links', name) ?? [],
  );
}

function checkLink(
  contract: SourceContract,
  use: LinkUse,
  operations: ReadonlyMap<string, OperationNode>,
): void {
  const { link } = use;
  const { operationId, operationRef, parameters } = asRecord(link.data);
  if (operationRef !== undefined) {
    contract.report(within(link, 'operationRef'), 'Name the target by its `operationId` instead.');
    return;
  }
  const id = asString(operationId) ?? '';
  const target = operations.get(id);
  if (target === undefined) {
    contract.report(within(link, 'operationId'), `There is no operation \`${id}\`.`, {
      name: id,
      known: operations.keys(),
      otherwise: 'Write the operationId of one.',
    });
    return;
  }
  const given = Object.keys(asRecord(parameters)).map((name) =>
    checkParameter(contract, use, target, name),
  );
  for (const parameter of target.parameters) {
    if (parameter.in !== 'path' || given.includes(parameter)) continue;
    const { name } = parameter;
    contract.report(
      within(link, 'operationId'),
      `The path of \`${id}\` needs \`${name}\`. Add \`${name}: $request.path.${name}\` or \`${name}: $response.body#/<field>\` under \`parameters\`.`,
    );
  }
}

/** Checks what a link gives a parameter; returns the parameter where there is one of the name. */
function checkParameter(
  contract: SourceContract,
  use: LinkUse,
  target: OperationNode,
  name: string,
) {
  const location = within(use.link, 'parameters', name);
  const parameter = target.parameters.find(
    (one) => one.name === name || `${one.in}.${one.name}` === name,
  );
  if (parameter === undefined) {
    const known = target.parameters.map((one) => one.name);
    contract.report(location, `\`${target.id}\` has no parameter \`${name}\`.`, {
      name,
      known,
      otherwise: `It has ${formatList(known) || 'none'}.`,
    });
    return undefined;
  }
  const value = asRecord(asRecord(use.link.data).parameters)[name];
  if (typeof value !== 'string') return parameter;
  checkValue(contract, location, value, use);
  if (isIid(value) !== isIid(parameter.name) && /[./](\w+_)?i?id$/.test(value)) {
    contract.report(
      location,
      isIid(name)
        ? `\`${name}\` is a number within the project, and \`${value}\` is not. Point to the \`iid\` instead.`
        : `\`${name}\` is an id across the service, and \`${value}\` is not. Point to the \`id\` instead.`,
    );
  }
  return parameter;
}

function isIid(name: string): boolean {
  return /(^|[^a-z])iid$/.test(name);
}

function checkValue(
  contract: SourceContract,
  location: Location,
  value: string,
  use: LinkUse,
): void {
  const embedded = [...value.matchAll(/\{(\$[^}]*)\}/g)].map(([, expression = '']) => expression);
  const expressions = value.startsWith('$') ? [value] : embedded;
  for (const expression of expressions) {
    const problem = explainExpression(contract, expression, use);
    if (problem !== undefined) contract.report(location, problem.message, problem.unknown);
  }
}

interface ExpressionProblem {
  readonly message: string;
  readonly unknown?: UnknownName;
}

/** Why a runtime expression gives no value; `undefined` where it gives one. */
function explainExpression(
  contract: SourceContract,
  expression: string,
  { operation, response }: LinkUse,
): ExpressionProblem | undefined {
  const [, source = '', rest = ''] = /^\$(request|response)\.(.+)$/.exec(expression) ?? [];
  if (['$url', '$method', '$statusCode'].includes(expression)) return undefined;
  const [, location = '', name = ''] = /^(path|query|header)\.(.+)$/.exec(rest) ?? [];
  if (source === 'request' && location !== '') {
    const known = operation.parameters.filter((one) => one.in === location).map((one) => one.name);
    if (known.includes(name)) return undefined;
    return {
      message: `\`${operation.id}\` has no ${location} parameter \`${name}\`.`,
      unknown: { name, known, otherwise: `It has ${formatList(known) || 'none'} there.` },
    };
  }
  if (source === 'response' && location === 'header') {
    const known = Object.keys(asRecord(asRecord(response.node.data).headers));
    if (known.some((header) => header.toLowerCase() === name.toLowerCase())) return undefined;
    return {
      message: `The ${response.status} of \`${operation.id}\` has no header \`${name}\`.`,
      unknown: { name, known, otherwise: 'Document it there.' },
    };
  }
  const body = /^body(?:#(\/.*))?$/.exec(rest);
  if (source === '' || body === null) {
    return {
      message: `\`${expression}\` is no runtime expression. Write \`$request.path.<name>\`, \`$request.query.<name>\`, \`$request.body#/<field>\`, \`$response.header.<name>\` or \`$response.body#/<field>\`.`,
    };
  }
  const media = source === 'request' ? (operation.body?.media ?? []) : response.media;
  const segments = parsePointer(body[1] ?? '');
  const exists = media.some(
    ({ schema }) => schema !== undefined && findSchema(contract, schema, segments) !== undefined,
  );
  if (exists) return undefined;
  const holder = source === 'request' ? 'body' : response.status;
  return {
    message: `The ${holder} of \`${operation.id}\` has no field at \`${body[1] ?? ''}\`. Point to one that its schema describes.`,
  };
}

/** A list and a create link to reading the item, so that a reader sees what its id is good for. */
export const itemLinks = contractRule((contract) => {
  for (const operation of contract.operations) {
    const reader = contract.operations.find(
      ({ method, url }) => method === 'get' && isItemPath(url, operation.url),
    );
    if (reader === undefined) continue;
    const isList = returnsArray(contract, operation);
    if (operation.method !== 'post' && !isList) continue;
    for (const response of listSuccesses(operation)) {
      const targets = listLinks(contract, response).map(({ data }) => asRecord(data).operationId);
      if (response.media.length === 0 || targets.includes(reader.id)) continue;
      const name = /\{([^}]+)\}$/.exec(reader.url)?.[1];
      contract.report(
        within(response.node, 'links'),
        `Nothing leads from ${isList ? `the items of \`${operation.id}\`` : `what \`${operation.id}\` makes`} to \`${reader.id}\`. Add a link in components/links with \`${name}: $response.body#/${isList ? '0/' : ''}<field>\`, and refer to it here.`,
      );
    }
  }
});
