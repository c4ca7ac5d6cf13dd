/** Routes beside the contract, which overrides respond to: a method, and the template of a path below the prefix. */
import { PREFIX } from '../../../generated/client/connection.ts';
import { operations } from '../../../generated/operations.ts';
import { createPathReader, createRouter } from '../../http/router.ts';
import type { DataProblem } from '../store/problems.ts';

/** `GET /projects/{id}/labels` */
export type RouteName = `${(typeof ROUTE_METHODS)[number]} /${string}`;

const ROUTE_METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/** What an override is for. */
interface Target {
  readonly operation?: string;
  readonly method?: string;
  readonly path?: string;
}

/** The method and the path of a route; `null` for a text that is none, as the id of an operation. */
export function parseRoute(name: string): Pick<Target, 'method' | 'path'> | null {
  const [, method, path] = /^(\S+) (.*)$/.exec(name) ?? [];
  return method === undefined || path === undefined ? null : { method, path };
}

/** The decoded variables of a path, undecoded itself, that a request with a method has; `null` if it is for another route. */
export type RouteReader = (method: string, path: string) => Readonly<Record<string, string>> | null;

/** Creates what reads requests to the route of an override; `null` for an override of operations. */
export function createRouteReader({ method, path }: Target): RouteReader | null {
  if (path === undefined) return null;
  const read = createPathReader(PREFIX + path);
  return (sent, sentPath) =>
    sent === method || (sent === 'HEAD' && method === 'GET') ? read(sentPath) : null;
}

/** A path below the prefix: no query, and no slash at its end. */
const PATH = /^(?:\/[^/?#\s]+)+$/;

/** What is wrong with the route of an override. */
export function routeProblems({ operation, method, path }: Target): DataProblem[] {
  if (method === undefined && path === undefined) return [];
  const problem = (field: string, text: string): DataProblem[] => [{ path: [field], text }];
  if (operation !== undefined) return problem('operation', 'cannot be sent together with path');
  if (path === undefined) return problem('path', 'is required together with method');
  if (!(ROUTE_METHODS as readonly unknown[]).includes(method)) {
    return problem('method', `must be one of ${ROUTE_METHODS.join(', ')}`);
  }
  if (!PATH.test(path) || path.startsWith(`${PREFIX}/`)) {
    return problem('path', `must be what follows ${PREFIX}, as in /projects/{id}/labels`);
  }
  const known = createRouter(PREFIX, Object.values(operations));
  // A variable is a value like any other.
  const route = known(method ?? '', PREFIX + path.replaceAll(/[{}]/g, ''));
  return route.kind === 'operation'
    ? problem('path', `is that of ${route.operation.id}; send it as operation`)
    : [];
}
