import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { expect, it } from 'vitest';

/** In bytes; what a page has to load for all of the sandbox. */
const LARGEST_BUNDLE = 70 * 1024;

it('the sandbox’s bundle for browsers is small and has nothing of Node', async () => {
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
  const packages = Object.keys(metafile.inputs)
    .filter((path) => path.startsWith('node_modules/'))
    .map((path) => /^node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1]);
  expect(new Set(packages)).toEqual(new Set(['@cfworker/json-schema', 'hono']));
  const [file] = outputFiles;
  expect(gzipSync(file?.contents ?? '').length).toBeLessThan(LARGEST_BUNDLE);
});
