import { isDeepStrictEqual } from 'node:util';
import type { Finding } from '../finding.ts';
import { type Folder, fileIn, type Manifest, type Overrides } from '../folder.ts';

const KINDS = [
  'dependencies',
  'devDependencies',
  'optionalDependencies',
  'peerDependencies',
] as const;

/** The packages that a manifest asks for, with their versions; one that it asks for in two ways comes twice. */
export function directDependencies(manifest: Manifest): [name: string, version: string][] {
  return KINDS.flatMap((kind) => Object.entries(manifest[kind] ?? {}));
}

/** A version of a published package, maybe under another name. */
const EXACT = /^(?:npm:(?:@[\w.-]+\/)?[\w.-]+@)?\d+\.\d+\.\d+(?:-[\w.]+)?$/;

/** Versions that are not exact: ranges, tags, git, files, addresses. */
export function loosePins(folder: Folder): Finding[] {
  const { manifest } = folder;
  return [...directDependencies(manifest), ...flat(manifest.overrides ?? {})]
    .filter(([, version]) => !EXACT.test(version))
    .map(([name, version]) => ({
      file: fileIn(folder, 'package.json'),
      message: `${name} is \`${version}\`; expected an exact version.`,
    }));
}

function flat(overrides: Overrides): [string, string][] {
  return Object.entries(overrides).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[name, value]] : flat(value),
  );
}

const NOTED = [...KINDS, 'name', 'version', 'license', 'bin', 'engines', 'peerDependenciesMeta'];

/** What the lockfile notes of the manifest, and is not true any more. */
export function staleNotes(folder: Folder): Finding[] {
  const { manifest, noted } = folder;
  return NOTED.filter(
    (field) => !isDeepStrictEqual(normal(manifest[field]), normal(noted[field])),
  ).map((field) => ({
    file: fileIn(folder, 'package-lock.json'),
    message: `\`${field}\` is not what package.json says; run \`npm install --package-lock-only\`.`,
  }));
}

/** npm leaves `./` out of paths, and fields that are empty. */
function normal(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(/^\.\//, '');
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, child]) => [key, normal(child)]);
  return entries.length === 0 ? undefined : Object.fromEntries(entries);
}
