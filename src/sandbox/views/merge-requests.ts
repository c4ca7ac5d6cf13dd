/** Merge requests in responses, and the versions of their diffs. */
import { listCommits } from '../diff-versions.ts';
import type { ResponseSchemas } from '../operation-types.ts';
import { pick } from '../pick.ts';
import type { DiffVersionRecord, MergeRequestRecord, UserRecord } from '../store/schema.ts';
import type { World } from '../store/world.ts';
import { commitView } from './repository.ts';
import { isSubscribed, milestoneById } from './trackables.ts';
import { targetUrl } from './urls.ts';
import { authorById, userBriefById } from './users.ts';

/** A merge request, as it is listed. */
export function mergeRequestView(
  world: World,
  request: MergeRequestRecord,
): ResponseSchemas['MergeRequestBase'] {
  return {
    ...pick(request, 'id', 'iid', 'project_id'),
    source_project_id: world.projects.get(request.source_project_id)?.id ?? null,
    target_project_id: request.project_id,
    ...pick(request, 'title', 'description', 'state', 'source_branch', 'target_branch'),
    ...pick(request, 'upvotes', 'downvotes'),
    author: authorById(world, request.author_id),
    assignee: userBriefById(world, request.assignee_id),
    labels: [...request.labels],
    milestone: milestoneById(world, request.milestone_id),
    ...pick(request, 'work_in_progress', 'merge_when_pipeline_succeeds', 'merge_status', 'sha'),
    ...pick(request, 'merge_commit_sha', 'user_notes_count'),
    ...pick(request, 'should_remove_source_branch', 'force_remove_source_branch'),
    web_url: targetUrl(world, 'MergeRequest', request),
    ...pick(request, 'created_at', 'updated_at'),
  };
}

/** A merge request with whether somebody is subscribed to it, as it is read and changed. */
export function mergeRequestFor(
  world: World,
  request: MergeRequestRecord,
  viewer: UserRecord,
): ResponseSchemas['MergeRequest'] {
  const subscribed = isSubscribed(world, 'MergeRequest', request, viewer);
  return { ...mergeRequestView(world, request), subscribed };
}

/** A merge request that was just created, which shows more of its users than others do. */
export function newMergeRequestFor(
  world: World,
  request: MergeRequestRecord,
  viewer: UserRecord,
): ResponseSchemas['MergeRequest'] {
  const shown = mergeRequestFor(world, request, viewer);
  return {
    ...shown,
    author: withEmail(world, shown.author),
    assignee: shown.assignee === null ? null : withEmail(world, shown.assignee),
  };
}

function withEmail(
  world: World,
  brief: ResponseSchemas['MergeRequestUser'],
): ResponseSchemas['MergeRequestUser'] {
  const user = world.users.get(brief.id);
  return user === undefined ? brief : { ...brief, ...pick(user, 'email', 'created_at') };
}

/** A version of a merge request's diff, as it is listed. */
export function diffVersionView(
  _world: World,
  version: DiffVersionRecord,
): ResponseSchemas['DiffVersion'] {
  return {
    ...pick(version, 'id', 'head_commit_sha', 'base_commit_sha', 'start_commit_sha', 'created_at'),
    ...pick(version, 'merge_request_id', 'state'),
    real_size: String(version.diffs.length),
  };
}

/** A version with its commits and files. */
export function diffVersionWithDiffs(world: World, version: DiffVersionRecord) {
  const commits = listCommits(world, version).map((commit) => commitView(world, commit));
  return { ...diffVersionView(world, version), commits, diffs: [...version.diffs] };
}
