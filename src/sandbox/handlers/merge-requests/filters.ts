/** The filters of the list of merge requests, as what to look for in the table. */
import type { Context } from '../../context.ts';
import type { Input } from '../../operation-types.ts';
import type { MergeRequestRecord } from '../../store/records.ts';
import { milestonesOf } from '../issues/filters.ts';
import { labelsFrom } from '../labels.ts';

type Filters = Input<'listMergeRequests'>;

/** No value asks for reopened ones; they are among the open. */
const OPEN = { any: ['opened', 'reopened'] } as const;

/** The merge requests of the context's project that filters leave, in the order that is asked for. */
export function chosenMergeRequests({ world, project }: Context, filters: Filters) {
  const { state, labels, milestone, iids, order_by = 'created_at', sort } = filters;
  const numbered = iids?.flatMap<MergeRequestRecord>(
    (iid) => world.merge_requests.find('iid', `${project.id}/${iid}`) ?? [],
  );
  return world.merge_requests.select({
    where: {
      project: project.id,
      state: state === 'opened' ? OPEN : state === 'all' ? undefined : state,
      label: labels === undefined ? undefined : labelsFrom(labels),
      milestone: milestone === undefined ? undefined : milestonesOf(world, milestone),
    },
    among: numbered,
    order: order_by,
    descending: sort !== 'asc',
  });
}
