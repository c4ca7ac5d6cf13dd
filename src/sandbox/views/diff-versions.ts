import { commitsOf } from '../diff-versions.ts';
import type { DiffVersionRecord } from '../store/schema.ts';
import type { World } from '../store/world.ts';
import { plainCommit } from './commits.ts';
import { extended, type Schemas, view } from './view.ts';

/** A version of a merge request's diff, as it is listed. */
export const diffVersionView = view((version: DiffVersionRecord): Schemas['DiffVersion'] => {
  const { id, head_commit_sha, base_commit_sha, start_commit_sha, created_at, state } = version;
  const { merge_request_id } = version;
  return {
    ...{ id, head_commit_sha, base_commit_sha, start_commit_sha, created_at, merge_request_id },
    ...{ state, real_size: String(version.diffs.length) },
  };
});

/** The same with its commits and files. */
export function diffVersionWithDiffs(world: World, version: DiffVersionRecord) {
  const commits = commitsOf(world, version).map(plainCommit);
  return extended(diffVersionView(world, version), { commits, diffs: [...version.diffs] });
}
