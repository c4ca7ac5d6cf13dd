/** The filters of issue lists, as what to look for in the table. */
import type { Input } from '../../operation-types.ts';
import type { Query } from '../../store/definition.ts';
import type { IssueRecord } from '../../store/records.ts';
import type { Definitions } from '../../store/tables.ts';
import type { World } from '../../store/world.ts';
import { labelsFrom } from '../labels.ts';

type Filters = Omit<Input<'listIssues'>, 'page' | 'per_page'>;
type IssueQuery = Query<IssueRecord, Definitions['issues']>;

/** The issues that filters leave of those that conditions name, in the order that is asked for. */
export function chosenIssues(
  world: World,
  within: NonNullable<IssueQuery['where']>,
  filters: Filters,
) {
  const { state, labels, milestone, iids, search, order_by = 'created_at', sort } = filters;
  return world.issues.select({
    where: {
      ...within,
      state,
      label: labels === undefined ? undefined : labelCondition(labels),
      milestone: milestone === undefined ? undefined : milestonesOf(world, milestone),
    },
    matching: matching(iids, search),
    among: iids === undefined ? undefined : numbered(world, within.project, iids),
    order: order_by,
    descending: sort !== 'asc',
  });
}

/** `No+Label`, whose plus some clients encode and others do not, selects issues without labels. */
function labelCondition(labels: string): null | readonly string[] {
  return labels === 'No Label' || labels === 'No+Label' ? null : labelsFrom(labels);
}

/** The milestones of a title; every project may have one. */
export function milestonesOf({ milestones }: World, title: string): { any: readonly number[] } {
  return { any: milestones.all({ title }).map(({ id }) => id) };
}

/** Within one project its numbers lead to the issues. */
function numbered(
  { issues }: World,
  project: NonNullable<IssueQuery['where']>['project'],
  iids: readonly number[],
): readonly IssueRecord[] | undefined {
  if (typeof project !== 'number') return undefined;
  return iids.flatMap((iid) => issues.find('iid', `${project}/${iid}`) ?? []);
}

function matching(
  iids: readonly number[] | undefined,
  search: string | undefined,
): IssueQuery['matching'] {
  if (iids === undefined && search === undefined) return undefined;
  const text = search?.toLowerCase() ?? '';
  const found = (sought: string | null) => sought?.toLowerCase().includes(text) ?? false;
  return {
    key: JSON.stringify([iids, text]),
    test: ({ iid, title, description }) =>
      (iids?.includes(iid) ?? true) && (text === '' || found(title) || found(description)),
  };
}
