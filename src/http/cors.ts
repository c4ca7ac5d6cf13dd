/** Lets the pages of origins that a gate let in call a server. */
import { HTTP_METHODS } from '../contract/read/methods.ts';

export function isPreflight({ method, headers }: Request): boolean {
  return (
    method === 'OPTIONS' && headers.has('origin') && headers.has('access-control-request-method')
  );
}

/** The response to such a question; `null` for other requests. */
export function preflightResponse(request: Request): Response | null {
  if (!isPreflight(request)) return null;
  return new Response(null, {
    status: 204,
    headers: {
      'Access-Control-Allow-Methods': ['HEAD', ...HTTP_METHODS, 'PATCH', 'OPTIONS'].join(', '),
      'Access-Control-Allow-Headers': request.headers.get('access-control-request-headers') ?? '*',
      // Browsers ask before a page of the Internet calls a server of this machine.
      'Access-Control-Allow-Private-Network': 'true',
      'Access-Control-Max-Age': '600',
      Vary: 'Access-Control-Request-Headers',
    },
  });
}

/** Headers that scripts may read without permission, or are for caches only. */
const SAFE_HEADERS = ['content-type', 'content-length', 'vary'];

/** Lets the pages of an origin that the gate let in read a response with all its headers. */
export function allowOrigin(response: Response, origin: string | null): Response {
  if (origin !== null) {
    const exposed = [...response.headers.keys()].filter((name) => !SAFE_HEADERS.includes(name));
    response.headers.set('Access-Control-Allow-Origin', origin);
    if (exposed.length > 0) {
      response.headers.set('Access-Control-Expose-Headers', exposed.join(', '));
    }
  }
  const isSaid = /\borigin\b/i.test(response.headers.get('Vary') ?? '');
  if (!isSaid) response.headers.append('Vary', 'Origin');
  return response;
}
