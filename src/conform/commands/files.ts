/** The files that the commands of the kit read and write, and what is said where that is impossible. */

import { existsSync } from 'node:fs';
import { mkdir, open, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { ExitCode } from '../../command-line.ts';
import { CannotRun } from '../reasons.ts';
import { endProgress } from '../reports/terminal.ts';

/** A command that prints why something is impossible. */
export function unlessImpossible<Options>(run: (options: Options) => Promise<number>) {
  return (options: Options): Promise<number> =>
    run(options).catch((error: unknown) => {
      endProgress(process.stdout);
      if (!(error instanceof CannotRun)) throw error;
      console.error(error.message);
      return ExitCode.usage;
    });
}

/** Rejects with CannotRun for a file that is missing or no JSON. */
export async function readJson(path: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(path, 'utf8'));
  } catch (error) {
    throw new CannotRun(`${path} cannot be read: ${(error as Error).message}.`);
  }
}

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
