/** What pages load, and the contract to take away. */
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { type BuildOptions, build } from 'esbuild';
import { renderDownloads } from '../generators/forms.ts';
import { collectLicenses } from '../generators/licenses.ts';
import { projectAt } from '../generators/project.ts';
import { toJson } from '../generators/source-text.ts';
import type { OpenApiDocument } from '../src/contract/openapi.ts';
import { createTryFile } from './browser/try/operation-file.ts';
import type { SiteFiles } from './files.ts';
import type { SiteModel } from './model/types.ts';
import { listEntries } from './search/entries.ts';

const { root } = projectAt();

const ICON = join(root, 'site/icon.svg');
/** The picture that services show beside a link to the site: the same, large. */
export const PREVIEW_FILE = join(root, 'site/preview.png');

/** @param sandbox Where the API of a sandbox begins that runs beside the site. */
export async function assetFiles(
  bundle: OpenApiDocument,
  model: SiteModel,
  sandbox?: string,
): Promise<SiteFiles> {
  const [bundled, icon] = await Promise.all([bundleForBrowsers(), readFile(ICON, 'utf8')]);
  const forms = model.operations.map(
    (operation) =>
      [
        `assets/try/${operation.id}.json`,
        toJson({ ...createTryFile(operation, model.api), sandbox }),
      ] as const,
  );
  return {
    ...bundled,
    ...Object.fromEntries(forms),
    'assets/search.json': JSON.stringify(listEntries(model)),
    'assets/icon.svg': icon,
    'openapi.json': toJson(bundle),
    ...renderDownloads(bundle),
  };
}

const SHARED = {
  absWorkingDir: root,
  bundle: true,
  minify: true,
  platform: 'browser',
  target: 'es2022',
  legalComments: 'none',
  logLevel: 'silent',
  metafile: true,
  outdir: 'assets',
  write: false,
} as const satisfies BuildOptions;

/**
 * The scripts and styles of the pages, and the licenses of the packages that are in them. A page names three or four:
 *
 * - `assets/theme.js`, a classic script for the head, `async` and `blocking="render"`: sets `data-theme`
 *   before the page is painted;
 * - `assets/site.css`, and `assets/pages.css` unless it is that of an operation;
 * - `assets/site.js`, a module that loads the other files when they are first used.
 *
 * Rejects with esbuild's error for sources that are broken.
 */
export async function bundleForBrowsers(): Promise<SiteFiles> {
  const results = await Promise.all([
    build({ ...SHARED, entryPoints: ['site/browser/theme.ts'], format: 'iife' }),
    build({
      ...SHARED,
      entryPoints: {
        site: 'site/browser/site.ts',
        search: 'site/styles/search.css',
        try: 'site/styles/try.css',
      },
      format: 'esm',
      splitting: true,
      chunkNames: '[name]-[hash]',
    }),
    build({
      ...SHARED,
      entryPoints: { site: 'site/styles/site.css', pages: 'site/styles/pages.css' },
      // The icon stands in the style sheet as well, which saves every page a request.
      loader: { '.svg': 'dataurl' },
    }),
  ]);
  const files = results.flatMap(({ outputFiles }) => outputFiles);
  const licenses = await Promise.all(
    results.map(({ metafile }) => collectLicenses(root, metafile)),
  );
  return {
    ...Object.fromEntries(files.map(({ path, text }) => [`assets/${basename(path)}`, text])),
    'assets/licences.txt': licenses.join(''),
  };
}
