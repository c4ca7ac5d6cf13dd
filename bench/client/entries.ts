import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { projectAt } from '../../build/project.ts';

/** The targets of an entry by condition. */
type Target = string | Readonly<Record<string, string>>;

const { root } = projectAt();

/**
 * The files of this package that some of its entries lead to, code and declarations, relative to its
 * folder. What an entry imports from other packages is not among them.
 *
 * @throws Error when the package has no such entry.
 */
export function filesOfEntries(entries: readonly string[]): string[] {
  const { exports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    exports: Readonly<Record<string, Target>>;
  };
  const found = new Set<string>();
  const follow = (file: string) => {
    if (found.has(file)) return;
    found.add(file);
    for (const { fileName } of ts.preProcessFile(readFileSync(join(root, file), 'utf8'))
      .importedFiles) {
      if (fileName.startsWith('.')) follow(beside(file, fileName));
    }
  };
  for (const entry of entries) {
    const target = exports[entry];
    if (target === undefined) throw new Error(`package.json: exports has no entry ${entry}.`);
    for (const file of typeof target === 'string' ? [target] : Object.values(target)) {
      follow(join(file));
    }
  }
  return [...found].sort();
}

/** The file that an import names; declarations lead to declarations. */
function beside(file: string, specifier: string): string {
  const target = join(file, '..', specifier);
  return file.endsWith('.d.ts') ? target.replace(/\.js$/, '.d.ts') : target;
}
