/** Fields of issues and merge requests that name something else: people, milestones, labels. */
import type { Context } from '../../context.ts';
import { invalid } from '../../replies.ts';
import type { IssueRecord } from '../../store/schema.ts';
import type { World } from '../../store/world.ts';
import { labelsIn } from '../labels.ts';

/** The project that something belongs to; a context is one. */
type Place = Pick<Context, 'world' | 'project'>;

type NamedField = 'assignee_id' | 'milestone_id' | 'labels';

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
  const fields: { -readonly [N in NamedField]?: IssueRecord[N] } = {};
  if (assignee_ids !== undefined) fields.assignee_id = firstOf(world, assignee_ids);
  if (assignee_id !== undefined) fields.assignee_id = assigneeOf(world, assignee_id);
  if (milestone_id !== undefined) fields.milestone_id = milestoneOf(place, milestone_id);
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

function milestoneOf({ world, project }: Place, id: number): number {
  if (world.milestones.get(id)?.project_id !== project.id) {
    throw invalid('milestone_id', 'must be a milestone of the project');
  }
  return id;
}
