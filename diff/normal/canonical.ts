import { asArray, isRecord, type UnknownRecord } from '../../src/contract/data.ts';
import { WITHOUT_EFFECT } from './keywords.ts';

/** An order of any values that does not depend on where they stood. */
export function byText(one: unknown, other: unknown): number {
  const [a, b] = [toText(one), toText(other)];
  return a < b ? -1 : a > b ? 1 : 0;
}

/** A value as a text that is the same for fields in any order. */
function toText(value: unknown): string {
  return JSON.stringify(value, (_, each) =>
    isRecord(each)
      ? Object.fromEntries(Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  );
}

/** The fields of a schema with what has no effect left out, a constant as a list of one, and lists sorted. */
export function canonicalFields(schema: UnknownRecord): Record<string, unknown> {
  const fields: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(schema)) {
    if (key in WITHOUT_EFFECT && WITHOUT_EFFECT[key] === value) continue;
    // An empty schema lets everything through, as no schema does.
    if (key.endsWith('Properties') && isRecord(value) && Object.keys(value).length === 0) continue;
    if (key === 'const') fields.enum = [value];
    else if (key === 'enum') fields.enum = [...asArray(value)].sort(byText);
    else if (key === 'required' && Array.isArray(value)) {
      if (value.length > 0) fields.required = [...new Set(value)].sort(byText);
    } else if (key === 'type' && Array.isArray(value)) {
      const types = [...new Set(value)].sort(byText);
      fields.type = types.length === 1 ? types[0] : types;
    } else fields[key] = value;
  }
  return fields;
}
