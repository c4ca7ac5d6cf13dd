/** What to do about breaks that may not pass. */
import type { Diff } from '../diff.ts';
import { ACCEPTED_BREAKS } from '../gate/accepted.ts';
import { type Break, openBreaks } from '../gate/gate.ts';

/** The ways out as lines, each a sentence or an indented line to copy; none where all may pass. */
export function adviceOf({ verdict, revision }: Diff): string[] {
  const open = openBreaks(verdict);
  if (open.length === 0) return [];
  return [
    open.length === 1
      ? 'Take it back, or say that it is meant, in one of two ways:'
      : 'Take them back, or say that they are meant, in one of two ways:',
    '',
    '1. As a new version, for breaks that come with the next release.',
    ...(verdict.raised || verdict.needs === null
      ? []
      : [
          `   - Raise the version from ${revision.version} to ${verdict.needs}, in spec/openapi.yaml (info.version) and package.json.`,
        ]),
    ...linesToName(open),
    '',
    `2. In ${ACCEPTED_BREAKS}, for breaks that harm nobody, with a reason and a last day:`,
    '',
    ...open.flatMap(entryFor).map((line) => `   ${line}`),
  ];
}

function linesToName(open: readonly Break[]): string[] {
  const unnamed = [...new Set(open.flatMap((each) => each.unnamed))];
  if (unnamed.length === 0) return [];
  const many = unnamed.length > 12;
  return [
    '   - Name each of these in a new line of CHANGELOG.md, under “Unreleased” or the version:',
    ...unnamed.slice(0, 12).map((subject) => `     \`${subject}\``),
    ...(many
      ? [`     and ${unnamed.length - 12} more; \`* /projects/*\` names all of them below a path.`]
      : []),
  ];
}

function entryFor({ group }: Break): string[] {
  return [
    `  - rule: ${group.rule}`,
    `    at: '${group.at.replaceAll("'", "''")}'`,
    '    reason: …',
    '    until: …',
  ];
}

/** Entries that accept nothing, as sentences. */
export function idleEntries({ verdict }: Diff): string[] {
  return verdict.idle.map(({ entry, why }) =>
    why === 'over'
      ? `${ACCEPTED_BREAKS}: ${entry.rule} at ${entry.at} was accepted until ${entry.until}. Take the entry out.`
      : `${ACCEPTED_BREAKS}: ${entry.rule} at ${entry.at} is no break against this base. Take the entry out when it is released.`,
  );
}
