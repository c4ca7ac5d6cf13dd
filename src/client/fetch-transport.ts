import { followRedirects } from './runtime/get.ts';
import type { Token } from './runtime/options.ts';

/** Sends a request; further arguments go along to the fetch beneath. */
export type SendRequest = (request: Request, ...rest: unknown[]) => Promise<Response>;

const TOKEN_HEADER = 'PRIVATE-TOKEN';

/**
 * Sends requests with the token, which only the host of `home` gets, and which middleware never sees.
 *
 * fetch itself sends every header but `Authorization` on to wherever a redirect leads. So redirects are
 * followed here: of reads only, as a repeated write might become a read, and to another host without any
 * header but `Accept`. A browser hides where a redirect leads, so there none is followed.
 */
export function withToken(send: SendRequest, home: string, token: Token): SendRequest {
  const isHome = (url: string) => isSameHost(new URL(home), new URL(url));

  return async (request, ...rest) => {
    const headers = new Headers(request.headers);
    if (isHome(request.url) && !headers.has(TOKEN_HEADER)) {
      const value = await resolveToken(token);
      if (value !== undefined) headers.set(TOKEN_HEADER, value);
    }
    if (request.redirect !== 'follow') return send(new Request(request, { headers }), ...rest);

    let hop = new Request(request, { headers, redirect: 'manual' });
    const sendTo = (url: string) => {
      const isAtHome = isHome(url) && isHome(hop.url);
      if (url !== hop.url) hop = isAtHome ? new Request(url, hop) : withoutHeaders(url, hop);
      return send(hop, ...rest);
    };
    return request.method === 'GET' ? followRedirects(sendTo, hop.url) : sendTo(hop.url);
  };
}

/** The same host; an http address may lead to https, but not the other way. */
function isSameHost(home: URL, target: URL): boolean {
  return (
    home.host === target.host && (home.protocol === target.protocol || target.protocol === 'https:')
  );
}

async function resolveToken(token: Token): Promise<string | undefined> {
  const value = typeof token === 'function' ? await token() : token;
  if (value === undefined) return undefined;
  // Headers would name the value in its error, so it is checked here first.
  const trimmed = typeof value === 'string' ? value.trim() : '';
  if (!/^[\x21-\x7e]+$/.test(trimmed)) {
    throw new TypeError('token: expected one word of ASCII characters.');
  }
  return trimmed;
}

function withoutHeaders(target: string, { headers, signal }: Request): Request {
  const accept = headers.get('accept');
  return new Request(target, {
    headers: accept === null ? {} : { accept },
    signal,
    redirect: 'manual',
    credentials: 'omit',
  });
}
