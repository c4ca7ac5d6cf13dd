import { discard } from './body.ts';
import { ArgumentError } from './errors.ts';
import type { Token } from './options.ts';

/**
 * Sends a request with the token; once more after a 401, where its function then returns another one.
 *
 * @throws ArgumentError for what no header can hold; it never shows the token.
 */
export async function sendWithToken(
  token: Token | null,
  send: (secret: string | undefined) => Promise<Response>,
): Promise<Response> {
  const load = async (rejected?: string) =>
    toSecret(typeof token === 'function' ? await token(rejected) : token);
  const secret = await load();
  const response = await send(secret);
  const renewed = response.status === 401 ? await load(secret) : secret;
  if (renewed === secret) return response;
  discard(response);
  return send(renewed);
}

function toSecret(token: string | null | undefined): string | undefined {
  if (token == null) return;
  const secret = `${token}`.trim();
  if (/^[!-~]+$/.test(secret)) return secret;
  // fetch would show the value in its error.
  throw new ArgumentError('token: expected one word of ASCII');
}
