import type { Trackable, UserRecord } from '../store/schema.ts';
import { targetKey } from '../store/tables.ts';
import type { World } from '../store/world.ts';

/** Whether somebody follows an issue or a merge request: `isSubscribed(world, 'Issue', issue, me)`. */
export function isSubscribed(
  { subscriptions }: World,
  type: Trackable,
  { id }: { readonly id: number },
  viewer: UserRecord,
): boolean {
  return subscriptions.find('of', `${viewer.id}/${targetKey(type, id)}`) !== undefined;
}
