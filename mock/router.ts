/** Finds the operation that a method and a path mean. */
import type { Operation, Parameter } from '../contract/operation.ts';

export type Route<T extends Operation = Operation> =
  | {
      readonly kind: 'operation';
      readonly operation: T;
      /** The decoded variables of the path. */
      readonly path: Readonly<Record<string, string>>;
    }
  | { readonly kind: 'wrong-method'; readonly allow: readonly string[] }
  | { readonly kind: 'unknown' };

/** Takes a method and the decoded segments below the API's prefix. */
export type Router<T extends Operation = Operation> = (
  method: string,
  segments: readonly string[],
) => Route<T>;

interface Node<T> {
  readonly literals: Map<string, Node<T>>;
  variable: Node<T> | null;
  /** The operations that end here, by method. */
  readonly operations: Map<string, T>;
}

/**
 * A router over the operations. Literal segments win over variables. HEAD finds what GET finds. Raw
 * slashes inside a value that may hold some (`/branches/feature/x`) are understood where only one
 * reading is possible.
 */
export function createRouter<T extends Operation>(operations: readonly T[]): Router<T> {
  const root = buildTrie(operations);
  return (method, segments) => {
    const wanted = method === 'HEAD' ? 'GET' : method;
    const ends = [...walk(root, segments, 0)];
    for (const end of ends) {
      const operation = end.operations.get(wanted);
      if (operation !== undefined) return routeTo(operation, segments);
    }
    if (ends.length > 0) return { kind: 'wrong-method', allow: allowed(ends) };
    return withRawSlashes(operations, wanted, segments);
  };
}

function buildTrie<T extends Operation>(operations: readonly T[]): Node<T> {
  const root = emptyNode<T>();
  for (const operation of operations) {
    let node = root;
    for (const segment of template(operation)) node = child(node, segment);
    node.operations.set(operation.method, operation);
  }
  return root;
}

function emptyNode<T>(): Node<T> {
  return { literals: new Map(), variable: null, operations: new Map() };
}

function child<T>(node: Node<T>, segment: string): Node<T> {
  if (variableName(segment) !== null) {
    node.variable ??= emptyNode<T>();
    return node.variable;
  }
  const next = node.literals.get(segment) ?? emptyNode<T>();
  node.literals.set(segment, next);
  return next;
}

function template({ path }: Operation): string[] {
  return path.split('/').slice(1);
}

function variableName(segment: string): string | null {
  return segment.startsWith('{') ? segment.slice(1, -1) : null;
}

/** The nodes where operations end that match all segments, the most literal first. */
function* walk<T>(node: Node<T>, segments: readonly string[], at: number): Generator<Node<T>> {
  const segment = segments[at];
  if (segment === undefined) {
    if (node.operations.size > 0) yield node;
    return;
  }
  const literal = node.literals.get(segment);
  if (literal !== undefined) yield* walk(literal, segments, at + 1);
  if (node.variable !== null && isValue(segment)) yield* walk(node.variable, segments, at + 1);
}

/** An empty or dotted segment is a mistake of the caller, never an id. */
function isValue(segment: string): boolean {
  return segment !== '' && segment !== '.' && segment !== '..';
}

function allowed<T>(ends: readonly Node<T>[]): string[] {
  const methods = new Set(ends.flatMap((end) => [...end.operations.keys()]));
  if (methods.has('GET')) methods.add('HEAD');
  return [...methods, 'OPTIONS'];
}

function routeTo<T extends Operation>(operation: T, segments: readonly string[]): Route<T> {
  const path: Record<string, string> = {};
  template(operation).forEach((segment, at) => {
    const name = variableName(segment);
    const value = segments[at];
    if (name !== null && value !== undefined) path[name] = value;
  });
  return { kind: 'operation', operation, path };
}

/** Longer paths than any with raw slashes; they are not worth the search. */
const MOST_SEGMENTS = 32;

function withRawSlashes<T extends Operation>(
  operations: readonly T[],
  method: string,
  segments: readonly string[],
): Route<T> {
  // Who encodes one slash encodes them all.
  const raw = segments.every((segment) => isValue(segment) && !segment.includes('/'));
  if (!raw || segments.length > MOST_SEGMENTS) return { kind: 'unknown' };
  const routes = operations
    .filter((operation) => operation.method === method)
    .flatMap((operation) =>
      joinings(operation, template(operation), segments).map((joined) =>
        routeTo(operation, joined),
      ),
    );
  return routes.length === 1 && routes[0] !== undefined ? routes[0] : { kind: 'unknown' };
}

/** Every way of joining neighbouring segments into one value that makes them match the template. */
function joinings(
  operation: Operation,
  expected: readonly string[],
  segments: readonly string[],
): string[][] {
  const [head, ...rest] = expected;
  const [first, ...others] = segments;
  if (head === undefined) return segments.length === 0 ? [[]] : [];
  if (first === undefined) return [];
  const name = variableName(head);
  if (name === null) {
    return head === first ? prefixed(first, joinings(operation, rest, others)) : [];
  }
  const parameter = operation.parameters.find((each) => each.in === 'path' && each.name === name);
  const most = segments.length - rest.length;
  const longest = mayHoldSlashes(parameter, rest.length === 0, first) ? most : Math.min(most, 1);
  const found: string[][] = [];
  for (let length = 1; length <= longest; length += 1) {
    const value = segments.slice(0, length).join('/');
    found.push(...prefixed(value, joinings(operation, rest, segments.slice(length))));
  }
  return found;
}

function prefixed(value: string, joined: string[][]): string[][] {
  return joined.map((rest) => [value, ...rest]);
}

/**
 * A project path is told from an unknown resource of a project by the literal that follows it, and by
 * not beginning with a number: `/projects/42/nothing/jobs` is no project.
 */
function mayHoldSlashes(parameter: Parameter | undefined, last: boolean, first: string): boolean {
  if (parameter === undefined || !parameter.types.includes('string')) return false;
  return parameter.types.includes('integer') ? !last && !/^\d+$/.test(first) : true;
}
