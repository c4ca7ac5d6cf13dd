/** What the scripts of the pages load besides themselves. */
import type { SiteModel } from '../model/index.ts';
import { searchIndex } from '../search/index-text.ts';
import { tryFile } from './try/operation-file.ts';

/** The texts of the files by their paths below the root of the site. */
export function dataFiles(model: SiteModel): Record<string, string> {
  const tries = model.operations.map(
    (operation) => [`assets/try/${operation.id}.json`, tryFile(operation, model.api)] as const,
  );
  return { 'assets/search.json': searchIndex(model), ...Object.fromEntries(tries) };
}
