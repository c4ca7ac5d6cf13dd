import type { MergeRequestRecord } from '../world/records.ts';
import { targetUrl } from './addresses.ts';
import { milestoneById } from './milestones.ts';
import { briefById, ghost } from './users.ts';
import { type Schemas, view } from './view.ts';

/** A merge request, as it is listed. */
export const mergeRequestView = view(
  (request: MergeRequestRecord, look, world): Schemas['MergeRequest'] => {
    const { id, iid, project_id, source_project_id, title, description, state, labels } = request;
    const { source_branch, target_branch, upvotes, downvotes, work_in_progress } = request;
    const { merge_when_pipeline_succeeds, merge_status, sha, merge_commit_sha } = request;
    const { should_remove_source_branch, force_remove_source_branch } = request;
    const { user_notes_count, created_at, updated_at } = request;
    return {
      ...{ id, iid, project_id, source_project_id, target_project_id: project_id },
      ...{ title, description, state, source_branch, target_branch, upvotes, downvotes },
      author: briefById(world, look, request.author_id) ?? ghost(world, request.author_id),
      assignee: briefById(world, look, request.assignee_id),
      labels: [...labels],
      milestone: milestoneById(look, request.milestone_id),
      ...{ work_in_progress, merge_when_pipeline_succeeds, merge_status, sha, merge_commit_sha },
      ...{ user_notes_count, should_remove_source_branch, force_remove_source_branch },
      web_url: look((here) => targetUrl(here, 'MergeRequest', request)),
      ...{ created_at, updated_at },
    };
  },
);
