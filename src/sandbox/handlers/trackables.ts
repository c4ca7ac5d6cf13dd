/** What issues and merge requests have in common: the rows they name, labels, subscriptions, time and todos. */
import type { RequestContext } from '../context.ts';
import { parseDuration } from '../durations.ts';
import type { OperationId } from '../operation-types.ts';
import { invalid } from '../responses.ts';
import { firstState, transition } from '../state-machine.ts';
import type { IssueRecord, TodoRecord, Trackable } from '../store/schema.ts';
import { targetKey } from '../store/schema.ts';
import type { World } from '../store/world.ts';
import { isSubscribed } from '../views/trackables.ts';

/** The project that something belongs to; a context is one. */
type Location = Pick<RequestContext, 'world' | 'project'>;

type NamedField = 'assignee_id' | 'milestone_id' | 'labels';

interface NamedFields {
  readonly assignee_ids?: readonly number[];
  readonly assignee_id?: number;
  readonly milestone_id?: number;
  readonly labels?: string;
}

/**
 * What the fields that were sent put into a record. Throws an InvalidInputError for a milestone that the
 * project does not have, and for users that do not exist.
 */
export function namedFields({ world, project }: Location, sent: NamedFields) {
  const { assignee_ids, assignee_id, milestone_id, labels } = sent;
  const fields: { -readonly [N in NamedField]?: IssueRecord[N] } = {};
  if (assignee_ids !== undefined) fields.assignee_id = firstOf(world, assignee_ids);
  if (assignee_id !== undefined) fields.assignee_id = assigneeOf(world, assignee_id);
  if (milestone_id !== undefined)
    fields.milestone_id = findMilestone({ world, project }, milestone_id);
  if (labels !== undefined) fields.labels = labelsIn(world, project.id, labels);
  return fields;
}

/** An issue has one assignee at most: the first. */
function firstOf({ users }: World, [id]: readonly number[]): number | null {
  if (id === undefined) return null;
  if (users.get(id) === undefined) throw invalid('assignee_ids', 'must be ids of users');
  return id;
}

function assigneeOf({ users }: World, id: number): number {
  if (users.get(id) === undefined) throw invalid('assignee_id', 'must be the id of a user');
  return id;
}

function findMilestone({ world, project }: Location, id: number): number {
  if (world.milestones.get(id)?.project_id !== project.id) {
    throw invalid('milestone_id', 'must be a milestone of the project');
  }
  return id;
}

export function labelsFrom(names: string): readonly string[] {
  const labels = names.split(',').map((name) => name.trim());
  return [...new Set(labels.filter((name) => name !== ''))];
}

/** The same, of which the project knows all from now on. */
function labelsIn(world: World, projectId: number, names: string): readonly string[] {
  const labels = labelsFrom(names);
  for (const name of labels) {
    if (world.labels.find('name', `${projectId}/${name}`) !== undefined) continue;
    world.labels.insert({ project_id: projectId, name });
  }
  return labels;
}

interface RowWithId {
  readonly id: number;
}

/** Does to the caller's subscription what making something does: `followNew(context, 'Issue', issue, 'createIssue')`. */
export function followNew(
  { world, me }: RequestContext,
  type: Trackable,
  { id }: RowWithId,
  operation: OperationId,
): void {
  if (firstState<boolean>(`${type}Subscription`, operation)) {
    world.subscriptions.insert({ user_id: me.id, target_type: type, target_id: id });
  }
}

/**
 * Begins or ends the caller's subscription, as the operation does. Gives whether that was a change; where
 * it was so already, the response is 304:
 * `follow(context, 'Issue', issue, 'subscribeToIssue') ? ok(…) : notModified()`.
 */
export function follow(
  { world, me }: RequestContext,
  type: Trackable,
  target: RowWithId,
  operation: OperationId,
): boolean {
  const { subscriptions } = world;
  const next = transition(`${type}Subscription`, isSubscribed(world, type, target, me), {
    operation,
  });
  if (next.kind !== 'state') return false;
  const before = subscriptions.find('of', `${me.id}/${targetKey(type, target.id)}`);
  if (before !== undefined) subscriptions.remove(before);
  if (next.state === true) {
    subscriptions.insert({ user_id: me.id, target_type: type, target_id: target.id });
  }
  return true;
}

/** What is kept of time, in seconds. */
interface Tracked {
  readonly time_estimate: number;
  readonly total_time_spent: number;
}

/**
 * What an operation on time changes in a record; the response is `timeStats` of the new one:
 * `world.issues.change(issue, timeAfter(world, issue, 'setIssueTimeEstimate', duration))`.
 * Throws an InvalidInputError for a duration that is none.
 */
export function timeAfter(
  world: World,
  { time_estimate, total_time_spent }: Tracked,
  operation: OperationId,
  duration?: string,
): Tracked & { readonly updated_at: string } {
  const seconds = duration === undefined ? 0 : durationOf(duration);
  const cause = { operation };
  const estimate = transition(
    'TimeEstimate',
    time_estimate > 0 ? 'estimated' : 'not_estimated',
    cause,
  );
  const spent = transition('TimeSpent', total_time_spent > 0 ? 'spent' : 'not_spent', cause);
  return {
    time_estimate: estimate.kind === 'state' ? seconds : time_estimate,
    total_time_spent:
      spent.kind !== 'state'
        ? total_time_spent
        : spent.state === 'spent'
          ? sumOf(total_time_spent, seconds)
          : 0,
    updated_at: world.now(),
  };
}

function sumOf(before: number, seconds: number): number {
  const sum = before + seconds;
  if (!Number.isSafeInteger(sum)) throw invalid('duration', 'is more than can be added');
  return sum;
}

function durationOf(written: string): number {
  const seconds = parseDuration(written);
  if (seconds === null) {
    throw invalid('duration', 'must be hours and then minutes, such as 3h30m, 1h or 45m');
  }
  return seconds;
}

/** What a todo is about. */
interface TodoTarget {
  readonly id: number;
  readonly project_id: number;
  readonly title: string;
}

/**
 * Makes the caller's todo: `addTodo(context, 'Issue', issue, 'createIssueTodo')`. Gives `null` where the
 * caller has one, and then the response is 304.
 */
export function addTodo(
  { world, me }: RequestContext,
  type: Trackable,
  { id, project_id, title }: TodoTarget,
  operation: OperationId,
): TodoRecord | null {
  const before = world.todos.find('of', `${me.id}/${targetKey(type, id)}`);
  const next = transition('TodoState', before?.state ?? null, { operation });
  if (next.kind !== 'state' || before !== undefined) return null;
  return world.todos.insert({
    user_id: me.id,
    author_id: me.id,
    project_id,
    target_type: type,
    target_id: id,
    body: title,
    state: String(next.state),
  });
}
