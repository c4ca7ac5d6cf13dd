import type { Attempt, ClientOptions } from './options.ts';

const globalFetch = (url: string, init: RequestInit) => globalThis.fetch(url, init);

/**
 * Sends an attempt with the token, and keeps the token at home.
 *
 * fetch itself sends every header but `Authorization` on to wherever a redirect leads, another host
 * included. So redirects are followed here: of reads only, and without any header once they leave
 * home. A browser does not tell where a redirect leads, so there none is followed.
 *
 * @param home The origin that gets the token.
 */
export async function transmit(
  { url, method, headers, body, signal }: Attempt,
  { fetch = globalFetch }: ClientOptions,
  home: string,
  token: string | undefined,
): Promise<Response> {
  let isHome = true;
  for (let hops = 0; ; hops++) {
    isHome &&= url.startsWith(`${home}/`);
    const response = await fetch(url, {
      method,
      body,
      signal,
      redirect: 'manual',
      headers: isHome ? (token ? { 'PRIVATE-TOKEN': token, ...headers } : headers) : {},
    });
    const location = response.headers.get('location');
    if (!location || method !== 'GET' || response.ok || response.status > 399 || hops > 9) {
      return response;
    }
    url = new URL(location, url).href;
  }
}
