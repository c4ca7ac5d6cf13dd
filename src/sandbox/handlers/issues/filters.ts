/** The filters of issue lists. */
import { sortRows } from '../../list.ts';
import type { Input } from '../../operation-types.ts';
import type { IssueRecord } from '../../store/schema.ts';
import type { World } from '../../store/world.ts';
import { labelsFrom } from '../labels.ts';

type Filters = Omit<Input<'listIssues'>, 'page' | 'per_page'>;

/** The issues that pass every filter, in the order that is asked for. */
export function filterIssues(
  world: World,
  issues: readonly IssueRecord[],
  { state, labels, milestone, iids, search, order_by = 'created_at', sort = 'desc' }: Filters,
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
  const wanted = labelsFrom(sent);
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
