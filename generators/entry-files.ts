import { join } from 'node:path/posix';
import { ts } from './typescript.ts';

/** A file, or one by each condition, such as `import` and `types`. */
type ExportTarget = string | { readonly [condition: string]: ExportTarget };

/** The fields of package.json that name the ways into the package. */
interface PackageEntries {
  readonly exports?: Readonly<Record<string, ExportTarget>>;
  readonly bin?: Readonly<Record<string, string>>;
}

/** The files that a package is entered by, relative to its folder, by the name of the entry. */
export function entriesOf({ exports = {}, bin = {} }: PackageEntries): Map<string, string[]> {
  const targets = Object.entries({ ...exports, ...bin });
  return new Map(targets.map(([name, target]) => [name, filesOf(target)]));
}

function filesOf(target: ExportTarget): string[] {
  return typeof target === 'string' ? [join(target)] : Object.values(target).flatMap(filesOf);
}

/**
 * The files that some files lead to by relative imports, themselves among them: code and declarations,
 * and no further where one cannot be read.
 *
 * @param read Gives the text of a file, or nothing where there is none.
 */
export function filesBehind(
  files: Iterable<string>,
  read: (file: string) => string | null | undefined,
): Set<string> {
  const found = new Set<string>();
  const follow = (file: string) => {
    if (found.has(file)) return;
    found.add(file);
    const text = /\.(js|d\.ts)$/.test(file) ? read(file) : null;
    for (const { fileName } of ts.preProcessFile(text ?? '', true, true).importedFiles) {
      if (fileName.startsWith('.')) follow(beside(file, fileName));
    }
  };
  for (const file of files) follow(file);
  return found;
}

/** The file that an import names; declarations lead to declarations. */
function beside(file: string, specifier: string): string {
  const target = join(file, '..', specifier);
  return file.endsWith('.d.ts') ? target.replace(/\.js$/, '.d.ts') : target;
}
