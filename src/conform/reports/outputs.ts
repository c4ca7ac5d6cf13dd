/** The files that a run writes at its end: whether that is possible shows before it begins. */
import { existsSync } from 'node:fs';
import { mkdir, open, rm, stat, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { CannotRun } from '../reasons.ts';

/** Creates the folders of files. Throws CannotRun for a file that cannot be written. */
export async function prepareOutputs(paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    const folder = dirname(path);
    await makeFolder(folder).catch((error: Error) => {
      throw new CannotRun(`${folder} cannot be written: ${error.message}.`);
    });
    await tryToOpen(path).catch((error: Error) => {
      throw new CannotRun(`${path} cannot be written: ${error.message}.`);
    });
  }
}

/** Writes a file. Throws CannotRun if it has become impossible. */
export async function writeOutput(path: string, text: string): Promise<void> {
  await writeFile(path, text).catch((error: Error) => {
    throw new CannotRun(`${path} cannot be written: ${error.message}.`);
  });
}

/** Folder by folder: the recursive mkdir of Node does not end where a folder of the system takes no others. */
async function makeFolder(folder: string): Promise<void> {
  const found = await stat(folder).catch(() => null);
  if (found?.isDirectory()) return;
  if (found !== null) throw new Error('it is no folder');
  const parent = dirname(folder);
  if (parent !== folder) await makeFolder(parent);
  await mkdir(folder);
}

async function tryToOpen(path: string): Promise<void> {
  const isNew = !existsSync(path);
  const file = await open(path, 'a');
  await file.close();
  if (isNew) await rm(path);
}
