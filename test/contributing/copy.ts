/** A copy of the whole project, as somebody has it who has cloned it and run `npm ci`. */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, realpath, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { projectAt } from '../../generators/project.ts';

export interface Copy {
  readonly root: string;
  readonly remove: () => Promise<void>;
}

/** Copies what is in Git or could be, and links the packages. What the build remembers is not shared. */
export async function copyWhole(): Promise<Copy> {
  const from = projectAt().root;
  const root = await realpath(await mkdtemp(join(tmpdir(), 'contributing-')));
  const listing = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const { stdout } = await promisify(execFile)('git', listing, { cwd: from, maxBuffer: 2 ** 24 });
  for (const file of stdout.split('\0').filter((name) => existsSync(join(from, name)))) {
    if (file === '') continue;
    await mkdir(dirname(join(root, file)), { recursive: true });
    await cp(join(from, file), join(root, file));
  }
  await mkdir(join(root, 'node_modules'));
  for (const name of await readdir(join(from, 'node_modules'))) {
    if (name === '.cache') continue;
    await symlink(join(from, 'node_modules', name), join(root, 'node_modules', name));
  }
  return { root, remove: () => rm(root, { recursive: true, force: true }) };
}
