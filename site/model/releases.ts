/** Releases of the contract, and what is coming, as pages show them. */
import type { ChangeGroup, Rating } from '../../diff/changes.ts';
import { type Decision, groupByDecision } from '../../diff/decisions.ts';
import type { Release } from '../../diff/release/releases.ts';
import { plainName } from '../../src/contract/values.ts';
import type { FieldModel, OperationModel } from '../../src/reference/types.ts';
import { toSlug } from '../text/markdown.ts';
import type { ReleaseModel, UpcomingModel } from './types.ts';

/** Newest first: what is coming, if there is anything, then the releases. */
export function listReleases(
  releases: readonly Release[],
  upcoming: readonly ChangeGroup[],
): ReleaseModel[] {
  return upcoming.length === 0
    ? [...releases]
    : [{ version: null, date: null, changes: upcoming }, ...releases];
}

/**
 * What the contract changes since its last release.
 *
 * @param changes `null` where they are not known.
 */
export function toUpcoming(
  [last]: readonly Pick<Release, 'version'>[],
  decisions: readonly Decision[],
  changes: readonly ChangeGroup[] | null,
): UpcomingModel | null {
  const found = groupByDecision(decisions, changes);
  if (last === undefined || (changes ?? found).length === 0) return null;
  return {
    since: last.version,
    decisions: found.map((each) => ({ ...each, anchor: toSlug(each.title).slice(0, 60) })),
    changes,
  };
}

export const SECTIONS: readonly (readonly [rating: Rating, title: string])[] = [
  ['major', 'Breaking'],
  ['minor', 'Added and changed'],
  ['patch', 'Fixed and reworded'],
];

/** Operations with the release that added them, or a field of them. */
export function withReleases(
  operations: readonly OperationModel[],
  releases: readonly ReleaseModel[],
): OperationModel[] {
  const added = new Map<string, string>();
  // The oldest last, so that it holds.
  for (const { version, changes } of releases) {
    for (const { rule, places } of changes) {
      if (!rule.endsWith('-added')) continue;
      for (const { subject, where } of places) added.set(keyOf(subject, where), version ?? 'next');
    }
  }
  return operations.map((operation) => {
    const name = `${operation.method} ${operation.path}`;
    const since = (where: string) => added.get(keyOf(name, where)) ?? null;
    const mark = (field: FieldModel, ...wheres: readonly string[]) => ({
      ...field,
      added: wheres.map(since).find((version) => version !== null) ?? null,
    });
    return {
      ...operation,
      added: since(''),
      parameters: operation.parameters.map((each) => ({
        ...each,
        ...mark(each, `${each.in} ${each.name}`),
        in: each.in,
      })),
      body: operation.body && {
        ...operation.body,
        fields: operation.body.fields.map((each) => mark(each, `body › ${plainName(each.name)}`)),
      },
      responses: operation.responses.map((response) => ({
        ...response,
        fields: response.fields.map((each) =>
          mark(
            each,
            ...response.statuses.flatMap((status) => [
              `response ${status} › ${each.name}`,
              `response ${status} › [] › ${each.name}`,
            ]),
          ),
        ),
      })),
    };
  });
}

function keyOf(subject: string, where: string): string {
  return `${subject} ${where}`;
}
