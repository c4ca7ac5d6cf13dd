import { schemaArrayKeyword, schemaKeyword, schemaMapKeyword } from '@cfworker/json-schema';
import { asRecord, mapValues, type UnknownRecord } from '../src/contract/data.ts';

/** A schema with others in place of those directly below it. */
export function mapSubschemas(
  schema: UnknownRecord,
  change: (schema: unknown) => unknown,
): Record<string, unknown> {
  return mapValues(schema, (value, keyword) => {
    if (keyword in schemaMapKeyword) return mapValues(asRecord(value), (each) => change(each));
    if (keyword in schemaArrayKeyword && Array.isArray(value)) {
      return value.map((each) => change(each));
    }
    return keyword in schemaKeyword ? change(value) : value;
  });
}
