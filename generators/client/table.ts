/** The operations as texts that the run time of the client reads, and what its validation needs. */

import type { Group, NamedOperation } from '../../src/contract/client-names.ts';
import type { OpenApiDocument } from '../../src/contract/openapi.ts';
import { isText } from '../../src/contract/read/media-types.ts';
import { literal, noticeComment, propertyName, quoted } from '../source-text.ts';
import { branchText } from './branches.ts';
import { isMultipart } from './parameters.ts';
import { operationResponses } from './responses.ts';

/** All operations for `createClient`. */
export function tableText(document: OpenApiDocument, groups: readonly Group[]): string {
  const all = groups.flatMap(({ operations }) => operations);
  const fields = [...new Set(all.map((operation) => fieldsText(document, operation)))].sort();
  const branches = groups.map(({ name, operations }) => {
    const routes = operations.map((operation) => ({
      method: operation.method,
      segments: segmentsOf(operation),
      fields: fields.indexOf(fieldsText(document, operation)),
    }));
    return `  ${propertyName(name)}: ${branchText(routes, '  ')},\n`;
  });
  const repeatable = all
    .filter((operation) => isRepeatable(document, operation))
    .map(({ located: { method, path } }) => `${method} ${path}`);
  return `${noticeComment()}${kindsImported(all)}import type { Branch, RouteFields } from '../../src/client/runtime/route.ts';

/** What routes have besides their paths; many have the same. */
export const FIELDS: readonly RouteFields[] = [
${fields.map((each) => `  { ${each} },\n`).join('')}];

/** The operations by group, path and method, each with the number of its fields. */
export const OPERATIONS: Readonly<Record<string, Branch>> = {
${branches.join('')}};

/** What changes something and may be sent again when the response was lost, by method and path. */
export const REPEATABLE: readonly string[] = ${literal(repeatable)};
`;
}

const segmentsOf = ({ located: { path } }: NamedOperation) =>
  path.replaceAll(' ', '%20').match(/\/[^/]*/g) ?? [];

/** A `Route` of the client. */
export function routeText(document: OpenApiDocument, operation: NamedOperation): string {
  const path = segmentsOf(operation).join('');
  return `{ ${fieldsText(document, operation)}, path: ${quoted(path)} }`;
}

/** The fields of a `Route` without its path. */
function fieldsText(document: OpenApiDocument, operation: NamedOperation): string {
  const { responses, isFile, items } = operationResponses(operation);
  const statuses = responses.map(({ status }) => status).join(', ');
  return [
    `kind: ${kindOf(operation)}`,
    ...(items === null ? [] : ['isList: true']),
    ...(!isFile && mayBeEmpty(operation) ? ['mayBeEmpty: true'] : []),
    `statuses: [${statuses}]`,
    `method: '${operation.located.method}'`,
    ...(isRepeatable(document, operation) ? ['isRepeatable: true'] : []),
  ].join(', ');
}

/** The import of the kinds that operations are of. */
export function kindsImported(operations: readonly NamedOperation[]): string {
  const kinds = [...new Set(operations.map(kindOf))].sort();
  return `import { ${kinds.join(', ')} } from '../../src/client/runtime/kinds.ts';\n`;
}

function kindOf(operation: NamedOperation): string {
  if (operationResponses(operation).isFile) return 'DOWNLOAD';
  if (operation.located.method === 'GET') return 'READ';
  return isMultipart(operation.located) ? 'UPLOAD' : 'CHANGE';
}

export function returnsText({ located }: NamedOperation): boolean {
  return located.responses.some(({ media }) => isText(media?.type));
}

/** With `{}` for a schema, any body may come, or none. */
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

/** The module that the validation of responses reads besides the schemas. */
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
