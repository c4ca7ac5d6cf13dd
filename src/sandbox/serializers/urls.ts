/** The URLs under which the service shows projects and what is in them. */
import { fullPath } from '../domain/paths.ts';
import type { ProjectRecord, Trackable } from '../store/schema.ts';
import type { World } from '../store/world.ts';

/** The page of a project: `https://collab.example.com/acme/website`. */
export function projectUrl(world: World, project: ProjectRecord): string {
  return `${world.site}/${fullPath(world, project)}`;
}

/** Where a project is cloned from over SSH: `git@collab.example.com:acme/website.git`. */
export function sshUrl(world: World, project: ProjectRecord): string {
  return `git@${new URL(world.site).hostname}:${fullPath(world, project)}.git`;
}

/** The page of an issue or a merge request: `https://collab.example.com/acme/website/issues/1`. */
export function targetUrl(
  world: World,
  type: Trackable,
  { project_id, iid }: { readonly project_id: number; readonly iid: number },
): string {
  const project = world.projects.get(project_id);
  const page = project === undefined ? `${world.site}/${project_id}` : projectUrl(world, project);
  return `${page}/${PAGES[type]}/${iid}`;
}

const PAGES = { Issue: 'issues', MergeRequest: 'merge_requests' } as const;
