/** Issues that are made to take over the discussions of a merge request. */
import type { Context } from '../../context.ts';
import type { Input } from '../../operation-types.ts';
import { invalid } from '../../replies.ts';
import { targetKey } from '../../store/tables.ts';

/**
 * Resolves the discussions of the merge request that is named, or the one that is named of them; gives
 * the default description that it brings. Nothing happens where none is named. Throws an InvalidInput
 * for a merge request or a discussion that is not there.
 */
export function resolveDiscussions(
  { world, project }: Context,
  input: Input<'createIssue'>,
): { description?: string } {
  const iid = input.merge_request_to_resolve_discussions_of;
  if (iid === undefined) return {};
  const request = world.merge_requests.find('iid', `${project.id}/${iid}`);
  if (request === undefined) {
    throw invalid(
      'merge_request_to_resolve_discussions_of',
      'must be a merge request of the project',
    );
  }
  const wanted = input.discussion_to_resolve;
  const notes = world.notes
    .all({ of: targetKey('MergeRequest', request.id) })
    .filter(({ discussion_id }) =>
      wanted === undefined ? discussion_id !== null : discussion_id === wanted,
    );
  if (wanted !== undefined && notes.length === 0) {
    throw invalid('discussion_to_resolve', 'must be a discussion of the merge request');
  }
  for (const note of notes) world.notes.change(note, { resolved: true });
  return { description: `Follows up on the discussions of !${iid} (${request.title}).` };
}
