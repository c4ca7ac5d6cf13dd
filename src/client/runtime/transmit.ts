import { TOKEN_HEADER } from '../../../generated/client/connection.ts';
import { FORM } from '../../contract/read/media-types.ts';
import { joinHeaders } from './connect.ts';
import { ArgumentError, ConnectionError } from './errors.ts';
import type { Attempt, Middleware, Next } from './options.ts';
import type { SendTo, SentInit } from './redirect.ts';
import type { PreparedCall } from './route.ts';
import { sendWithToken } from './token.ts';

/** One function of all middleware, the first one outermost, and what sends. */
export function compose(use: readonly Middleware[], send: Next): Next {
  return use.reduceRight<Next>(
    (next, middleware) => async (attempt) => {
      const response = await middleware.call?.(undefined, attempt, next);
      return expectUnread(response, `use(${middleware.name})`);
    },
    send,
  );
}

/** @throws ArgumentError where a function of the caller returns something else, or is none. */
function expectUnread(response: Response | undefined, source: string): Response {
  if (response?.headers && !response.bodyUsed) return response;
  throw new ArgumentError(`${source}: expected a function that returns an unread response`);
}

/**
 * Sends an attempt, behind all middleware: with the token, and on to where redirects lead.
 *
 * The token goes to the host of the connection and nowhere else, and after a redirect elsewhere, never again.
 *
 * @throws ArgumentError where middleware leads to another host, ConnectionError for what fetch rejects with.
 */
export function transmit(
  call: PreparedCall,
  { method, url, headers, body, signal }: Attempt,
): Promise<Response> {
  const { kind, api, token, fetchOptions, fetch } = call;
  if (!url.startsWith(api)) throw new ArgumentError('use: expected a URL below baseUrl');
  // As text, as Node takes no form of another realm for one, such as that of jsdom.
  const isForm = body instanceof URLSearchParams;
  const { type = isForm && FORM } = Object(body);
  const send: SendTo = async (to, init) => {
    let response: Response | undefined;
    try {
      response = await (fetch ?? globalThis.fetch).call?.(undefined, to, init);
    } catch (cause) {
      // The call has ended, and only middleware gets this.
      if (signal?.aborted) throw cause;
      // Node sends nothing with a signal of another realm. Without it, the call ends in time all the same.
      if (init.signal && /AbortSignal/.test(`${cause}`)) return send(to, { ...init, signal: null });
      // Throws for a header that cannot be sent, of which the error of fetch would show the value.
      joinHeaders(init.headers);
      const { cause: reason } = Object(cause);
      throw new ConnectionError(call, `got no response: ${reason?.message || cause}`, cause);
    }
    return expectUnread(response, 'fetch');
  };
  return sendWithToken(token, (secret) => {
    const init: SentInit = {
      // Bun itself repeats what it sends over a connection that it had used before.
      ...(kind.encode && { keepalive: false }),
      ...fetchOptions,
      redirect: 'manual',
      method,
      headers: {
        ...(secret && { [TOKEN_HEADER]: secret }),
        ...headers,
        // A form under another type, which people are used to set elsewhere, could not be read.
        ...(type && { 'content-type': type }),
      },
      body: isForm ? `${body}` : body,
      signal,
    };
    return kind.transfer?.(send, url, init) ?? send(url, init);
  });
}
