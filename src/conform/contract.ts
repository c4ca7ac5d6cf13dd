/** The contract that a server is checked against: its operations, with the location of each statement. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { operations as table } from '../../generated/operations.ts';
import type { Annotations, Json } from '../contract/annotations.ts';
import type { Behavior } from '../contract/behavior.ts';
import type { OpenApiDocument } from '../contract/openapi.ts';
import type { Operation } from '../contract/operation.ts';
import {
  type DocumentedOperation,
  type DocumentedResponse,
  type Located,
  readOperations,
} from '../contract/read/operations.ts';
import { findNode, parsePointer, pointerTo } from '../contract/read/pointers.ts';
import { readStateMachines, type Transition } from '../contract/state-machines.ts';
import { applyRules } from '../contract/unspecified.ts';
import type { InputValues } from './http/serialize.ts';

// Resolved by package name, because the compiled module is in another folder.
export const contractFile = createRequire(import.meta.url).resolve(
  'collaboration-service-api/openapi.json',
);

export const document = applyRules(
  JSON.parse(readFileSync(contractFile, 'utf8')) as OpenApiDocument,
);

/** An id that no server has assigned. */
export const UNKNOWN_ID = 2_147_483_646;

/** What the operations do, as data. */
export const behavior = document['x-behavior'] as Behavior;

/** A node of the behavior data: `locateBehavior('effects', 'starProject', 0)`. */
export function locateBehavior(...segments: readonly (string | number)[]): Located {
  const pointer = pointerTo('x-behavior', ...segments);
  return { pointer, node: findNode(document, pointer) as Annotations };
}

export const stateMachines = readStateMachines(document);

export type DocumentedLink = DocumentedResponse['links'][number];

/** An entry of the operation table, with its nodes in the bundle. */
export interface TestedOperation extends Operation, Pick<DocumentedOperation, 'pointer' | 'node'> {
  /** Its responses by rising status, with their locations. */
  readonly documented: readonly DocumentedResponse[];
  /** The documented responses below 300; the first is the usual success. */
  readonly successes: readonly DocumentedResponse[];
  readonly requestBody: DocumentedOperation['requestBody'];
  /** Its parameters, with their locations. */
  readonly documentedParameters: DocumentedOperation['parameters'];
}

/** Every operation, in the order of the contract. */
export const testedOperations: readonly TestedOperation[] = readOperations(document).map(
  ({ id, pointer, node, requestBody, parameters, responses: documented }) => {
    const operation = (table as Readonly<Record<string, Operation>>)[id];
    if (operation === undefined) throw new Error(`The operation table lacks ${id}.`);
    const successes = documented.filter(({ status }) => status < 300);
    return {
      ...operation,
      ...{ pointer, node, requestBody, documented, successes },
      documentedParameters: parameters,
    };
  },
);

const byId = new Map(testedOperations.map((operation) => [operation.id, operation]));

/** Throws an Error for an id that the contract does not have. */
export function findTestedOperation(id: string): TestedOperation {
  const found = byId.get(id);
  if (found === undefined) throw new Error(`The contract has no operation ${id}.`);
  return found;
}

/** The transitions that an operation causes. */
export function listTransitions({ id }: Operation): readonly Transition[] {
  return stateMachines
    .flatMap(({ transitions }) => transitions)
    .filter(({ cause }) => typeof cause !== 'string' && cause.id === id);
}

/** The GET operation on the same path. */
export function findReader({ path }: Operation): TestedOperation | undefined {
  return testedOperations.find((each) => each.path === path && each.method === 'GET');
}

/** Whether an operation creates an item of the list at its path. */
export function addsToList({ method, path }: Operation): boolean {
  return method === 'POST' && testedOperations.some((each) => each.path === path && each.paginated);
}

export function listMethods(path: string): readonly string[] {
  return testedOperations.filter((each) => each.path === path).map(({ method }) => method);
}

export function findResponse(
  { documented }: TestedOperation,
  status: number,
): DocumentedResponse | undefined {
  return documented.find((response) => response.status === status);
}

/** The exchange that a link's runtime expressions refer to. */
interface LinkSource {
  readonly input: InputValues;
  readonly body: unknown;
  /** Index of the list item that replaces the first one of the expression. */
  readonly item?: number;
}

/** The parameters of the linked operation by name; `null` if one of them has no value. */
export function evaluateLink(
  { node: { parameters = {} } }: DocumentedLink,
  source: LinkSource,
): Readonly<Record<string, unknown>> | null {
  const entries = Object.entries(parameters).map(
    ([name, expression]) => [name, evaluate(expression, source)] as const,
  );
  const isComplete = entries.every(([, value]) => value !== undefined && value !== null);
  return isComplete ? Object.fromEntries(entries) : null;
}

function evaluate(expression: Json, { input, body, item = 0 }: LinkSource): unknown {
  const [, source, rest = ''] =
    /^\$(request\.path\.|request\.body#|response\.body#)(.*)$/.exec(String(expression)) ?? [];
  if (source === 'request.path.') return input.path[rest];
  if (source === 'request.body#') return valueAt(input.body, parsePointer(rest));
  if (source !== 'response.body#') return expression;
  return valueAt(body, parsePointer(rest.replace(/^\/0(?=\/)/, `/${item}`)));
}

/** The value at a path within JSON; `undefined` if there is none. */
export function valueAt(json: unknown, path: readonly (string | number)[]): unknown {
  return path.reduce<unknown>(
    (value, segment) =>
      typeof value === 'object' && value !== null
        ? (value as Record<string | number, unknown>)[segment]
        : undefined,
    json,
  );
}
