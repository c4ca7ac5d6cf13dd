/** The filters of lists of projects. */
import { canSee, isMember } from '../../access.ts';
import type { Context } from '../../context.ts';
import { sortRows } from '../../list.ts';
import type { Input } from '../../operation-types.ts';
import type { ProjectRecord } from '../../store/schema.ts';

type Filters = Omit<Input<'listProjects'>, 'page' | 'per_page' | 'simple' | 'statistics'>;
type Order = NonNullable<Filters['order_by']>;

/** The projects that the caller can see and that pass every filter. Only `archived` filters with `false`, too. */
export function filterProjects(
  { world, caller }: Context,
  filters: Filters,
): readonly ProjectRecord[] {
  const { archived, visibility, owned, membership, starred, search } = filters;
  const { order_by = 'created_at', sort = 'desc' } = filters;
  const text = search?.toLowerCase() ?? '';
  // Whoever has no token owns nothing, is a member of nothing and has starred nothing.
  const isOwn = ({ owner_id }: ProjectRecord) => owner_id === caller?.id;
  const isTheirs = (project: ProjectRecord) => caller !== null && isMember(world, caller, project);
  const hasStar = ({ id }: ProjectRecord) =>
    caller !== null && world.stars.find('of', `${id}/${caller.id}`) !== undefined;
  const found = world.projects
    .all()
    .filter(
      (project) =>
        (archived === undefined || project.archived === archived) &&
        (visibility === undefined || project.visibility === visibility) &&
        (owned !== true || isOwn(project)) &&
        (membership !== true || isTheirs(project)) &&
        (starred !== true || hasStar(project)) &&
        project.name.toLowerCase().includes(text) &&
        canSee(world, caller, project),
    );
  return sortRows(found, SORT_KEYS[order_by], sort);
}

const SORT_KEYS: Readonly<Record<Order, (project: ProjectRecord) => string | number>> = {
  id: ({ id }) => id,
  name: ({ name }) => name.toLowerCase(),
  path: ({ path }) => path.toLowerCase(),
  created_at: ({ created_at }) => created_at,
  updated_at: ({ updated_at }) => updated_at,
  last_activity_at: ({ last_activity_at }) => last_activity_at,
};
