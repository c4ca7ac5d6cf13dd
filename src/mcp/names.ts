/** Which operations a name means, in the spellings that programmers use. */
import type { HttpMethod } from '../contract/read/methods.ts';

export interface NamedOperation {
  readonly id: string;
  /** In the typed client: `api.issues.create`. */
  readonly call: string;
  readonly method: HttpMethod;
  readonly path: string;
  readonly summary: string;
  readonly tag: string;
}

/**
 * The operations that a name means: an id, a call of the client or a summary in any case and with any separators
 * (`createIssue`, `create_issue`, `api.issues.create()`, `create an issue`), or a path with or without its method,
 * address, prefix and values (`GET /projects/:id/issues`, `/api/v4/projects/42/issues`). Several for a path without
 * a method.
 *
 * @param api Where the API begins: `https://collab.example.com/api/v4`.
 */
export function matchOperations(
  name: string,
  operations: readonly NamedOperation[],
  api: string,
): readonly NamedOperation[] {
  const [, method, route] = /^(?:([a-z]+)\s+)?(\S*\/\S*)$/i.exec(unquote(name)) ?? [];
  if (route !== undefined) return matchRoutes(operations, toSegments(route, api), method);
  const wanted = toKey(unquote(name));
  if (wanted === '') return [];
  return operations.filter(({ id, call, summary }) =>
    [id, call, call.replace('api.', ''), summary].some((each) => toKey(each) === wanted),
  );
}

function matchRoutes(
  operations: readonly NamedOperation[],
  given: readonly string[],
  method: string | undefined,
): readonly NamedOperation[] {
  const rated = operations
    .filter((each) => method === undefined || each.method === method.toUpperCase())
    .map((operation) => ({ operation, rate: rateRoute(toSegments(operation.path, ''), given) }));
  // `/projects/search/{query}` is nearer to `/projects/search/x` than `/projects/{id}/{other}`.
  const best = Math.max(1, ...rated.map(({ rate }) => rate));
  return rated.filter(({ rate }) => rate === best).map(({ operation }) => operation);
}

/** 0 for another path, else more the more of it is written as in the contract. */
function rateRoute(path: readonly string[], given: readonly string[]): number {
  if (path.length !== given.length) return 0;
  const rates = path.map((segment, index) => {
    const each = given[index] ?? '';
    const isVariable = segment.startsWith('{');
    if (/^[{:<$]/.test(each)) return isVariable ? 1 : 0;
    return segment === each ? 2 : isVariable ? 1 : 0;
  });
  return rates.some((rate) => rate === 0) ? 0 : rates.reduce<number>((sum, rate) => sum + rate, 0);
}

function toSegments(route: string, api: string): string[] {
  const { pathname: prefix } = new URL(api || '/', 'http://localhost');
  const path = route.replace(/^https?:\/\/[^/]*/, '').replace(/[?#].*$/, '');
  const [, rest] = path.startsWith(`${prefix}/`) ? path.split(prefix) : ['', path];
  return (rest ?? '').split('/').filter((segment) => segment !== '');
}

/** Without quotes and backticks, and without what stands behind the name in a call. */
const unquote = (name: string): string => name.replace(/^[\s"'`]+|\(.*\)|[\s"'`]+$/g, '');

const toKey = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
