import { discard } from './body.ts';

const MAX_REDIRECTS = 10;
/** The statuses that lead elsewhere; the `Location` of others, such as 300 and 304, is for people. */
const REDIRECTS = [301, 302, 303, 307, 308];

/** Sends a request, and where it has to, again to where its response leads. */
export type Follow = (send: (url: string) => Promise<Response>, url: string) => Promise<Response>;

/** What changes something is sent once: a repeated write might become a read. */
export const sendOnce: Follow = (send, url) => send(url);

/**
 * Follows the redirects of a read, to the Web only.
 *
 * fetch itself sends every header but `Authorization` on to wherever a redirect leads, and in some runtimes to
 * files. A browser hides where a redirect leads, so there none is followed.
 */
export async function followRedirects(
  send: (url: string) => Promise<Response>,
  url: string,
  left = MAX_REDIRECTS,
): Promise<Response> {
  const response = await send(url);
  const location = REDIRECTS.includes(response.status) && response.headers.get('location');
  if (!location || !left || !URL.canParse(location, url)) return response;
  const { href } = new URL(location, url);
  if (!/^https?:/.test(href)) return response;
  discard(response);
  return followRedirects(send, href, left - 1);
}

/** What says which part of a file is wanted, in which form and by whom; no secret. */
const HARMLESS = /^(range|user-agent|content-type|if-.+|accept.*)$/i;

/** The headers that another host may get: the harmless ones, and those that were meant for it. */
export function keepHarmless(
  headers: Readonly<Record<string, string>>,
  isMeant: (name: string) => boolean,
): Record<string, string> {
  const kept = Object.entries(headers).filter(([name]) => HARMLESS.test(name) || isMeant(name));
  return Object.fromEntries(kept);
}

/** Whether two addresses have one host; http may lead to https, but not the other way. */
export function isSameHost(from: string, to: string): boolean {
  const [before, after] = [originOf(from), originOf(to)];
  return after === before || after === before.replace('http:', 'https:');
}

// What no URL parser has written is another host, to be safe.
const originOf = (url: string) => `${/^https?:\/\/[^/?#]*/.exec(url)}`;
