/** Writes a request as a command that anybody can repeat, without what is secret. */
import type { Actor } from './exchange.ts';
import type { HttpRequest } from './serialize.ts';

/** The variable of the shell that stands for the token of an actor. */
const VARIABLES: Readonly<Record<Actor, string | null>> = {
  user: '$TOKEN',
  admin: '$ADMIN_TOKEN',
  stranger: '$STRANGER_TOKEN',
  limited: '$LIMITED_TOKEN',
  revoked: '$REVOKED_TOKEN',
  wrong: 'no-such-token',
  nobody: null,
};

/**
 * The request as a command.
 *
 * @param url The whole address.
 * @param hide Replaces secrets in a text.
 */
export function curlOf(
  { method, headers, body }: HttpRequest,
  actor: Actor,
  url: string,
  hide: (text: string) => string,
): string {
  const token = VARIABLES[actor];
  const lines = [
    `curl -g${method === 'GET' ? '' : ` -X ${method}`} ${quoted(hide(url))}`,
    ...(token === null ? [] : [`-H "PRIVATE-TOKEN: ${token}"`]),
    ...Object.entries(headers).map(([name, value]) => `-H ${quoted(hide(`${name}: ${value}`))}`),
    ...(body === null ? [] : [`--data-binary ${quoted(hide(textOf(body)))}`]),
  ];
  return lines.join(' ');
}

function textOf(body: string | Uint8Array): string {
  return typeof body === 'string' ? body : new TextDecoder().decode(body);
}

/** As the shell takes it for one word. */
function quoted(text: string): string {
  const escaped = [...text].map(escapedCharacter).join('');
  return escaped === text ? `'${text}'` : `$'${escaped}'`;
}

/** What would end the word or not be seen. */
function escapedCharacter(character: string): string {
  if (character === "'" || character === '\\') return `\\${character}`;
  const code = character.charCodeAt(0);
  return code < 32 ? `\\x${code.toString(16).padStart(2, '0')}` : character;
}
