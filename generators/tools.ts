import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);

/** Where it stands which versions of all packages are meant to be installed, and which npm has installed. */
export const INSTALLED = ['package-lock.json', 'node_modules/.package-lock.json'];

interface Manifest {
  readonly name?: string;
  readonly version: string;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

function readManifest(path: string): Manifest {
  return JSON.parse(readFileSync(path, 'utf8')) as Manifest;
}

/** The version of the package that an import of `name` from this project gets. */
export function installedVersion(name: string): string {
  let directory = dirname(require.resolve(name));
  for (;;) {
    try {
      const manifest = readManifest(join(directory, 'package.json'));
      if (manifest.name === name) return manifest.version;
    } catch {
      // No manifest in this folder; look in the one above.
    }
    const parent = dirname(directory);
    if (parent === directory) throw new Error(`no package.json of ${name} was found.`);
    directory = parent;
  }
}

/**
 * Makes sure that an import of `name` gets the version that this project pins. openapi-typescript
 * brings an older @redocly/openapi-core, which would bundle by other rules without a word.
 */
export function assertPinned(name: string): void {
  const pinned = readManifest(require.resolve('../package.json')).devDependencies?.[name];
  const installed = installedVersion(name);
  if (installed !== pinned) {
    throw new Error(
      `${name} ${installed} is installed, and package.json pins ${pinned ?? 'none'}; run \`npm ci\`.`,
    );
  }
}
