/** Email addresses, of which no two accounts share one. */
import type { UserRecord } from '../store/schema.ts';
import type { World } from '../store/world.ts';
import { TAKEN } from './words.ts';

/**
 * What is wrong with an address; `null` for nothing.
 *
 * @param owner Whose it may be already, among further addresses: who makes one of them the first.
 */
export function addressProblem(
  world: World,
  address: string,
  owner: UserRecord | null = null,
): string | null {
  if (!isAddress(address)) return 'is invalid';
  const key = address.toLowerCase();
  const holders = [world.users.find('email', key)?.id, world.emails.find('email', key)?.user_id];
  return holders.every((id) => id === undefined || id === owner?.id) ? null : TAKEN;
}

/** Something on either side of one @, and no space: as much as can be told without writing to it. */
function isAddress(text: string): boolean {
  return /^[^@\s]+@[^@\s]+$/.test(text);
}
