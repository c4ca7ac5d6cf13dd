import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { CommandError } from '../src/command-line.ts';

export interface SourceFile {
  /** Relative to the folder it was read from, with `/` on every system. */
  readonly path: string;
  readonly text: string;
}

/**
 * The paths of all files below a folder, sorted; none where there is no such folder. Hidden files do
 * not count. `extensions` narrows it down to names that end in one of them.
 */
export async function listFiles(
  directory: string,
  extensions: readonly string[] = [''],
): Promise<string[]> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return [];
      throw error;
    },
  );
  return entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .filter((entry) => extensions.some((extension) => entry.name.endsWith(extension)))
    .map((entry) => relative(directory, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();
}

/** All files below a folder with one of the extensions, sorted by path. */
export async function readFiles(
  directory: string,
  extensions: readonly string[],
): Promise<SourceFile[]> {
  const paths = await listFiles(directory, extensions);
  const files = paths.map(async (path) => {
    const text = await readFileText(join(directory, path));
    // A file can vanish between the listing and the reading, while somebody edits.
    return text === null ? [] : [{ path, text }];
  });
  return (await Promise.all(files)).flat();
}

/** The text of a file, or `null` where there is none. */
export async function readFileText(path: string): Promise<string | null> {
  return readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
}

/** Writes a file in one step, so that nobody ever reads half of it. */
export async function writeText(path: string, text: string): Promise<void> {
  const draft = `${path}.${process.pid}.tmp`;
  try {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(draft, text);
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    const { code = '' } = error as NodeJS.ErrnoException;
    if (!['EACCES', 'EPERM', 'EROFS'].includes(code)) throw error;
    throw new CommandError(`${path} may not be written (${code}).`);
  }
}
