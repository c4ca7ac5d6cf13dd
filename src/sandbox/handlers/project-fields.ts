/** What requests send of projects: fields of new and changed ones, and what lists of them have. */
import { canSee, isMember } from '../domain/access.ts';
import type { Fields } from '../domain/select.ts';
import { isSegment } from '../domain/text-formats.ts';
import type { RequestContext } from '../request/context.ts';
import type { OperationInput } from '../request/operation-types.ts';
import { BLANK, InvalidInputError, isBlank, TAKEN } from '../request/responses.ts';
import type { NamespaceRecord, ProjectRecord } from '../store/schema.ts';
import type { World } from '../store/world.ts';

interface ProjectNames {
  readonly name: string;
  readonly path: string;
}

/**
 * The name and the path of a new project, of which either was sent. Throws an InvalidInputError for a blank
 * name, and for a path that cannot be one or that another project of the namespace has.
 */
export function newNames(
  world: World,
  { id }: NamespaceRecord,
  { name, path }: Partial<ProjectNames>,
): ProjectNames {
  const names = { name: name ?? path ?? '', path: path ?? toPath(name ?? '') };
  return checkNames(world, id, names, null);
}

/** The name and the path of a project from now on. Throws an InvalidInputError as `newNames` does. */
export function changedNames(
  world: World,
  project: ProjectRecord,
  { name, path = project.path }: Pick<ProjectNames, 'name'> & Partial<ProjectNames>,
): ProjectNames {
  return checkNames(world, project.namespace_id, { name, path }, project);
}

/** The project of a namespace that has a path. Letter case makes no other path. */
export function findProjectByPath(
  { projects }: World,
  namespace: number,
  path: string,
): ProjectRecord | undefined {
  return projects.find('path', `${namespace}/${path.toLowerCase()}`);
}

function checkNames(
  world: World,
  namespace: number,
  { name, path }: ProjectNames,
  itself: ProjectRecord | null,
): ProjectNames {
  if (isBlank(name)) throw new InvalidInputError({ name: [BLANK] });
  const other = findProjectByPath(world, namespace, path);
  const isTaken = other !== undefined && other.id !== itself?.id;
  const problem = isSegment(path) ? (isTaken ? TAKEN : null) : 'must be one segment of a path';
  if (problem !== null) throw new InvalidInputError({ path: [problem] });
  return { name, path };
}

/** In lower case, with dashes for whatever is not a letter, a digit, a dot or an underscore. */
function toPath(name: string): string {
  const dashed = name.toLowerCase().replace(/[^\p{L}\p{N}._]+/gu, '-');
  return dashed.replace(/^-|-$/g, '');
}

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
