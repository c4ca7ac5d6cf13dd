/** Where a field of a resource is set: which requests do so, and with which field of their body. */
import type { OpenApiDocument } from '../../src/contract/openapi.ts';
import { readSentFields } from '../../src/contract/sent-fields.ts';
import type { OperationModel } from '../../src/reference/types.ts';

export interface Setter {
  readonly operation: OperationModel;
  /** The name of what is sent. */
  readonly field: string;
}

/** By schema and field, such as `Issue.title`: the first request of each verb. */
export function listSetters(
  document: OpenApiDocument,
  operations: readonly OperationModel[],
): ReadonlyMap<string, readonly Setter[]> {
  const sent = readSentFields(document);
  const setters = new Map<string, Setter[]>();
  for (const operation of operations) {
    for (const { field, sets } of sent.get(operation.id) ?? []) {
      for (const { resource, path } of sets) {
        const key = `${resource}.${path.split('.')[0]}`;
        const found = setters.get(key) ?? [];
        setters.set(key, found);
        const isKnown = found.some((each) => verbOf(each.operation) === verbOf(operation));
        if (!isKnown) found.push({ operation, field });
      }
    }
  }
  return setters;
}

/** `update` of "Update an issue". */
export function verbOf({ summary }: OperationModel): string {
  return summary.replace(/ .*/, '').toLowerCase();
}
