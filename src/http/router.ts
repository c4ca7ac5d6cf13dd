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

/** An operation with the segments of its path. */
interface Entry<T> {
  readonly operation: T;
  readonly template: readonly Segment[];
  /** Where the variables stand, counted from 0. */
  readonly variables: readonly { readonly name: string; readonly at: number }[];
}

interface Segment {
  readonly text: string;
  /** The variable that stands here; `null` for a literal. */
  readonly variable: string | null;
  /** Whether the value may be written with raw slashes. */
  readonly slashes: 'none' | 'before a literal' | 'anywhere';
}

interface Node<T> {
  readonly literals: Map<string, Node<T>>;
  variable: Node<T> | null;
  /** The operations that end here, by method. */
  readonly ends: Map<string, Entry<T>>;
}

/**
 * A router over the operations. Literal segments win over variables. HEAD finds what GET finds. Raw
 * slashes inside a value that may hold some (`/branches/feature/x`) are understood where only one
 * reading is possible.
 */
export function createRouter<T extends Operation>(operations: readonly T[]): Router<T> {
  const entries = operations.map(entryOf);
  const root = buildTrie(entries);
  return (method, segments) => {
    const wanted = method === 'HEAD' ? 'GET' : method;
    const entry = walk(root, wanted, segments, 0, null);
    if (entry !== null) return routeTo(entry, segments);
    const nodes: Node<T>[] = [];
    walk(root, wanted, segments, 0, nodes);
    if (nodes.length > 0) return { kind: 'wrong-method', allow: allowed(nodes) };
    return withRawSlashes(entries, wanted, segments);
  };
}

function entryOf<T extends Operation>(operation: T): Entry<T> {
  const template = templateOf(operation);
  const variables = template.flatMap(({ variable }, at) =>
    variable === null ? [] : { name: variable, at },
  );
  return { operation, template, variables };
}

function templateOf({ path, parameters }: Operation): Segment[] {
  return path
    .split('/')
    .slice(1)
    .map((text) => {
      if (!text.startsWith('{')) return { text, variable: null, slashes: 'none' };
      const name = text.slice(1, -1);
      const parameter = parameters.find((each) => each.in === 'path' && each.name === name);
      return { text, variable: name, slashes: slashesIn(parameter) };
    });
}

/** Names of branches hold slashes, and so do the paths by which projects and groups are known besides their ids. */
function slashesIn(parameter: Parameter | undefined): Segment['slashes'] {
  if (parameter === undefined || !parameter.types.includes('string')) return 'none';
  return parameter.types.includes('integer') ? 'before a literal' : 'anywhere';
}

function buildTrie<T extends Operation>(entries: readonly Entry<T>[]): Node<T> {
  const root = emptyNode<T>();
  for (const entry of entries) {
    let node = root;
    for (const segment of entry.template) node = child(node, segment);
    node.ends.set(entry.operation.method, entry);
  }
  return root;
}

function emptyNode<T>(): Node<T> {
  return { literals: new Map(), variable: null, ends: new Map() };
}

function child<T>(node: Node<T>, { text, variable }: Segment): Node<T> {
  if (variable !== null) {
    node.variable ??= emptyNode<T>();
    return node.variable;
  }
  const next = node.literals.get(text) ?? emptyNode<T>();
  node.literals.set(text, next);
  return next;
}

/**
 * The most literal entry of a method that matches all segments.
 *
 * @param others Takes up the nodes where other methods end that do; `null` for who asks for none.
 */
function walk<T>(
  node: Node<T>,
  method: string,
  segments: readonly string[],
  at: number,
  others: Node<T>[] | null,
): Entry<T> | null {
  const segment = segments[at];
  if (segment === undefined) {
    if (node.ends.size > 0) others?.push(node);
    return node.ends.get(method) ?? null;
  }
  const literal = node.literals.get(segment);
  const found = literal === undefined ? null : walk(literal, method, segments, at + 1, others);
  if (found !== null || node.variable === null || !isValue(segment)) return found;
  return walk(node.variable, method, segments, at + 1, others);
}

/** An empty or dotted segment is a mistake of the caller, never an id. */
function isValue(segment: string): boolean {
  return segment !== '' && segment !== '.' && segment !== '..';
}

function allowed<T>(nodes: readonly Node<T>[]): string[] {
  const methods = new Set(nodes.flatMap(({ ends }) => [...ends.keys()]));
  if (methods.has('GET')) methods.add('HEAD');
  return [...methods, 'OPTIONS'];
}

function routeTo<T extends Operation>(
  { operation, variables }: Entry<T>,
  segments: readonly string[],
): Route<T> {
  const path: Record<string, string> = {};
  for (const { name, at } of variables) {
    const value = segments[at];
    if (value !== undefined) path[name] = value;
  }
  return { kind: 'operation', operation, path };
}

/** Longer paths than any with raw slashes; they are not worth the search. */
const MOST_SEGMENTS = 32;

function withRawSlashes<T extends Operation>(
  entries: readonly Entry<T>[],
  method: string,
  segments: readonly string[],
): Route<T> {
  if (!segments.every(isValue) || segments.length > MOST_SEGMENTS) return { kind: 'unknown' };
  const routes = entries
    .filter(({ operation }) => operation.method === method)
    .flatMap((entry) => joinings(entry.template, segments).map((joined) => routeTo(entry, joined)));
  return routes.length === 1 && routes[0] !== undefined ? routes[0] : { kind: 'unknown' };
}

/** Every way of joining neighbouring segments into one value that makes them match the template. */
function joinings(template: readonly Segment[], segments: readonly string[]): string[][] {
  const [head, ...rest] = template;
  const [first] = segments;
  if (head === undefined) return segments.length === 0 ? [[]] : [];
  if (first === undefined || segments.length < template.length) return [];
  if (head.variable === null && head.text !== first) return [];
  const most = segments.length - rest.length;
  const longest = mayHoldSlashes(head, rest.length === 0, first) ? most : 1;
  const found: string[][] = [];
  for (let length = 1; length <= longest; length += 1) {
    const joined = segments.slice(0, length);
    // Who encodes one slash of a value encodes them all.
    if (length > 1 && joined.some((segment) => segment.includes('/'))) break;
    const value = joined.join('/');
    for (const others of joinings(rest, segments.slice(length))) found.push([value, ...others]);
  }
  return found;
}

/**
 * A project path is told from an unknown resource of a project by the literal that follows it, and by
 * not beginning with a number: `/projects/42/nothing/jobs` is no project.
 */
function mayHoldSlashes({ slashes }: Segment, last: boolean, first: string): boolean {
  return slashes === 'before a literal' ? !last && !/^\d+$/.test(first) : slashes === 'anywhere';
}
