import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folders that the build reads and writes, as absolute paths. */
export interface Project {
  readonly root: string;
  /** The hand-written contract. */
  readonly spec: string;
  readonly generated: string;
}

/** The index of the contract. */
export const ENTRY = 'openapi.yaml';

/** The project whose root folder is given; without one, the project that this code belongs to. */
export function projectAt(root: string = fileURLToPath(new URL('..', import.meta.url))): Project {
  return { root, spec: join(root, 'spec'), generated: join(root, 'generated') };
}
