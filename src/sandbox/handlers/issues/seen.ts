/** What callers find across projects: that of the projects that they can see. */
import { canSee } from '../../access.ts';
import type { Context } from '../../context.ts';
import { findNamespace } from '../../paths.ts';
import { notFound } from '../../replies.ts';
import type { IssueRecord, MergeRequestRecord, ProjectRecord } from '../../store/records.ts';

const ids = (projects: readonly ProjectRecord[]) => projects.map(({ id }) => id);

/** The condition of issues that the caller wrote, but for those in projects that are hidden from them by now. */
export function writtenByCaller({ world, me }: Context) {
  const author = me.id;
  // Others are there for everybody who has a token.
  const hidden = world.projects
    .all({ visibility: 'private' })
    .filter((project) => !canSee(world, me, project));
  if (hidden.every(({ id }) => world.issues.count({ author, project: id }) === 0))
    return { author };
  const seen = world.projects.all().filter((project) => !hidden.includes(project));
  return { author, project: { any: ids(seen) } };
}

/** The condition of issues in the projects of a group. Throws a Refusal, 404, where there is no such group. */
export function ofGroup({ world, me }: Context, named: number | string) {
  const group = findNamespace(world, named);
  if (group?.kind !== 'group') throw notFound('Group');
  const projects = world.projects.all({ namespace: group.id });
  return { project: { any: ids(projects.filter((project) => canSee(world, me, project))) } };
}

/** The merge requests that close an issue, newest first. */
export function closersSeenBy(
  { world, me }: Context,
  { id }: IssueRecord,
): readonly MergeRequestRecord[] {
  return world.merge_requests
    .all({ closes: id })
    .filter(({ project_id }) => {
      const project = world.projects.get(project_id);
      return project !== undefined && canSee(world, me, project);
    })
    .reverse();
}
