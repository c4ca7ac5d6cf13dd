/** Builds the site into a folder. */
import { readFile, rm, rmdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ChangeGroup } from '../diff/changes.ts';
import { rateUpcoming } from '../diff/release/record.ts';
import { listFiles, readFileText, writeText } from '../generators/files.ts';
import { type Project, projectAt } from '../generators/project.ts';
import type { OpenApiDocument } from '../src/contract/openapi.ts';
import { assetFiles } from './assets.ts';
import { pageFiles, type SiteFiles } from './files.ts';
import { PREVIEW } from './formats/names.ts';
import { createModel } from './model/site-model.ts';
import { readSources } from './model/sources.ts';
import { previewImage } from './preview.ts';
import { redocFiles } from './redoc/reference.ts';

/** Where the site will be, unless `--base-url` says otherwise; canonical links and the site map name it. */
export const DEFAULT_BASE_URL = 'https://collab.example.com/api-docs/';

/** An address with a slash at its end, so that names of pages can follow it. Throws an Error for anything else. */
export function parseBaseUrl(text: string): string {
  requireAddress('--base-url', text, 'https://docs.example.com/api/');
  return text.endsWith('/') ? text : `${text}/`;
}

/** The address of an API, which paths follow. Throws an Error for anything else. */
export function parseSandboxUrl(text: string): string {
  requireAddress('--sandbox', text, 'http://127.0.0.1:4020/api/v4');
  return text.replace(/\/+$/, '');
}

function requireAddress(option: string, text: string, example: string): void {
  if (!/^https?:\/\/[^\s?#"<>]+$/.test(text) || !URL.canParse(text)) {
    throw new Error(`${option} takes an address such as ${example}.`);
  }
}

export interface SiteOptions {
  /** Files in it that no build has made are left alone. */
  readonly folder: string;
  /** Where the site will be, with a slash at its end. */
  readonly baseUrl?: string;
  /** Where the API of a sandbox begins that runs beside the site: `http://127.0.0.1:4020/api/v4`. */
  readonly sandbox?: string | undefined;
  /** What changed since the last release; rated, which takes seconds, where it is not given. */
  readonly upcoming?: readonly ChangeGroup[];
}

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
    // Another contract has no releases here.
    upcoming ?? (project.isOther ? [] : rateUpcoming(projectAt(), bundle)),
  ]);
  const model = createModel(sources, changes);
  const files: SiteFiles = {
    ...pageFiles(model, { baseUrl }),
    ...(await redocFiles(bundle, baseUrl)),
    ...(await assetFiles(project, model, sandbox)),
  };
  const names = [...Object.keys(files), PREVIEW];
  const removed = await removeOutdated(folder, names);
  const manifest = JSON.stringify(names.sort(), null, 1);
  const written = await writeChanged(folder, files);
  await writeFile(join(folder, PREVIEW), previewImage());
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
