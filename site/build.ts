/** Builds the site into a folder. */
import { copyFile, readFile, rm, rmdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { rateUpcoming } from '../diff/release/releases.ts';
import { listFiles, readFileText, writeText } from '../generators/files.ts';
import { type Project, projectAt } from '../generators/project.ts';
import type { OpenApiDocument } from '../src/contract/openapi.ts';
import { assetFiles, PREVIEW_FILE } from './assets.ts';
import { pageFiles, type SiteFiles } from './files.ts';
import { PREVIEW } from './formats/names.ts';
import { createModel } from './model/site-model.ts';
import { readSources } from './model/sources.ts';
import { DEFAULT_BASE_URL, type SiteOptions } from './options.ts';
import { redocFiles } from './redoc/reference.ts';

/** What one build did; names of files below the folder. */
export interface BuiltSite {
  /** Those whose text is another than before. */
  readonly written: readonly string[];
  readonly removed: readonly string[];
}

/** The names of the files that the last build made, in a hidden file beside them. */
const MANIFEST = '.site.json';

/**
 * Builds the site from the bundle, and from `generated/` and the documents of the project. Nothing is written
 * where something is wrong with them.
 *
 * @throws ContractError or CommandError for what no page can be made of, such as a link that leads nowhere.
 */
export async function buildSite(
  project: Project,
  bundle: OpenApiDocument,
  { folder, baseUrl = DEFAULT_BASE_URL, sandbox, upcoming }: SiteOptions,
): Promise<BuiltSite> {
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
  const names = [...Object.keys(files), PREVIEW];
  const removed = await removeOutdated(folder, names);
  const manifest = JSON.stringify(names.sort(), null, 1);
  const written = await writeChanged(folder, files);
  await copyFile(PREVIEW_FILE, join(folder, PREVIEW));
  await writeText(join(folder, MANIFEST), manifest);
  return { written, removed };
}

async function writeChanged(folder: string, files: SiteFiles): Promise<string[]> {
  const written: string[] = [];
  for (const [name, text] of Object.entries(files)) {
    const path = join(folder, name);
    if ((await readFileText(path)) === text) continue;
    await writeText(path, text);
    written.push(name);
  }
  return written;
}

/** Removes what the last build made and this one does not, with folders that are empty then. */
async function removeOutdated(folder: string, names: readonly string[]): Promise<string[]> {
  const before = await readManifest(folder);
  // Anybody could have written the manifest: only files in the folder are removed.
  const present = new Set(await listFiles(folder));
  const removed = before.filter((name) => present.has(name) && !names.includes(name));
  for (const name of removed) {
    await rm(join(folder, name));
    await rmdir(dirname(join(folder, name))).catch(() => undefined);
  }
  return removed;
}

async function readManifest(folder: string): Promise<string[]> {
  try {
    const names: unknown = JSON.parse(await readFile(join(folder, MANIFEST), 'utf8'));
    return Array.isArray(names) ? names.map(String) : [];
  } catch {
    return [];
  }
}
