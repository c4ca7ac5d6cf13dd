/** Pure helpers for reading the bundle: references, operations, merged schemas, a walk over all nodes. */
import { ContractError, pointerTo } from './contract-error.ts';
import {
  type ConstraintObject,
  type ExampleObject,
  type Examples,
  type Json,
  METHODS,
  type OpenApiDocument,
  type OperationObject,
  type ParameterObject,
  type Reference,
  type ResponseObject,
  type SchemaObject,
} from './openapi.ts';
import type { Method } from './operation.ts';

export { ContractError, pointerTo };

/** The segments of a pointer: `#/paths/~1user` → `['paths', '/user']`. */
export function parsePointer(pointer: string): string[] {
  return pointer
    .replace(/^#?\/?/, '')
    .split('/')
    .filter((segment) => segment !== '')
    .map((segment) => segment.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** The node that a pointer names. Throws a ContractError where there is none. */
export function findNode(document: OpenApiDocument, pointer: string): unknown {
  let node: unknown = document;
  for (const segment of parsePointer(pointer)) {
    if (typeof node !== 'object' || node === null || !Object.hasOwn(node, segment)) {
      throw new ContractError(pointer, 'nothing stands there.');
    }
    node = (node as Record<string, unknown>)[segment];
  }
  return node;
}

/** What a node or the reference in its place stands for. Throws a ContractError for a dangling or circular one. */
export function resolveRef<T extends object>(document: OpenApiDocument, node: T | Reference): T {
  const seen = new Set<string>();
  let current: T | Reference = node;
  while (isReference(current)) {
    if (seen.has(current.$ref))
      throw new ContractError(current.$ref, 'the reference goes in a circle.');
    seen.add(current.$ref);
    current = findNode(document, current.$ref) as T | Reference;
  }
  return current;
}

export function isReference(node: object): node is Reference {
  return '$ref' in node && typeof node.$ref === 'string';
}

/** The last segment of a reference, which for a component is its name; `null` for anything else. */
export function componentName(node: object): string | null {
  return isReference(node) ? (parsePointer(node.$ref).at(-1) ?? null) : null;
}

/** An operation of the contract with what surrounds it. */
export interface LocatedOperation {
  readonly id: string;
  readonly method: Method;
  readonly path: string;
  /** Where the operation stands in the document. */
  readonly pointer: string;
  readonly operation: OperationObject;
  /** The parameters of the path and of the operation, resolved; the operation's win over the path's. */
  readonly parameters: readonly ParameterObject[];
}

/** Every operation, in document order of paths and GET, POST, PUT, DELETE within one. */
export function* operationsOf(document: OpenApiDocument): Generator<LocatedOperation> {
  for (const [path, item] of Object.entries(document.paths)) {
    for (const method of METHODS) {
      const operation = item[method];
      if (operation === undefined) continue;
      yield {
        id: operation.operationId,
        method: method.toUpperCase() as Method,
        path,
        pointer: pointerTo('paths', path, method),
        operation,
        parameters: mergeParameters(document, item.parameters, operation.parameters),
      };
    }
  }
}

function mergeParameters(
  document: OpenApiDocument,
  ...groups: readonly (readonly (ParameterObject | Reference)[] | undefined)[]
): ParameterObject[] {
  const merged = new Map<string, ParameterObject>();
  for (const reference of groups.flatMap((group) => group ?? [])) {
    const parameter = resolveRef(document, reference);
    merged.set(`${parameter.in} ${parameter.name}`, parameter);
  }
  return [...merged.values()];
}

/** The answers of an operation by rising status, resolved. */
export function responsesOf(
  document: OpenApiDocument,
  operation: OperationObject,
): { status: number; response: ResponseObject }[] {
  return Object.entries(operation.responses)
    .map(([status, response]) => ({
      status: Number(status),
      response: resolveRef(document, response),
    }))
    .sort((a, b) => a.status - b.status);
}

/** The examples of a parameter or media type with their names, in document order; a lone `example` is named `example`. */
export function examplesOf(
  document: OpenApiDocument,
  holder: { readonly example?: Json; readonly examples?: Examples },
): { name: string; value: Json }[] {
  const named = Object.entries(holder.examples ?? {}).map(([name, example]) => ({
    name,
    value: resolveRef<ExampleObject>(document, example).value,
  }));
  return holder.example === undefined
    ? named
    : [{ name: 'example', value: holder.example }, ...named];
}

/** One object schema, with `$ref` and `allOf` merged into it. */
export interface ObjectShape {
  readonly properties: Readonly<Record<string, SchemaObject>>;
  readonly required: readonly string[];
  /** The branches of its `anyOf`, merged likewise; empty without one. */
  readonly anyOf: readonly ObjectShape[];
  /** By a property, those that have to come with it. */
  readonly dependentRequired: Readonly<Record<string, readonly string[]>>;
  readonly constraints: readonly ConstraintObject[];
}

/** Merges an object schema's `$ref` and `allOf` into one list of properties and of rules. Properties keep their own `$ref`s. */
export function objectShape(document: OpenApiDocument, schema: SchemaObject): ObjectShape {
  const { $ref, ...own } = schema;
  const parts = [
    ...($ref === undefined ? [] : [findNode(document, $ref) as SchemaObject]),
    ...(own.allOf ?? []),
  ].map((part) => objectShape(document, part));
  return {
    properties: Object.assign({}, ...parts.map((part) => part.properties), own.properties),
    required: [...new Set([...parts.flatMap((part) => part.required), ...(own.required ?? [])])],
    anyOf: [
      ...parts.flatMap((part) => part.anyOf),
      ...(own.anyOf ?? []).map((branch) => objectShape(document, branch)),
    ],
    dependentRequired: Object.assign(
      {},
      ...parts.map((part) => part.dependentRequired),
      own.dependentRequired,
    ),
    constraints: [...parts.flatMap((part) => part.constraints), ...(own['x-constraints'] ?? [])],
  };
}

/** Calls `visit` for every object and array of the document, parents first, with the segments of its pointer. */
export function walk(
  node: unknown,
  visit: (node: object, segments: readonly string[]) => void,
  segments: readonly string[] = [],
): void {
  if (typeof node !== 'object' || node === null) return;
  visit(node, segments);
  for (const [key, child] of Object.entries(node)) walk(child, visit, [...segments, key]);
}

/** The pointers of the components that a node needs, directly or through others. */
export function componentsUsedBy(document: OpenApiDocument, node: unknown): Set<string> {
  const found = new Set<string>();
  const follow = (start: unknown) =>
    walk(start, (each) => {
      if (!isReference(each) || found.has(each.$ref)) return;
      found.add(each.$ref);
      follow(findNode(document, each.$ref));
    });
  follow(node);
  return found;
}
