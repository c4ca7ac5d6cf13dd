import { dirname } from 'node:path';
import ts from 'typescript';

const OWN = dirname(ts.getDefaultLibFilePath({}));
const read = new Map<string, ts.SourceFile | undefined>();

/**
 * A host for a compiler, with files that are nowhere on the disk. What TypeScript itself declares is
 * read once for all programs, because that takes longer than to check most of them.
 *
 * @param texts The files by their paths.
 */
export function compilerHost(
  options: ts.CompilerOptions,
  texts: ReadonlyMap<string, string>,
): ts.CompilerHost {
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists } = host;
  host.fileExists = (path) => texts.has(path) || fileExists(path);
  host.getSourceFile = (path, version, ...rest) => {
    const text = texts.get(path);
    if (text !== undefined) return ts.createSourceFile(path, text, version);
    if (dirname(path) !== OWN) return getSourceFile(path, version, ...rest);
    const key = `${options.target} ${path}`;
    if (!read.has(key)) read.set(key, getSourceFile(path, version, ...rest));
    return read.get(key);
  };
  return host;
}
