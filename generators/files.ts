/** Reading, hashing and writing files the way the build needs it. */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';

export interface SourceFile {
  /** Relative to the folder it was read from, with `/` on every system. */
  readonly path: string;
  readonly text: string;
  readonly hash: string;
}

/** A short name for content: equal for equal parts in equal order. */
export function hashOf(...parts: readonly string[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(`${part.length}:`).update(part);
  return hash.digest('hex').slice(0, 32);
}

/** The order of strings by code unit, which is the same on every machine. */
export function byCodeUnit(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
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
      if (error.code === 'ENOENT') return [];
      throw error;
    },
  );
  return entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .filter((entry) => extensions.some((extension) => entry.name.endsWith(extension)))
    .map((entry) => relative(directory, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort(byCodeUnit);
}

/** All files below a folder with one of the extensions, read and hashed, sorted by path. */
export async function readFiles(
  directory: string,
  extensions: readonly string[],
): Promise<SourceFile[]> {
  const paths = await listFiles(directory, extensions);
  return paths.flatMap((path) => {
    const text = readTextSync(join(directory, path));
    // A file can vanish between the listing and the reading, while somebody edits.
    return text === null ? [] : [{ path, text, hash: hashOf(text) }];
  });
}

/** One hash for the names and contents of files. */
export function hashOfFiles(files: readonly Pick<SourceFile, 'path' | 'hash'>[]): string {
  return hashOf(...files.flatMap(({ path, hash }) => [path, hash]));
}

/** The text of a file, or `null` where there is none. */
export async function readText(path: string): Promise<string | null> {
  return readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
}

/** As `readText`, at once: for many small files, which take longer to wait for than to read. */
export function readTextSync(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** As `writeText`, at once: for many small files. */
export function writeTextSync(path: string, text: string): void {
  const draft = `${path}.${process.pid}.tmp`;
  try {
    writeInFolder(draft, text);
    renameSync(draft, path);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
}

/** Most folders are there already. */
function writeInFolder(path: string, text: string): void {
  try {
    writeFileSync(path, text);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
}

/**
 * Writes a folder that is not there yet in one step, so that nobody ever sees half of it: `files` holds the texts by
 * the names of the files.
 *
 * @returns Whether it was written: `false` where somebody else was first.
 */
export function writeFolder(folder: string, files: Readonly<Record<string, string>>): boolean {
  const draft = `${folder}.${process.pid}.tmp`;
  const paths = Object.keys(files).map((name) => join(draft, name));
  try {
    for (const parent of new Set(paths.map(dirname))) mkdirSync(parent, { recursive: true });
    for (const [name, text] of Object.entries(files)) writeFileSync(join(draft, name), text);
    renameSync(draft, folder);
    return true;
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOTEMPTY' || code === 'EEXIST') return false;
    throw error;
  }
}

/** Writes a file in one step, so that nobody ever reads half of it. */
export async function writeText(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const draft = `${path}.${process.pid}.tmp`;
  try {
    await writeFile(draft, text);
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}
