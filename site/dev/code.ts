/** The project's own code: what site and mocks are made with. */
import { join } from 'node:path';
import { hashOf, hashOfFiles, readFiles } from '../../generators/files.ts';
import { projectAt } from '../../generators/project.ts';
import { type FolderWatch, watchFolder } from './watch-folder.ts';

const FOLDERS = ['build', 'client', 'contract', 'dev', 'generators', 'lint', 'mock', 'site'];

/** Calls `changed` soon after a file of the code has another content. */
export async function watchCode(changed: () => void): Promise<FolderWatch> {
  const folders = FOLDERS.map((folder) => join(projectAt().root, folder));
  const state = async () => {
    const files = await Promise.all(
      folders.map((folder) => readFiles(folder, ['.ts', '.js', '.css'])),
    );
    return hashOf(...files.map(hashOfFiles));
  };
  let known = await state();
  const look = async () => {
    const next = await state();
    if (next === known) return;
    known = next;
    changed();
  };
  const watches = await Promise.all(folders.map((folder) => watchFolder(folder, look)));
  return {
    close: () => {
      for (const watch of watches) watch.close();
    },
  };
}
