import { type FSWatcher, watch } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Saving one file gives several events, and an editor may save several files; this long is waited for more, in ms. */
const SETTLE = 30;

export interface FolderWatch {
  readonly close: () => void;
}

export interface WatchOptions {
  /** Nothing but files of these names, in the folder itself, counts. */
  readonly names?: readonly string[];
}

interface Watched {
  readonly inode: number;
  readonly watcher: FSWatcher;
}

/**
 * Calls `onChange` soon after anything below a folder changed, new folders included. It is a hint:
 * it may come without a change, and never fails to come after one. Throws where there is no such folder.
 */
export async function watchFolder(
  root: string,
  onChange: () => void,
  { names }: WatchOptions = {},
): Promise<FolderWatch> {
  // One plain watcher per folder: Node's own recursive watching misses files in new folders on Linux.
  const watched = new Map<string, Watched>();
  let closed = false;
  let timer: NodeJS.Timeout | undefined;

  const changed = () => {
    clearTimeout(timer);
    timer = setTimeout(async () => {
      // First the watchers, then the news: whoever reads now misses nothing that comes later.
      await follow();
      if (!closed) onChange();
    }, SETTLE);
  };

  const follow = async () => {
    const folders = await (names === undefined ? foldersBelow(root) : inodesOf([root]));
    for (const [folder, { inode, watcher }] of watched) {
      // A folder that was replaced has another inode, and its watcher hears nothing any more.
      if (folders.get(folder) === inode) continue;
      watcher.close();
      watched.delete(folder);
    }
    for (const [folder, inode] of folders) {
      if (closed || watched.has(folder)) continue;
      try {
        const watcher = watch(folder, (_, name) => {
          if (name === null || names === undefined || names.includes(name)) changed();
        });
        watcher.on('error', changed);
        watched.set(folder, { inode, watcher });
      } catch (error) {
        // It is gone again, of which the folder above will tell.
        if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || folder === root) throw error;
      }
    }
  };

  await stat(root);
  await follow();
  return {
    close: () => {
      closed = true;
      clearTimeout(timer);
      for (const { watcher } of watched.values()) watcher.close();
    },
  };
}

/** The inode of each folder, the root included. Folders that vanish meanwhile are left out. */
async function foldersBelow(root: string): Promise<Map<string, number>> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => []);
  const folders = entries
    .filter((entry) => entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name));
  return inodesOf([root, ...folders]);
}

async function inodesOf(folders: readonly string[]): Promise<Map<string, number>> {
  const inodes = await Promise.all(
    folders.map(async (folder) => {
      const stats = await stat(folder).catch(() => null);
      return stats === null ? [] : [[folder, stats.ino] as const];
    }),
  );
  return new Map(inodes.flat());
}
