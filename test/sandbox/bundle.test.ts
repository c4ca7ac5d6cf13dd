import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { expect, it } from 'vitest';

/** In bytes; what a page has to load for all of the sandbox. */
const LARGEST_BUNDLE = 60 * 1024;

it('is small and needs nothing of Node', async () => {
  const { outputFiles, metafile } = await build({
    entryPoints: ['src/sandbox/sandbox.ts'],
    bundle: true,
    minify: true,
    write: false,
    metafile: true,
    format: 'esm',
    platform: 'browser',
    logLevel: 'silent',
  });
  const inputs = Object.keys(metafile.inputs);
  expect(inputs.filter((path) => path.includes('node_modules'))).toEqual([]);
  const [file] = outputFiles;
  expect(gzipSync(file?.contents ?? '').length).toBeLessThan(LARGEST_BUNDLE);
});
