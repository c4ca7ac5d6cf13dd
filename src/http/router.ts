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
 * what GET finds. Texts such as the name of a branch may have raw slashes (`/branches/feature/x`); the path of a project has to
 * be encoded, as it is documented.
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
  const readSlashes = createSlashReader(operations);
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
      const route = readSlashes(method === 'HEAD' ? 'GET' : method, path.slice(prefix.length));
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

/** Creates what reads the variables of paths that are as a template says; `null` for another path. Throws a RequestProblem. */
export function createPathReader(
  template: string,
): (path: string) => Readonly<Record<string, string>> | null {
  const router = new TrieRouter<null>();
  router.add('GET', template.replace(VARIABLE, ':$1'), null);
  return (path) => {
    const [found] = router.match('GET', normalize(path))[0];
    return found === undefined ? null : decodeValues(found[1] as Record<string, string>);
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

/** One segment of a path or more. */
const SEGMENTS = '([^/]+(?:/[^/]+)*)';

/**
 * Creates what reads paths with raw slashes in a text, as clients write the names of branches: `/branches/feature/x`. A value that
 * may also be an id, as the path of a project, is documented to be encoded; it is read only to say so.
 */
function createSlashReader<T extends Operation>(operations: readonly T[]) {
  const patterns = operations.map((operation) => {
    const types = (name: string) =>
      operation.parameters.find((each) => each.in === 'path' && each.name === name)?.types ?? [];
    const names = [...operation.path.matchAll(VARIABLE)].map(([, name = '']) => name);
    const pattern = operation.path
      .replace(/[.*+?^$()|[\]\\]/g, '\\$&')
      .replace(VARIABLE, (_, name) => (types(name).includes('string') ? SEGMENTS : '([^/]+)'));
    const ids = names.map((name) => types(name).includes('integer'));
    return { operation, names, ids, pattern: new RegExp(`^${pattern}$`) };
  });
  return (method: string, path: string): MatchedRoute<T> => {
    const unencoded: string[] = [];
    for (const { operation, names, ids, pattern } of patterns) {
      const values = pattern.exec(path)?.slice(1);
      const raw = values?.find((value, index) => ids[index] === true && value.includes('/'));
      // An id comes first in `/projects/42/nothing`, and `/projects/acme/website/nothing` may be more than a value.
      const isValue =
        raw !== undefined && !/^\d+\//.test(raw) && !(path.endsWith(raw) && /\/.*\//.test(raw));
      if (isValue) unencoded.push(raw.replaceAll('/', '%2F'));
      if (values === undefined || raw !== undefined || operation.method !== method) continue;
      const variables = Object.fromEntries(names.map((name, index) => [name, values[index] ?? '']));
      return { kind: 'operation', operation, path: decodeValues(variables) };
    }
    const [shortest] = unencoded.toSorted((a, b) => a.length - b.length);
    return { kind: 'unknown', ...(shortest !== undefined && { unencoded: shortest }) };
  };
}
