/** New projects and forks: where they go, who may create them, and how they begin. */

import { findNamespace } from '../domain/paths.ts';
import type { RequestContext } from '../request/context.ts';
import {
  created,
  emptyResponse,
  HttpError,
  invalid,
  notFound,
  orNotFound,
} from '../request/responses.ts';
import { projectFor } from '../serializers/projects.ts';
import { memberKey } from '../store/keys.ts';
import type { NamespaceRecord, NewRow, ProjectRecord, UserRecord } from '../store/schema.ts';
import type { World } from '../store/world.ts';
import type { Handlers } from './handler.ts';
import { findProjectByPath } from './project-names.ts';

/** Level of the user who creates a project. */
const ACCESS_OF_OWNERS = 40;

export const forks = {
  forkProject: (context, input) => {
    const { world, me, project } = context;
    const namespace = orNotFound(findNamespace(world, input.namespace), 'Namespace');
    checkMayCreate(context, namespace);
    if (findProjectByPath(world, namespace.id, project.path) !== undefined) {
      throw invalid('namespace', 'has a project with this path already');
    }
    const { name, path, description, default_branch, visibility } = project;
    const fork = insertProject(world, me, {
      name,
      path,
      description,
      default_branch,
      visibility,
      namespace_id: namespace.id,
      forked_from_id: project.id,
      statistics: statisticsOf(project),
    });
    copyRepository(world, project, fork);
    return created(projectFor(world, me, fork));
  },

  createForkRelation: ({ world, project }, { forked_from_id }) => {
    orNotFound(world.projects.get(forked_from_id), 'Source Project');
    if (forked_from_id === project.id) throw invalid('forked_from_id', 'must be another project');
    if (project.forked_from_id !== null) throw invalid('id', 'is a fork already');
    world.projects.change(project, { forked_from_id });
    return emptyResponse(201);
  },

  deleteForkRelation: ({ world, project }) => {
    if (project.forked_from_id === null) throw notFound('Fork Relation');
    world.projects.change(project, { forked_from_id: null });
    return emptyResponse(204);
  },
} satisfies Partial<Handlers>;

/** A fork takes over the repository, and nothing that jobs made. */
function statisticsOf({ statistics }: ProjectRecord): ProjectRecord['statistics'] {
  const { commit_count, repository_size, lfs_objects_size } = statistics;
  const storage_size = repository_size + lfs_objects_size;
  return { commit_count, storage_size, repository_size, lfs_objects_size, job_artifacts_size: 0 };
}

/** Its commits and its branches; what protects these belongs to the project. */
function copyRepository(
  world: World,
  { id: from }: ProjectRecord,
  { id: to }: ProjectRecord,
): void {
  for (const { id: _, ...commit } of world.commits.all({ project: from })) {
    world.commits.insert({ ...commit, project_id: to });
  }
  for (const { name, sha } of world.branches.all({ project: from })) {
    world.branches.insert({ project_id: to, name, sha });
  }
}

/** The namespace of an id, or without one that of a user. Throws an InvalidInputError where there is none. */
export function namespaceFor(
  { namespaces }: World,
  user: UserRecord,
  id: number | undefined,
): NamespaceRecord {
  const namespace = id === undefined ? namespaces.find('user', user.id) : namespaces.get(id);
  if (namespace === undefined) throw invalid('namespace_id', 'must be the id of a namespace');
  return namespace;
}

/**
 * Throws a 403 HttpError where the caller has as many projects as they may, or may not put one in a
 * namespace: it is theirs, or that of a group that they are a member of. Administrators may use any.
 */
export function checkMayCreate({ world, me }: RequestContext, namespace: NamespaceRecord): void {
  const full =
    !me.can_create_project || world.projects.count({ owner: me.id }) >= me.projects_limit;
  const isTheirs =
    me.admin ||
    namespace.user_id === me.id ||
    world.members.find('of', memberKey('group', namespace.id, me.id)) !== undefined;
  if (full || !isTheirs) throw new HttpError(403, '403 Forbidden');
}

/**
 * Makes a project that somebody owns and is a member of. Unless it is private, its jobs are public and
 * users can ask for access, if nothing else is said.
 */
export function insertProject(
  world: World,
  owner: UserRecord,
  fields: Omit<NewRow<'projects'>, 'owner_id' | 'creator_id'>,
): ProjectRecord {
  const isOpen = (fields.visibility ?? 'private') !== 'private';
  const project = world.projects.insert({
    public_jobs: isOpen,
    request_access_enabled: isOpen,
    ...fields,
    owner_id: owner.id,
    creator_id: owner.id,
  });
  world.members.insert({
    source: 'project',
    source_id: project.id,
    user_id: owner.id,
    access_level: ACCESS_OF_OWNERS,
  });
  return project;
}
