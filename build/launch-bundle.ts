/** Bundles a command for `launch.js`, which starts it from then on. */
import { mkdir, readdir, readFile, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, type Plugin, stop } from 'esbuild';
import { hashOf, writeText } from './files.ts';
import { packedPackages } from './packages.ts';
import { removeOld } from './remove-old.ts';

export interface Launch {
  /** The file of the command. */
  readonly entry: string;
  /** Where it is noted what was bundled, beside which the bundles are. */
  readonly notes: string;
  /** Gives another text for each change of a file. */
  readonly stampOf: (file: string) => string;
}

/** Files that changed this little before were perhaps not read as they are now; in milliseconds. */
const SETTLED = 50;

/** What decides how a bundle is made, besides its sources. */
const MAKERS = ['launch.js', 'launch-bundle.ts', 'packages.ts'].map((file) =>
  fileURLToPath(new URL(file, import.meta.url)),
);

/**
 * Bundles a command with all files that it imports, without packages; gives the file to start. Gives
 * `null` where that fails, because the sources are broken or nothing can be written.
 */
export async function bundleCommand({ entry, notes, stampOf }: Launch): Promise<string | null> {
  const began = Date.now();
  try {
    const bundle = await bundled(entry, join(dirname(notes), '../packages'), stampOf);
    const folder = join(dirname(notes), bundle.hash);
    await Promise.all([...bundle.texts].map(([name, text]) => writeText(join(folder, name), text)));
    const main = join(folder, bundle.main);
    const stamps = Object.fromEntries(
      [...bundle.inputs, ...MAKERS].map((file) => [file, stampOf(file)]),
    );
    if (await areSettled(Object.keys(stamps), began - SETTLED)) {
      await writeText(notes, JSON.stringify({ main, stamps }));
    }
    await removeEarlier(dirname(notes), folder);
    return main;
  } catch {
    return null;
  } finally {
    // It would stay beside the command as a process of its own.
    await stop();
  }
}

interface Bundle {
  readonly main: string;
  readonly hash: string;
  /** By the names of the files. */
  readonly texts: ReadonlyMap<string, string>;
  /** The files that it was made from. */
  readonly inputs: readonly string[];
}

async function bundled(
  entry: string,
  packages: string,
  stampOf: (file: string) => string,
): Promise<Bundle> {
  const manifests = new Set<string>();
  const outdir = dirname(entry);
  const { outputFiles, metafile } = await build({
    absWorkingDir: outdir,
    entryPoints: { main: entry },
    outdir,
    bundle: true,
    // What is imported when it is needed stays in files of its own.
    splitting: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: 'linked',
    tsconfigRaw: {},
    plugins: [ownAddresses, packedPackages(packages, stampOf, (file) => manifests.add(file))],
    write: false,
    metafile: true,
    logLevel: 'silent',
  });
  const texts = new Map(outputFiles.map(({ path, text }) => [path.slice(outdir.length + 1), text]));
  return {
    main: 'main.js',
    hash: hashOf(entry, ...[...texts].flat()),
    texts,
    inputs: [
      ...Object.keys(metafile.inputs)
        .filter((file) => !file.startsWith('packed:'))
        .map((file) => resolve(outdir, file)),
      ...manifests,
    ],
  };
}

/** Files that look for others beside themselves go on to find them. */
const ownAddresses: Plugin = {
  name: 'own addresses',
  setup: ({ onLoad }) => {
    onLoad({ filter: /\.ts$/ }, async ({ path }) => {
      const address = JSON.stringify(pathToFileURL(path).href);
      const text = await readFile(path, 'utf8');
      return { contents: text.replaceAll('import.meta.url', address), loader: 'ts' };
    });
  },
};

async function areSettled(files: readonly string[], since: number): Promise<boolean> {
  const all = await Promise.all(files.map((file) => stat(file)));
  return all.every(({ mtimeMs, ctimeMs }) => mtimeMs < since && ctimeMs < since);
}

/** Removes what earlier bundles have left in a folder. */
async function removeEarlier(folder: string, current: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const names = (await readdir(folder)).filter((name) => !name.endsWith('.json'));
  await removeOld(names.map((name) => join(folder, name)).filter((path) => path !== current));
}
