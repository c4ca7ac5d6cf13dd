/** Releases of the contract, and what is coming, as pages show them. */
import type { ChangeGroup, Rating } from '../../diff/changes.ts';
import type { Release } from '../../diff/release/record.ts';
import { plainName } from '../../src/contract/values.ts';
import type { FieldModel, OperationModel } from '../../src/reference/types.ts';
import type { ReleaseModel } from './types.ts';

/** Newest first: what is coming, if there is anything, then the releases. */
export function listReleases(
  releases: readonly Release[],
  upcoming: readonly ChangeGroup[],
): ReleaseModel[] {
  return upcoming.length === 0
    ? [...releases]
    : [{ version: null, date: null, changes: upcoming }, ...releases];
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
