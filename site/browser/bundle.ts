/** What runs in the pages, bundled for browsers. */
import { basename, join } from 'node:path';
import { type BuildOptions, build } from 'esbuild';
import { collectLicenses } from '../../generators/licenses.ts';
import type { Project } from '../../generators/project.ts';

const SHARED = {
  bundle: true,
  minify: true,
  platform: 'browser',
  target: 'es2022',
  legalComments: 'none',
  logLevel: 'silent',
  metafile: true,
  write: false,
} as const satisfies BuildOptions;

/**
 * The scripts of the pages, the styles of what they add to a page, and the terms of the packages that are in
 * them, by their paths below the root of the site. A page names two of them:
 *
 * - `assets/theme.js`, a classic script for the head, `async` and `blocking="render"`: sets `data-theme`
 *   before the page is painted, and lets it be read meanwhile;
 * - `assets/site.js`, a module: everything else, which loads the rest of the files when it is first used.
 *
 * The same sources give the same files. Rejects with esbuild's error for sources that are broken.
 */
export async function bundleScripts(project: Project): Promise<Record<string, string>> {
  const { root } = project;
  const at = (path: string) => join(root, 'site/browser', path);
  const shared = { ...SHARED, absWorkingDir: root };
  const results = await Promise.all([
    build({ ...shared, entryPoints: [at('theme.ts')], format: 'iife', outdir: 'assets' }),
    build({
      ...shared,
      entryPoints: {
        site: at('site.ts'),
        search: at('search/search.css'),
        try: at('try/try.css'),
      },
      format: 'esm',
      splitting: true,
      chunkNames: '[name]-[hash]',
      outdir: 'assets',
    }),
  ]);
  const files = results.flatMap(({ outputFiles }) => outputFiles);
  const licences = await Promise.all(
    results.map(({ metafile }) => collectLicenses(root, metafile)),
  );
  return {
    ...Object.fromEntries(files.map(({ path, text }) => [`assets/${basename(path)}`, text])),
    'assets/licences.txt': licences.join(''),
  };
}
