/** Responses as data, which logs and tests can read, and their way to the Web's own Response. */

import { ERROR_TEXT } from '../contract/house-rules.ts';
import type { Operation } from '../contract/operation.ts';
import { JSON_TYPE } from '../contract/read/media-types.ts';
import { PREFIX } from './defaults.ts';
import { type FieldErrors, joinErrors } from './input-check.ts';
import { RequestProblem } from './problem.ts';

export interface MockResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** `null` for none. */
  readonly body: string | Uint8Array<ArrayBuffer> | null;
}

/** A JSON response; an error has the body `{message: …}`. */
export function jsonResponse(
  status: number,
  value: unknown,
  headers: Readonly<Record<string, string>> = {},
): MockResponse {
  return {
    status,
    headers: { 'Content-Type': JSON_TYPE, ...headers },
    body: JSON.stringify(value),
  };
}

/** Responds to requests, as the Web's `fetch` does. */
export type RequestHandler = (request: Request) => Response | Promise<Response>;

/** What a request leads to. */
export type MatchedRoute<T extends Operation = Operation> =
  | {
      readonly kind: 'operation';
      readonly operation: T;
      /** The decoded variables of the path. */
      readonly path: Readonly<Record<string, string>>;
    }
  | { readonly kind: 'wrong-method'; readonly allow: readonly string[] }
  | { readonly kind: 'unreadable'; readonly problem: RequestProblem }
  | {
      readonly kind: 'unknown';
      /** What the paths of the contract stand behind. */
      readonly prefix?: string;
    };

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

function unknownPath({ prefix = PREFIX }: { readonly prefix?: string }): string {
  return `This path is not part of the contract. Its paths begin with ${prefix}/ and end without a slash; a slash inside a value is written %2F.`;
}

/** The response to a request that cannot be read. Throws any error that is not a RequestProblem. */
export function problemResponse(error: unknown): MockResponse {
  if (!(error instanceof RequestProblem)) throw error;
  return jsonResponse(error.status, { message: `${error.field} ${error.message}` });
}

/** The response to invalid input: errors by field, or one text where the operation documents only that. */
export function invalidInputResponse(
  { invalidInput, responses }: Operation,
  errors: FieldErrors,
  headers: Readonly<Record<string, string>> = {},
): MockResponse {
  const status = invalidInput ?? 400;
  const documented = responses.find((response) => response.status === status);
  const message = documented?.schema === ERROR_TEXT ? joinErrors(errors) : errors;
  return jsonResponse(status, { message }, headers);
}

/**
 * Converts to a Response for a request with this method; one to HEAD announces the length that GET would have.
 * CORS of servers adds headers for some origins; `Vary` says so here, since the headers of a Response are slow to change.
 */
export function toResponse(response: MockResponse, method: string): Response {
  const { status, body } = response;
  const headers = { Vary: 'Origin', ...response.headers };
  if (status === 204 || status === 304) return new Response(null, { status, headers });
  if (body !== null && method !== 'HEAD') return new Response(body, { status, headers });
  const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : body;
  const length = bytes?.length ?? 0;
  return new Response(null, { status, headers: { ...headers, 'Content-Length': String(length) } });
}
