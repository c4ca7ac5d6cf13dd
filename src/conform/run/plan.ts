/** Which attempts a run makes, and in which order. */

import type { OperationCheck } from '../api.ts';
import { operationChecks, sequenceChecks } from '../checks/all.ts';
import type { TestedOperation } from '../contract/contract.ts';
import { isShared, listTops } from '../contract/resources.ts';
import type { CoverageKey } from '../results/coverage.ts';
import type { Session } from '../session.ts';
import type { SelectedChecks } from './selection.ts';

/** A check of an operation that is to be made. */
export interface PlannedAttempt extends Omit<OperationCheck, 'rule' | 'appliesTo'> {
  readonly operation: TestedOperation;
  readonly isLast?: boolean;
  readonly covers?: CoverageKey;
}

/** All attempts in their order. */
export function planAttempts(
  { contract, stateful, readOnly, once }: Session,
  chosen: readonly TestedOperation[],
  { sends }: SelectedChecks,
): readonly PlannedAttempt[] {
  const single = chosen.flatMap((operation) =>
    operationChecks
      .filter((check) => sends(check.id) && check.appliesTo(operation))
      .map(({ rule: _, appliesTo: __, ...check }): PlannedAttempt => ({ ...check, operation })),
  );
  const sequences = (stateful ? sequenceChecks : [])
    .filter(({ id }) => sends(id))
    .flatMap(({ rule: _, listCases, ...check }) =>
      listCases(contract)
        .filter(
          ({ operation, seenBy = [], changes }) =>
            [operation, ...seenBy].some((each) => chosen.includes(each)) && !(readOnly && changes),
        )
        .map((each): PlannedAttempt => ({ ...check, ...each })),
    );
  return [...single, ...sequences].toSorted((a, b) => rankOf(a, once) - rankOf(b, once));
}

/** What uses something up comes after what needs it. */
function rankOf({ usesUp, operation, isLast = false }: PlannedAttempt, once: boolean): number {
  // A quick run creates nothing for its deletion: what it deletes first shows whether more can be created.
  if (once && listTops(operation.contract).some(({ remover }) => remover === operation)) return -2;
  const isPooled = isShared(operation.contract, operation.kind);
  // What is there once, such as a file, has to be kept as long as something has it.
  if (isPooled && keepsAll(operation) && usesUp !== undefined) return -1;
  return usesUp === 'any' || isLast ? 2 : Number(usesUp === 'pooled' && isPooled);
}

/** Whether an operation leaves the state of its subject and all that it has. */
function keepsAll(operation: TestedOperation): boolean {
  return (
    operation.method !== 'GET' &&
    operation.transitions.every(({ to }) => to === 'unchanged') &&
    operation.effects.every(
      ({ then, clears }) => (then?.status ?? 200) < 400 && clears === undefined,
    )
  );
}
