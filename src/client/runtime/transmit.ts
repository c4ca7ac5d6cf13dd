import { TOKEN_HEADER } from '../../../generated/client/connection.ts';
import { type Connection, joinHeaders } from './connect.ts';
import { ArgumentError, ConnectionError } from './errors.ts';
import type { Attempt, Body, Middleware, Next } from './options.ts';
import { type Follow, isSameHost, keepHarmless } from './redirect.ts';
import { sendWithToken } from './token.ts';

/** A request before it is sent. */
export interface PreparedCall {
  /** The operation as the caller wrote it: `issues.create` or `createIssue`. */
  readonly operation: string;
  readonly method: string;
  readonly url: string;
  /** Makes the body when it is first needed; absent for what reads. Gets what to call while its parts are read and sent. */
  readonly encode?: ((onProgress: () => void) => Body | null | Promise<Body | null>) | undefined;
  /** Whether a second request does no harm when the first one was processed. */
  readonly isRepeatable: boolean;
  readonly follow: Follow;
}

/** One function of all middleware, the first one outermost, and what sends. */
export function compose(use: readonly Middleware[], send: Next): Next {
  return use.reduceRight<Next>(
    (next, middleware) => async (attempt) => {
      const response = await middleware(attempt, next);
      return expectUnread(response, `use: ${middleware.name || 'middleware'}`);
    },
    send,
  );
}

function expectUnread(response: Response, source: string): Response {
  if (response?.headers && !response.bodyUsed) return response;
  throw new ArgumentError(`${source} returned no unread response`);
}

/**
 * Sends an attempt, behind all middleware: with the token, and on to where redirects lead.
 *
 * The token goes to the host of the connection and nowhere else, and once elsewhere, never again. Another host gets
 * the headers that are harmless, and those that middleware set for it.
 *
 * @throws ConnectionError for what fetch rejects with.
 */
export function transmit(
  { api, headers: given, token, fetchOptions, fetch }: Connection,
  { encode, follow }: PreparedCall,
  attempt: Attempt,
): Promise<Response> {
  const { operation, method, url, headers, body, signal, number: attempts } = attempt;
  return sendWithToken(token, async (secret) => {
    let from = api;
    let sent = secret ? { [TOKEN_HEADER]: secret, ...headers } : headers;
    // Bun itself repeats what it sends over a connection that it had used before.
    let init: RequestInit = { ...(encode && { keepalive: false }), ...fetchOptions };
    try {
      return await follow(async (to) => {
        if (!isSameHost(from, to)) {
          const own = from === api ? headers : {};
          sent = keepHarmless(sent, (name) => name in own && own[name] !== given[name]);
          if (init.credentials) init = { ...init, credentials: 'omit' };
        }
        from = to;
        const all = { ...init, redirect: 'manual' as const, method, body, signal, headers: sent };
        return expectUnread(await (fetch ?? globalThis.fetch)(to, all), 'fetch');
      }, url);
    } catch (cause) {
      if (signal?.aborted || cause instanceof ArgumentError) throw cause;
      // What middleware has set, of which fetch would show the value.
      joinHeaders(sent);
      const { message, cause: reason } = Object(cause);
      const why = reason?.message || message || cause;
      throw new ConnectionError(
        { operation, method, url, attempts },
        `got no response: ${why}`,
        cause,
      );
    }
  });
}
