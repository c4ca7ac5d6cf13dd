import type { Attempt, Fetch } from './options.ts';

/**
 * Sends an attempt, and keeps its headers at home.
 *
 * fetch itself sends every header but `Authorization` on to wherever a redirect leads, another host
 * included. So redirects are followed here: of reads only, and without any header once they leave
 * home. A browser does not tell where a redirect leads, so there none is followed.
 *
 * @param home The origin that gets the headers.
 */
export async function transmit(
  attempt: Attempt,
  headers: Attempt['headers'],
  home: string,
  fetch: Fetch = globalThis.fetch,
): Promise<Response> {
  let { url } = attempt;
  for (let hops = 0; ; hops++) {
    if (!url.startsWith(`${home}/`)) headers = {};
    const response = await fetch(url, { redirect: 'manual', ...attempt, headers });
    const isElsewhere = attempt.method === 'GET' && !response.ok && response.status < 400;
    const location = isElsewhere && response.headers.get('location');
    if (!location || hops > 9) return response;
    url = new URL(location, url).href;
  }
}
