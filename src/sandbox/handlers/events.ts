/** Records what users do, for the lists of events. */
import { canSeeEvent, visibleProjectIds } from '../domain/access.ts';
import type { RequestContext } from '../request/context.ts';
import type { IssueRecord, NewRow, Trackable, UserRecord } from '../store/schema.ts';
import type { World } from '../store/world.ts';

/** A world and the user who acts: a context, or the user behind what the service does later. */
interface ActingUser {
  readonly world: World;
  readonly me: { readonly id: number };
}

/**
 * Records that the caller did something in a project, which counts as activity of the project:
 * `recordEvent(context, { project_id, action_name: 'opened', target_type: 'Issue', … })`.
 */
export function recordEvent(
  { world, me }: ActingUser,
  event: Omit<NewRow<'events'>, 'author_id'>,
): void {
  world.events.insert(Object.assign({ author_id: me.id }, event));
  const project = world.projects.get(event.project_id);
  if (project !== undefined) world.projects.change(project, { last_activity_at: world.now() });
}

/** Records what the caller did with an issue or a merge request: `recordAbout(context, 'Issue', issue, 'opened')`. */
export function recordAbout(
  doer: ActingUser,
  target_type: Trackable,
  { id, project_id, title }: Pick<IssueRecord, 'id' | 'project_id' | 'title'>,
  action_name: string,
): void {
  recordEvent(doer, { project_id, action_name, target_type, target_id: id, target_title: title });
}

/** What somebody did in projects that the caller can see. */
export function visibleEvents({ world, me }: RequestContext, author: UserRecord) {
  const visible = visibleProjectIds(world, me);
  return world.events
    .all({ author: author.id })
    .filter((event) => visible.has(event.project_id) && canSeeEvent(world, me, event));
}
