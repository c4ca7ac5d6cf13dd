/** Links from responses to operations: the rules `link-targets` and `item-links`. */
import { asRecord } from '../../src/contract/data.ts';
import { isItemPath } from '../../src/contract/item-paths.ts';
import { formatList } from '../../src/contract/phrases.ts';
import { parsePointer } from '../../src/contract/read/pointers.ts';
import { shapeOf } from '../../src/contract/resources.ts';
import { listResults } from '../behavior.ts';
import {
  findOperationNode,
  listSuccesses,
  namedContractRule,
  type OperationNode,
  type ResponseNode,
  type SourceContract,
} from '../contract.ts';
import { checkName, type SourceNode } from '../nodes.ts';
import { findSchemaNode, listPartNodes, returnsArray } from '../schemas.ts';

/** A link leads to an operation that exists and gives it everything that its path needs. */
export const linkTargets = namedContractRule((contract) => {
  for (const operation of contract.operations) {
    for (const response of operation.responses) {
      for (const { node: link } of response.node.entriesAt('links')) {
        if (link.fields.operationRef !== undefined) {
          link.child('operationRef').report('Name the target by its `operationId` instead.');
          continue;
        }
        const target = findOperationNode(contract, link.child('operationId'));
        if (target !== undefined) checkLink({ contract, link, operation, response }, target);
      }
    }
  }
});

/** A link as one response of one operation uses it. */
interface LinkUse {
  readonly contract: SourceContract;
  readonly link: SourceNode;
  readonly operation: OperationNode;
  readonly response: ResponseNode;
}

function checkLink(use: LinkUse, target: OperationNode): void {
  const { link } = use;
  const given = Object.keys(asRecord(link.fields.parameters)).map((name) =>
    checkParameter(use, target, name),
  );
  for (const parameter of target.parameters) {
    if (parameter.in !== 'path' || given.includes(parameter)) continue;
    const { name } = parameter;
    const id = link.child('operationId');
    id.report(
      `The path of \`${target.id}\` needs \`${name}\`. Add \`${name}: $request.path.${name}\` or \`${name}: $response.body#/<field>\` under \`parameters\`.`,
    );
  }
}

/** Checks what a link gives a parameter; returns the parameter where there is one of the name. */
function checkParameter(use: LinkUse, target: OperationNode, name: string) {
  const node = use.link.child('parameters', name);
  const parameter = target.parameters.find(
    (one) => one.name === name || `${one.in}.${one.name}` === name,
  );
  if (parameter === undefined) {
    const known = target.parameters.map((one) => one.name);
    const otherwise = `It has ${formatList(known) || 'none'}.`;
    checkName(node, known, `\`${target.id}\` has no parameter`, otherwise, name);
    return undefined;
  }
  const value = node.data;
  if (typeof value !== 'string') return parameter;
  checkValue(node, value, use);
  if (isIid(value) !== isIid(parameter.name) && /[./](\w+_)?i?id$/.test(value)) {
    node.report(
      isIid(name)
        ? `\`${name}\` is a number within the project, and \`${value}\` is not. Point to the \`iid\` instead.`
        : `\`${name}\` is an id across the service, and \`${value}\` is not. Point to the \`id\` instead.`,
    );
  } else if (parameter.in === 'path') checkOwner(node, value, use, target, parameter.name);
  return parameter;
}

/** A link that was copied gives the ID of another resource than the one that the path names. */
function checkOwner(
  node: SourceNode,
  value: string,
  { contract, operation, response }: LinkUse,
  { id, url }: OperationNode,
  name: string,
): void {
  const [, holder, field = ''] = /^\$response\.body#((?:\/.*)?)\/(\w+)$/.exec(value) ?? [];
  if (holder === undefined) return;
  const path = shapeOf(url.slice(0, url.indexOf(`{${name}}`) + name.length + 2));
  const stated = contract.root.at('x-behavior', 'references', field).data;
  const shown = contract.operations
    .filter((each) => each.method === 'get' && shapeOf(each.url) === path)
    .flatMap(listResults)
    .filter(({ exists }) => exists)
    .flatMap(listPartNodes)
    .map(({ data }) => data);
  const owners = response.media.flatMap(
    ({ schema }) => findSchemaNode(schema, parsePointer(holder)) ?? [],
  );
  const isOwn =
    /^i?id$/.test(field) && shown.length > 0
      ? owners.flatMap(listPartNodes).some(({ data }) => shown.includes(data))
      : typeof stated !== 'string' || shapeOf(stated) === path;
  if (isOwn || owners.length === 0) return;
  node.report(
    `\`${name}\` of \`${id}\` is the ID of another resource than \`${value}\` of \`${operation.id}\`. Point to the field that has it, or link another operation.`,
  );
}

function isIid(name: string): boolean {
  return /(^|[^a-z])iid$/.test(name);
}

function checkValue(node: SourceNode, value: string, use: LinkUse): void {
  const embedded = [...value.matchAll(/\{(\$[^}]*)\}/g)].map(([, expression = '']) => expression);
  for (const expression of value.startsWith('$') ? [value] : embedded) {
    checkExpression(node, expression, use);
  }
}

/** Reports a runtime expression that gives no value. */
function checkExpression(
  node: SourceNode,
  expression: string,
  { operation, response }: LinkUse,
): void {
  const [, source = '', rest = ''] = /^\$(request|response)\.(.+)$/.exec(expression) ?? [];
  if (['$url', '$method', '$statusCode'].includes(expression)) return;
  const [, location = '', name = ''] = /^(path|query|header)\.(.+)$/.exec(rest) ?? [];
  if (source === 'request' && location !== '') {
    const known = operation.parameters.filter((one) => one.in === location).map((one) => one.name);
    if (known.includes(name)) return;
    const message = `\`${operation.id}\` has no ${location} parameter \`${name}\`.`;
    const otherwise = `It has ${formatList(known) || 'none'} there.`;
    node.report(message, { name, known, otherwise });
    return;
  }
  if (source === 'response' && location === 'header') {
    const known = Object.keys(asRecord(response.node.fields.headers));
    if (known.some((header) => header.toLowerCase() === name.toLowerCase())) return;
    const message = `The ${response.status} of \`${operation.id}\` has no header \`${name}\`.`;
    node.report(message, { name, known, otherwise: 'Document it there.' });
    return;
  }
  const [body, pointer = ''] = /^body(?:#(\/.*))?$/.exec(rest) ?? [];
  if (body === undefined) {
    node.report(
      `\`${expression}\` is no runtime expression. Write \`$request.path.<name>\`, \`$request.query.<name>\`, \`$request.body#/<field>\`, \`$response.header.<name>\` or \`$response.body#/<field>\`.`,
    );
    return;
  }
  const segments = parsePointer(pointer);
  const { media } = source === 'request' ? operation : response;
  if (media.some(({ schema }) => schema.exists && findSchemaNode(schema, segments))) return;
  const holder = source === 'request' ? 'body' : response.status;
  node.report(
    `The ${holder} of \`${operation.id}\` has no field at \`${pointer}\`. Point to one that its schema describes.`,
  );
}

/** A list and a create link to reading the item, so that a reader sees what its id is good for. */
export const itemLinks = namedContractRule(({ operations }) => {
  for (const operation of operations) {
    const reader = operations.find(
      ({ method, url }) => method === 'get' && isItemPath(url, operation.url),
    );
    if (reader === undefined) continue;
    const isList = returnsArray(operation);
    if (operation.method !== 'post' && !isList) continue;
    for (const { node, media } of listSuccesses(operation)) {
      const targets = node.entriesAt('links').map((link) => link.node.fields.operationId);
      if (reader.id === '' || media.length === 0 || targets.includes(reader.id)) continue;
      const name = /\{([^}]+)\}$/.exec(reader.url)?.[1];
      const links = node.child('links');
      links.report(
        `Nothing leads from ${isList ? `the items of \`${operation.id}\`` : `what \`${operation.id}\` makes`} to \`${reader.id}\`. Add a link in components/links with \`${name}: $response.body#/${isList ? '0/' : ''}<field>\`, and refer to it here.`,
      );
    }
  }
});
