/** Agreement of version, changelog and rating since the last release. */
import { parseChangelog } from './changelog.ts';
import type { GateResult } from './gate.ts';

export interface ReleaseInput {
  /** Version of the last release. */
  readonly last: string;
  readonly version: string;
  readonly changelog: string | null;
  /** Version in package.json; `null` where there is none. */
  readonly packageVersion: string | null;
  readonly gate: Pick<GateResult, 'needs' | 'raised' | 'rating'>;
}

/** Reasons why this state cannot be released, as sentences. */
export function listReleaseErrors({
  last,
  version,
  changelog,
  packageVersion,
  gate,
}: ReleaseInput): string[] {
  const section = parseChangelog(changelog ?? '').find((each) => each.version === version);
  const errors: [boolean, string][] = [
    [version === last, `The version is ${last}, which is released already; raise it.`],
    [
      packageVersion !== null && packageVersion !== version,
      `package.json: \`version\` is ${packageVersion}; expected ${version}, the \`info.version\` of the contract.`,
    ],
    [
      section === undefined,
      `CHANGELOG.md: expected a section \`## [${version}] - <date>\` with what is released.`,
    ],
    [
      section !== undefined && !section.lines.some((line) => line.startsWith('- ')),
      `CHANGELOG.md: the section of ${version} has no line.`,
    ],
    [
      !gate.raised,
      `What changed since ${last} is ${gate.rating}: expected a version of at least ${gate.needs}, not ${version}.`,
    ],
  ];
  return errors.flatMap(([isError, message]) => (isError ? [message] : []));
}
