/** CHANGELOG.md, as far as a break has to stand in it: lines that name an operation as `METHOD /path`. */
import { isUnreleased, namesIn, sectionsOf } from '../../release/changelog.ts';
import { covers } from '../../release/check-changelog.ts';

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
  return sectionsOf(revision ?? '')
    .filter((section) => isUnreleased(section) || section.version === version)
    .flatMap(({ lines }) => lines)
    .filter(({ text }) => !known.has(text.trim()))
    .flatMap(({ text }) => namesIn(text));
}

/** Whether one of the names is that of a subject. `*` stands for a method, or for the rest of a path. */
export function isAnnounced(subject: string, names: readonly string[]): boolean {
  return names.some((name) => covers(name, subject));
}

/** The version that was released last, or `null` before the first. */
export function lastRelease(changelog: string | null): string | null {
  const versions = sectionsOf(changelog ?? '').map(({ version }) => version);
  return versions.find((version) => version !== null) ?? null;
}
