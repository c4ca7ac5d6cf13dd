import { join } from 'node:path';
import { projectAt } from '../../generators/project.ts';
import { GUIDES } from '../model/documents.ts';
import { type FolderWatch, watchFolder } from './watch-folder.ts';

/** Calls `changed` soon after a document changed that the site has a page for. */
export async function watchDocuments(changed: () => void): Promise<FolderWatch> {
  const { root } = projectAt();
  const atRoot = GUIDES.map(({ source }) => source).filter((source) => !source.includes('/'));
  const watches = await Promise.all([
    watchFolder(join(root, 'docs'), changed),
    watchFolder(root, changed, { names: atRoot }),
  ]);
  return {
    close: () => {
      for (const watch of watches) watch.close();
    },
  };
}
