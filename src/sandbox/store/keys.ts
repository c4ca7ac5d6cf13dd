/** Texts by which rows are found. */
import type { TodoTargetType } from '../../../generated/client/enums.ts';

/** The unique key `of` of `members`. */
export function memberKey(source: 'project' | 'group', sourceId: number, userId: number): string {
  return `${source}/${sourceId}/${userId}`;
}

/** An issue or a merge request as a key: `Issue/1001`. */
export function targetKey(type: TodoTargetType, id: number): string {
  return `${type}/${id}`;
}

/** Hexadecimal digits, as in the folder of an upload: others for each id, and the same in every run. */
export function hexOf(id: number, digits = 32): string {
  // An odd factor never maps two numbers to one.
  const spread = BigInt.asUintN(digits * 4, BigInt(id) * 0x9e3779b97f4a7c15f39cc0605cedc835n);
  return spread.toString(16).padStart(digits, '0');
}

/** What identifies a public key: its type and the key itself, without the comment. */
export function keyMaterial(key: string): string {
  return key.trim().split(/\s+/).slice(0, 2).join(' ');
}

/** Whether a text can be one segment of a path; nothing that would lead elsewhere in an address. */
export function isSegment(text: string): boolean {
  return /^[^\s/]+$/.test(text) && text !== '.' && text !== '..';
}

/** Whether a text can be a public key: a type, the key in base64, which begins with the type again, and perhaps a comment. */
export function isPublicKey(text: string): boolean {
  const [, type = '', body = ''] =
    /^\s*([a-z][\w.@-]*)\s+([A-Za-z0-9+/]+={0,3})(?:\s.*)?$/.exec(text) ?? [];
  // A length in four bytes, then the type, then what makes the key.
  const start = `\0\0\0${String.fromCharCode(type.length)}${type}`;
  const bytes = decodeBase64(body);
  return type !== '' && bytes.startsWith(start) && bytes.length > start.length;
}

function decodeBase64(text: string): string {
  try {
    return atob(text);
  } catch {
    return '';
  }
}
