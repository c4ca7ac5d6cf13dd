import type { CommitRecord } from '../store/schema.ts';
import { type Schemas, view } from './view.ts';

/** A commit, as it is shown beside jobs and merge requests. */
export function plainCommit(
  commit: CommitRecord,
): Schemas['Commit'] & Schemas['MergeRequestCommit'] {
  const { sha, message, author_name, author_email, committed_date } = commit;
  const [title = ''] = message.split('\n');
  return {
    ...{ id: sha, short_id: sha.slice(0, 8), title, message, author_name, author_email },
    created_at: committed_date,
  };
}

/** A commit of a merge request, as it is listed. */
export const commitView = view((commit: CommitRecord) => plainCommit(commit));
