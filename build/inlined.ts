import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';

/** Modules that are shipped with a package that they import, so that nobody has to install that, by the package. */
export const INLINED: Readonly<Record<string, string>> = {
  'fast-check': 'conformance/inputs/random.ts',
};

/** Such a module as JavaScript that imports nothing, below the licences of all that is in it. */
export async function inlined(root: string, module: string): Promise<string> {
  const { outputFiles, metafile } = await build({
    absWorkingDir: root,
    entryPoints: [module],
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    tsconfigRaw: {},
    legalComments: 'none',
    write: false,
    metafile: true,
    logLevel: 'silent',
  });
  const folders = new Set(
    Object.keys(metafile.inputs).flatMap(
      (file) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file) ?? [],
    ),
  );
  const licences = [...folders].sort().map(async (folder) => {
    const text = await readFile(join(root, folder, 'LICENSE'), 'utf8');
    return `${folder.replace(/^.*node_modules\//, '')}\n\n${text.trim()}\n`;
  });
  return `/*\n${(await Promise.all(licences)).join('\n')}*/\n${outputFiles[0]?.text ?? ''}`;
}
