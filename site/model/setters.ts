/** Where a field of a resource is set: which requests do so, and with which field of their body, or by a change of state. */
import type { State } from '../../src/contract/behavior.ts';
import type { OpenApiDocument } from '../../src/contract/openapi.ts';
import { readSentFields } from '../../src/contract/sent-fields.ts';
import type { OperationModel } from '../../src/reference/types.ts';

export interface Setter {
  readonly operation: OperationModel;
  /** The name of what is sent; `null` where the call itself sets it. */
  readonly field: string | null;
}

/** By schema and field, such as `Issue.title`: the first request of each verb. */
export function listSetters(
  document: OpenApiDocument,
  operations: readonly OperationModel[],
): ReadonlyMap<string, readonly Setter[]> {
  const sent = readSentFields(document);
  const setters = new Map<string, Setter[]>();
  const add = (key: string, setter: Setter) => {
    const found = setters.get(key) ?? [];
    const isKnown = found.some(({ operation }) => verbOf(operation) === verbOf(setter.operation));
    if (!isKnown) setters.set(key, [...found, setter]);
  };
  for (const operation of operations) {
    for (const { field, sets } of sent.get(operation.id) ?? []) {
      for (const { resource, path } of sets) {
        add(`${resource}.${path.split('.')[0]}`, { operation, field });
      }
    }
    for (const { cycle, transition } of operation.transitions) {
      const isSet = transition.from !== 'none' && !UNSET.includes(transition.to);
      if (isSet) add(`${cycle.resource}.${cycle.field}`, { operation, field: null });
    }
  }
  return setters;
}

/** Transitions that lead to no state. */
const UNSET: readonly State[] = ['unchanged', 'removed'];

/** `update` of "Update an issue". */
export function verbOf({ summary }: OperationModel): string {
  return summary.replace(/ .*/, '').toLowerCase();
}
