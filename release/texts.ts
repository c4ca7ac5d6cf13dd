/** The files of a release as texts: where the version stands, and what is done to them. */
import { parse } from 'yaml';
import { isUnreleased, itemsOf, sectionsOf, UNRELEASED } from './changelog.ts';
import { ReleaseError } from './failure.ts';
import { isAtLeast } from './version.ts';

/** The files in which the version stands, by name: package.json, package-lock.json, the index of the contract and its workflows. */
export type Versioned = Readonly<Record<string, string>>;

/** The leading one, since npm and the tag go by it. */
export const MANIFEST = 'package.json';
export const LOCK = 'package-lock.json';

interface Lock {
  readonly version?: string;
  readonly packages?: { readonly ''?: { readonly version?: string } };
}

/** The version of the project. */
export function versionIn(texts: Versioned): string {
  return (JSON.parse(texts[MANIFEST] ?? '') as { version: string }).version;
}

/** Where a version stands that is not that of package.json, as sentences. */
export function versionsApart(texts: Versioned): string[] {
  const version = versionIn(texts);
  return Object.entries(texts)
    .flatMap(([file, text]) => statedIn(file, text).map((other) => ({ file, other })))
    .filter(({ other }) => other !== version)
    .map(({ file, other }) => `${file} has version ${other}, and package.json ${version}.`);
}

function statedIn(file: string, text: string): (string | undefined)[] {
  if (file === LOCK) {
    const { version, packages } = JSON.parse(text) as Lock;
    return [version, packages?.['']?.version];
  }
  return file === MANIFEST ? [] : [(parse(text) as { info: { version: string } }).info.version];
}

/** The files with another version in each. Throws a ReleaseError where it is none, or not a higher one. */
export function raised(texts: Versioned, version: string): Versioned {
  const now = versionIn(texts);
  if (!/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version)) {
    throw new ReleaseError(`“${version}” is no version; expected one such as 1.2.0.`);
  }
  if (isAtLeast(now, version)) {
    throw new ReleaseError(`The version is ${now} already; ${version} is not higher.`);
  }
  const entries = Object.entries(texts);
  return Object.fromEntries(entries.map(([file, text]) => [file, restated(file, text, version)]));
}

/** A file with another version; nothing else of it is touched. */
function restated(file: string, text: string, version: string): string {
  if (file === LOCK) {
    const lock = JSON.parse(text) as Lock;
    const packages = { ...lock.packages, '': { ...lock.packages?.[''], version } };
    return `${JSON.stringify({ ...lock, version, packages }, null, 2)}\n`;
  }
  return file === MANIFEST
    ? text.replace(/("version": ")[^"]*/, `$1${version}`)
    : text.replace(/^( {2}version: ).*/m, `$1${version}`);
}

/**
 * The changelog with what was unreleased as the section of a version. Throws a ReleaseError where
 * nothing is unreleased, or the version has its section.
 */
export function closed(changelog: string, version: string, today: string): string {
  const sections = sectionsOf(changelog);
  const open = sections.find(isUnreleased);
  if (sections.some((section) => section.version === version)) {
    throw new ReleaseError(`CHANGELOG.md has a section of ${version} already.`);
  }
  if (open === undefined || itemsOf(open).length === 0) {
    throw new ReleaseError('CHANGELOG.md has nothing that is unreleased.');
  }
  const lines = changelog.split('\n');
  lines.splice(open.line - 1, 1, `## [${UNRELEASED}]`, '', `## [${version}] - ${today}`);
  return lines.join('\n');
}
