/** What callers give, written as paths, queries and bodies. */

import { JSON_TYPE } from '../../contract/read/media-types.ts';
import { createBlob } from './create-blob.ts';
import { ArgumentError } from './errors.ts';

/** Values of the caller by plain names. */
export type ParameterValues = Record<string, unknown>;

/**
 * Replaces the variables of a path and unsets them in `values`: `/projects/{id}/jobs` with
 * `acme/website` becomes `/projects/acme%2Fwebsite/jobs`.
 *
 * @throws ArgumentError for a value that would lead to another path: none, an empty one, a dot segment.
 */
export function toPath(template: string, values: ParameterValues): string {
  return template.replace(/\{(.+?)\}/g, (_, name: string) => {
    const text = toText(name, values[name]);
    // A URL parser removes dot segments before the request is made, encoded or not.
    if (/^\.{0,2}$/.test(text)) throw new ArgumentError(`${name}: expected more than "${text}"`);
    values[name] = undefined;
    return encodeURIComponent(text);
  });
}

/**
 * Encodes values as the service reads them: an array repeats its name with `[]`, `undefined` is omitted.
 *
 * @param none What `null` and an empty array are written as: the empty text of a form, which clears a
 *   field; without it they are omitted, which in a query means no filter.
 * @throws ArgumentError for values that cannot be text.
 */
export function toFields(values: ParameterValues, none?: ''): URLSearchParams {
  const fields = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    const isList = Array.isArray(value);
    const field = isList ? name.replace(/(\[\])?$/, '[]') : name;
    const items = isList ? value : [value];
    for (const item of items.length ? items : [null]) {
      const known = item === null ? none : item;
      if (known !== undefined) fields.append(field, toText(name, known));
    }
  }
  return fields;
}

/** Sends bodies as JSON: `createClient({ …, encode: toJson })`. */
export function toJson(fields: Record<string, unknown>): ReturnType<typeof createBlob> {
  return createBlob([JSON.stringify(fields)], JSON_TYPE);
}

/**
 * A value as text. The error for what has none of its own, such as nothing, an object or NaN, never shows the value,
 * which may be a secret.
 */
function toText(name: string, value: unknown): string {
  if (/string|boolean|bigint/.test(typeof value) || Number.isFinite(value)) return `${value}`;
  throw new ArgumentError(`${name}: expected text, number or boolean`);
}
