import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);

/** The version of the package that an import of `name` from this project gets. */
export function installedVersion(name: string): string {
  let directory = dirname(require.resolve(name));
  for (;;) {
    try {
      const manifest = JSON.parse(readFileSync(join(directory, 'package.json'), 'utf8'));
      if (manifest.name === name) return manifest.version;
    } catch {
      // No manifest in this folder; look in the one above.
    }
    const parent = dirname(directory);
    if (parent === directory) throw new Error(`no package.json of ${name} was found.`);
    directory = parent;
  }
}
