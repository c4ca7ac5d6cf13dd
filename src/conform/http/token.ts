/** Sends tokens that are not those of a caller. */

import type { Session } from '../session.ts';
import type { HttpRequest } from './serialize.ts';

/** Sends another token than that of the caller. */
export function withToken({ tokenHeader }: Session, token: string) {
  const [name = '', scheme = ''] = tokenHeader.split(': ');
  return (request: HttpRequest): HttpRequest => ({
    ...request,
    headers: { ...request.headers, [name]: `${scheme}${token}` },
  });
}
