/** The versions that the diff of a merge request has. */

import type { CommitRecord, DiffVersionRecord, MergeRequestRecord } from '../store/schema.ts';
import type { World } from '../store/world.ts';
import { commitsBetween, findBranch, findCommit } from './commits.ts';

/** Keeps the diff that a merge request has from now on: that of its head and the head of its target branch. */
export function addDiffVersion(world: World, request: MergeRequestRecord): void {
  const { id, project_id, sha, target_branch } = request;
  const start = findBranch(world, project_id, target_branch)?.sha ?? sha;
  const { commits, base } = commitsBetween(world, repositoryIds(request), { from: start, to: sha });
  world.diff_versions.insert({
    merge_request_id: id,
    head_commit_sha: sha,
    base_commit_sha: base,
    start_commit_sha: start,
    commit_shas: commits.map((commit) => commit.sha),
    diffs: knownDiffs(world, request, base),
  });
}

/** The versions of a merge request, newest first. */
export function listDiffVersions({ diff_versions }: World, { id }: MergeRequestRecord) {
  return diff_versions.all({ merge_request: id }).reverse();
}

/** What would be merged; `undefined` where nothing is known of it. */
export function findNewestDiffVersion(
  world: World,
  request: MergeRequestRecord,
): DiffVersionRecord | undefined {
  return listDiffVersions(world, request)[0];
}

/** The commits of a version, newest first, those of them that are known. */
export function listCommits(world: World, version: DiffVersionRecord): readonly CommitRecord[] {
  const request = world.merge_requests.get(version.merge_request_id);
  const homes = request === undefined ? [] : repositoryIds(request);
  return version.commit_shas.flatMap((sha) => findCommit(world, homes, sha) ?? []);
}

/** The projects that have the commits of a merge request. */
function repositoryIds({ source_project_id, project_id }: MergeRequestRecord): readonly number[] {
  return [source_project_id, project_id];
}

/** Files are known only of what was offered before: the diffs of a version with the same commits. */
function knownDiffs(
  world: World,
  { source_project_id, source_branch, sha }: MergeRequestRecord,
  base: string,
): DiffVersionRecord['diffs'] {
  const like = world.merge_requests
    .all({ source_branch: `${source_project_id}/${source_branch}` })
    .flatMap(({ id }) => world.diff_versions.all({ merge_request: id }))
    .find((version) => version.head_commit_sha === sha && version.base_commit_sha === base);
  return like?.diffs ?? [];
}
