/** A request to the server and its response. */
import { asArray, isRecord, type UnknownRecord } from '../../contract/data.ts';
import type { TestedOperation } from '../contract/contract.ts';
import type { HttpRequest } from './serialize.ts';

/**
 * Who sends a request. `invalid` has a token that nobody has, `anonymous` has none. The run creates accounts
 * for `outsider`, who is a member of nothing, and `limited`, who may have no projects, and a `revoked` token.
 * `reader` is the outsider with a token of the scope `read_user`.
 */
export type CallerKind =
  | 'user'
  | 'admin'
  | 'outsider'
  | 'reader'
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

export interface TestedExchange {
  readonly operation: TestedOperation;
  readonly caller: CallerKind;
  readonly request: HttpRequest;
  readonly response: ReceivedResponse;
  readonly status: number;
  readonly succeeded: boolean;
  /** Body as JSON; `undefined` if it is not JSON. */
  readonly json: unknown;
  /** The body, an object or a list; empty for anything else, so that its fields can be read. */
  readonly body: UnknownRecord;
  /** The objects of a list; empty if the body is not a list. */
  readonly items: readonly UnknownRecord[];
}

/** What is asked of a response again and again. */
export function readResponse(response: ReceivedResponse) {
  const { status, json } = response;
  const body = (Object(json) === json ? json : {}) as UnknownRecord;
  const items = asArray(json).filter(isRecord);
  return { response, status, succeeded: status >= 200 && status < 300, json, body, items };
}

export async function receive(response: Response): Promise<ReceivedResponse> {
  const bytes = new Uint8Array(await response.arrayBuffer());
  const text = new TextDecoder().decode(bytes);
  const { status, headers } = response;
  return { status, headers, bytes, text, json: parseJson(text) };
}

function parseJson(text: string): unknown {
  // An error is slow to make, and most responses without JSON are empty.
  if (text === '') return undefined;
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

/** The query of a request. */
export function queryOf({ target }: Pick<HttpRequest, 'target'>): URLSearchParams {
  return new URLSearchParams(target.split('?')[1]);
}
