/** Creates commits, and finds those of a branch. The sandbox has no files, and so no Git repository. */
import { hexOf } from '../store/keys.ts';
import type { BranchRecord, CommitRecord, UserRecord } from '../store/schema.ts';
import type { World } from '../store/world.ts';

/** A commit that somebody makes in a project now; without an author for accounts that are gone. */
export function addCommit(
  world: World,
  projectId: number,
  author: UserRecord | undefined,
  commit: Pick<CommitRecord, 'message' | 'parent_ids'>,
): CommitRecord {
  const now = world.now();
  const name = author?.name ?? 'Ghost User';
  const email = author?.email ?? '';
  const id = world.commits.nextId();
  return world.commits.insert({
    id,
    project_id: projectId,
    sha: hexOf(id, 40),
    ...commit,
    author_name: name,
    author_email: email,
    authored_date: now,
    committer_name: name,
    committer_email: email,
    committed_date: now,
  });
}

/** The branch of a project with a name. */
export function findBranch(
  { branches }: World,
  projectId: number,
  name: string,
): BranchRecord | undefined {
  return branches.find('name', `${projectId}/${name}`);
}

/** The commit in the first of some projects that has it. */
export function findCommit(
  { commits }: World,
  projectIds: readonly number[],
  sha: string,
): CommitRecord | undefined {
  const found = projectIds.map((id) => commits.find('sha', `${id}/${sha}`));
  return found.find((commit) => commit !== undefined);
}

/**
 * The commits that one head has and another has not, newest first, and the newest that both have: the
 * other head where they have none in common.
 */
export function commitsBetween(
  world: World,
  projectIds: readonly number[],
  { from, to }: { readonly from: string; readonly to: string },
): { commits: readonly CommitRecord[]; base: string } {
  const known = new Set(history(world, projectIds, from).map(({ sha }) => sha)).add(from);
  const commits = history(world, projectIds, to, known);
  const base = [to, ...commits.flatMap(({ parent_ids }) => parent_ids)].find((sha) =>
    known.has(sha),
  );
  return { commits, base: base ?? from };
}

/** A commit and all before it, but for those in `without` and what only they lead to. */
function history(
  world: World,
  projectIds: readonly number[],
  head: string,
  without: ReadonlySet<string> = new Set(),
): readonly CommitRecord[] {
  const found = new Map<string, CommitRecord>();
  const waiting = [head];
  for (let sha = waiting.shift(); sha !== undefined; sha = waiting.shift()) {
    const commit =
      found.has(sha) || without.has(sha) ? undefined : findCommit(world, projectIds, sha);
    if (commit === undefined) continue;
    found.set(sha, commit);
    waiting.push(...commit.parent_ids);
  }
  return [...found.values()];
}
