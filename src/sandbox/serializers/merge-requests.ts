/** Merge requests in responses, and the versions of their diffs. */
import { listCommits } from '../domain/diff-versions.ts';
import type { ResponseSchemas } from '../request/operation-types.ts';
import type { DiffVersionRecord, MergeRequestRecord, UserRecord } from '../store/schema.ts';
import type { World } from '../store/world.ts';
import { shownColumns } from './columns.ts';
import { serializeCommit } from './repository.ts';
import { isSubscribed, milestoneById } from './trackables.ts';
import { targetUrl } from './urls.ts';
import { authorById, userBriefById } from './users.ts';

const requestColumns = shownColumns('MergeRequestBase', 'merge_requests');
const versionColumns = shownColumns('DiffVersion', 'diff_versions');
const userColumns = shownColumns('MergeRequestUser', 'users');

/** A merge request, as it is listed. */
export function serializeMergeRequest(
  world: World,
  request: MergeRequestRecord,
): ResponseSchemas['MergeRequestBase'] {
  return Object.assign(requestColumns(request), {
    source_project_id: world.projects.get(request.source_project_id)?.id ?? null,
    target_project_id: request.project_id,
    author: authorById(world, request.author_id),
    assignee: userBriefById(world, request.assignee_id),
    milestone: milestoneById(world, request.milestone_id),
    web_url: targetUrl(world, 'MergeRequest', request),
  });
}

/** A merge request with whether somebody is subscribed to it, as it is read and changed. */
export function mergeRequestFor(
  world: World,
  request: MergeRequestRecord,
  viewer: UserRecord,
): ResponseSchemas['MergeRequest'] {
  const subscribed = isSubscribed(world, 'MergeRequest', request, viewer);
  return { ...serializeMergeRequest(world, request), subscribed };
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
  return user === undefined ? brief : { ...brief, ...userColumns(user) };
}

/** A version of a merge request's diff, as it is listed. */
export function serializeDiffVersion(
  _world: World,
  version: DiffVersionRecord,
): ResponseSchemas['DiffVersion'] {
  return { ...versionColumns(version), real_size: String(version.diffs.length) };
}

/** A version with its commits and files. */
export function diffVersionWithDiffs(world: World, version: DiffVersionRecord) {
  const commits = listCommits(world, version).map((commit) => serializeCommit(world, commit));
  return { ...serializeDiffVersion(world, version), commits, diffs: [...version.diffs] };
}
