/** A copy of this project that a benchmark may do anything to. */
import { cp, mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { projectAt } from '../../build/project.ts';

/** What is made or installed, or belongs to nothing that is measured. */
const LEFT_OUT = ['.git', 'dist', 'generated', 'node_modules', 'peers', 'test'];

/** Copies the sources into a temporary folder, beside the packages that are installed here. Gives the folder. */
export async function copyProject(): Promise<string> {
  const { root } = projectAt();
  const copy = await mkdtemp(join(tmpdir(), 'bench-build-'));
  await cp(root, copy, {
    recursive: true,
    filter: (path) => path === root || !LEFT_OUT.includes(basename(path)),
  });
  await mkdir(join(copy, 'node_modules'));
  for (const name of await readdir(join(root, 'node_modules'))) {
    // The build's memory is one of the copy's own.
    if (name === '.cache') continue;
    await symlink(join(root, 'node_modules', name), join(copy, 'node_modules', name));
  }
  return copy;
}

/** Removes all that a build has made of the contract, and remembers of it; compiled code stays. */
export async function forgetBuild(root: string): Promise<void> {
  const { generated, cache } = projectAt(root);
  const names = await readdir(cache).catch(() => []);
  const memory = names.filter((name) => name.endsWith('.json')).map((name) => join(cache, name));
  for (const path of [generated, join(root, 'dist'), ...memory]) {
    await rm(path, { recursive: true, force: true });
  }
}
