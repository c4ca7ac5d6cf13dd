import { toText } from './text.ts';

/** What a caller gives, by plain names. */
export type Values = Record<string, unknown>;

/**
 * Puts values into a path of the contract and unsets them in `values`: `/projects/:id/jobs` with
 * `acme/website` becomes `/projects/acme%2Fwebsite/jobs`.
 *
 * @throws TypeError for a value that would lead to another path: none, an empty one, a dot segment.
 */
export function toPath(template: string, values: Values): string {
  return template.replace(/:(\w+)/g, (_, name: string) => {
    const text = toText(name, values[name]);
    // A URL parser takes dot segments away before the request is made, encoded or not.
    if (/^\.{0,2}$/.test(text)) throw new TypeError(`${name}: expected more than "${text}"`);
    values[name] = undefined;
    return encodeURIComponent(text);
  });
}

/**
 * Spells values as the service reads them: an array repeats its name with `[]`, `undefined` is left out.
 *
 * @param none What `null` and an empty array are written as: the empty text of a form, which clears a
 *   field; without it they are left out, which in a query means no filter.
 * @throws TypeError for values that cannot be text.
 */
export function toFields(values: Values, none?: ''): URLSearchParams {
  const fields = new URLSearchParams();
  for (const name in values) {
    const value = values[name];
    const isArray = Array.isArray(value);
    const items: unknown[] = isArray ? value : [value];
    for (const item of items.length ? items : [null]) {
      const known = item === null ? none : item;
      if (known !== undefined) fields.append(isArray ? `${name}[]` : name, toText(name, known));
    }
  }
  return fields;
}
