/** The projects that lists show, and the fields that they order by. */
import { canSee, isMember } from '../domain/access.ts';
import type { Fields } from '../domain/filter-and-order.ts';
import type { RequestContext } from '../request/context.ts';
import type { OperationInput } from '../request/operation-types.ts';
import type { ProjectRecord } from '../store/schema.ts';

type Chosen = Pick<OperationInput<'listProjects'>, 'membership' | 'starred'>;

/** The projects that the caller can see, and of which they are a member or that they have starred. */
export function visibleProjects(
  { world, caller }: RequestContext,
  { membership, starred }: Chosen = {},
): readonly ProjectRecord[] {
  // Callers without a token are members of nothing and have starred nothing.
  const isTheirs = (project: ProjectRecord) => caller !== null && isMember(world, caller, project);
  const hasStar = ({ id }: ProjectRecord) =>
    caller !== null && world.stars.find('of', `${id}/${caller.id}`) !== undefined;
  return world.projects
    .all()
    .filter(
      (project) =>
        (membership !== true || isTheirs(project)) &&
        (starred !== true || hasStar(project)) &&
        canSee(world, caller, project),
    );
}

/** Letter case does not count in the order of names. */
export const projectFields: Fields<ProjectRecord> = {
  'owner.id': ({ owner_id }) => owner_id,
  name: ({ name }) => name.toLowerCase(),
  path: ({ path }) => path.toLowerCase(),
};
