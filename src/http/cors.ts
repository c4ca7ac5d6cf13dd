/** Lets web pages of any origin call a mock. It holds nothing that they must not see. */
import type { MockAnswer } from './exchange.ts';

type RequestHeaders = Readonly<Record<string, string | undefined>>;

/** Headers that scripts may read without being told. */
const SAFE = new Set(['content-type', 'content-length']);

/** The headers that let a page read an answer with all its headers. */
export function corsHeaders(answer: Readonly<Record<string, string>>): Record<string, string> {
  const exposed = Object.keys(answer).filter((name) => !SAFE.has(name.toLowerCase()));
  const headers: Record<string, string> = { 'Access-Control-Allow-Origin': '*' };
  if (exposed.length > 0) headers['Access-Control-Expose-Headers'] = exposed.join(', ');
  return headers;
}

/** The answer to a browser that asks what it may send; `null` for any other request. */
export function preflightAnswer(method: string, headers: RequestHeaders): MockAnswer | null {
  const wanted = headers['access-control-request-method'];
  if (method !== 'OPTIONS' || headers.origin === undefined || wanted === undefined) return null;
  return {
    status: 204,
    headers: {
      'Access-Control-Allow-Methods': 'GET, HEAD, POST, PUT, DELETE, OPTIONS',
      'Access-Control-Allow-Headers': headers['access-control-request-headers'] ?? '*',
      'Access-Control-Max-Age': '600',
      Vary: 'Access-Control-Request-Headers',
    },
    body: null,
  };
}
