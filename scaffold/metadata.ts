/** Metadata of a new operation: from the tables in test/spec, else the project's defaults. */

import {
  type DocumentedValues,
  OPERATIONS_TABLE,
  type OperationRow,
  parseDocumentedValues,
  readDocumentedFields,
  readOperationTables,
} from '../lint/facts.ts';
import { CommandError } from '../src/command-line.ts';
import { isItemPath } from '../src/contract/house-rules.ts';
import type { HttpMethod } from '../src/contract/operation.ts';
import type { DocumentedOperation } from '../src/contract/read/operations.ts';
import { endsInPlural, findVerb, nameOperation, type OperationNames } from './names.ts';
import type { ScaffoldProject } from './project.ts';

/** The operation to add, as the command line names it. `undefined` takes the default. */
export interface NewOperation {
  readonly method: HttpMethod;
  /** With `{name}` for variables: `/projects/{id}/labels`. */
  readonly path: string;
  readonly tag?: string | undefined;
  readonly access?: string | undefined;
  readonly id?: string | undefined;
  /** The schema of the response's body, or of its items; `none` for a response without a body. */
  readonly schema?: string | undefined;
  readonly list?: boolean | undefined;
}

export interface OperationMetadata extends OperationNames {
  readonly method: HttpMethod;
  readonly path: string;
  readonly tag: string;
  /** The table of the documentation that its row belongs to. */
  readonly table: string;
  readonly access: string;
  readonly isList: boolean;
  /** The row of the table; `null` if nothing has been typed in. */
  readonly row: OperationRow | null;
  readonly query: DocumentedValues;
  readonly body: DocumentedValues;
  /** The schema of the response; `null` without a body. */
  readonly schema: string | null;
  /** Documented fields by the name of the schema. */
  readonly fields: Readonly<Record<string, DocumentedValues>>;
}

/** Throws a CommandError for an operation that contradicts the contract or its row. */
export function collectMetadata(project: ScaffoldProject, wanted: NewOperation): OperationMetadata {
  const { method, path } = wanted;
  const { operations, root } = project;
  const route = `${method} ${path}`;
  const same = operations.find((each) => toShape(each) === toShape(wanted));
  if (same !== undefined) {
    throw new CommandError(`The contract has ${route} already, as \`${same.id}\`.`);
  }
  const namesake = [...project.pathFiles.keys()].find(
    (other) => other !== path && toShape({ method, path: other }) === toShape(wanted),
  );
  if (namesake !== undefined) {
    throw new CommandError(
      `The contract has ${path} as ${namesake}. Name its variables as they are there.`,
    );
  }
  const tables = readOperationTables(root);
  const row = Object.values(tables).find((rows) => route in rows)?.[route] ?? null;
  const isList = wanted.list ?? (method === 'GET' && endsInPlural(path));
  const names = nameOperation(method, path, isList, (list) => findNoun(operations, list));
  const tag = chooseTag(project, wanted);
  return {
    ...names,
    operationId: chooseId(operations, wanted, names),
    method,
    path,
    tag,
    table: chooseTable(tables, operations, tag),
    access: chooseAccess(project, wanted, row),
    isList,
    row,
    query: parseDocumentedValues(row?.query),
    body: readBody(row),
    schema: chooseSchema(wanted, names),
    fields: readDocumentedFields(root),
  };
}

/** Roles that are written into the row: the others are what the documentation leaves out. */
export function isDocumentedRole(role: string | undefined): boolean {
  return ['anyone', 'anyone-if-public', 'owner', 'admin'].includes(role ?? '');
}

/** Paths that differ in the names of variables only are one path. */
function toShape({ method, path }: Pick<NewOperation, 'method' | 'path'>): string {
  return `${method} ${path.replaceAll(/\{\w+\}/g, '{}')}`;
}

function findNoun(operations: readonly DocumentedOperation[], list: string): string | null {
  const reader = operations.find(({ id, path }) => id.startsWith('get') && isItemPath(path, list));
  return reader === undefined ? null : reader.id.slice('get'.length);
}

function readBody(row: OperationRow | null): DocumentedValues {
  if ((row?.atLeastOne ?? []).length === 0) return parseDocumentedValues(row?.body);
  throw new CommandError(
    'A body with `atLeastOne` takes schemas that are written by hand; spec/paths/issues/projects.id.issues.issue_iid.yaml shows how. Leave `body` out of the row until the rest is scaffolded.',
  );
}

type Operations = readonly DocumentedOperation[];

function chooseId(operations: Operations, { id }: NewOperation, names: OperationNames): string {
  const operationId = id ?? names.operationId;
  const other = operations.find((operation) => operation.id === operationId);
  if (other === undefined) return operationId;
  throw new CommandError(
    `\`${operationId}\` is the id of ${other.method} ${other.path}. Give another with --id.`,
  );
}

function chooseTag({ document, operations, pathFiles }: ScaffoldProject, wanted: NewOperation) {
  const tags = (document.tags ?? []).map(({ name }) => name);
  checkKnown('tag', wanted.tag, tags, ' A new one is described in spec/openapi.yaml first.');
  const file = pathFiles.get(wanted.path);
  const present = file?.split('/')[1];
  if (present !== undefined && wanted.tag !== undefined && wanted.tag !== present) {
    throw new CommandError(`${wanted.path} is in spec/${file}, so its tag is \`${present}\`.`);
  }
  const parents = operations.filter(({ path }) => wanted.path.startsWith(`${path}/`));
  const nearest = parents.toSorted((a, b) => b.path.length - a.path.length)[0];
  return requireOption('tag', present ?? wanted.tag ?? nearest?.node.tags[0], tags);
}

/** The table with the rows of the tag's other operations; else the last. */
function chooseTable(
  tables: Readonly<Record<string, object>>,
  operations: Operations,
  tag: string,
): string {
  const siblings = operations.filter(({ node }) => node.tags.includes(tag));
  const names = Object.keys(tables);
  const found = names.find((name) =>
    siblings.some(({ method, path }) => `${method} ${path}` in (tables[name] ?? {})),
  );
  return found ?? names.at(-1) ?? '';
}

function chooseAccess(
  { document }: ScaffoldProject,
  { access, method, path }: NewOperation,
  row: OperationRow | null,
): string {
  checkKnown('access', access, Object.keys(document['x-behavior']?.access.roles ?? {}));
  const isFixed = row?.access !== undefined || (row !== null && isDocumentedRole(access));
  if (isFixed && access !== undefined && access !== row?.access) {
    const found = row?.access === undefined ? 'nothing about access' : `\`access: ${row.access}\``;
    throw new CommandError(
      `${OPERATIONS_TABLE} says ${found}, which --access ${access} contradicts. Fix the row or leave the option out.`,
    );
  }
  if (!path.startsWith('/projects/{id}')) return row?.access ?? access ?? 'user';
  return row?.access ?? access ?? (method === 'GET' ? 'viewer' : 'member');
}

function chooseSchema({ schema, method, path, id }: NewOperation, { noun }: OperationNames) {
  const hasVerb = findVerb(method, path) !== null;
  if (method === 'POST' && id === undefined && !hasVerb && !endsInPlural(path)) {
    throw new CommandError(
      `\`${path.split('/').at(-1)}\` is neither a list that can be added to nor a verb that the contract knows. Add the verb to src/contract/house-rules.ts, or name the operation with --id.`,
    );
  }
  if (schema !== undefined) return schema === 'none' ? null : schema;
  if (method === 'DELETE') return null;
  if (!hasVerb) return noun;
  throw new CommandError(
    `${method} ${path} is an action. --schema is needed: the schema of the response, or none.`,
  );
}

/** Throws a CommandError that lists what an option takes, unless its value is known or missing. */
function checkKnown(
  option: string,
  value: string | undefined,
  known: readonly string[],
  hint = '',
): void {
  if (value === undefined || known.includes(value)) return;
  throw new CommandError(`--${option} takes ${toList(known)}, not \`${value}\`.${hint}`);
}

function requireOption(
  option: string,
  value: string | undefined,
  known: readonly string[],
): string {
  if (value !== undefined) return value;
  throw new CommandError(`--${option} is needed: ${toList(known)}.`);
}

function toList(names: readonly string[]): string {
  return names.map((name) => `\`${name}\``).join(', ');
}
