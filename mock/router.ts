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
  const entries = operations.map((operation) => ({ operation, template: templateOf(operation) }));
  const root = buildTrie(entries);
  return (method, segments) => {
    const wanted = method === 'HEAD' ? 'GET' : method;
    const nodes = [...walk(root, segments, 0)];
    for (const { ends } of nodes) {
      const entry = ends.get(wanted);
      if (entry !== undefined) return routeTo(entry, segments);
    }
    if (nodes.length > 0) return { kind: 'wrong-method', allow: allowed(nodes) };
    return withRawSlashes(entries, wanted, segments);
  };
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

/** The nodes where operations end that match all segments, the most literal first. */
function* walk<T>(node: Node<T>, segments: readonly string[], at: number): Generator<Node<T>> {
  const segment = segments[at];
  if (segment === undefined) {
    if (node.ends.size > 0) yield node;
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

function allowed<T>(nodes: readonly Node<T>[]): string[] {
  const methods = new Set(nodes.flatMap(({ ends }) => [...ends.keys()]));
  if (methods.has('GET')) methods.add('HEAD');
  return [...methods, 'OPTIONS'];
}

function routeTo<T extends Operation>(
  { operation, template }: Entry<T>,
  segments: readonly string[],
): Route<T> {
  const path: Record<string, string> = {};
  template.forEach(({ variable }, at) => {
    const value = segments[at];
    if (variable !== null && value !== undefined) path[variable] = value;
  });
  return { kind: 'operation', operation, path };
}

/** Longer paths than any with raw slashes; they are not worth the search. */
const MOST_SEGMENTS = 32;

function withRawSlashes<T extends Operation>(
  entries: readonly Entry<T>[],
  method: string,
  segments: readonly string[],
): Route<T> {
  // Who encodes one slash encodes them all.
  const raw = segments.every((segment) => isValue(segment) && !segment.includes('/'));
  if (!raw || segments.length > MOST_SEGMENTS) return { kind: 'unknown' };
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
    const value = segments.slice(0, length).join('/');
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
