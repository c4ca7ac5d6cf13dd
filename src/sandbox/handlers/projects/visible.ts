/** How handlers find a project besides the one in the path. */
import { canSee } from '../../access.ts';
import type { Context } from '../../context.ts';
import { notFound } from '../../replies.ts';
import type { ProjectRecord } from '../../store/schema.ts';

/** The project of an id. Throws a Refusal, 404, where there is none that the caller can see. */
export function visibleProject({ world, me }: Context, id: number): ProjectRecord {
  const project = world.projects.get(id);
  if (project === undefined || !canSee(world, me, project)) throw notFound('Project');
  return project;
}
