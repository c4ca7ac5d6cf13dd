/** Fields of issues and merge requests that name something else: people, milestones, labels. */
import type { Context } from '../../context.ts';
import { invalid } from '../../replies.ts';
import type { World } from '../../world/world.ts';
import { labelsIn } from '../labels.ts';

/** The project that something belongs to; a context is one. */
type Place = Pick<Context, 'world' | 'project'>;

interface Named {
  readonly assignee_ids?: readonly number[];
  readonly assignee_id?: number;
  readonly milestone_id?: number;
  readonly labels?: string;
}

/**
 * What the fields that were sent put into a record. Throws an InvalidInput for a milestone that the
 * project does not have, and for people that there are not.
 */
export function namedFields(place: Place, sent: Named) {
  const { world, project } = place;
  const { assignee_ids, assignee_id, milestone_id, labels } = sent;
  return {
    ...(assignee_ids !== undefined && { assignee_id: firstOf(world, assignee_ids) }),
    ...(assignee_id !== undefined && { assignee_id: assigneeOf(world, assignee_id) }),
    ...(milestone_id !== undefined && { milestone_id: milestoneOf(place, milestone_id) }),
    ...(labels !== undefined && { labels: labelsIn(world, project.id, labels) }),
  };
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

function milestoneOf({ world, project }: Place, id: number): number {
  if (world.milestones.get(id)?.project_id !== project.id) {
    throw invalid('milestone_id', 'must be a milestone of the project');
  }
  return id;
}
