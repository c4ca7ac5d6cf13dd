import type { BranchRecord, CommitRecord } from '../store/schema.ts';
import { type Look, type Schemas, view } from './view.ts';

/** A branch with the commit at its head. */
export const branchView = view((branch: BranchRecord, look): Schemas['Branch'] => {
  const { name, developers_can_push, developers_can_merge } = branch;
  return {
    ...{ name, commit: headOf(branch, look), protected: branch.protected },
    ...{ developers_can_push, developers_can_merge },
  };
});

function headOf({ project_id, sha }: BranchRecord, look: Look): Schemas['BranchCommit'] {
  const commit = look(({ commits }) => commits.find('sha', `${project_id}/${sha}`));
  const { parent_ids, message, author_name, author_email, authored_date } = commit ?? UNKNOWN;
  const { committer_name, committer_email, committed_date } = commit ?? UNKNOWN;
  return {
    ...{ id: sha, parent_ids: [...parent_ids], message, author_name, author_email },
    ...{ authored_date, committer_name, committer_email, committed_date },
  };
}

/** Stands for a commit that the repository does not have. */
const UNKNOWN: Omit<CommitRecord, 'id' | 'project_id' | 'sha'> = {
  parent_ids: [],
  message: '',
  author_name: '',
  author_email: '',
  authored_date: new Date(0).toISOString(),
  committer_name: '',
  committer_email: '',
  committed_date: new Date(0).toISOString(),
};
