/** What a write changes of its subject, as the contract states it. */

import { asArray, type UnknownRecord } from '../../contract/data.ts';
import { shownAs } from '../claims/compare.ts';
import type { TestedOperation } from '../contract/contract.ts';
import { toKey } from '../contract/resources.ts';
import { runsItself } from './states.ts';

/** Whether an operation leads to another state. */
export function leadsElsewhere(operation: TestedOperation): boolean {
  return operation.transitions.some(({ to }) => to !== 'unchanged');
}

/** Names of the fields of the subject that may be others after a write: sent, stated, or made of those. */
export function listChanged(
  operation: TestedOperation,
  sent: UnknownRecord,
  was: UnknownRecord,
): readonly string[] {
  const { changedFields, stateMachines } = operation.contract;
  const effects = operation.effects.flatMap(({ then, clears = [], ...own }) => [
    ...[own, then].flatMap((each) =>
      Object.keys({ ...each?.sets, ...each?.increases, ...each?.decreases }),
    ),
    ...[...clears, ...Object.keys({ ...then?.contains, ...then?.lacks })],
  ]);
  const transitions = operation.transitions.filter(({ when }) =>
    Object.entries(when).every(([name, value]) => sent[name] === value),
  );
  const states = stateMachines
    .filter((machine) => machine.transitions.some((each) => transitions.includes(each)))
    .flatMap(({ field, shows }) => field ?? Object.values(shows).flatMap(Object.keys));
  // What is created has what was sent, not what it is in.
  const written = (operation.addsToList ? [] : operation.sentFields).filter(
    ({ field }) => field in sent,
  );
  // Its times go with the state of what changes it by itself.
  const isMoved = leadsElsewhere(operation) && runsItself(operation);
  const times = isMoved ? Object.keys(was).filter((name) => name.endsWith('_at')) : [];
  const stated = effects.map((field) => field.split('.')[0] ?? '');
  const changed = [
    ...written.flatMap(shownAs),
    ...stated,
    ...states,
    ...changedFields.update,
    ...times,
  ];
  // A full name contains the name, an address the path; a human time shows the seconds.
  const isDerived = (name: string) =>
    changed.some(
      (other) =>
        name.endsWith(`_${other}`) ||
        (typeof was[other] === 'string' &&
          was[other] !== '' &&
          String(was[name]).includes(String(was[other]))),
    );
  return Object.keys(was).filter((name) => changed.includes(name) || isDerived(name));
}

/** How many items of a field an operation removes: one or none; `undefined` if it neither adds nor removes any. */
export function countRemoved(operation: TestedOperation, name: string): number | undefined {
  const effects = operation.effects.flatMap(({ then }) => then ?? []);
  if (effects.some(({ lacks = {} }) => name in lacks)) return 1;
  return effects.some(({ contains = {} }) => name in contains) ? 0 : undefined;
}

/** How many items a field had that it has no more. */
export function countLost(was: unknown, is: unknown): number {
  const keys = asArray(is).map(toKey);
  return asArray(was).filter((item) => !keys.includes(toKey(item))).length;
}
