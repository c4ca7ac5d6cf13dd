/** What is sent to make or change a merge request, as fields of its record. */
import type { Context } from '../../context.ts';
import type { Input } from '../../operation-types.ts';
import { namedFields } from '../issues/fields.ts';
import { closedBy } from './closing.ts';

type Sent = Pick<
  Input<'updateMergeRequest'>,
  'description' | 'assignee_id' | 'milestone_id' | 'labels' | 'remove_source_branch'
>;

/** Throws an InvalidInput for people, and milestones of the project, that there are not. */
export function fieldsOf(place: Pick<Context, 'world' | 'project'>, sent: Sent) {
  const { description, remove_source_branch: remove } = sent;
  return {
    ...namedFields(place, sent),
    ...(description !== undefined && {
      description,
      ...closedBy(place.world, place.project, description),
    }),
    ...(remove !== undefined && { force_remove_source_branch: remove }),
  };
}
