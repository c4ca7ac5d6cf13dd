/** The filters of the list of merge requests. */
import type { Context } from '../../context.ts';
import { sortRows } from '../../list.ts';
import type { Input } from '../../operation-types.ts';
import type { MergeRequestRecord } from '../../store/schema.ts';
import { milestonesOf } from '../issues/filters.ts';
import { labelsFrom } from '../labels.ts';

/** The merge requests of the context's project that pass every filter, in the order that is asked for. */
export function filterMergeRequests(
  { world, project }: Context,
  filters: Input<'listMergeRequests'>,
): readonly MergeRequestRecord[] {
  const { state = 'all', iids, order_by = 'created_at', sort = 'desc' } = filters;
  const labels = labelsFrom(filters.labels ?? '');
  const { milestone } = filters;
  const milestones = milestone === undefined ? null : milestonesOf(world, milestone);
  // No value selects reopened ones; they are among the open.
  const states: readonly string[] = state === 'opened' ? ['opened', 'reopened'] : [state];
  const found = world.merge_requests
    .all({ project: project.id })
    .filter(
      (request) =>
        (state === 'all' || states.includes(request.state)) &&
        labels.every((name) => request.labels.includes(name)) &&
        (milestones === null || milestones.has(request.milestone_id)) &&
        (iids === undefined || iids.includes(request.iid)),
    );
  return sortRows(found, (request) => request[order_by], sort);
}
