/** Prints a request as a curl command that anyone can repeat, without its secrets. */
import type { CallerKind } from './exchange.ts';
import type { HttpRequest } from './serialize.ts';

/** What stands for the token of a caller: a shell variable, or a token that nobody has; `null` for none. */
export function findTokenText(caller: CallerKind): string | null {
  if (caller === 'anonymous') return null;
  if (caller === 'invalid') return 'no-such-token';
  return caller === 'user' ? '$TOKEN' : `$${caller.toUpperCase()}_TOKEN`;
}

/**
 * @param url The absolute URL.
 * @param tokenHeader What stands before a token: `PRIVATE-TOKEN: `.
 * @param hide Replaces secrets in a text.
 */
export function toCurl(
  { method, headers, body }: HttpRequest,
  caller: CallerKind,
  url: string,
  tokenHeader: string,
  hide: (text: string) => string,
): string {
  const token = findTokenText(caller);
  const parts = [
    `curl -g${method === 'GET' ? '' : ` -X ${method}`} ${quote(hide(url))}`,
    ...(token === null ? [] : [`-H "${tokenHeader}${token}"`]),
    ...Object.entries(headers).map(([name, value]) => `-H ${quote(hide(`${name}: ${value}`))}`),
    ...(body === null ? [] : [`--data-binary ${quote(hide(toText(body)))}`]),
  ];
  return parts.join(' ');
}

function toText(body: string | Uint8Array): string {
  return typeof body === 'string' ? body : new TextDecoder().decode(body);
}

function quote(text: string): string {
  const escaped = [...text].map(escapeCharacter).join('');
  return escaped === text ? `'${text}'` : `$'${escaped}'`;
}

function escapeCharacter(character: string): string {
  if (character === "'" || character === '\\') return `\\${character}`;
  const code = character.charCodeAt(0);
  return code < 32 ? `\\x${code.toString(16).padStart(2, '0')}` : character;
}
