/** Error responses that both mocks return before an operation is carried out: what they say, and in which form. */

import type { Operation } from '../contract/operation.ts';
import type { FieldErrors } from './input-errors.ts';
import { RequestProblem } from './problem.ts';
import { jsonResponse, type MatchedRoute, type MockResponse } from './response.ts';

/** Creates the body of an error response: a text, or errors by field; of an operation, if one was reached. */
export type ErrorBodies = (
  said: string | FieldErrors,
  status: number,
  operation?: Operation,
) => unknown;

/** A body of the mocks' own. */
export function inMessage(message: string | FieldErrors): unknown {
  return { message };
}

/** The response where no operation is reached: 404, 400, or 405 with what the path takes; 204 to OPTIONS. */
export function responseWithoutOperation(
  method: string,
  route: Exclude<MatchedRoute, { kind: 'operation' }>,
  toBody: ErrorBodies = inMessage,
): MockResponse {
  if (route.kind === 'unknown') return jsonResponse(404, toBody(unknownPath(route), 404));
  if (route.kind === 'unreadable') return problemResponse(route.problem, toBody);
  const headers = { Allow: route.allow.join(', ') };
  if (method === 'OPTIONS') return { status: 204, headers, body: null };
  const message = `This path does not take ${method}; it takes ${route.allow.join(', ')}.`;
  return jsonResponse(405, toBody(message, 405), headers);
}

function unknownPath({ prefix, unencoded }: Extract<MatchedRoute, { kind: 'unknown' }>): string {
  if (unencoded !== undefined) {
    return `This path is not part of the contract. A slash inside a value is written %2F: ${unencoded}`;
  }
  const begin = prefix === undefined ? '' : `begin with ${prefix}/ and `;
  return `This path is not part of the contract. Its paths ${begin}end without a slash; a slash inside a value is written %2F.`;
}

/** The response to a request that cannot be read. Throws any error that is not a RequestProblem. */
export function problemResponse(error: unknown, toBody: ErrorBodies = inMessage): MockResponse {
  if (!(error instanceof RequestProblem)) throw error;
  const { status, field, message } = error;
  return jsonResponse(status, toBody(`${field} ${message}`, status));
}

/** The response to invalid input. */
export function invalidInputResponse(
  operation: Operation,
  errors: FieldErrors,
  toBody: ErrorBodies,
  headers: Readonly<Record<string, string>> = {},
): MockResponse {
  const status = operation.invalidInput ?? 400;
  return jsonResponse(status, toBody(errors, status, operation), headers);
}
