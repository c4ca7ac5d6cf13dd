import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';

/** What a browser would load of a module in a folder that has this text: one minified ES module. */
export async function bundle(text: string, folder: string): Promise<Uint8Array> {
  const { outputFiles } = await build({
    stdin: { contents: text, resolveDir: folder, loader: 'ts' },
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2023',
    legalComments: 'none',
    logLevel: 'silent',
    write: false,
  });
  return outputFiles[0]?.contents ?? new Uint8Array();
}

/** The size in bytes of a module for browsers: bundled, minified, and after `gzip -9`. */
export async function bundledSize(text: string, folder: string): Promise<number> {
  return gzipSync(await bundle(text, folder), { level: 9 }).length;
}
