/** Responses as data, which logs and tests can read, and their way to the Web's own Response. */

import type { Operation } from '../contract/operation.ts';
import { JSON_TYPE } from '../contract/read/media-types.ts';
import type { RequestProblem } from './problem.ts';

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

/** Reads the body of a response to its end: as text where its media type is one, otherwise as bytes. */
export async function readMockBody(response: Response): Promise<MockResponse['body']> {
  const bytes = new Uint8Array(await response.arrayBuffer());
  if (bytes.length === 0) return null;
  const isText = /^(?:text\/|application\/json)/.test(response.headers.get('content-type') ?? '');
  return isText ? new TextDecoder().decode(bytes) : bytes;
}

/** Responds to requests, as the Web's `fetch` does. */
export type RequestHandler = (request: Request) => Response | Promise<Response>;

/** The outcome of routing a request. */
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
      readonly prefix?: string;
      /** The part of the path that would have to be encoded, encoded: `acme%2Fwebsite`. */
      readonly unencoded?: string;
    };

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
