/**
 * The branches that merge requests name. Nobody can push to the sandbox, so those of a project without any
 * branch count as pushed just now.
 */
import { mayWriteTo } from '../domain/access.ts';
import { addCommit, findBranch } from '../domain/commits.ts';
import type { RequestContext } from '../request/context.ts';
import { invalid, requireText } from '../request/responses.ts';
import type { BranchRecord, ProjectRecord } from '../store/schema.ts';

type BranchNames = Readonly<Record<'source_branch' | 'target_branch' | 'title', string>>;

/**
 * The source branch of a new merge request, in the context's project, when both branches are there. Throws an
 * InvalidInputError for one that is not.
 *
 * @param project The project of the target branch.
 */
export function findBranches(
  context: RequestContext,
  project: ProjectRecord,
  { source_branch: name, target_branch, title }: BranchNames,
): BranchRecord {
  const { world, project: source } = context;
  const known = findBranch(world, source.id, requireText('source_branch', name));
  // The target branch may become the first one of the same project.
  const isEmpty = world.branches.count({ project: source.id }) === 0;
  const target = findTargetBranch(context, project, target_branch);
  if (known !== undefined) return known;
  if (!isEmpty) throw invalid('source_branch', NO_BRANCH);
  const sha = commitTo(context, source, title, [target.sha]);
  return world.branches.insert({ project_id: source.id, name, sha });
}

/** A branch of a project to merge into. Throws an InvalidInputError where there is none of the name. */
export function findTargetBranch(
  context: RequestContext,
  project: ProjectRecord,
  name: string,
): BranchRecord {
  const { world, me } = context;
  const known = findBranch(world, project.id, requireText('target_branch', name));
  if (known !== undefined) return known;
  if (world.branches.count({ project: project.id }) > 0 || !mayWriteTo(world, me, project)) {
    throw invalid('target_branch', NO_BRANCH);
  }
  const sha = commitTo(context, project, `Begin ${project.name}`, []);
  return world.branches.insert({ project_id: project.id, name, sha });
}

const NO_BRANCH = 'must be a branch of the project';

/** Throws an InvalidInputError where a branch, `42/feature/print`, is to be merged into itself. */
export function mustDiffer(source: string, target: string): void {
  if (source !== target) return;
  throw invalid('target_branch', 'must be another branch than the source branch');
}

function commitTo(
  { world, me }: RequestContext,
  project: ProjectRecord,
  title: string,
  parent_ids: readonly string[],
): string {
  return addCommit(world, project.id, me, { message: `${title}\n`, parent_ids }).sha;
}
