/** The issues and merge requests that lists consist of. */
import { canSee, canSeeIssue, mayWriteTo, visibleProjectIds } from '../domain/access.ts';
import type { Fields } from '../domain/filter-and-order.ts';
import { findNamespace } from '../domain/paths.ts';
import type { RequestContext } from '../request/context.ts';
import { notFound } from '../request/responses.ts';
import type { IssueRecord, MergeRequestRecord, ProjectRecord } from '../store/schema.ts';
import type { World } from '../store/world.ts';

/** Fields of issues and merge requests that lists compare; a function of its own reads one at half the cost. */
export function trackableFields({ milestones }: World): Fields<IssueRecord | MergeRequestRecord> {
  return {
    'milestone.title': ({ milestone_id: id }) => (id === null ? null : milestones.get(id)?.title),
    state: ({ state }) => state,
    labels: ({ labels }) => labels,
    created_at: ({ created_at }) => created_at,
    updated_at: ({ updated_at }) => updated_at,
  };
}

/** The issues that the caller wrote, except those in projects that they can no longer see. */
export function issuesOfCaller({ world, me }: RequestContext): readonly IssueRecord[] {
  const visible = visibleProjectIds(world, me);
  return world.issues.all({ author: me.id }).filter(({ project_id }) => visible.has(project_id));
}

/** The issues of a project that the caller can see. */
export function visibleIssues(
  { world, me }: RequestContext,
  project: ProjectRecord,
): readonly IssueRecord[] {
  const issues = world.issues.all({ project: project.id });
  if (mayWriteTo(world, me, project)) return issues;
  return issues.filter((issue) => canSeeIssue(world, me, issue));
}

/** The issues in the projects of a group. Throws a 404 HttpError where there is no such group. */
export function issuesOfGroup(
  context: RequestContext,
  named: number | string,
): readonly IssueRecord[] {
  const { world, me } = context;
  const group = findNamespace(world, named);
  if (group?.kind !== 'group') throw notFound('Group');
  return world.projects
    .all({ namespace: group.id })
    .filter((project) => canSee(world, me, project))
    .flatMap((project) => visibleIssues(context, project));
}

/** The merge requests that close an issue, newest first. */
export function listClosers(
  { world, me }: RequestContext,
  { id }: IssueRecord,
): readonly MergeRequestRecord[] {
  const visible = visibleProjectIds(world, me);
  return world.merge_requests
    .all()
    .filter((request) => request.closes_issue_ids.includes(id) && visible.has(request.project_id))
    .reverse();
}
