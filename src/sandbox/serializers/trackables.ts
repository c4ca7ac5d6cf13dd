/** What issues and merge requests have in common in responses. */

import { formatDuration } from '../domain/durations.ts';
import { fullName, fullPath } from '../domain/paths.ts';
import type { RequestContext } from '../request/context.ts';
import type { ResponseSchemas } from '../request/operation-types.ts';
import { targetKey } from '../store/keys.ts';
import type { TodoRecord, Trackable, UserRecord } from '../store/schema.ts';
import type { World } from '../store/world.ts';
import { shownColumns } from './columns.ts';
import { targetUrl } from './urls.ts';
import { userBrief } from './users.ts';

const todoColumns = shownColumns('TodoBase', 'todos');
const projectColumns = shownColumns('TodoProject', 'projects');
const milestoneColumns = shownColumns('Milestone', 'milestones');

/** The milestone of an id; `null` for none. */
export function milestoneById(
  world: World,
  id: number | null,
): ResponseSchemas['Milestone'] | null {
  const milestone = id === null ? undefined : world.milestones.get(id);
  return milestone === undefined ? null : milestoneColumns(milestone);
}

/** Whether somebody is subscribed to an issue or a merge request. */
export function isSubscribed(
  { subscriptions }: World,
  type: Trackable,
  { id }: { readonly id: number },
  viewer: UserRecord,
): boolean {
  return subscriptions.find('of', `${viewer.id}/${targetKey(type, id)}`) !== undefined;
}

/** How long an issue or a merge request is expected to take, and took. */
export function timeStats(
  row: Pick<ResponseSchemas['TimeStats'], 'time_estimate' | 'total_time_spent'>,
): ResponseSchemas['TimeStats'] {
  return {
    human_time_estimate: formatDuration(row.time_estimate),
    human_total_time_spent: formatDuration(row.total_time_spent),
    time_estimate: row.time_estimate,
    total_time_spent: row.total_time_spent,
  };
}

/** A todo, without its target. */
type Todo<Type extends Trackable> = ResponseSchemas['TodoBase'] & { readonly target_type: Type };

/** A todo that the caller created, with its target, in the context's project. */
export function serializeTodo<Type extends Trackable, Target>(
  { world, me, project }: RequestContext,
  target_type: Type,
  todo: TodoRecord,
  record: { readonly project_id: number; readonly iid: number },
  target: Target,
): Todo<Type> & { target: Target } {
  return {
    ...todoColumns(todo),
    project: {
      ...projectColumns(project),
      name_with_namespace: fullName(world, project),
      path_with_namespace: fullPath(world, project),
    },
    author: userBrief(world, me),
    target_type,
    target_url: targetUrl(world, target_type, record),
    target,
  };
}
