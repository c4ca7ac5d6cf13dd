import { kind, percentEncode } from './path.ts';

/** A value as it stands in a query string or form. */
export type FieldValue = string | Blob;

/**
 * Spells values by name as the service reads them: an array repeats its name with `[]`, `undefined` is
 * left out. What has no value, `null` or an empty array, is `none`: an empty text in a form, where it
 * may be meant to clear a field; left out of a query, where it means no filter.
 *
 * @throws TypeError for values that a query or form cannot hold, such as objects.
 */
export function toFields(
  values: Readonly<Record<string, unknown>>,
  none?: '',
): [name: string, value: FieldValue][] {
  const fields: [string, FieldValue][] = [];
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined) continue;
    const items = Array.isArray(value) ? value : [value];
    const key = Array.isArray(value) && !name.endsWith('[]') ? `${name}[]` : name;
    if (items.length === 0 && none !== undefined) fields.push([key, none]);
    for (const item of items) {
      if (item !== null) fields.push([key, toFieldValue(name, item)]);
      else if (none !== undefined) fields.push([key, none]);
    }
  }
  return fields;
}

function toFieldValue(name: string, value: unknown): FieldValue {
  if (typeof value === 'string' || value instanceof Blob) return value;
  if (typeof value === 'boolean' || typeof value === 'bigint') return String(value);
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  const got = typeof value === 'number' ? value : kind(value);
  throw new TypeError(`"${name}": expected text, a finite number or a boolean, got ${got}.`);
}

/** Fields as a query string or form body. Brackets stay as they are: `scope[]=pending&scope[]=running`. */
export function encodeFields(fields: readonly (readonly [string, FieldValue])[]): string {
  return fields
    .map(([name, value]) => {
      if (value instanceof Blob) throw new TypeError(`"${name}": a file cannot be sent here.`);
      const key = percentEncode(`"${name}"`, name).replaceAll('%5B', '[').replaceAll('%5D', ']');
      return `${key}=${percentEncode(`"${name}"`, value)}`;
    })
    .join('&');
}
