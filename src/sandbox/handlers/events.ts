/** Keeps what people do, for the lists of events. */
import { canSee } from '../access.ts';
import type { Context } from '../context.ts';
import type { IssueRecord, Trackable, UserRecord } from '../store/records.ts';
import type { FreshRecord, World } from '../store/world.ts';

/** Where something is done, and who does it: a context, or whoever is behind what the service does later. */
interface Doer {
  readonly world: World;
  readonly me: { readonly id: number };
}

/**
 * Records that the caller did something in a project, which counts as activity of the project:
 * `recordEvent(context, { project_id, action_name: 'opened', target_type: 'Issue', … })`.
 */
export function recordEvent(
  { world, me }: Doer,
  event: Omit<FreshRecord<'events'>, 'author_id'>,
): void {
  world.events.insert(Object.assign({ author_id: me.id }, event));
  const project = world.projects.get(event.project_id);
  if (project !== undefined) world.projects.change(project, { last_activity_at: world.now() });
}

/** Records what the caller did with an issue or a merge request: `recordAbout(context, 'Issue', issue, 'opened')`. */
export function recordAbout(
  doer: Doer,
  target_type: Trackable,
  { id, project_id, title }: Pick<IssueRecord, 'id' | 'project_id' | 'title'>,
  action_name: string,
): void {
  recordEvent(doer, { project_id, action_name, target_type, target_id: id, target_title: title });
}

/** What somebody did, newest first, in projects that the caller can see. */
export function eventsSeenBy({ world, me }: Context, author: UserRecord) {
  const seen = new Map<number, boolean>();
  const look = (id: number): boolean => {
    const project = world.projects.get(id);
    const sees = project !== undefined && canSee(world, me, project);
    seen.set(id, sees);
    return sees;
  };
  return world.events.select({
    where: { author: author.id },
    matching: {
      // Who may see what changes with any table, and shares of projects end on a day.
      key: `seen by ${me.id} in ${world.version()} on ${world.today()}`,
      test: ({ project_id }) => seen.get(project_id) ?? look(project_id),
    },
    order: 'created_at',
    descending: true,
  });
}
