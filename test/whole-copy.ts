/** A copy of the whole project, as somebody has it who has cloned it and run `npm ci`. */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { projectAt } from '../generators/project.ts';

const run = promisify(execFile);

interface WholeCopy {
  readonly root: string;
  readonly remove: () => Promise<void>;
}

/** Copies what is in Git or could be, and links the packages, but not their caches. */
export async function copyWhole(): Promise<WholeCopy> {
  const from = projectAt().root;
  const root = await mkdtemp(join(tmpdir(), 'whole-'));
  const listing = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const { stdout } = await run('git', listing, { cwd: from, maxBuffer: 2 ** 24 });
  const files = stdout.split('\0').filter((file) => file !== '' && existsSync(join(from, file)));
  for (const folder of new Set(files.map((file) => dirname(file)))) {
    await mkdir(join(root, folder), { recursive: true });
  }
  for (const file of files) await copyFile(join(from, file), join(root, file));
  const link = async (folder: string, except: readonly string[] = []) => {
    await mkdir(join(root, folder), { recursive: true });
    for (const name of await readdir(join(from, folder))) {
      if (except.includes(name)) continue;
      await symlink(join(from, folder, name), join(root, folder, name));
    }
  };
  await link('node_modules', ['.bin', '.cache', '.vite', '.experimental-vitest-cache']);
  await link('node_modules/.bin');
  return { root, remove: () => rm(root, { recursive: true, force: true }) };
}

/** Makes a repository of a folder, with one commit of all its files. */
export async function commitAll(root: string): Promise<void> {
  const identity = ['-c', 'user.name=test', '-c', 'user.email=test@example.com'];
  await run('git', ['init', '--quiet'], { cwd: root });
  await run('git', ['add', '--all'], { cwd: root });
  await run('git', [...identity, 'commit', '--quiet', '--message', 'Begin'], { cwd: root });
}
