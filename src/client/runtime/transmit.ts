import { TOKEN_HEADER } from '../../../generated/client/connection.ts';
import { FORM } from '../../contract/read/media-types.ts';
import { discard } from './body.ts';
import { type Connection, joinHeaders } from './connect.ts';
import { ArgumentError, ConnectionError, type SentCall } from './errors.ts';
import type { Attempt, Body, Middleware, Next } from './options.ts';
import { type FindRedirect, isSameHost, keepHarmless } from './redirect.ts';
import type { Clock } from './timeout.ts';
import { sendWithToken } from './token.ts';

const MAX_REDIRECTS = 10;

/** A call whose request can be sent. */
export interface PreparedCall<Content> {
  readonly connection: Connection;
  readonly request: Pick<Attempt, 'operation' | 'method' | 'url'>;
  /** Makes the body; absent for what reads. Gets what to call while its parts are read and sent. */
  readonly encode?: ((onProgress: () => void) => Body | null | Promise<Body | null>) | undefined;
  /** Whether a second request does no harm when the first one was processed. */
  readonly isRepeatable: boolean;
  /** Absent where redirects are not followed. */
  readonly findRedirect?: FindRedirect | undefined;
  readonly read: (response: Response, reading: Reading) => Promise<Content>;
}

/** The attempt whose response is read. */
export interface Reading {
  readonly sent: SentCall;
  readonly clock: Clock;
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
  { connection, encode, findRedirect }: PreparedCall<unknown>,
  attempt: Attempt,
): Promise<Response> {
  const { method, url, headers, body, signal, number: attempts } = attempt;
  const { api, headers: given, token, fetchOptions, fetch } = connection;
  return sendWithToken(token, async (secret) => {
    let from = api;
    let to = url;
    // As text, as Node takes no form of another realm for one, such as that of jsdom.
    const form = body instanceof URLSearchParams && { 'content-type': `${FORM};charset=UTF-8` };
    let sent = { ...(secret && { [TOKEN_HEADER]: secret }), ...form, ...headers };
    // Bun itself repeats what it sends over a connection that it had used before.
    let init: RequestInit = {
      ...(encode && { keepalive: false }),
      ...fetchOptions,
      redirect: 'manual',
      method,
      body: form ? `${body}` : body,
      signal,
    };
    try {
      for (let left = MAX_REDIRECTS; ; left--) {
        if (!isSameHost(from, to)) {
          const own = from === api ? headers : {};
          sent = keepHarmless(sent, (name) => name in own && own[name] !== given[name]);
          if (init.credentials) init = { ...init, credentials: 'omit' };
        }
        const send = fetch ?? globalThis.fetch;
        const response = expectUnread(await send(to, { ...init, headers: sent }), 'fetch');
        const target = left && findRedirect?.(response, to);
        if (!target) return response;
        discard(response);
        from = to;
        to = target;
      }
    } catch (cause) {
      if (signal?.aborted || cause instanceof ArgumentError) throw cause;
      // What middleware has set, of which fetch would show the value.
      joinHeaders(sent);
      const { message, cause: reason } = Object(cause);
      const why = reason?.message || message || cause;
      throw new ConnectionError({ ...attempt, attempts }, `got no response: ${why}`, cause);
    }
  });
}
