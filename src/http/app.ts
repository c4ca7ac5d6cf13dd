/** A Hono app whose routes are the operations of a contract. */
import { Hono } from 'hono';
import type { Method, Operation } from '../contract/operation.ts';
import { decodePercent, RequestProblem } from './problem.ts';
import type { MatchedRoute } from './response.ts';

/** The URL of a request, split as the mocks need it. */
export interface RequestUrl {
  /** Without query and fragment: `http://127.0.0.1:4010/api/v4/users`. */
  readonly url: string;
  /** Undecoded: `/api/v4/users`. */
  readonly path: string;
  /** Undecoded, without the question mark. */
  readonly query: string;
}

/** A Request has resolved its URL already. */
const RESOLVED = /^([a-z]+:\/\/[^/?#]*([^?#]*))\??([^#]*)/;

export function splitUrl(full: string): RequestUrl {
  const [, url = '', path = '', query = ''] = RESOLVED.exec(full) ?? [];
  return { url, path, query };
}

/** Responds to a request, whether it reaches an operation or not. */
export type Respond<T extends Operation, Env extends object> = (
  route: MatchedRoute<T>,
  request: Request,
  env: Env,
) => Response | Promise<Response>;

/**
 * Creates the `fetch` of operations below a prefix; `env` is passed on to `respond`. Literal segments win over variables, and HEAD finds
 * what GET finds. Raw slashes inside a value that may hold some (`/branches/feature/x`) are understood where
 * only one reading is possible. It rejects with what `respond` throws.
 */
export function createApp<T extends Operation, Env extends object>(
  prefix: string,
  operations: readonly T[],
  respond: Respond<T, Env>,
): (request: Request, env: Env) => Response | Promise<Response> {
  const app = new Hono<{ Bindings: Env }>();
  for (const operation of operations.toSorted(literalsFirst)) {
    const path = prefix + operation.path.replace(VARIABLE, ':$1');
    app.on(operation.method, path, ({ req, env }) => {
      const route: MatchedRoute<T> = { kind: 'operation', operation, path: req.param() };
      return respond(brokenEscape(req.url) ?? route, req.raw, env);
    });
  }
  app.notFound(({ req, env }) => {
    const { path } = splitUrl(req.url);
    if (!path.startsWith(`${prefix}/`)) return respond({ kind: 'unknown' }, req.raw, env);
    const find = (): MatchedRoute<T> => {
      const allow = METHODS.filter((method) => app.router.match(method, req.path)[0].length > 0);
      if (allow.length === 0) {
        return findWithRawSlashes(operations, req.method, path.slice(prefix.length));
      }
      const implied = allow.includes('GET') ? ['HEAD', 'OPTIONS'] : ['OPTIONS'];
      return { kind: 'wrong-method', allow: [...allow, ...implied] };
    };
    return respond(brokenEscape(req.url) ?? find(), req.raw, env);
  });
  app.onError((error) => {
    throw error;
  });
  return (request, env) => app.fetch(request, env);
}

/** In the order in which `Allow` names them. */
const METHODS: readonly Method[] = ['GET', 'POST', 'PUT', 'DELETE'];

const VARIABLE = /\{(\w+)\}/g;

/** Hono tries routes in their order: of two paths, the one that has the first literal goes first. */
function literalsFirst(one: Operation, other: Operation): number {
  const kinds = ({ path }: Operation) => path.replace(VARIABLE, '~').replace(/[^/~]+/g, '!');
  return kinds(one) < kinds(other) ? -1 : kinds(one) > kinds(other) ? 1 : 0;
}

/** Hono takes a broken escape for text. */
function brokenEscape(url: string): Extract<MatchedRoute, { kind: 'unreadable' }> | null {
  if (!url.includes('%')) return null;
  try {
    decodePercent(splitUrl(url).path, 'path');
    return null;
  } catch (problem) {
    if (problem instanceof RequestProblem) return { kind: 'unreadable', problem };
    throw problem;
  }
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
