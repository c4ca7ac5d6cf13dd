/** What an issue becomes in another project. */
import { stateAfter } from '../../life-cycle.ts';
import type { IssueRecord, ProjectRecord } from '../../store/schema.ts';
import { targetKey } from '../../store/tables.ts';
import type { World } from '../../store/world.ts';

/**
 * Makes the issue in another project, with its comments, and with those of its labels and the milestone
 * that the project knows by the same names. The issue itself stays as it is.
 */
export function movedTo(
  world: World,
  { id: target }: ProjectRecord,
  issue: IssueRecord,
): IssueRecord {
  const { title, description, author_id, assignee_id, due_date, confidential } = issue;
  const { user_notes_count, upvotes, downvotes, time_estimate, total_time_spent } = issue;
  const moved = world.issues.insert({
    ...{ title, description, author_id, assignee_id, due_date, confidential },
    ...{ user_notes_count, upvotes, downvotes, time_estimate, total_time_spent },
    project_id: target,
    state: stateAfter('IssueState', issue.state, { operation: 'moveIssue' }),
    labels: issue.labels.filter((name) => world.labels.find('name', `${target}/${name}`)),
    milestone_id: milestoneLike(world, issue.milestone_id, target),
  });
  for (const { id: _, ...note } of world.notes.all({ of: targetKey('Issue', issue.id) })) {
    world.notes.insert({ ...note, project_id: target, noteable_id: moved.id });
  }
  return moved;
}

/** The milestone of a project that has the title of another's; `null` for none. */
function milestoneLike({ milestones }: World, id: number | null, project: number): number | null {
  const like = id === null ? undefined : milestones.get(id);
  if (like === undefined) return null;
  return milestones.all({ project }).find(({ title }) => title === like.title)?.id ?? null;
}
