import { basename } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type BuildOptions, build } from 'esbuild';

/** As people build for browsers: minified ES modules. */
const SETTINGS = {
  bundle: true,
  minify: true,
  format: 'esm',
  platform: 'browser',
  target: 'es2023',
  legalComments: 'none',
  logLevel: 'silent',
  write: false,
} as const satisfies BuildOptions;

/** A module with the text, in a folder, as a browser would load it: one minified ES module. */
export async function bundle(text: string, folder: string): Promise<Uint8Array> {
  const stdin = { contents: text, resolveDir: folder, loader: 'ts' } as const;
  const { outputFiles } = await build({ ...SETTINGS, stdin });
  return outputFiles[0]?.contents ?? new Uint8Array();
}

/** The size in bytes of a module for browsers: bundled, minified, and after `gzip -9`. */
export async function bundledSize(text: string, folder: string): Promise<number> {
  return sizeOf(await bundle(text, folder));
}

/** The sizes of several modules, by their names: each is bundled for itself, but what they share is parsed once. */
export async function bundledSizes(
  texts: ReadonlyMap<string, string>,
  folder: string,
): Promise<ReadonlyMap<string, number>> {
  const { outputFiles } = await build({
    ...SETTINGS,
    entryPoints: [...texts.keys()].map((name) => ({ in: `program:${name}`, out: name })),
    outdir: folder,
    plugins: [
      {
        name: 'programs',
        setup: ({ onResolve, onLoad }) => {
          onResolve({ filter: /^program:/ }, ({ path }) => ({
            path: path.replace('program:', ''),
            namespace: 'program',
          }));
          onLoad({ filter: /./, namespace: 'program' }, ({ path }) => ({
            contents: texts.get(path) ?? '',
            resolveDir: folder,
            loader: 'ts',
          }));
        },
      },
    ],
  });
  return new Map(
    outputFiles.map(({ path, contents }) => [basename(path, '.js'), sizeOf(contents)]),
  );
}

function sizeOf(contents: Uint8Array): number {
  return gzipSync(contents, { level: 9 }).length;
}
