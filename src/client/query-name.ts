import type { Connection } from './runtime/connect.ts';
import { ArgumentError } from './runtime/errors.ts';

/**
 * The name that a client has in its keys: the given one, else one that is the same for the same address, token and headers, also after
 * a reload and on a server.
 *
 * @throws ArgumentError where only the caller can say whose data it is, so that two users never share theirs unnoticed.
 */
export function toClientName({ name, api, token, headers }: Connection): string {
  if (name !== undefined) return name;
  if (typeof token === 'function') {
    throw new ArgumentError(
      'name: expected one in createClient, such as that of the user, as its token is a function',
    );
  }
  const credentials = JSON.stringify([token, Object.entries(headers).sort()]);
  return token || Object.keys(headers).length ? `${api}#${toDigest(credentials)}` : api;
}

/** 32 bits that tell credentials apart, and from which none can be had. */
function toDigest(text: string): string {
  let digest = 0;
  for (let index = 0; index < text.length; index++) {
    digest = Math.imul(digest ^ text.charCodeAt(index), 0x01000193);
  }
  return (digest >>> 0).toString(36);
}
