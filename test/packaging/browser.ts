/** The consumer in a browser: served as the files that were installed, or as a bundle of them. */
import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { build } from 'esbuild';
import type { Browser } from 'playwright-core';
import packageJson from '../../package.json' with { type: 'json' };
import { type Scripted, scriptedServer } from '../client/scripted-server.ts';
import { openPage, type Watched } from '../site/browser.ts';
import type { Installed } from './install.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.mjs': 'text/javascript',
};

/** Opens an empty page that can import the files of the project, and its packages by their names. */
export async function openProject(browser: Browser, { folder }: Installed): Promise<Watched> {
  const packages = [packageJson.name, 'openapi-fetch'];
  const imports = Object.assign({}, ...packages.map((name) => importsOf(folder, name)));
  const page: Scripted = {
    headers: { 'content-type': 'text/html' },
    body: `<!doctype html>
<title>Consumer</title>
<link rel="icon" href="data:,">
<script type="importmap">${JSON.stringify({ imports })}</script>`,
  };
  const { url } = await scriptedServer(({ target }) =>
    target === '/' ? page : fileAt(folder, target),
  );
  const watched = await openPage(browser);
  await watched.page.goto(url);
  return watched;
}

function fileAt(folder: string, path: string): Scripted {
  const type = TYPES[extname(path)];
  if (type === undefined) return { status: 404 };
  return { headers: { 'content-type': type }, body: readFileSync(join(folder, path)) };
}

type Target = string | { readonly import?: Target; readonly default?: Target };

/** The lines of an import map for what a package exports, but for types. */
function importsOf(folder: string, name: string): Record<string, string> {
  const manifest = readFileSync(join(folder, 'node_modules', name, 'package.json'), 'utf8');
  const { exports } = JSON.parse(manifest) as { exports: Record<string, Target> };
  return Object.fromEntries(
    Object.entries(exports).flatMap(([subpath, target]) => {
      const file = fileFor(target);
      if (file === undefined || subpath.includes('*')) return [];
      return [[join(name, subpath), `/${join('node_modules', name, file)}`]];
    }),
  );
}

function fileFor(target: Target | undefined): string | undefined {
  if (typeof target !== 'object') return target;
  return fileFor(target.import ?? target.default);
}

/** Bundles a program of the project for browsers. Returns the warnings of esbuild. */
export async function bundle(
  { folder }: Installed,
  program: string,
  outfile: string,
): Promise<string[]> {
  const { warnings } = await build({
    absWorkingDir: folder,
    entryPoints: [program],
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'browser',
  });
  return warnings.map(({ text }) => text);
}
