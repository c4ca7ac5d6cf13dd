import { TOKEN_HEADER } from '../../../generated/client/connection.ts';
import { FORM } from '../../contract/read/media-types.ts';
import { type Connection, joinHeaders } from './connect.ts';
import { ArgumentError, ConnectionError } from './errors.ts';
import type { Attempt, Body, Middleware, Next } from './options.ts';
import { isSameHost, type SendTo, type SentInit, toOtherHost } from './redirect.ts';
import type { Kind, Reading } from './route.ts';
import type { Clock } from './timeout.ts';
import { sendWithToken } from './token.ts';

/** What Node says of a signal that jsdom has made. */
const FOREIGN_SIGNAL = /signal.* AbortSignal/;

/** A call whose request can be sent. */
export interface PreparedCall<Content> extends Pick<Kind, 'watch' | 'transfer'> {
  readonly connection: Connection;
  readonly request: Pick<Attempt, 'operation' | 'method' | 'url'>;
  /** Makes the body; absent for what reads. */
  readonly encode?: ((clock: Clock) => Body | null | Promise<Body | null>) | undefined;
  /** Whether a second request does no harm when the first one was processed. */
  readonly isRepeatable: boolean;
  readonly read: (response: Response, reading: Reading) => Promise<Content>;
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
  { connection, encode, transfer }: PreparedCall<unknown>,
  attempt: Attempt,
): Promise<Response> {
  const { method, url, headers, body, signal, number: attempts } = attempt;
  const { api, headers: given, token, fetchOptions, fetch } = connection;
  // As text, as Node takes no form of another realm for one, such as that of jsdom.
  const form = body instanceof URLSearchParams && { 'content-type': `${FORM};charset=UTF-8` };
  const send: SendTo = async (to, init) => {
    const request = fetch ?? globalThis.fetch;
    try {
      return expectUnread(await request(to, init), 'fetch');
    } catch (error) {
      // Node sends nothing with a signal of another realm. Without it, the call ends in time all the same.
      if (!init.signal || !FOREIGN_SIGNAL.test(Object(error).message)) throw error;
      return send(to, { ...init, signal: null });
    }
  };
  return sendWithToken(token, async (secret) => {
    const own: SentInit = {
      // Bun itself repeats what it sends over a connection that it had used before.
      ...(encode && { keepalive: false }),
      ...fetchOptions,
      redirect: 'manual',
      method,
      headers: { ...(secret && { [TOKEN_HEADER]: secret }), ...form, ...headers },
      body: form ? `${body}` : body,
      signal,
    };
    const isMeant = (name: string) => name in headers && headers[name] !== given[name];
    const init = isSameHost(api, url) ? own : toOtherHost(own, isMeant);
    try {
      return await (transfer ? transfer(send, url, init) : send(url, init));
    } catch (cause) {
      if (signal?.aborted || cause instanceof ArgumentError) throw cause;
      // What middleware has set, of which fetch would show the value.
      joinHeaders(init.headers);
      const { message, cause: reason } = Object(cause);
      const why = reason?.message || message || cause;
      throw new ConnectionError({ ...attempt, attempts }, `got no response: ${why}`, cause);
    }
  });
}
