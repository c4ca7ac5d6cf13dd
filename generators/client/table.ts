/** The operations as texts that the run time of the client reads, and what its validation needs. */

import type { Group, NamedOperation } from '../../src/contract/client-names.ts';
import type { OpenApiDocument } from '../../src/contract/openapi.ts';
import { isText } from '../../src/contract/read/media-types.ts';
import { literal, noticeComment, propertyName, quoted } from '../source-text.ts';
import { isMultipart } from './parameters.ts';
import { operationResponses } from './responses.ts';

/** All operations for `createClient`. A path below that of a single resource of its group is written as `./events`. */
export function tableText(document: OpenApiDocument, groups: readonly Group[]): string {
  const texts = groups.map(({ name, operations }) => {
    const single = operations.find(({ method }) => method === 'get') ?? operations[0];
    const base = single === undefined ? '' : routePath(single);
    const lines = operations.map((operation) => {
      const path = routePath(operation);
      const isBelow = `${path}/`.startsWith(`${base}/`);
      const shortPath = isBelow ? path.replace(base, '.') : path;
      const [method, ...words] = routeWords(document, operation);
      const route = [method, ...callerWords(operation), ...words, shortPath].join(' ');
      return `    ${propertyName(operation.method)}: ${quoted(route)},\n`;
    });
    return `  ${propertyName(name)}: [${quoted(base)}, {\n${lines.join('')}  }],\n`;
  });
  const repeatable = groups
    .flatMap(({ operations }) => operations)
    .filter((operation) => isRepeatable(document, operation))
    .map(({ located: { method, path } }) => `${method} ${path}`);
  return `${noticeComment()}
/**
 * The operations by group and method; \`call\` in src/client/runtime/call.ts explains the words. A path that begins with
 * a dot continues the one of its group.
 */
export const OPERATIONS: Readonly<
  Record<string, readonly [path: string, routes: Readonly<Record<string, string>>]>
> = {
${texts.join('')}};

/** What changes something and may be sent again when the response was lost, by method and path. */
export const REPEATABLE: readonly string[] = ${literal(repeatable)};
`;
}

/** Method, what is not as usual, statuses and path: `GET list 200 400 401 404 /projects/{id}/jobs`. */
export function routeText(document: OpenApiDocument, operation: NamedOperation): string {
  return [...routeWords(document, operation), routePath(operation)].join(' ');
}

const routePath = ({ located }: NamedOperation) => located.path.replaceAll(' ', '%20');

/** What says, behind the method, which function calls an operation. */
const callerWords = (operation: NamedOperation) => [
  ...(isMultipart(operation.located) ? ['multipart'] : []),
  ...(returnsText(operation) ? ['text'] : []),
];

function routeWords(document: OpenApiDocument, operation: NamedOperation): string[] {
  const { located } = operation;
  const { responses, isFile, items } = operationResponses(operation, new Set());
  return [
    located.method,
    ...(items === null ? [] : ['list']),
    ...(isFile ? ['file'] : mayBeEmpty(operation) ? ['empty'] : []),
    ...(isRepeatable(document, operation) ? ['again'] : []),
    ...responses.map(({ status }) => `${status}`),
  ];
}

/** Whether a success is a file of text. */
export function returnsText({ located }: NamedOperation): boolean {
  return located.responses.some(({ media }) => isText(media?.type));
}

/** Whether a success may come without a body, or with any. */
function mayBeEmpty({ located }: NamedOperation): boolean {
  return located.responses.some(
    ({ status, media, node }) =>
      status >= 200 &&
      status < 300 &&
      (node['x-empty-body'] !== undefined || Object.keys(media?.node.schema ?? {}).length === 0),
  );
}

/**
 * Whether an operation that changes something may be sent again when the response was lost. That a second
 * call does no harm is mostly assumed, so of the POSTs only those whose 304 says that the first one was processed.
 */
function isRepeatable(
  document: OpenApiDocument,
  { id, located: { method } }: NamedOperation,
): boolean {
  const { safe = false, status } = document['x-behavior']?.repeats?.[id] ?? {};
  if (method === 'POST') return safe && status === 304;
  // A second call that is rejected would hide that the first one succeeded; a 404 to a DELETE does not.
  return safe && (method === 'DELETE' || status === undefined || status < 400);
}

/** What the validation of responses needs to know besides their schemas. */
export function validationText(document: OpenApiDocument, groups: readonly Group[]): string {
  const operations = groups.flatMap(({ name: group, operations }) =>
    operations.map((operation) => ({ ...operation, name: `${group}.${operation.method}` })),
  );
  const ids = Object.fromEntries(operations.map(({ name, id }) => [name, id]));
  const emptyBodies = operations.flatMap(({ id, located }) =>
    located.responses
      .filter(({ node }) => node['x-empty-body'] !== undefined)
      .map(({ status }) => `${id} ${status}`),
  );
  const models = Object.keys(document.components?.schemas ?? {});
  const results = operations.map(({ id, type }) => `  ${id}: operations.${type}Result;\n`);
  return `${noticeComment()}import type * as models from './models.ts';
import type * as operations from './operations.ts';

/** The types of the schemas by their names. */
export interface Models {
${models.map((name) => `  ${name}: models.${name};\n`).join('')}}

/** The responses of the operations by their ids. */
export interface Results {
${results.join('')}}

/** The ids of operations by their names in \`createClient\`. */
export const IDS: Readonly<Record<string, string>> = ${literal(ids)};

/** The responses, by operation and status, that may come without the body that they have a schema for. */
export const MAY_BE_EMPTY: readonly string[] = ${literal(emptyBodies)};
`;
}
