import { type CallArguments, call, type UntypedCall } from './call.ts';

const MAX_REDIRECTS = 10;

/** Calls an operation that reads: its parameters are the query, and redirects are followed. */
export function get(...all: CallArguments): UntypedCall {
  return call(undefined, followRedirects, ...all);
}

/** Calls an operation that returns a file of text; `text()` reads its stream to the end. */
export function getText(...all: CallArguments): UntypedCall & { text(): Promise<string> } {
  const stream = get(...all);
  return Object.assign(stream, {
    text: async () => new Response((await stream) as ReadableStream).text(),
  });
}

/**
 * Follows the redirects of a read, to the Web only.
 *
 * fetch itself sends every header but `Authorization` on to wherever a redirect leads, and in some run times to
 * files. A browser hides where a redirect leads, so there none is followed.
 */
export async function followRedirects(
  send: (url: string) => Promise<Response>,
  url: string,
  left = MAX_REDIRECTS,
): Promise<Response> {
  const response = await send(url);
  const location = !response.ok && response.status < 400 && response.headers.get('location');
  if (!location || !left || !URL.canParse(location, url)) return response;
  const { href } = new URL(location, url);
  return /^https?:/.test(href) ? followRedirects(send, href, left - 1) : response;
}
