/** What callers find across projects: that of the projects that they can see. */
import { canSee, visibleProjectIds } from '../../access.ts';
import type { Context } from '../../context.ts';
import { findNamespace } from '../../paths.ts';
import { notFound } from '../../replies.ts';
import type { IssueRecord, MergeRequestRecord } from '../../store/schema.ts';

/** The issues that the caller wrote, except those in projects that they can no longer see. */
export function writtenByCaller({ world, me }: Context): readonly IssueRecord[] {
  const visible = visibleProjectIds(world, me);
  return world.issues.all({ author: me.id }).filter(({ project_id }) => visible.has(project_id));
}

/** The issues in the projects of a group. Throws a Refusal, 404, where there is no such group. */
export function ofGroup({ world, me }: Context, named: number | string): readonly IssueRecord[] {
  const group = findNamespace(world, named);
  if (group?.kind !== 'group') throw notFound('Group');
  return world.projects
    .all({ namespace: group.id })
    .filter((project) => canSee(world, me, project))
    .flatMap(({ id }) => world.issues.all({ project: id }));
}

/** The merge requests that close an issue, newest first. */
export function closersSeenBy(
  { world, me }: Context,
  { id }: IssueRecord,
): readonly MergeRequestRecord[] {
  const visible = visibleProjectIds(world, me);
  return world.merge_requests
    .all()
    .filter((request) => request.closes_issue_ids.includes(id) && visible.has(request.project_id))
    .reverse();
}
