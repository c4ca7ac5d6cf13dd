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
