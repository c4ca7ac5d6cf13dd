/** Error responses that both mocks return before an operation is carried out: `{message}` with a text, or with texts by field. */

import type { Operation } from '../contract/operation.ts';
import { type FieldErrors, joinErrors } from './input-errors.ts';
import { RequestProblem } from './problem.ts';
import { jsonResponse, type MatchedRoute, type MockResponse } from './response.ts';

/** The schema of an error with one text; all others have texts by field. */
export const ERROR_TEXT = 'ErrorMessage';

/** The response where no operation is reached: 404, 400, or 405 with what the path takes; 204 to OPTIONS. */
export function responseWithoutOperation(
  method: string,
  route: Exclude<MatchedRoute, { kind: 'operation' }>,
): MockResponse {
  if (route.kind === 'unknown') return jsonResponse(404, { message: unknownPath(route) });
  if (route.kind === 'unreadable') return problemResponse(route.problem);
  const headers = { Allow: route.allow.join(', ') };
  if (method === 'OPTIONS') return { status: 204, headers, body: null };
  const message = `This path does not take ${method}; it takes ${route.allow.join(', ')}.`;
  return jsonResponse(405, { message }, headers);
}

function unknownPath({ prefix, unencoded }: Extract<MatchedRoute, { kind: 'unknown' }>): string {
  if (unencoded !== undefined) {
    return `This path is not part of the contract. A slash inside a value is written %2F: ${unencoded}`;
  }
  const begin = prefix === undefined ? '' : `begin with ${prefix}/ and `;
  return `This path is not part of the contract. Its paths ${begin}end without a slash; a slash inside a value is written %2F.`;
}

/** The response to a request that cannot be read. Throws any error that is not a RequestProblem. */
export function problemResponse(error: unknown): MockResponse {
  if (!(error instanceof RequestProblem)) throw error;
  const { status, field, message } = error;
  return jsonResponse(status, { message: `${field} ${message}` });
}

/** The response to invalid input: errors by field, or one text where the operation documents only that. */
export function invalidInputResponse(operation: Operation, errors: FieldErrors): MockResponse {
  const status = operation.invalidInput ?? 400;
  const documented = operation.responses.find((response) => response.status === status);
  const message = documented?.schema === ERROR_TEXT ? joinErrors(errors) : errors;
  return jsonResponse(status, { message });
}
