/** The lines of CHANGELOG.md that announce a break: they name an operation as `METHOD /path`. */
import type { Rating } from '../changes.ts';

interface ChangelogSection {
  /** `null` for what is unreleased. */
  readonly version: string | null;
  readonly lines: readonly string[];
}

/** The sections from top to bottom. */
export function parseChangelog(text: string): ChangelogSection[] {
  return text
    .split(/^## +/m)
    .slice(1)
    .map((section) => {
      const [title = '', ...lines] = section.split('\n');
      const [, version = null] = /^\[?v?(\d+\.\d+\.\d+[^\]\s]*)/.exec(title) ?? [];
      return { version, lines };
    });
}

/**
 * The operations and schemas that the changelog newly names: in what is unreleased or in the section of
 * the version, in lines that the base did not have.
 */
export function announcedIn(
  base: string | null,
  revision: string | null,
  version: string,
): string[] {
  const known = new Set((base ?? '').split('\n').map((line) => line.trim()));
  return parseChangelog(revision ?? '')
    .filter((section) => section.version === null || section.version === version)
    .flatMap(({ lines }) => lines)
    .filter((line) => !known.has(line.trim()))
    .flatMap(namesIn);
}

/** The names in backticks. */
export function namesIn(text: string): string[] {
  return [...text.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
}

/** `*` stands for any method, or for the rest of a path. */
export function covers(name: string, operation: string): boolean {
  const [method, path] = name.split(' ');
  const [otherMethod, otherPath] = operation.split(' ');
  if (path === undefined) return name === operation;
  if (method !== '*' && method !== otherMethod) return false;
  if (path.endsWith('*')) return otherPath?.startsWith(path.slice(0, -1)) === true;
  return path === otherPath;
}

/** The version that was released last, or `null` before the first. */
export function lastRelease(changelog: string | null): string | null {
  const versions = parseChangelog(changelog ?? '').map(({ version }) => version);
  return versions.find((version) => version !== null) ?? null;
}

type Version = readonly [major: number, minor: number, patch: number];

/**
 * The lowest version that may carry changes of a rating after another version: below 1.0.0 a break raises
 * the second number and everything else the third. `null` where the text is no version.
 */
export function nextVersion(from: string, rating: Rating): string | null {
  const version = parse(from);
  if (version === null) return null;
  const [major, minor, patch] = version;
  const step = major === 0 && rating !== 'patch' ? LOWER[rating] : rating;
  if (step === 'major') return `${major + 1}.0.0`;
  return step === 'minor' ? `${major}.${minor + 1}.0` : `${major}.${minor}.${patch + 1}`;
}

const LOWER = { major: 'minor', minor: 'patch' } as const;

/** A text that is no version is never at least another. */
export function isVersionAtLeast(version: string, other: string): boolean {
  const [one, two] = [parse(version), parse(other)];
  if (one === null || two === null) return false;
  const [index] = [0, 1, 2].filter((place) => one[place] !== two[place]);
  return index === undefined || (one[index] ?? 0) > (two[index] ?? 0);
}

function parse(text: string): Version | null {
  const [, major, minor, patch] = /^(\d+)\.(\d+)\.(\d+)(?:[-+].*)?$/.exec(text) ?? [];
  return major === undefined ? null : [Number(major), Number(minor), Number(patch)];
}
