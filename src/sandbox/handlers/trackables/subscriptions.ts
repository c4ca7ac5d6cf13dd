/** Who follows issues and merge requests. */
import type { Context } from '../../context.ts';
import { firstState, move } from '../../life-cycle.ts';
import type { OperationId } from '../../operation-types.ts';
import type { Trackable } from '../../store/schema.ts';
import { targetKey } from '../../store/tables.ts';
import { isSubscribed } from '../../views/subscriptions.ts';

interface Target {
  readonly id: number;
}

/** Does to the caller's subscription what making something does: `followNew(context, 'Issue', issue, 'createIssue')`. */
export function followNew(
  { world, me }: Context,
  type: Trackable,
  { id }: Target,
  operation: OperationId,
): void {
  if (firstState<boolean>(`${type}Subscription`, operation)) {
    world.subscriptions.insert({ user_id: me.id, target_type: type, target_id: id });
  }
}

/**
 * Begins or ends the caller's subscription, as the operation does. Gives whether that was a change; where
 * it was so already, the answer is 304:
 * `follow(context, 'Issue', issue, 'subscribeToIssue') ? ok(…) : notModified()`.
 */
export function follow(
  { world, me }: Context,
  type: Trackable,
  target: Target,
  operation: OperationId,
): boolean {
  const { subscriptions } = world;
  const next = move(`${type}Subscription`, isSubscribed(world, type, target, me), { operation });
  if (next.kind !== 'state') return false;
  const before = subscriptions.find('of', `${me.id}/${targetKey(type, target.id)}`);
  if (before !== undefined) subscriptions.remove(before);
  if (next.state === true) {
    subscriptions.insert({ user_id: me.id, target_type: type, target_id: target.id });
  }
  return true;
}
