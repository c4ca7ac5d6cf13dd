import { join } from 'node:path';
import type { Project } from '../generators/project.ts';

/** Where the site is built unless told otherwise. */
export function siteFolder(project: Project): string {
  return join(project.root, 'dist/site');
}
