/** A request to the server and its response. */
import type { TestedOperation } from '../contract.ts';
import type { HttpRequest } from './serialize.ts';

/**
 * Who sends a request. `invalid` has a token that nobody has, `anonymous` has none. The run creates accounts
 * for `outsider`, who is a member of nothing, and `limited`, who may have no projects, and a `revoked` token.
 */
export type Caller =
  | 'user'
  | 'admin'
  | 'outsider'
  | 'limited'
  | 'revoked'
  | 'invalid'
  | 'anonymous';

export interface ReceivedResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Uint8Array;
  /** Body as text; bytes that are not UTF-8 are replaced. */
  readonly text: string;
  /** Body as JSON; `undefined` if it is not JSON. */
  readonly json: unknown;
}

export interface Exchange {
  /** The operation that the request was made for. */
  readonly operation: TestedOperation;
  readonly caller: Caller;
  readonly request: HttpRequest;
  readonly response: ReceivedResponse;
}

/** Reads a response to its end. */
export async function receive(response: Response): Promise<ReceivedResponse> {
  const bytes = new Uint8Array(await response.arrayBuffer());
  const text = new TextDecoder().decode(bytes);
  const { status, headers } = response;
  return { status, headers, bytes, text, json: parseJson(text) };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** Media type without parameters, in lower case; empty if there is none. */
export function readMediaType({ headers }: ReceivedResponse): string {
  return (headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
}

export function succeeded({ response: { status } }: Exchange): boolean {
  return status >= 200 && status < 300;
}

/** An object of a response, whose fields may be anything. */
export type JsonObject = Readonly<Record<string, unknown>>;

export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The body as an object; empty for anything else, so that its fields can be read. */
export function bodyOf({ response }: Exchange): JsonObject {
  return (response.json ?? {}) as JsonObject;
}

/** The objects of a list; `null` if the body is not a list. */
export function itemsOf({ response: { json } }: Exchange): readonly JsonObject[] | null {
  return Array.isArray(json) ? json.filter(isJsonObject) : null;
}
