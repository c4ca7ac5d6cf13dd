/** Forks, and the relation that makes a project one. */
import { findNamespace } from '../../paths.ts';
import { created, done, invalid, notFound } from '../../replies.ts';
import type { ProjectRecord } from '../../store/schema.ts';
import type { World } from '../../store/world.ts';
import { projectFor } from '../../views/projects.ts';
import type { Handlers } from '../handler.ts';
import { projectAt } from './fields.ts';
import { makeProject, refuseUnlessMayMake } from './making.ts';

export const forks = {
  forkProject: (context, input) => {
    const { world, me, project } = context;
    const namespace = findNamespace(world, input.namespace);
    if (namespace === undefined) throw notFound('Namespace');
    refuseUnlessMayMake(context, namespace);
    const { name, path, description, default_branch, visibility } = project;
    if (projectAt(world, namespace.id, path) !== undefined) {
      throw invalid('namespace', 'has a project with this path already');
    }
    const fork = makeProject(world, me, {
      ...{ name, path, description, default_branch, visibility },
      namespace_id: namespace.id,
      forked_from_id: project.id,
      statistics: statisticsOf(project),
    });
    copyRepository(world, project, fork);
    return created(projectFor(world, me, fork));
  },

  createForkRelation: ({ world, project }, { forked_from_id }) => {
    if (world.projects.get(forked_from_id) === undefined) throw notFound('Source Project');
    if (forked_from_id === project.id) throw invalid('forked_from_id', 'must be another project');
    if (project.forked_from_id !== null) throw invalid('id', 'is a fork already');
    world.projects.change(project, { forked_from_id });
    return created({ forked_from_id });
  },

  deleteForkRelation: ({ world, project }) => {
    if (project.forked_from_id === null) throw notFound('Fork Relation');
    world.projects.change(project, { forked_from_id: null });
    return done(204);
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
