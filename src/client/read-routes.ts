import { FIELDS } from '../../generated/client/table.ts';
import type { Branch, Route, RouteFields } from './runtime/route.ts';

/** Hands out the routes of a branch, with their whole paths, by the names of their methods. */
export function readRoutes(
  branch: Branch,
  add: (method: string, route: Route) => void,
  path = '',
): void {
  for (const [key, below] of Object.entries(branch)) {
    const name = key.replace('/', '');
    const whole = name === key ? path : path + key;
    if (typeof below === 'number') add(name, { ...(FIELDS[below] as RouteFields), path: whole });
    else readRoutes(below, add, whole);
  }
}
