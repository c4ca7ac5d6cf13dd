/** Builds the site into a folder. */
import { copyFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { rateUpcoming } from '../diff/release/releases.ts';
import { writeText } from '../generators/files.ts';
import { type Project, projectAt } from '../generators/project.ts';
import type { OpenApiDocument } from '../src/contract/openapi.ts';
import { assetFiles, PREVIEW_FILE } from './assets.ts';
import { pageFiles, type SiteFiles } from './files.ts';
import { PREVIEW } from './formats/names.ts';
import { createModel } from './model/site-model.ts';
import { readSources } from './model/sources.ts';
import { DEFAULT_BASE_URL, type SiteOptions } from './options.ts';
import { redocFiles } from './redoc/reference.ts';

/**
 * Builds the site from the bundle, and from `generated/` and the documents of the project. Nothing is written
 * where something is wrong with them. Resolves to the names of its files below the folder.
 *
 * @throws ContractError or CommandError for what no page can be made of, such as a link that leads nowhere.
 */
export async function buildSite(
  project: Project,
  bundle: OpenApiDocument,
  { folder, isEmptied = false, baseUrl = DEFAULT_BASE_URL, sandbox, upcoming }: SiteOptions,
): Promise<string[]> {
  const [sources, changes] = await Promise.all([
    readSources(project, bundle),
    upcoming === undefined ? rateUpcoming(projectAt(), bundle) : upcoming,
  ]);
  const model = createModel(sources, changes, sandbox);
  const files: SiteFiles = {
    ...pageFiles(model, { baseUrl }),
    ...(await redocFiles(bundle, baseUrl, model.previous?.contract)),
    ...(await assetFiles(bundle, model, sandbox)),
  };
  if (isEmptied) await rm(folder, { recursive: true, force: true });
  for (const [name, text] of Object.entries(files)) await writeText(join(folder, name), text);
  await copyFile(PREVIEW_FILE, join(folder, PREVIEW));
  return [...Object.keys(files), PREVIEW];
}
