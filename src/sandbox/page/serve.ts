/** Serves the page that shows and controls the worlds of a sandbox. */

import type { RequestHandler } from '../../http/response.ts';
import { splitUrl } from '../../http/router.ts';

/** No path of the contract is this. */
export const PAGE_PATH = '/';

/**
 * Creates a handler that serves the page, and passes on what is not for it.
 *
 * @param docs URL of a reference site, whose pages of operations the page links to.
 */
export function withPage(handle: RequestHandler, docs?: string): RequestHandler {
  return (request) =>
    request.method === 'GET' && splitUrl(request.url).path === PAGE_PATH
      ? respondWithPage(docs)
      : handle(request);
}

/** Its script and styles are allowed by their hashes, and connections to its own server only. */
async function respondWithPage(docs: string | undefined): Promise<Response> {
  const { html, scriptHash, styleHash } = await import('../../../generated/sandbox-page.ts');
  // A parsed URL has no quotes and no angle brackets.
  const meta = docs === undefined ? '' : `<meta name="docs" content="${new URL(docs).href}">\n`;
  const page = html.replace('<title>', () => `${meta}<title>`);
  return new Response(page, {
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
