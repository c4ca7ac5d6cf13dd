/** Hashes of files that are read again only where the system says that they changed. */
import { readdirSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { byCodeUnit, hashOf, hashOfFiles, readText, readTextSync, writeText } from './files.ts';

interface HashedFile {
  /** Relative to the folder, with `/` on every system. */
  readonly path: string;
  readonly hash: string;
}

/** Another for each change of a file; `null` where there is no such file. */
export function stampOf(path: string): string | null {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (stats === undefined || !stats.isFile()) return null;
  const { ino, size, mtimeMs, ctimeMs } = stats;
  return `${ino} ${size} ${mtimeMs} ${ctimeMs}`;
}

export interface FileIndex {
  /** The hash of a file's text; `null` where there is no such file. */
  readonly hashOf: (path: string) => string | null;
  /** All files below a folder that end in one of the extensions, sorted; hidden files do not count. */
  readonly filesIn: (folder: string, extensions: readonly string[]) => HashedFile[];
  /** One hash for the names and contents of files, as of `hashOfFiles`. */
  readonly hashOfFolder: (folder: string, extensions: readonly string[]) => string;
  /** Remembers the hashes for the next process. */
  readonly save: () => Promise<void>;
}

/** What the system says of a file, and the hash that it had then. */
type Entry = readonly [stamp: string, hash: string];

/** A file that changed this little ago can change again without another time; in milliseconds. */
const SETTLED = 50;

/**
 * The index that is kept in a folder. A file counts as unchanged as long as its inode, size and times are the
 * same: the time of its last change of status is one that no program can set. Without notes, or with
 * damaged ones, every file is read.
 */
export async function openFileIndex(cache: string): Promise<FileIndex> {
  const notes = join(cache, 'files.json');
  const known = readNotes(await readText(notes));
  const used = new Map<string, Entry>();
  let isChanged = false;

  const hashOfFile = (path: string): string | null => {
    const now = Date.now();
    const stamp = stampOf(path);
    if (stamp === null) return null;
    const before = used.get(path) ?? known.get(path);
    if (before?.[0] === stamp) {
      used.set(path, before);
      return before[1];
    }
    const text = readTextSync(path);
    if (text === null) return null;
    const hash = hashOf(text);
    isChanged = true;
    if (isSettled(stamp, now)) used.set(path, [stamp, hash]);
    else used.delete(path);
    return hash;
  };

  const filesIn = (folder: string, extensions: readonly string[]) =>
    namesIn(folder)
      .filter((path) => extensions.some((extension) => path.endsWith(extension)))
      .flatMap((path) => {
        // A file can vanish between the listing and the reading, while somebody edits.
        const hash = hashOfFile(join(folder, path));
        return hash === null ? [] : [{ path, hash }];
      });

  return {
    hashOf: hashOfFile,
    filesIn,
    hashOfFolder: (folder, extensions) => hashOfFiles(filesIn(folder, extensions)),
    save: async () => {
      if (isChanged || used.size !== known.size) await writeText(notes, JSON.stringify([...used]));
      isChanged = false;
    },
  };
}

function isSettled(stamp: string, now: number): boolean {
  const [, , mtime, ctime] = stamp.split(' ').map(Number);
  return Math.max(mtime ?? now, ctime ?? now) < now - SETTLED;
}

function namesIn(folder: string): string[] {
  const entries = entriesOf(folder);
  return entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort(byCodeUnit);
}

function entriesOf(folder: string) {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

function readNotes(text: string | null): ReadonlyMap<string, Entry> {
  try {
    const entries: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(entries) && entries.every(isEntry) ? new Map(entries) : new Map();
  } catch {
    return new Map();
  }
}

function isEntry(value: unknown): value is [string, Entry] {
  if (!Array.isArray(value) || typeof value[0] !== 'string' || !Array.isArray(value[1]))
    return false;
  return value[1].length === 2 && value[1].every((each) => typeof each === 'string');
}
