import { join, posix } from 'node:path';
import { readText } from '../generators/files.ts';
import { SupplyError } from './failure.ts';

/** A folder with packages of its own, by what says which ones. */
export interface Folder {
  /** From the root of the project; `.` is the root itself. */
  readonly path: string;
  readonly manifest: Manifest;
  /** What the lockfile has noted of the manifest. */
  readonly noted: Manifest;
  /** In the order of the lockfile. */
  readonly packages: readonly LockedPackage[];
  /** The settings of npm, as texts. */
  readonly settings: Readonly<Record<string, string>>;
}

/** What counts here of a `package.json`. */
export interface Manifest {
  readonly [field: string]: unknown;
  readonly allowScripts?: Readonly<Record<string, unknown>>;
  readonly overrides?: Overrides;
}

/** Versions by name, or by the name of who asks for the package. */
export interface Overrides {
  readonly [name: string]: string | Overrides;
}

/** A package of a lockfile. */
export interface LockedPackage {
  /** What it is published as; the folder of an alias has another name. */
  readonly name: string;
  readonly version: string;
  /** As its package.json says it; `null` where that says nothing. */
  readonly licence: string | null;
  readonly integrity: string | null;
  /** Where it comes from; `null` stands for the registry. */
  readonly resolved: string | null;
  readonly hasInstallScript: boolean;
  /** Whether it is a link to a folder. */
  readonly isLink: boolean;
}

/** A file of a folder, as findings name it. */
export const fileIn = ({ path }: Pick<Folder, 'path'>, name: string) => posix.join(path, name);

/** Reads the files of a folder. Rejects with a SupplyError where one is missing or cannot be read. */
export async function readFolder(root: string, path: string): Promise<Folder> {
  const text = async (name: string) => {
    const content = await readText(join(root, path, name));
    if (content === null) throw new SupplyError(`${fileIn({ path }, name)} is missing.`);
    return content;
  };
  const json = async (name: string): Promise<Record<string, unknown>> => {
    try {
      return JSON.parse(await text(name));
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error;
      throw new SupplyError(`${fileIn({ path }, name)} is no JSON: ${error.message}`);
    }
  };
  const [manifest, lockfile, npmrc] = await Promise.all([
    json('package.json'),
    json('package-lock.json'),
    text('.npmrc'),
  ]);
  if (lockfile.lockfileVersion !== 3) {
    throw new SupplyError(`${fileIn({ path }, 'package-lock.json')}: expected lockfileVersion 3.`);
  }
  const { '': noted = {}, ...packages } = lockfile.packages as Readonly<Record<string, Entry>>;
  return {
    path,
    manifest,
    noted: noted as Manifest,
    packages: Object.entries(packages).map(([place, entry]) => lockedPackage(place, entry)),
    settings: settingsOf(npmrc),
  };
}

interface Entry {
  readonly name?: string;
  readonly version?: string;
  readonly license?: string;
  readonly integrity?: string;
  readonly resolved?: string;
  readonly hasInstallScript?: boolean;
  readonly link?: boolean;
}

function lockedPackage(place: string, entry: Entry): LockedPackage {
  return {
    name: entry.name ?? place.replace(/^.*node_modules\//, ''),
    version: entry.version ?? '',
    licence: entry.license ?? null,
    integrity: entry.integrity ?? null,
    resolved: entry.resolved ?? null,
    hasInstallScript: entry.hasInstallScript ?? false,
    isLink: entry.link ?? false,
  };
}

function settingsOf(npmrc: string): Record<string, string> {
  const lines = npmrc.split('\n').map((line) => line.trim());
  return Object.fromEntries(
    lines
      .filter((line) => line !== '' && !/^[#;]/.test(line))
      .map((line) => {
        const [name = '', ...value] = line.split('=');
        return [name.trim(), value.join('=').trim()];
      }),
  );
}
