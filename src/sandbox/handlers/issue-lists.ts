/** The issues and merge requests that lists consist of. */
import { canSee, visibleProjectIds } from '../access.ts';
import type { RequestContext } from '../context.ts';
import { sortRows } from '../list.ts';
import type { OperationInput } from '../operation-types.ts';
import { findNamespace } from '../paths.ts';
import { notFound } from '../responses.ts';
import type { IssueRecord, MergeRequestRecord } from '../store/schema.ts';
import type { World } from '../store/world.ts';
import { parseLabels } from './trackables.ts';

type IssueFilters = Omit<OperationInput<'listIssues'>, 'page' | 'per_page'>;

/** The issues that pass every filter, in the order that is asked for. */
export function filterIssues(
  world: World,
  issues: readonly IssueRecord[],
  { state, labels, milestone, iids, search, order_by = 'created_at', sort = 'desc' }: IssueFilters,
): readonly IssueRecord[] {
  const hasLabels = labels === undefined ? null : labelFilter(labels);
  const milestones = milestone === undefined ? null : milestonesOf(world, milestone);
  const text = search?.toLowerCase() ?? '';
  const found = issues.filter(
    (issue) =>
      (state === undefined || issue.state === state) &&
      (hasLabels === null || hasLabels(issue)) &&
      (milestones === null || milestones.has(issue.milestone_id)) &&
      (iids === undefined || iids.includes(issue.iid)) &&
      (text === '' || contains(issue.title, text) || contains(issue.description, text)),
  );
  return sortRows(found, (issue) => issue[order_by], sort);
}

/** `No+Label`, whose plus some clients encode and others do not, selects issues without labels. */
function labelFilter(sent: string): (issue: Pick<IssueRecord, 'labels'>) => boolean {
  if (sent === 'No Label' || sent === 'No+Label') return ({ labels }) => labels.length === 0;
  const wanted = parseLabels(sent);
  return ({ labels }) => wanted.every((name) => labels.includes(name));
}

/** The milestones with a title; every project may have one. */
export function milestonesOf({ milestones }: World, title: string): ReadonlySet<number | null> {
  const found = milestones.all().filter((milestone) => milestone.title === title);
  return new Set(found.map(({ id }) => id));
}

function contains(sought: string | null, text: string): boolean {
  return sought?.toLowerCase().includes(text) ?? false;
}

/** The issues that the caller wrote, except those in projects that they can no longer see. */
export function issuesOfCaller({ world, me }: RequestContext): readonly IssueRecord[] {
  const visible = visibleProjectIds(world, me);
  return world.issues.all({ author: me.id }).filter(({ project_id }) => visible.has(project_id));
}

/** The issues in the projects of a group. Throws a 404 HttpError where there is no such group. */
export function issuesOfGroup(
  { world, me }: RequestContext,
  named: number | string,
): readonly IssueRecord[] {
  const group = findNamespace(world, named);
  if (group?.kind !== 'group') throw notFound('Group');
  return world.projects
    .all({ namespace: group.id })
    .filter((project) => canSee(world, me, project))
    .flatMap(({ id }) => world.issues.all({ project: id }));
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
