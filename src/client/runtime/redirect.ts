/** The statuses that lead elsewhere; the `Location` of others, such as 300 and 304, is for people. */
const REDIRECTS = [301, 302, 303, 307, 308];

/** Where a response to a request of an address leads; `undefined` where it is the last one. */
export type FindRedirect = (response: Response, url: string) => string | undefined;

/**
 * Where a redirect of a read leads, on the Web only.
 *
 * fetch itself sends every header but `Authorization` on to wherever a redirect leads, and in some runtimes to
 * files. A browser hides where a redirect leads, so there none is followed.
 */
export const findRedirect: FindRedirect = ({ status, headers }, url) => {
  const location = REDIRECTS.includes(status) && headers.get('location');
  if (!location || !URL.canParse(location, url)) return;
  const { href } = new URL(location, url);
  if (/^https?:/.test(href)) return href;
};

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
