import { licencesOf } from './licences.ts';

/** Modules that are shipped with a package that they import, so that nobody has to install that, by the package. */
export const INLINED: Readonly<Record<string, string>> = {
  'fast-check': 'src/conform/inputs/random.ts',
};

/** Such a module as JavaScript that imports nothing, below the licences of all that is in it. */
export async function inlined(root: string, module: string): Promise<string> {
  // Loaded here, because a build that finds nothing to do names the modules and bundles none.
  const { build } = await import('esbuild');
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
  return `/*\n${await licencesOf(root, metafile)}*/\n${outputFiles[0]?.text ?? ''}`;
}
