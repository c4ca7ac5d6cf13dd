/** Serves the page that shows and controls the worlds of a sandbox. */

import type { RequestHandler } from '../../http/response.ts';
import { splitUrl } from '../../http/router.ts';

/** No path of the contract is this. */
export const PAGE_PATH = '/';

/** Creates a handler that serves the page, and passes on what is not for it. */
export function withPage(handle: RequestHandler): RequestHandler {
  return (request) =>
    request.method === 'GET' && splitUrl(request.url).path === PAGE_PATH
      ? respondWithPage()
      : handle(request);
}

/** Its script and styles are allowed by their hashes, and connections to its own server only. */
async function respondWithPage(): Promise<Response> {
  const { html, scriptHash, styleHash } = await import('../../../generated/sandbox-page.ts');
  return new Response(html, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': [
        "default-src 'none'; img-src data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
        `script-src '${scriptHash}'; style-src '${styleHash}'`,
        "require-trusted-types-for 'script'",
      ].join('; '),
      'Cache-Control': 'no-cache',
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Cross-Origin-Resource-Policy': 'same-origin',
      'Referrer-Policy': 'no-referrer',
      'X-Content-Type-Options': 'nosniff',
      Vary: 'Origin',
    },
  });
}
