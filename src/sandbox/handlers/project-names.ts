/** Names and paths of projects: how one follows from the other, and which are taken. */
import { isSegment } from '../domain/text-formats.ts';
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
