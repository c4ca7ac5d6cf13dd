/** Fields of issues and merge requests that name something else: people, milestones, labels. */
import type { Context } from '../../context.ts';
import { invalid } from '../../replies.ts';
import { labelsIn } from '../labels.ts';

interface Named {
  readonly assignee_ids?: readonly number[];
  readonly milestone_id?: number;
  readonly labels?: string;
}

/**
 * What the fields that were sent put into a record. Throws an InvalidInput for a milestone that the
 * project does not have, and for people that there are not.
 */
export function namedFields(context: Context, { assignee_ids, milestone_id, labels }: Named) {
  const { world, project } = context;
  return {
    ...(assignee_ids !== undefined && { assignee_id: assigneeOf(context, assignee_ids) }),
    ...(milestone_id !== undefined && { milestone_id: milestoneOf(context, milestone_id) }),
    ...(labels !== undefined && { labels: labelsIn(world, project.id, labels) }),
  };
}

/** An issue has one assignee at most: the first. */
function assigneeOf({ world }: Context, [id]: readonly number[]): number | null {
  if (id === undefined) return null;
  if (world.users.get(id) === undefined) {
    throw invalid('assignee_ids', 'must be ids of users');
  }
  return id;
}

function milestoneOf({ world, project }: Context, id: number): number {
  if (world.milestones.get(id)?.project_id !== project.id) {
    throw invalid('milestone_id', 'must be a milestone of the project');
  }
  return id;
}
