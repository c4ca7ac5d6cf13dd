/** What both mocks answer before an operation is reached. */
import type { Operation } from '../contract/operation.ts';
import { PREFIX } from './defaults.ts';
import { jsonAnswer, type MockAnswer } from './exchange.ts';
import { pathSegments } from './path.ts';
import { RequestProblem } from './problem.ts';
import type { Route, Router } from './router.ts';

/** Finds the operation below the API's prefix. Throws a RequestProblem for a path with broken escapes. */
export function findRoute<T extends Operation>(
  route: Router<T>,
  method: string,
  path: string,
): Route<T> {
  if (!path.startsWith(`${PREFIX}/`)) return { kind: 'unknown' };
  return route(method, pathSegments(path.slice(PREFIX.length)));
}

/** The answer where there is no operation: 404, or 405 with what the path takes; 204 to OPTIONS. */
export function notServed(
  method: string,
  route: Exclude<Route, { kind: 'operation' }>,
): MockAnswer {
  if (route.kind === 'unknown') return unknownPath();
  const headers = { Allow: route.allow.join(', ') };
  if (method === 'OPTIONS') return { status: 204, headers, body: null };
  const message = `This path does not take ${method}; it takes ${route.allow.join(', ')}.`;
  return jsonAnswer(405, { message }, headers);
}

function unknownPath(): MockAnswer {
  return jsonAnswer(404, {
    message: `This path is not part of the contract. Its paths begin with ${PREFIX}/ and end without a slash; a slash inside a value is written %2F.`,
  });
}

/** The answer to a request that cannot be read. Throws again what is no RequestProblem. */
export function unreadable(error: unknown): MockAnswer {
  if (!(error instanceof RequestProblem)) throw error;
  return jsonAnswer(error.status, { message: `${error.field} ${error.message}` });
}
