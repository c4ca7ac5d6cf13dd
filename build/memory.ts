/** What the build remembers between runs. Any of it may be lost or damaged; then work is done again. */
import { join } from 'node:path';
import { hashOf, readText, writeText } from './files.ts';

/** A file as it was made: from what (`key`) and with which content (`hash`). */
export interface Made {
  readonly key: string;
  readonly hash: string;
}

/** The files that a generator made: from what (`key`), and the hash of each by its name. */
export interface MadeFiles {
  readonly key: string;
  readonly hashes: Readonly<Record<string, string>>;
}

export interface Memory {
  readonly bundle: Made | null;
  /** By the output of the generator. */
  readonly outputs: Readonly<Record<string, MadeFiles>>;
}

const NOTHING: Memory = { bundle: null, outputs: {} };

const memoryFile = (folder: string) => join(folder, 'build.json');
const bundleFile = (folder: string) => join(folder, 'bundle.json');

/** What was remembered in a folder; nothing where that is missing or unreadable. */
export async function readMemory(folder: string): Promise<Memory> {
  const text = await readText(memoryFile(folder));
  if (text === null) return NOTHING;
  try {
    const memory: unknown = JSON.parse(text);
    return isMemory(memory) ? memory : NOTHING;
  } catch {
    return NOTHING;
  }
}

export async function writeMemory(folder: string, memory: Memory): Promise<void> {
  await writeText(memoryFile(folder), JSON.stringify(memory, null, 2));
}

/** The text of the bundle that was made with this content, or `null` where it is not there any more. */
export async function readBundle(folder: string, { hash }: Made): Promise<string | null> {
  const text = await readText(bundleFile(folder));
  return text !== null && hashOf(text) === hash ? text : null;
}

export async function writeBundle(folder: string, text: string): Promise<void> {
  await writeText(bundleFile(folder), text);
}

function isMemory(value: unknown): value is Memory {
  if (typeof value !== 'object' || value === null) return false;
  const { bundle, outputs } = value as Partial<Record<keyof Memory, unknown>>;
  return (
    (bundle === null || isMade(bundle)) &&
    typeof outputs === 'object' &&
    outputs !== null &&
    Object.values(outputs).every(isMadeFiles)
  );
}

function isMade(value: unknown): value is Made {
  if (typeof value !== 'object' || value === null) return false;
  const { key, hash } = value as Partial<Record<keyof Made, unknown>>;
  return typeof key === 'string' && typeof hash === 'string';
}

function isMadeFiles(value: unknown): value is MadeFiles {
  if (typeof value !== 'object' || value === null) return false;
  const { key, hashes } = value as Partial<Record<keyof MadeFiles, unknown>>;
  return typeof key === 'string' && typeof hashes === 'object' && hashes !== null;
}
