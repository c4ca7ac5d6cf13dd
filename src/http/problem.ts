/** Problems of requests and connections, and the decoding that finds them. */

/**
 * A request that cannot be read, with the message for the caller. The message never repeats a value that
 * was sent: it could be a secret.
 */
export class RequestProblem extends Error {
  readonly status: 400 | 413 | 503;
  /** The part of the request that is wrong: a parameter's name, `body`, `path`. */
  readonly field: string;

  constructor(status: 400 | 413 | 503, field: string, message: string) {
    super(message);
    this.name = 'RequestProblem';
    this.status = status;
    this.field = field;
  }
}

/** A connection that breaks instead of a response. Servers end it, and `fetch` rejects with it, as for a broken network. */
export class DroppedConnection extends TypeError {
  constructor() {
    super('The mock was set to drop this connection.');
    this.name = 'DroppedConnection';
  }
}

/** Decodes percent escapes. Throws a RequestProblem that names `field` for a broken escape or one that is not UTF-8. */
export function decodePercent(text: string, field: string): string {
  if (!text.includes('%')) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    throw new RequestProblem(400, field, 'has a broken percent escape; write % itself as %25');
  }
}

const UTF8 = new TextDecoder('utf-8', { fatal: true });

/** Bytes as text. Throws a RequestProblem when they are not UTF-8. */
export function decodeUtf8(bytes: Uint8Array): string {
  try {
    return UTF8.decode(bytes);
  } catch {
    throw new RequestProblem(400, 'body', 'must be UTF-8 text');
  }
}
