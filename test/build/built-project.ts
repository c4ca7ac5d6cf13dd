import { cp } from 'node:fs/promises';
import { afterAll } from 'vitest';
import { createBuilder } from '../../build/builder.ts';
import { copyProject, emptyProject, type Workspace } from './workspace.ts';

/**
 * For a file of tests that begin where a project is built: each call of what it gives makes a copy of one
 * that was built once, with what the build remembers of it. A copy is removed when its test is over.
 */
export async function builtProject(): Promise<() => Promise<Workspace>> {
  const built = await copyProject(['spec'], afterAll);
  await (await createBuilder(built.project))();
  return async () => {
    const copy = await emptyProject();
    await cp(built.project.root, copy.project.root, { recursive: true });
    return copy;
  };
}
