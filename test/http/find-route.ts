/** The routes that a router finds. */

import { PREFIX } from '../../generated/client/connection.ts';
import type { Operation } from '../../src/contract/operation.ts';
import type { MatchedRoute } from '../../src/http/response.ts';
import { createRouter, splitUrl } from '../../src/http/router.ts';

/** Finds the route of a method and a path below the prefix. */
export async function findRoute<T extends Operation>(
  operations: readonly T[],
  method: string,
  target: string,
): Promise<MatchedRoute<T>> {
  return createRouteFinder(operations)(method, target);
}

export function createRouteFinder<T extends Operation>(operations: readonly T[]) {
  const find = createRouter(PREFIX, operations);
  return async (method: string, target: string): Promise<MatchedRoute<T>> =>
    // As a Request resolves it.
    find(method, splitUrl(new Request(`http://mock.test${PREFIX}${target}`).url).path);
}
