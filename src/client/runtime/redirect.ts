import { discard } from './body.ts';

/** A request for fetch. */
export interface SentInit extends RequestInit {
  headers: Record<string, string>;
}

/** Sends one request to an address. */
export type SendTo = (url: string, init: SentInit) => Promise<Response>;

/**
 * Sends a read, and on to where redirects lead, on the Web only.
 *
 * fetch itself sends every header but `Authorization` on to wherever a redirect leads, and in some runtimes to
 * files. A browser hides where a redirect leads, so there none is followed.
 */
export async function followRedirects(
  send: SendTo,
  url: string,
  init: SentInit,
  left = 10,
): Promise<Response> {
  const response = await send(url, init);
  const target = left && findTarget(response, url);
  if (!target) return response;
  discard(response);
  const next = isSameHost(url, target) ? init : toOtherHost(init);
  return followRedirects(send, target, next, left - 1);
}

function findTarget({ status, headers }: Response, url: string): string | undefined {
  // The `Location` of others, such as 300 and 304, is for people.
  const location = /^30[12378]$/.test(`${status}`) && headers.get('location');
  if (!location || !URL.canParse(location, url)) return;
  const { href } = new URL(location, url);
  if (/^https?:/.test(href)) return href;
}

/** A request with what another host may get: the headers that are harmless, and no cookies. */
function toOtherHost({ headers, ...init }: SentInit): SentInit {
  // What says which part of a file is wanted, in which form and by whom; no secret.
  const harmless = /^(range|user-agent|content-type|if-.+|accept.*)$/i;
  const kept = Object.entries(headers).filter(([name]) => harmless.test(name));
  // Not every platform knows the option.
  if (init.credentials) init.credentials = 'omit';
  return { ...init, headers: Object.fromEntries(kept) };
}

/** Whether two addresses have one host; http may lead to https, but not the other way. */
function isSameHost(from: string, to: string): boolean {
  const before = originOf(from);
  return [before, before.replace('http:', 'https:')].includes(originOf(to));
}

// What no URL parser has written is another host, to be safe.
const originOf = (url: string) => `${/^https?:\/\/[^/?#]*/.exec(url)}`;
