import { dirname } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';

/** TypeScript that is no file, with the file beside which it stands. */
export interface Source {
  readonly text: string;
  readonly beside: string;
}

/** What a browser would load of a program, in one minified ES module. */
export async function bundle(program: string | Source): Promise<Uint8Array> {
  const entry =
    typeof program === 'string'
      ? { entryPoints: [program] }
      : {
          stdin: {
            contents: program.text,
            resolveDir: dirname(program.beside),
            loader: 'ts' as const,
          },
        };
  const { outputFiles } = await build({
    ...entry,
    bundle: true,
    minify: true,
    treeShaking: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2023',
    legalComments: 'none',
    logLevel: 'silent',
    write: false,
  });
  return outputFiles[0]?.contents ?? new Uint8Array();
}

/** The size in bytes of a program for browsers: bundled, minified, and after `gzip -9`. */
export async function bundledSize(program: string | Source): Promise<number> {
  return gzipSync(await bundle(program), { level: 9 }).length;
}
