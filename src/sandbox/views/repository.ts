/** Branches and commits in responses. */
import type { ResponseSchemas } from '../operation-types.ts';
import type { BranchRecord, CommitRecord } from '../store/schema.ts';
import type { World } from '../store/world.ts';

/** A commit beside jobs and merge requests. */
export function commitView(
  _world: World,
  commit: CommitRecord,
): ResponseSchemas['Commit'] & ResponseSchemas['MergeRequestCommit'] {
  const { sha, message, author_name, author_email, committed_date } = commit;
  const [title = ''] = message.split('\n');
  return {
    ...{ id: sha, short_id: sha.slice(0, 8), title, message, author_name, author_email },
    created_at: committed_date,
  };
}

/** The commit of a project; a blank one for what the repository no longer has. */
export function commitBySha(
  world: World,
  projectId: number,
  sha: string,
): ResponseSchemas['Commit'] {
  const commit = world.commits.find('sha', `${projectId}/${sha}`);
  return commitView(world, commit ?? { ...UNKNOWN_COMMIT, sha });
}

/** A branch with the commit at its head. */
export function branchView(world: World, branch: BranchRecord): ResponseSchemas['Branch'] {
  const { name, sha, project_id, developers_can_push, developers_can_merge } = branch;
  const commit = world.commits.find('sha', `${project_id}/${sha}`) ?? UNKNOWN_COMMIT;
  const { parent_ids, message, author_name, author_email, authored_date } = commit;
  const { committer_name, committer_email, committed_date } = commit;
  return {
    name,
    commit: {
      ...{ id: sha, parent_ids: [...parent_ids], message, author_name, author_email },
      ...{ authored_date, committer_name, committer_email, committed_date },
    },
    protected: branch.protected,
    developers_can_push,
    developers_can_merge,
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
