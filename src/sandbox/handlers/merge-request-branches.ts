/**
 * The branches that merge requests name. Nobody can push to the sandbox, so a branch that it does not
 * know counts as pushed just now.
 */
import { mayChange } from '../access.ts';
import { addCommit, findBranch } from '../commits.ts';
import type { RequestContext } from '../context.ts';
import { invalid, requireText } from '../responses.ts';
import type { BranchRecord, ProjectRecord } from '../store/schema.ts';

/**
 * A branch of a project; a new one begins where the default branch is, or with a commit of its own.
 * Throws an InvalidInputError for a new one in a project where the caller may change nothing.
 */
export function targetBranch(
  context: RequestContext,
  project: ProjectRecord,
  name: string,
): BranchRecord {
  const known = findBranch(context.world, project.id, requireText('target_branch', name));
  if (known !== undefined) return known;
  if (!mayChange(context.world, context.me, project)) {
    throw invalid('target_branch', 'must be a branch of the project');
  }
  const start = findBranch(context.world, project.id, project.default_branch ?? '');
  const sha = start?.sha ?? commitTo(context, project, `Begin ${project.name}`, []);
  return context.world.branches.insert({ project_id: project.id, name, sha });
}

/** A branch of the context's project; a new one has one commit more than what it is to be merged into. */
export function sourceBranch(
  context: RequestContext,
  name: string,
  title: string,
  onto: BranchRecord,
): BranchRecord {
  const { world, project } = context;
  const known = findBranch(context.world, project.id, requireText('source_branch', name));
  if (known !== undefined) return known;
  const sha = commitTo(context, project, title, [onto.sha]);
  return world.branches.insert({ project_id: project.id, name, sha });
}

/** Throws an InvalidInputError where a branch is to be merged into itself. */
export function mustDiffer(
  source: { readonly project: number; readonly branch: string },
  target: typeof source,
): void {
  if (source.project === target.project && source.branch === target.branch) {
    throw invalid('target_branch', 'must be another branch than the source branch');
  }
}

function commitTo(
  { world, me }: RequestContext,
  project: ProjectRecord,
  title: string,
  parent_ids: readonly string[],
): string {
  return addCommit(world, project.id, me, { message: `${title}\n`, parent_ids }).sha;
}
