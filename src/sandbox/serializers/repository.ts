/** Branches and commits in responses. */

import type { ResponseSchemas } from '../request/operation-types.ts';
import type { BranchRecord, CommitRecord } from '../store/schema.ts';
import type { World } from '../store/world.ts';
import { shownColumns } from './columns.ts';

const branchColumns = shownColumns('Branch', 'branches');
const commitColumns = shownColumns('BranchCommit', 'commits');

/** A commit beside jobs and merge requests. */
export function serializeCommit(
  _world: World,
  commit: CommitRecord,
): ResponseSchemas['Commit'] & ResponseSchemas['MergeRequestCommit'] {
  const { sha, message, committed_date: created_at } = commit;
  const [title = ''] = message.split('\n');
  return {
    id: sha,
    short_id: sha.slice(0, 8),
    title,
    created_at,
    message: commit.message,
    author_name: commit.author_name,
    author_email: commit.author_email,
  };
}

/** The commit of a project; a blank one for what the repository no longer has. */
export function commitBySha(
  world: World,
  projectId: number,
  sha: string,
): ResponseSchemas['Commit'] {
  const commit = world.commits.find('sha', `${projectId}/${sha}`);
  return serializeCommit(world, commit ?? { ...UNKNOWN_COMMIT, sha });
}

/** A branch with the commit at its head. */
export function serializeBranch(world: World, branch: BranchRecord): ResponseSchemas['Branch'] {
  const { sha, project_id } = branch;
  const commit = world.commits.find('sha', `${project_id}/${sha}`) ?? UNKNOWN_COMMIT;
  return {
    ...branchColumns(branch),
    commit: {
      ...commitColumns(commit),
      id: sha,
    },
  };
}

/** Stands for a commit that the repository does not have. */
const UNKNOWN_COMMIT: CommitRecord = {
  id: 0,
  project_id: 0,
  sha: '',
  parent_ids: [],
  message: '',
  author_name: '',
  author_email: '',
  authored_date: new Date(0).toISOString(),
  committer_name: '',
  committer_email: '',
  committed_date: new Date(0).toISOString(),
};
