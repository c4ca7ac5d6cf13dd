import { rm, stat } from 'node:fs/promises';

/** Other processes may still load what is younger; in milliseconds. */
const WEEK = 7 * 24 * 60 * 60 * 1000;

/** Removes those files and folders that have not changed for a week. */
export async function removeOld(paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    const { mtimeMs } = await stat(path);
    if (mtimeMs < Date.now() - WEEK) await rm(path, { recursive: true, force: true });
  }
}
