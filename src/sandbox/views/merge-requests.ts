import type { Rendered } from '../operation-types.ts';
import type { MergeRequestRecord, UserRecord } from '../store/schema.ts';
import type { World } from '../store/world.ts';
import { targetUrl } from './addresses.ts';
import { milestoneById } from './milestones.ts';
import { isSubscribed } from './subscriptions.ts';
import { briefById, ghost } from './users.ts';
import { extended, type Look, type Schemas, type View, view } from './view.ts';

type PersonById = (
  world: World,
  look: Look,
  id: number | null,
) => Schemas['MergeRequestUser'] | null;

/** A merge request, with people as they are shown by `personById`. */
function mergeRequest(personById: PersonById): View<MergeRequestRecord, Schemas['MergeRequest']> {
  return view((request, look, world) => {
    const { id, iid, project_id, source_project_id, title, description, state, labels } = request;
    const { source_branch, target_branch, upvotes, downvotes, work_in_progress } = request;
    const { merge_when_pipeline_succeeds, merge_status, sha, merge_commit_sha } = request;
    const { should_remove_source_branch, force_remove_source_branch } = request;
    const { user_notes_count, created_at, updated_at } = request;
    return {
      ...{ id, iid, project_id, source_project_id, target_project_id: project_id },
      ...{ title, description, state, source_branch, target_branch, upvotes, downvotes },
      author: personById(world, look, request.author_id) ?? ghost(world, request.author_id),
      assignee: personById(world, look, request.assignee_id),
      labels: [...labels],
      milestone: milestoneById(look, request.milestone_id),
      ...{ work_in_progress, merge_when_pipeline_succeeds, merge_status, sha, merge_commit_sha },
      ...{ user_notes_count, should_remove_source_branch, force_remove_source_branch },
      web_url: look((here) => targetUrl(here, 'MergeRequest', request)),
      ...{ created_at, updated_at },
    };
  });
}

/** A merge request, as it is listed. */
export const mergeRequestView = mergeRequest(briefById);

/** A merge request that was just made; its answer shows more of its people than others do. */
export const newMergeRequestView = mergeRequest((world, look, id) => {
  const brief = briefById(world, look, id);
  const user = id === null ? undefined : look(({ users }) => users.get(id));
  if (brief === null || user === undefined) return null;
  return { ...brief, email: user.email, created_at: user.created_at };
});

/**
 * A merge request with whether somebody is subscribed to it, as it is read and changed.
 *
 * @param shown `newMergeRequestView` where it was just made.
 */
export function mergeRequestFor(
  world: World,
  request: MergeRequestRecord,
  viewer: UserRecord,
  shown = mergeRequestView,
): Rendered<Schemas['MergeRequestWithSubscription']> {
  const subscribed = isSubscribed(world, 'MergeRequest', request, viewer);
  return extended(shown(world, request), { subscribed });
}
