/**
 * What an operation does is written beside it, in `x-behavior`, and what a filter selects at its parameter, in
 * `x-filter`. The bundle has all of it at its root, by kind, together with what follows from the rest of the contract.
 */
import { dirname } from 'node:path/posix';
import { asArray, asRecord, isRecord, mapValues } from '../src/contract/data.ts';
import type { OpenApiDocument } from '../src/contract/openapi.ts';
import type { HttpMethod } from '../src/contract/read/methods.ts';
import { type DocumentedOperation, readOperations } from '../src/contract/read/operations.ts';
import { joinPointer, parsePointer, resolveRef } from '../src/contract/read/pointers.ts';
import { shapeOf } from '../src/contract/resources.ts';

/** The parts of the root's `x-behavior` that are written at operations, by what they are called there. */
const PARTS_BY_NAME = {
  list: 'lists',
  representations: 'representations',
  effects: 'effects',
  conflicts: 'conflicts',
  repeat: 'repeats',
} as const;

/** The name of such a part at operations; `undefined` for one that is written at the root. */
export function nameAtOperation(part: string | undefined): string | undefined {
  return Object.entries(PARTS_BY_NAME).find(([, each]) => each === part)?.[0];
}

/** Moves behavior from operations and parameters to the root. A part that the root has is whole, and stays. */
export function collectBehavior(document: OpenApiDocument): OpenApiDocument {
  const { 'x-behavior': stated } = document;
  if (!isRecord(stated)) return document;
  const operations = readOperations(document).filter(({ id }) => typeof id === 'string');
  const collected = Object.entries(PARTS_BY_NAME).map(([name, part]) => {
    const entries = operations.map((each) => [each.id, readPart(document, each, name)]);
    return [part, Object.fromEntries(entries.filter(([, entry]) => entry !== undefined))];
  });
  const { access, resources, ...others } = stated;
  return {
    ...document,
    'x-behavior': {
      ...(access !== undefined && { access }),
      ...Object.fromEntries(collected),
      ...others,
      ...(resources !== undefined && {
        resources: mapValues(asRecord(resources), (each) =>
          readResource(document, operations, each),
        ),
      }),
    },
    paths: mapValues(asRecord(document.paths), (item) =>
      mapValues(asRecord(item), withoutBehavior),
    ),
    components: mapValues(asRecord(document.components), (nodes, section) =>
      section === 'parameters' ? mapValues(asRecord(nodes), withoutBehavior) : nodes,
    ),
  } as unknown as OpenApiDocument;
}

/** Where what the bundle has at a pointer is written in the sources, if that is at an operation or a parameter. */
export function findOrigin(document: OpenApiDocument, pointer: string): string | undefined {
  const [section, part, id, ...rest] = parsePointer(pointer);
  const name = nameAtOperation(part);
  if (section !== 'x-behavior' || name === undefined) return undefined;
  const operation = readOperations(document).find((each) => each.id === id);
  if (operation === undefined) return undefined;
  const [field, key, ...within] = rest;
  const parameter = operation.parameters.find((each) => each.node.name === key);
  return name === 'list' && field === 'filters' && parameter !== undefined
    ? joinPointer(parameter.listedAt, 'x-filter', ...within)
    : joinPointer(operation.pointer, 'x-behavior', name, ...rest);
}

/** One part of the behavior of an operation; `undefined` where it has none. */
function readPart(
  document: OpenApiDocument,
  operation: DocumentedOperation,
  name: string,
): unknown {
  const own = asRecord(asRecord(operation.node)['x-behavior'])[name];
  if (name === 'list') return readList(document, operation, own);
  return name === 'repeat' ? readRepeat(document, operation, own) : own;
}

function readList(document: OpenApiDocument, operation: DocumentedOperation, own: unknown) {
  if (own === undefined && !returnsArray(document, operation)) return undefined;
  const { returns, ...others } = asRecord(own);
  const filters = operation.parameters.flatMap(({ node }) => {
    const { name, 'x-filter': filter } = asRecord(node);
    return filter === undefined ? [] : [[name, filter]];
  });
  return {
    ...(returns !== undefined && { returns }),
    ...(filters.length > 0 && { filters: Object.fromEntries(filters) }),
    ...others,
  };
}

function returnsArray(document: OpenApiDocument, { responses }: DocumentedOperation): boolean {
  return responses.some(({ status, schema }) => {
    const isSuccess = status >= 200 && status < 300;
    return isSuccess && resolveRef(document, asRecord(schema?.node)).type === 'array';
  });
}

/** By default as HTTP defines the method, and as the transitions have it. */
function readRepeat(document: OpenApiDocument, operation: DocumentedOperation, own: unknown) {
  if (operation.method === 'GET') return own;
  const {
    safe = operation.method !== 'POST',
    status = readSecondStatus(document, operation),
    ...others
  } = asRecord(own);
  return { safe, ...(status !== undefined && { status }), ...others };
}

/** The operations of a resource that follow from its path: those at it, and what creates one there. */
const OPERATIONS_AT_PATH = { read: 'GET', update: 'PUT', remove: 'DELETE' } as const;

/** A resource with the operations that are at its path, and the one above it that creates one of these. */
function readResource(
  document: OpenApiDocument,
  operations: readonly DocumentedOperation[],
  resource: unknown,
): unknown {
  const { path, ...others } = asRecord(resource);
  if (typeof path !== 'string') return resource;
  const find = (shape: string, wanted: HttpMethod) =>
    operations.find(
      (each) =>
        each.method === wanted &&
        shapeOf(each.path) === shape &&
        !(wanted === 'GET' && returnsArray(document, each)),
    )?.id;
  const shape = shapeOf(path);
  const own = Object.entries(OPERATIONS_AT_PATH)
    .map(([name, method]) => [name, find(shape, method)] as const)
    .filter(([, id]) => id !== undefined);
  const create = own.length === 0 ? undefined : find(dirname(shape), 'POST');
  return {
    path,
    ...(create !== undefined && { create }),
    ...Object.fromEntries(own),
    ...others,
  };
}

/** The status of the transition from where the first call leads, or 404 if there is nothing left. */
function readSecondStatus(document: OpenApiDocument, { id, responses }: DocumentedOperation) {
  const machines = Object.values(asRecord(asRecord(document['x-behavior']).stateMachines));
  const statuses = machines.flatMap((machine) => {
    const transitions = asArray(asRecord(machine).transitions)
      .map(asRecord)
      .filter(({ operation, when }) => operation === id && when === undefined);
    const first = transitions.find(({ to }) => to !== 'unchanged');
    if (first?.to === 'removed') return responses.some(({ status }) => status === 404) ? [404] : [];
    return transitions.find(({ from }) => asArray(from).includes(first?.to))?.status ?? [];
  });
  return statuses[0];
}

function withoutBehavior(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(withoutBehavior);
  if (!isRecord(node)) return node;
  const { 'x-behavior': _behavior, 'x-filter': _filter, ...rest } = node;
  if (rest.parameters === undefined) return rest;
  return { ...rest, parameters: withoutBehavior(rest.parameters) };
}
