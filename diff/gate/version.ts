import type { Rating } from '../change.ts';

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

/** Whether a version is at least another; a text that is no version is not. */
export function isAtLeast(version: string, other: string): boolean {
  const [one, two] = [parse(version), parse(other)];
  if (one === null || two === null) return false;
  const [index] = [0, 1, 2].filter((place) => one[place] !== two[place]);
  return index === undefined || (one[index] ?? 0) > (two[index] ?? 0);
}

function parse(text: string): Version | null {
  const [, major, minor, patch] = /^(\d+)\.(\d+)\.(\d+)(?:[-+].*)?$/.exec(text) ?? [];
  return major === undefined ? null : [Number(major), Number(minor), Number(patch)];
}
