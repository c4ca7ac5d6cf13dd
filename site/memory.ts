/** What the site was made from last, so that one that is up to date need not be made again. */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type FileIndex, stampOf } from '../build/file-index.ts';
import { hashOf, readText, writeText } from '../build/files.ts';
import { type Project, projectAt } from '../build/project.ts';
import { timed } from '../build/steps.ts';
import { INSTALLED } from '../build/tools.ts';
import type { OpenApiDocument } from '../src/contract/openapi.ts';
import { DEFAULT_BASE_URL } from './base-url.ts';
import type { BuiltSite, SiteOptions } from './build.ts';
import { documentNames } from './model/documents.ts';

/** The code that makes the site, and that runs in it. */
const CODE = ['build', 'client', 'contract', 'generators', 'lint', 'mock', 'site'];
const CODE_ENDINGS = ['.ts', '.css'];

/** What pages are made from besides the bundle. */
const GENERATED_ENDINGS = ['.ts', '.svg', '.json', '.yaml', '.md'];

interface Notes {
  readonly key: string;
  /** What the system says of each file of the site, by its name. */
  readonly stamps: Readonly<Record<string, string>>;
  /** What documents link to, and whether it is there. */
  readonly linked: Readonly<Record<string, boolean>>;
}

/**
 * As `buildSite`, and does nothing where nothing has changed that goes into the site, and every file of it is
 * as it was left. `generated/` has to be up to date.
 */
export async function refreshSite(
  project: Project,
  bundle: () => Promise<OpenApiDocument>,
  { index, ...options }: SiteOptions & { readonly index: FileIndex },
): Promise<void> {
  const { folder, listener = {} } = options;
  const file = join(project.cache, `site-${hashOf(resolve(folder)).slice(0, 16)}.json`);
  const key = await keyOf(project, index, options);
  const before = read(await readText(file));
  if (before?.key === key && isIntact(folder, before)) {
    await timed('site', listener, async () => ({ outcome: 'fresh', value: null }));
    return;
  }
  // Loaded here, because what renders pages takes longer to load than a fresh build takes altogether.
  const { buildSite } = await import('./build.ts');
  const built = await buildSite(project, await bundle(), { ...options, isLast: true });
  // What changed meanwhile may be in it or not.
  if ((await keyOf(project, index, options)) !== key) return;
  await writeText(file, JSON.stringify(notesOf(key, folder, built)));
}

async function keyOf(
  project: Project,
  index: FileIndex,
  { baseUrl = DEFAULT_BASE_URL }: SiteOptions,
): Promise<string> {
  const { root } = projectAt();
  const code = CODE.map((name) => index.hashOfFolder(join(root, name), CODE_ENDINGS));
  const texts = [...INSTALLED, ...(await documentNames())].map((name) =>
    index.hashOf(join(root, name)),
  );
  return hashOf(
    baseUrl,
    index.hashOfFolder(project.spec, ['.yaml']),
    index.hashOfFolder(project.generated, GENERATED_ENDINGS),
    ...code,
    ...texts.map(String),
  );
}

function notesOf(key: string, folder: string, { files, linked }: BuiltSite): Notes {
  const { root } = projectAt();
  return {
    key,
    stamps: Object.fromEntries(files.map((name) => [name, String(stampOf(join(folder, name)))])),
    linked: Object.fromEntries(linked.map((name) => [name, existsSync(join(root, name))])),
  };
}

function isIntact(folder: string, { stamps, linked }: Notes): boolean {
  const { root } = projectAt();
  return (
    Object.entries(stamps).every(([name, stamp]) => stampOf(join(folder, name)) === stamp) &&
    Object.entries(linked).every(([name, isThere]) => existsSync(join(root, name)) === isThere)
  );
}

function read(text: string | null): Notes | null {
  try {
    const notes = JSON.parse(text ?? 'null') as Partial<Notes> | null;
    const isWhole = typeof notes?.stamps === 'object' && typeof notes.linked === 'object';
    return isWhole ? (notes as Notes) : null;
  } catch {
    return null;
  }
}
