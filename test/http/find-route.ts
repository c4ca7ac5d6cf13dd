/** The routes that an app finds. */
import type { Operation } from '../../src/contract/operation.ts';
import { createApp } from '../../src/http/app.ts';
import { PREFIX } from '../../src/http/defaults.ts';
import type { MatchedRoute } from '../../src/http/response.ts';

/** What an app finds for a method and a path below the prefix. */
export async function findRoute<T extends Operation>(
  operations: readonly T[],
  method: string,
  target: string,
): Promise<MatchedRoute<T>> {
  return createRouteFinder(operations)(method, target);
}

export function createRouteFinder<T extends Operation>(operations: readonly T[]) {
  const fetch = createApp<T, { report: (route: MatchedRoute<T>) => void }>(
    PREFIX,
    operations,
    (route, _request, { report }) => {
      report(route);
      return new Response();
    },
  );
  return async (method: string, target: string): Promise<MatchedRoute<T>> => {
    let found: MatchedRoute<T> | undefined;
    const report = (route: MatchedRoute<T>) => {
      found = route;
    };
    await fetch(new Request(`http://mock.test${PREFIX}${target}`, { method }), { report });
    if (found === undefined) throw new Error(`${method} ${target} got no response.`);
    return found;
  };
}
