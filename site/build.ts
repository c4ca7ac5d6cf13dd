import { rm, rmdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { stop } from 'esbuild';
import { byCodeUnit, listFiles, readText, writeText } from '../generators/files.ts';
import type { Project } from '../generators/project.ts';
import type { OpenApiDocument } from '../src/contract/openapi.ts';
import { assetFiles } from './assets.ts';
import { DEFAULT_BASE_URL } from './base-url.ts';
import { pageFiles, type SiteFiles } from './files.ts';
import { modelOf, readSources } from './model/index.ts';
import { redocFiles } from './redoc/files.ts';
import { type StepListener, timed } from './steps.ts';

export interface SiteOptions {
  /** Where to; files there that no build has made are left alone. */
  readonly folder: string;
  /** Where the site will be, with a slash at its end. */
  readonly baseUrl?: string;
  readonly listener?: StepListener;
  /** Whether the process makes no further site, so that what bundles scripts may end. */
  readonly isLast?: boolean;
}

/** What one build did; names of files below the folder. */
export interface BuiltSite {
  readonly written: readonly string[];
  readonly removed: readonly string[];
  /** All files of the site, written or not. */
  readonly files: readonly string[];
  /** What its documents link to outside of the site, from the root of the project. */
  readonly linked: readonly string[];
}

/**
 * Brings the site up to date with the bundle, and with `generated/` and the documents of the project.
 * Only what changed is written, and what an earlier build made and this one does not is removed.
 *
 * @throws ContractError, SiteError or RedocError where it cannot be made; then nothing is written.
 */
export async function buildSite(
  project: Project,
  bundle: OpenApiDocument,
  { folder, baseUrl = DEFAULT_BASE_URL, listener = {}, isLast = false }: SiteOptions,
): Promise<BuiltSite> {
  const rendered = async (name: string, make: () => Promise<SiteFiles>) =>
    timed(name, listener, async () => ({ outcome: 'rendered', value: await make() }));
  const sources = await readSources(project, bundle);
  const model = modelOf(sources);
  // Scripts are bundled by a process of its own, meanwhile.
  const bundling = assetFiles(project, model);
  bundling.catch(() => undefined);
  const pages = await rendered('site pages', async () => pageFiles(model, { baseUrl }));
  const reference = await rendered('site reference', () => redocFiles(bundle, baseUrl));
  const assets = await rendered('site assets', () => bundling);
  if (isLast) await stop();
  return timed('site', listener, async () => {
    const files = { ...pages, ...reference, ...assets };
    const { written, removed } = await bringUpToDate(folder, files);
    const outcome = written.length + removed.length === 0 ? 'unchanged' : 'rendered';
    return {
      outcome,
      value: { written, removed, files: Object.keys(files), linked: sources.linked },
    };
  });
}

/** The names of the files that the last build made, in a hidden file beside them. */
const NOTES = '.site.json';

async function bringUpToDate(
  folder: string,
  files: SiteFiles,
): Promise<Pick<BuiltSite, 'written' | 'removed'>> {
  const names = Object.keys(files).sort(byCodeUnit);
  const before = await readNotes(folder);
  const written: string[] = [];
  for (const [name, text] of Object.entries(files)) {
    if ((await readText(join(folder, name))) === text) continue;
    await writeText(join(folder, name), text);
    written.push(name);
  }
  const leftover = before.filter((name) => !Object.hasOwn(files, name));
  // Notes may be anybody's; what is not in the folder is none of ours.
  const present = leftover.length === 0 ? [] : await listFiles(folder);
  const removed = leftover.filter((name) => present.includes(name));
  await Promise.all(removed.map((name) => removeFile(folder, name)));
  if (names.join() !== before.join()) {
    await writeText(join(folder, NOTES), notesOf(names));
  }
  return { written, removed };
}

function notesOf(names: readonly string[]): string {
  return JSON.stringify(names, null, 1);
}

/** Removes a file, and its folder where that is empty then. */
async function removeFile(folder: string, name: string): Promise<void> {
  const file = join(folder, name);
  await rm(file, { force: true });
  await rmdir(dirname(file)).catch(() => undefined);
}

async function readNotes(folder: string): Promise<readonly string[]> {
  try {
    const notes: unknown = JSON.parse((await readText(join(folder, NOTES))) ?? '[]');
    return Array.isArray(notes) ? notes.map(String) : [];
  } catch {
    return [];
  }
}
