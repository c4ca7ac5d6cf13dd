/** Calls to a server that the reader names. */
import { FormProblem } from './call.ts';

const LONGEST_WAIT = 30_000;

/**
 * Where the API of an installation begins: `https://collab.example.com` → `https://collab.example.com/api/v4`.
 *
 * @throws FormProblem for what is no address, and for one with a password in it.
 */
export function apiAt(text: string): string {
  if (!URL.canParse(text.trim())) {
    throw new FormProblem('The server needs an address, such as https://collab.example.com.');
  }
  const url = new URL(text.trim());
  if (!/^https?:$/.test(url.protocol)) {
    throw new FormProblem('The address of the server begins with https:// or http://.');
  }
  if (url.username !== '' || url.password !== '') {
    throw new FormProblem('The address of the server must not hold a name or password.');
  }
  const path = url.pathname.replace(/\/+$/, '');
  return `${url.origin}${path === '' ? '/api/v4' : path}`;
}

/** Sends a request to a server. Rejects with a FormProblem that says what may be wrong where there is no answer. */
export async function sendToServer(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, {
      ...init,
      cache: 'no-store',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      // The token must not go on to somebody else.
      redirect: 'error',
      signal: AbortSignal.timeout(LONGEST_WAIT),
    });
  } catch (error) {
    const { origin } = new URL(url);
    throw new FormProblem(
      error instanceof DOMException && error.name === 'TimeoutError'
        ? `${origin} did not answer within ${LONGEST_WAIT / 1000} seconds.`
        : `There is no answer from ${origin}. It may be down, redirect, or not allow other sites to call it (CORS); ` +
            'and a page with https:// may not call a server with http://.',
    );
  }
}
