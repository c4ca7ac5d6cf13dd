/** The addresses under which the service shows projects and what is in them. */
import { fullPath } from '../paths.ts';
import type { ProjectRecord } from '../world/records.ts';
import type { World } from '../world/world.ts';

/** The page of a project: `https://collab.example.com/acme/website`. */
export function projectUrl(world: World, project: ProjectRecord): string {
  return `${world.site}/${fullPath(world, project)}`;
}

/** Where a project is cloned from over SSH: `git@collab.example.com:acme/website.git`. */
export function sshUrl(world: World, project: ProjectRecord): string {
  return `git@${new URL(world.site).hostname}:${fullPath(world, project)}.git`;
}
