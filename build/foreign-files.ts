import { generators } from '../generators/index.ts';
import { listFiles } from './files.ts';
import type { Project } from './project.ts';

/** The names of the files in `generated/` that no generator makes. */
export async function foreignFiles(project: Project): Promise<string[]> {
  const made = new Set(generators.map(({ output }) => output));
  const present = await listFiles(project.generated);
  return present.filter((file) => !made.has(file));
}
