/** The filters of lists of projects, as what to look for in the table. */
import { canSee, isMember } from '../../access.ts';
import type { Context } from '../../context.ts';
import type { Input } from '../../operation-types.ts';
import type { Query } from '../../store/definition.ts';
import type { ProjectRecord, UserRecord } from '../../store/records.ts';
import type { Selection } from '../../store/selection.ts';
import type { Definitions } from '../../store/tables.ts';

type Filters = Omit<Input<'listProjects'>, 'page' | 'per_page' | 'simple' | 'statistics'>;
type ProjectQuery = Query<ProjectRecord, Definitions['projects']>;

/** The projects that the caller can see and that pass every filter. Only `archived` filters with `false`, too. */
export function chosenProjects(
  context: Context,
  filters: Filters,
): Selection<ProjectRecord> | readonly ProjectRecord[] {
  const { world, caller } = context;
  const { archived, visibility, owned, membership, starred, search } = filters;
  const { order_by = 'created_at', sort } = filters;
  // Whoever has no token owns nothing, is a member of nothing and has starred nothing.
  if (caller === null && [owned, membership, starred].includes(true)) return [];
  return world.projects.select({
    where: {
      archived,
      visibility: visibleTo(caller, visibility),
      owner: owned === true ? caller?.id : undefined,
    },
    matching: matching(context, search, membership === true),
    among: starred === true && caller !== null ? starredBy(context, caller) : undefined,
    order: order_by,
    descending: sort !== 'asc',
  });
}

function visibleTo(
  caller: UserRecord | null,
  wanted: Filters['visibility'],
): NonNullable<ProjectQuery['where']>['visibility'] {
  if (caller !== null) return wanted;
  return wanted === undefined || wanted === 'public' ? 'public' : { any: [] };
}

function starredBy({ world }: Context, { id }: UserRecord): readonly ProjectRecord[] {
  return world.stars.all({ user: id }).flatMap((star) => world.projects.get(star.project_id) ?? []);
}

function matching(
  { world, caller }: Context,
  search: string | undefined,
  membership: boolean,
): ProjectQuery['matching'] {
  const text = search?.toLowerCase() ?? '';
  const named = ({ name }: ProjectRecord) => name.toLowerCase().includes(text);
  if (caller === null || (caller.admin && !membership)) {
    return text === '' ? undefined : { key: JSON.stringify(text), test: named };
  }
  const isThere = membership ? isMember : canSee;
  return {
    // Who belongs to what changes with other tables, and shares end on a day.
    key: JSON.stringify([text, membership, caller.id, world.version(), world.today()]),
    test: (project) => named(project) && isThere(world, caller, project),
  };
}
