/** What runs in the pages, bundled for browsers. */
import { basename, join } from 'node:path';
import { type BuildOptions, build } from 'esbuild';
import type { Project } from '../../build/project.ts';

const SHARED = {
  bundle: true,
  minify: true,
  platform: 'browser',
  target: 'es2022',
  legalComments: 'none',
  logLevel: 'silent',
  write: false,
} as const satisfies BuildOptions;

/**
 * The scripts of the pages, and the styles of what they add to a page, by their paths below the root of
 * the site. A page names two of them:
 *
 * - `assets/theme.js`, a classic script for the head, `async` and `blocking="render"`: sets `data-theme`
 *   before the page is painted, and lets it be read meanwhile;
 * - `assets/site.js`, a module: everything else, which loads the rest of the files when it is first used.
 *
 * The same sources give the same files. Rejects with esbuild's error for sources that are broken.
 */
export async function bundleScripts(project: Project): Promise<Record<string, string>> {
  const at = (path: string) => join(project.root, 'site/browser', path);
  const results = await Promise.all([
    build({ ...SHARED, entryPoints: [at('theme.ts')], format: 'iife', outdir: 'assets' }),
    build({
      ...SHARED,
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
  return Object.fromEntries(files.map(({ path, text }) => [`assets/${basename(path)}`, text]));
}
