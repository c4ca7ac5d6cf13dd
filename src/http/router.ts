/** Finds the operations of a contract by methods and URLs. */
import type { Operation } from '../contract/operation.ts';
import { HTTP_METHODS } from '../contract/read/methods.ts';
import { TrieRouter } from '../dependencies/router.ts';
import { decodePercent, RequestProblem } from './problem.ts';
import type { MatchedRoute } from './response.ts';

/** The URL of a request, split as the mocks need it. */
export interface RequestUrl {
  /** `http://127.0.0.1:4010` */
  readonly origin: string;
  /** Without query and fragment: `http://127.0.0.1:4010/api/v4/users`. */
  readonly url: string;
  /** Undecoded: `/api/v4/users`. */
  readonly path: string;
  /** Undecoded, without the question mark. */
  readonly query: string;
}

/** A Request has resolved its URL already. */
const RESOLVED = /^([a-z]+:\/\/[^/?#]*)([^?#]*)\??([^#]*)/;

export function splitUrl(full: string): RequestUrl {
  const [, origin = '', path = '', query = ''] = RESOLVED.exec(full) ?? [];
  return { origin, url: origin + path, path, query };
}

/**
 * Creates what finds the operation of a method and an undecoded path. Literal segments win over variables, and HEAD finds
 * what GET finds. Raw slashes inside a value that may hold some (`/branches/feature/x`) are understood where
 * only one reading is possible.
 */
export function createRouter<T extends Operation>(
  prefix: string,
  operations: readonly T[],
): (method: string, path: string) => MatchedRoute<T> {
  const router = new TrieRouter<T>();
  for (const operation of operations.toSorted(literalsFirst)) {
    const path = prefix + operation.path.replace(VARIABLE, ':$1');
    router.add(operation.method, path, operation);
  }
  const find = (method: string, path: string): MatchedRoute<T> => {
    const written = normalize(path);
    const [found] = router.match(method === 'HEAD' ? 'GET' : method, written)[0];
    if (found !== undefined) {
      // This kind of router returns values; others, where they stand.
      const [operation, variables] = found as [T, Record<string, string>];
      return { kind: 'operation', operation, path: decodeValues(variables) };
    }
    const allow = HTTP_METHODS.filter((each) => router.match(each, written)[0].length > 0);
    if (allow.length === 0) {
      const route = findWithRawSlashes(operations, method, path.slice(prefix.length));
      return route.kind === 'unknown' ? { ...route, prefix } : route;
    }
    const implied = allow.includes('GET') ? ['HEAD', 'OPTIONS'] : ['OPTIONS'];
    return { kind: 'wrong-method', allow: [...allow, ...implied] };
  };
  return (method, path) => {
    if (!path.startsWith(`${prefix}/`)) return { kind: 'unknown', prefix };
    try {
      return find(method, path);
    } catch (problem) {
      if (problem instanceof RequestProblem) return { kind: 'unreadable', problem };
      throw problem;
    }
  };
}

/** Encodes the same way whatever was encoded, since literals may be, too. Throws a RequestProblem. */
function normalize(path: string): string {
  if (!path.includes('%')) return path;
  const segments = path.split('/').map((each) => encodeURIComponent(decodePercent(each, 'path')));
  return segments.join('/');
}

function decodeValues(values: Readonly<Record<string, string>>): Record<string, string> {
  const decoded: Record<string, string> = {};
  for (const name in values) decoded[name] = decodePercent(values[name] ?? '', 'path');
  return decoded;
}

const VARIABLE = /\{(\w+)\}/g;

/** The router tries routes in their order: of two paths, the one that has the first literal goes first. */
function literalsFirst(one: Operation, other: Operation): number {
  const kinds = ({ path }: Operation) => path.replace(VARIABLE, '~').replace(/[^/~]+/g, '!');
  return kinds(one) < kinds(other) ? -1 : kinds(one) > kinds(other) ? 1 : 0;
}

/** Longer paths are not searched for raw slashes. */
const MAX_SEGMENTS = 32;

function findWithRawSlashes<T extends Operation>(
  operations: readonly T[],
  method: string,
  path: string,
): MatchedRoute<T> {
  const segments = path.split('/').slice(1);
  if (segments.includes('') || segments.length > MAX_SEGMENTS) return { kind: 'unknown' };
  const routes = operations
    .filter((operation) => operation.method === (method === 'HEAD' ? 'GET' : method))
    .flatMap((operation) => readings(operation, segments));
  return routes.length === 1 && routes[0] !== undefined ? routes[0] : { kind: 'unknown' };
}

/** Every way to join neighboring segments into values so that a path is one of the operation. */
function readings<T extends Operation>(
  operation: T,
  segments: readonly string[],
): MatchedRoute<T>[] {
  const template = operation.path.split('/').slice(1);
  const found: MatchedRoute<T>[] = [];
  const read = (at: number, from: number, path: Readonly<Record<string, string>>): void => {
    const [part, first] = [template[at], segments[from]];
    if (part === undefined && first === undefined) {
      found.push({ kind: 'operation', operation, path });
    }
    if (part === undefined || first === undefined) return;
    if (!part.startsWith('{')) {
      if (part === decodePercent(first, 'path')) read(at + 1, from + 1, path);
      return;
    }
    const name = part.slice(1, -1);
    const isLast = at === template.length - 1;
    for (let to = from + 1; to <= segments.length; to += 1) {
      const value = segments.slice(from, to);
      if (value.length > 1 && !mayHaveRawSlashes(operation, name, value, isLast)) return;
      read(at + 1, to, { ...path, [name]: decodePercent(value.join('/'), 'path') });
    }
  };
  read(0, 0, {});
  return found;
}

/**
 * Names of branches hold slashes, and so do the paths by which projects and groups are known besides their ids.
 * Such a path is followed by a literal, and does not start with a number: `/projects/42/nothing/jobs` is an
 * unknown resource of project 42. Clients that encode one slash of a value encode them all.
 */
function mayHaveRawSlashes(
  { parameters }: Operation,
  name: string,
  value: readonly string[],
  isLast: boolean,
): boolean {
  const types = parameters.find((each) => each.in === 'path' && each.name === name)?.types ?? [];
  if (!types.includes('string') || value.some((segment) => /%2f/i.test(segment))) return false;
  return !types.includes('integer') || !(isLast || /^\d+$/.test(value[0] ?? ''));
}
