/** Which attempts a run makes, and in which order. */

import { operationChecks, sequenceChecks } from './all-checks.ts';
import type { OperationCheck } from './check.ts';
import { effects } from './checks/effects.ts';
import { frame } from './checks/frame.ts';
import { listTransitions, type TestedOperation } from './contract.ts';
import type { CoverageKey } from './coverage.ts';
import { findKind } from './fixtures/resources.ts';
import type { Session } from './session.ts';
import { POOLED } from './this-api.ts';

/** A check of an operation that is to be made. */
export interface PlannedAttempt extends Pick<OperationCheck, 'id' | 'needs' | 'run'> {
  readonly operation: TestedOperation;
  readonly isLast?: boolean;
  readonly covers?: CoverageKey;
}

/** Whether the user wants a check. */
export type IsWanted = (check: { readonly id: string }) => boolean;

/** All attempts in their order. */
export function planAttempts(
  { contract, stateful, readOnly }: Session,
  chosen: readonly TestedOperation[],
  isWanted: IsWanted,
): readonly PlannedAttempt[] {
  const single = chosen.flatMap((operation) =>
    operationChecks
      .filter((check) => isWanted(check) && check.appliesTo(operation))
      .map(({ id, needs = [], run }): PlannedAttempt => ({ id, operation, needs, run })),
  );
  const sequences = (stateful ? sequenceChecks : []).filter(isWanted).flatMap(({ id, listCases }) =>
    listCases(contract)
      .filter(
        ({ operation, seenBy = operation, changes }) =>
          [operation, seenBy].some((each) => chosen.includes(each)) && !(readOnly && changes),
      )
      .map((each): PlannedAttempt => ({ ...each, id })),
  );
  return [...single, ...sequences].toSorted((a, b) => rankOf(a) - rankOf(b));
}

/** What uses something up comes after what needs it. */
function rankOf({ id, operation, isLast = false }: PlannedAttempt): number {
  const isPooled = POOLED.has(findKind(operation));
  // What is there once, such as a file, has to be kept as long as something has it.
  if (isPooled && keepsAll(operation) && (id === frame.id || id === effects.id)) return -1;
  return id === effects.id || isLast ? 2 : Number(id === frame.id && isPooled);
}

/** Whether an operation leaves the state of its subject and all that it has. */
function keepsAll(operation: TestedOperation): boolean {
  const effectsOf = operation.contract.behavior.effects[operation.id] ?? [];
  return (
    operation.method !== 'GET' &&
    listTransitions(operation).every(({ to }) => to === 'unchanged') &&
    effectsOf.every(({ then, clears }) => (then?.status ?? 200) < 400 && clears === undefined)
  );
}
