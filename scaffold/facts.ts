/** What is known of a new operation: what the tables in test/spec say, else what the project does by default. */

import { INDEX, placeOf } from '../lint/layout.ts';
import {
  isItemOf,
  type Method,
  type Operation,
  operationsOf,
  pathsOf,
} from '../lint/operations.ts';
import type { Tree } from '../lint/tree.ts';
import { asRecord, asString, asStrings, didYouMean, formatList } from '../src/contract/data.ts';
import { endsInPlural, type Names, namesFor, verbIn } from './names.ts';
import { type DocumentedValues, parseValues } from './notation.ts';
import { ScaffoldError } from './problem.ts';
import type { Request } from './request.ts';
import {
  OPERATIONS,
  type OperationRow,
  type OperationTables,
  readFields,
  readOperations,
} from './tables.ts';

export interface Facts extends Names {
  readonly method: Method;
  readonly url: string;
  readonly tag: string;
  readonly source: string;
  readonly access: string;
  readonly introduced: string | null;
  readonly isList: boolean;
  /** What is typed in of the documentation; `null` where nothing is. */
  readonly row: OperationRow | null;
  readonly query: DocumentedValues;
  readonly body: DocumentedValues;
  /** The schema of the answer; `null` for an answer without a body. */
  readonly schema: string | null;
  /** The documented fields of schemas, by name. */
  readonly fields: Readonly<Record<string, DocumentedValues>>;
}

/** Levels of access that stand only where they are documented. */
const DOCUMENTED_LEVELS = ['anyone', 'anyone-if-public', 'owner', 'admin'];

/** Puts together what is known. Throws a ScaffoldError for a request that does not go with the contract or with a row. */
export function gatherFacts(root: string, tree: Tree, request: Request): Facts {
  const { method, url } = request;
  const operations = operationsOf(tree);
  const route = `${method.toUpperCase()} ${url}`;
  const same = operations.find((each) => shapeOf(each) === shapeOf(request));
  if (same !== undefined) {
    throw new ScaffoldError(`The contract has ${route} already, as \`${same.id}\`.`);
  }
  const tables = readOperations(root);
  const typed = findRow(tables, route);
  const row = typed?.row ?? null;
  const isList = request.list ?? (method === 'get' && endsInPlural(url));
  const names = namesFor(method, url, isList, (list) => nounIn(operations, list));
  const tag = tagFor(tree, operations, request);
  return {
    ...names,
    operationId: idFor(operations, request, names),
    method,
    url,
    tag,
    source: sourceFor(Object.keys(tables), operations, request, tag, typed?.source),
    access: accessFor(tree, request, row),
    introduced: row?.introduced ?? null,
    isList,
    row,
    query: parseValues(row?.query),
    body: bodyFor(row),
    schema: schemaFor(request, names),
    fields: readFields(root),
  };
}

/** What the contract calls a thing of a list, by the operation that reads it. */
function nounIn(operations: readonly Operation[], list: string): string | null {
  const reader = operations.find(({ id, url }) => id.startsWith('get') && isItemOf(url, list));
  return reader === undefined ? null : reader.id.slice('get'.length);
}

/** Two paths of one shape are one path, whatever their variables are called. */
function shapeOf({ method, url }: Pick<Operation, 'method' | 'url'>): string {
  return `${method} ${url.replaceAll(/\{\w+\}/g, '{}')}`;
}

function findRow(tables: OperationTables, route: string) {
  for (const [source, rows] of Object.entries(tables)) {
    const row = rows[route];
    if (row !== undefined) return { source, row };
  }
  return undefined;
}

function bodyFor(row: OperationRow | null): DocumentedValues {
  const body = parseValues(row?.body);
  const array = Object.keys(body).find((name) => name.endsWith('[]'));
  if (array !== undefined || (row?.atLeastOne ?? []).length > 0) {
    throw new ScaffoldError(
      `A body with ${array === undefined ? '`atLeastOne`' : `the array \`${array}\``} takes schemas that are written by hand; spec/paths/issues/projects.id.issues.issue_iid.yaml shows how. Leave \`body\` out of the row until the rest is scaffolded.`,
    );
  }
  return body;
}

function idFor(operations: readonly Operation[], { id }: Request, names: Names): string {
  const operationId = id ?? names.operationId;
  const other = operations.find((operation) => operation.id === operationId);
  if (other === undefined) return operationId;
  throw new ScaffoldError(
    `\`${operationId}\` is the id of ${other.method.toUpperCase()} ${other.url}. Give another with --id.`,
  );
}

function tagFor(tree: Tree, operations: readonly Operation[], { tag, url }: Request): string {
  const tags = itemNames(asRecord(tree.files.get(INDEX)?.data).tags);
  if (tag !== undefined && !tags.includes(tag)) {
    throw new ScaffoldError(
      `There is no tag \`${tag}\`. ${didYouMean(tag, tags) || `--tag takes ${formatList(tags, 'or')}.`} A new one is described in spec/openapi.yaml first.`,
    );
  }
  const present = pathsOf(tree).find((path) => path.url === url)?.item.file.path ?? '';
  const place = placeOf(present);
  if (place.kind === 'path') {
    if (tag !== undefined && tag !== place.tag) {
      throw new ScaffoldError(`${url} is in spec/${present}, so its tag is \`${place.tag}\`.`);
    }
    return place.tag;
  }
  const above = operations.filter((each) => url.startsWith(`${each.url}/`));
  const nearest = above.toSorted((a, b) => b.url.length - a.url.length)[0];
  const found = tag ?? asStrings(asRecord(nearest?.data).tags)[0];
  if (found === undefined) throw new ScaffoldError(`--tag is needed: ${formatList(tags, 'or')}.`);
  return found;
}

function itemNames(items: unknown): string[] {
  return Array.isArray(items) ? items.flatMap((item) => asString(asRecord(item).name) ?? []) : [];
}

function sourceFor(
  known: readonly string[],
  operations: readonly Operation[],
  { source }: Request,
  tag: string,
  typed: string | undefined,
): string {
  if (typed !== undefined) {
    if (source === undefined || source === typed) return typed;
    throw new ScaffoldError(`${OPERATIONS} has the row under \`${typed}\`, not \`${source}\`.`);
  }
  if (source !== undefined) {
    if (known.includes(source)) return source;
    throw new ScaffoldError(
      `The documentation has no table \`${source}\`. ${didYouMean(source, known) || `--source takes ${formatList(known, 'or')}.`}`,
    );
  }
  const sibling = operations.find(({ data }) => asStrings(asRecord(data).tags).includes(tag));
  const found = asString(asRecord(sibling?.data)['x-source']);
  if (found === undefined)
    throw new ScaffoldError(`--source is needed: ${formatList(known, 'or')}.`);
  return found;
}

function accessFor(tree: Tree, { access, method, url }: Request, row: OperationRow | null): string {
  const levels = Object.keys(asRecord(asRecord(tree.files.get(INDEX)?.data)['x-access-levels']));
  if (access !== undefined && !levels.includes(access)) {
    throw new ScaffoldError(
      `There is no level \`${access}\`. ${didYouMean(access, levels) || `--access takes ${formatList(levels, 'or')}.`}`,
    );
  }
  if (row === null) return access ?? usualAccess(method, url);
  const contradicts = DOCUMENTED_LEVELS.includes(access ?? '') || row.access !== undefined;
  if (access !== undefined && contradicts && access !== row.access) {
    throw new ScaffoldError(
      `${OPERATIONS} says ${row.access === undefined ? 'nothing of the access' : `\`access: ${row.access}\``}, and --access ${access} would be another fact. Mend the row or leave the option out.`,
    );
  }
  return access ?? row.access ?? usualAccess(method, url);
}

/** The levels that stand for silence of the documentation. */
function usualAccess(method: Method, url: string): string {
  if (!url.startsWith('/projects/{id}')) return 'user';
  return method === 'get' ? 'viewer' : 'member';
}

/** Whether a level has to stand in the row of an operation. */
export function isDocumentedLevel(level: string): boolean {
  return DOCUMENTED_LEVELS.includes(level);
}

function schemaFor({ schema, method, url, id }: Request, { noun }: Names): string | null {
  if (method === 'post' && id === undefined && verbIn(method, url) === null && !endsInPlural(url)) {
    throw new ScaffoldError(
      `\`${url.split('/').at(-1)}\` is neither a list that can be added to nor a verb that the contract knows. Add the verb to lint/rules/operation-id-verb.ts, or name the operation with --id.`,
    );
  }
  if (schema !== undefined) return schema === 'none' ? null : schema;
  if (method === 'delete') return null;
  if (verbIn(method, url) === null) return noun;
  throw new ScaffoldError(
    `${method.toUpperCase()} ${url} does something to a thing. --schema is needed: the schema of what is answered, or none.`,
  );
}
