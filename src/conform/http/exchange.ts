/** A request to the server and what came back. */
import type { HttpRequest } from './serialize.ts';

/**
 * Who sends a request. `wrong` has a token that nobody has; `nobody` has none.
 * The run makes accounts for `stranger`, who belongs to nothing, and `limited`, who may have no projects, and
 * a token that it revokes.
 */
export type Actor = 'user' | 'admin' | 'stranger' | 'limited' | 'revoked' | 'wrong' | 'nobody';

export interface Received {
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Uint8Array;
  /** The body as text; what is no UTF-8 is replaced. */
  readonly text: string;
  /** The body as JSON; `undefined` where it is none. */
  readonly json: unknown;
}

export interface Exchange {
  /** The id of the operation that was meant; `null` for what the contract does not have. */
  readonly operation: string | null;
  readonly actor: Actor;
  readonly wire: HttpRequest;
  readonly received: Received;
}

/** Reads an answer to its end. */
export async function receive(response: Response): Promise<Received> {
  const bytes = new Uint8Array(await response.arrayBuffer());
  const text = new TextDecoder().decode(bytes);
  return { status: response.status, headers: response.headers, bytes, text, json: jsonOf(text) };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** The media type of an answer without its parameters, in lower case; empty for none. */
export function mediaTypeOf({ headers }: Received): string {
  return (headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
}

/** Whether an answer says that it went well. */
export function succeeded({ received }: Exchange): boolean {
  return received.status >= 200 && received.status < 300;
}
