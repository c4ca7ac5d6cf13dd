import { listFiles } from './files.ts';
import type { Project } from './project.ts';

/** The names of the files in `generated/` that are none of those that the generators make. */
export async function foreignFiles(project: Project, made: readonly string[]): Promise<string[]> {
  const known = new Set(made);
  const present = await listFiles(project.generated);
  return present.filter((file) => !known.has(file));
}
