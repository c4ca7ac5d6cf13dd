/** What issues and merge requests have in common: the rows they name, labels, subscriptions, time and todos. */

import { assign, type WriteContext } from '../domain/assign.ts';
import { parseDuration } from '../domain/durations.ts';
import { firstState, stateAfter, transition } from '../domain/transitions.ts';
import type { RequestContext } from '../request/context.ts';
import { invalid, notModified, ok, requireText } from '../request/responses.ts';
import { isSubscribed, serializeTodo, timeStats } from '../serializers/trackables.ts';
import { targetKey } from '../store/keys.ts';
import type { IssueRecord, Trackable, UserRecord } from '../store/schema.ts';
import type { World } from '../store/world.ts';

/**
 * What was sent, as columns of an issue or a merge request; the project knows its labels from now on. Throws an
 * InvalidInputError for a blank title, for several assignees, for a milestone that the project does not have, and for users that do not exist.
 *
 * @param others Fields that the handler takes care of itself.
 */
export function trackableColumns<
  Table extends 'issues' | 'merge_requests',
  Input extends { readonly title?: string; readonly assignee_ids?: readonly number[] },
>(context: WriteContext, table: Table, input: Input, ...others: readonly (keyof Input)[]) {
  if (input.title !== undefined) requireText('title', input.title);
  if (new Set(input.assignee_ids).size > 1) {
    throw invalid('assignee_ids', 'must be one id: an issue has one assignee');
  }
  const columns = assign(context, table, input, ...others);
  const { labels = [] }: { readonly labels?: readonly string[] } = columns;
  for (const name of labels) addLabel(context.world, context.project.id, name);
  return columns;
}

function addLabel({ labels }: World, project_id: number, name: string): void {
  if (labels.find('name', `${project_id}/${name}`) !== undefined) return;
  labels.insert({ project_id, name });
}

/** Does to the caller's subscription what making something does: `followNew(context, 'Issue', issue)`. */
export function followNew(
  context: RequestContext,
  target_type: Trackable,
  { id: target_id }: Pick<TrackableRow, 'id'>,
): void {
  const { world, me } = context;
  if (firstState<boolean>(`${target_type}Subscription`, context)) {
    world.subscriptions.insert({ user_id: me.id, target_type, target_id });
  }
}

/** In seconds. */
type Times = Pick<IssueRecord, 'time_estimate' | 'total_time_spent'>;
type TrackableRow = Times & Pick<IssueRecord, 'id' | 'iid' | 'project_id' | 'title'>;
type TimeFields = Times & Pick<IssueRecord, 'updated_at'>;

/** What subscriptions, todos and times need to know of issues or of merge requests. */
interface TrackableKind<Type extends Trackable, R, Path, View, Target> {
  readonly type: Type;
  /** Throws a 404 HttpError. */
  readonly find: (context: RequestContext, path: Path) => R;
  readonly change: (world: World, row: R, times: TimeFields) => R;
  readonly view: (world: World, row: R, viewer: UserRecord) => View;
  readonly viewInTodo: (world: World, row: R) => Target;
}

/** What users do with issues in the same way as with merge requests. */
export function trackableActions<
  Type extends Trackable,
  R extends TrackableRow,
  Path,
  View,
  Target,
>({ type, find, change, view, viewInTodo }: TrackableKind<Type, R, Path, View, Target>) {
  return {
    /** Begins or ends the caller's subscription; 304 where it is so already. */
    subscribe: (context: RequestContext, path: Path) => {
      const { world, me } = context;
      const { subscriptions } = world;
      const row = find(context, path);
      const isNow = isSubscribed(world, type, row, me);
      const next = transition(`${type}Subscription`, isNow, context);
      if (next.kind !== 'state') return notModified();
      const before = subscriptions.find('of', `${me.id}/${targetKey(type, row.id)}`);
      if (before !== undefined) subscriptions.remove(before);
      if (next.state === true) {
        subscriptions.insert({ user_id: me.id, target_type: type, target_id: row.id });
      }
      return ok(view(world, row, me));
    },

    /** Adds the caller's todo; 304 where there is one. */
    createTodo: (context: RequestContext, path: Path) => {
      const { world, me } = context;
      const row = find(context, path);
      const before = world.todos.find('of', `${me.id}/${targetKey(type, row.id)}`);
      const next = transition('TodoState', before?.state ?? null, context);
      if (next.kind !== 'state' || before !== undefined) return notModified();
      const todo = world.todos.insert({
        user_id: me.id,
        author_id: me.id,
        project_id: row.project_id,
        target_type: type,
        target_id: row.id,
        body: row.title,
        state: String(next.state),
      });
      return ok(serializeTodo(context, type, todo, row, viewInTodo(world, row)));
    },

    /** Estimates or adds time, or resets it. Throws an InvalidInputError for an invalid duration. */
    track: (context: RequestContext, input: Path & { readonly duration?: string }) => {
      const row = find(context, input);
      const times = timesAfter(row, context, input.duration);
      const updated_at = context.world.now();
      return ok(timeStats(change(context.world, row, { ...times, updated_at })));
    },

    getStats: (context: RequestContext, path: Path) => ok(timeStats(find(context, path))),
  };
}

function timesAfter(
  { time_estimate, total_time_spent }: TrackableRow,
  context: RequestContext,
  duration: string | undefined,
): Times {
  const seconds = duration === undefined ? 0 : parseSeconds(duration);
  const estimated = time_estimate > 0 ? 'estimated' : 'not_estimated';
  if (transition('TimeEstimate', estimated, context).kind === 'state') {
    if (seconds < 0) throw invalid('duration', 'must not be negative');
    return { time_estimate: seconds, total_time_spent };
  }
  const spent = total_time_spent > 0 ? 'spent' : 'not_spent';
  const next = stateAfter('TimeSpent', spent, context);
  const sum = next === 'spent' ? addSeconds(total_time_spent, seconds) : 0;
  return { time_estimate, total_time_spent: sum };
}

function addSeconds(before: number, seconds: number): number {
  const sum = before + seconds;
  if (sum < 0) throw invalid('duration', 'takes off more than was spent');
  if (!Number.isSafeInteger(sum)) throw invalid('duration', 'is more than can be added');
  return sum;
}

function parseSeconds(duration: string): number {
  const seconds = parseDuration(duration);
  if (seconds === null)
    throw invalid('duration', 'must be a duration, such as 3h30m, 45m or 1w 2d');
  return seconds;
}
